import { captionOfUse } from '../conditions/caption.js';
import { CONDITIONS, findCondition } from '../conditions/index.js';
import { ATTRIBUTE_NAMES } from '../pieces/attributes.js';
import { kindByCode } from '../pieces/catalogue/index.js';
import type { Change, Colour, ConditionUse, Problem, SquareName, Unit } from '../problem/model.js';
import { expandTwins } from '../problem/twins.js';
import { goalOf } from '../stipulation/model.js';
import { playedStipulation } from '../stipulation/played.js';
import { boardTitle, seamsOf, surfaceOf } from './board-text.js';
import { countText, facesOf } from './diagram.js';
import type { Language, Words } from './language.js';
import { kindLetter, type NotationStyle } from './notation.js';
import { awardText, naturalName, sourceText } from './text.js';

/** A fairy kind of the diagram. */
export interface LegendEntry {
  readonly code: string;
  readonly name: string;
  /** Where its units stand, and whose they are. */
  readonly units: readonly { readonly colour: Colour; readonly square: SquareName }[];
}

/** What magazines print around a diagram, in words; what there is not is empty. */
export interface Caption {
  readonly authors: readonly string[];
  readonly title: string;
  /** Source, number and year. */
  readonly source: string;
  readonly awards: readonly string[];
  readonly stipulation: string;
  /** `7+5`, with neutral units `7+5+1`. */
  readonly count: string;
  /** The problem was solved and found sound: `C+`. */
  readonly proved: boolean;
  /** Board and conditions with their sub-types. */
  readonly conditions: readonly string[];
  /** `Royal d4`: what is special about units. */
  readonly attributes: readonly string[];
  readonly legend: readonly LegendEntry[];
  readonly twins: readonly { readonly letter: string; readonly text: string }[];
  /** Duplex, zeroposition and the like. */
  readonly remarks: readonly string[];
  /** Who begins in the position from which `a=>b` leads to the diagram, and how many units there are; else absent. */
  readonly start?: { readonly text: string; readonly count: string };
}

/** The caption of a problem. @param proved  it was solved and found sound */
export function captionOf(problem: Problem, style: CaptionStyle, proved: boolean): Caption {
  const { language } = style;
  const { stipulation, options } = problem;
  const played = stipulation === undefined ? undefined : playedStipulation({ ...problem, stipulation });
  const seams = seamsOf(surfaceOf(problem)).texts.join('; ');
  const award = awardText(problem.award);
  const remarks = [
    ...(options.duplex ? [WORDS.duplex] : []),
    ...(options.halfDuplex ? [WORDS.halfDuplex] : []),
    ...(problem.zeroPosition ? [WORDS.zeroPosition] : []),
    ...(options.noCastling === undefined ? [] : [WORDS.noCastling]),
  ];
  const start = startOf(problem, language);
  return {
    authors: problem.authors.map(naturalName),
    title: problem.title ?? '',
    source: [...problem.origin, sourceText(problem.source)].filter(Boolean).join(', '),
    awards: [...problem.distinctions, award].filter(Boolean),
    stipulation: played?.text ?? '',
    count: printedCount(problem.units),
    proved,
    conditions: [boardTitle(problem.board), seams, ...problem.conditions.map(conditionText)].filter(Boolean),
    attributes: attributesOf(problem, language),
    legend: legendOf(problem, language),
    twins: twinsOf(problem, style),
    remarks: remarks.map((words) => words[language]),
    ...(start === undefined ? {} : { start }),
  };
}

/** In which language captions are written, and with which letters. */
export interface CaptionStyle {
  readonly language: Language;
  readonly notation: NotationStyle;
}

const WORDS = {
  duplex: { en: 'Duplex', de: 'Duplex', fr: 'Duplex' },
  halfDuplex: { en: 'sides exchanged', de: 'Farbwechsel', fr: 'couleurs inversées' },
  zeroPosition: { en: 'Zeroposition', de: 'Nullstellung', fr: 'Position zéro' },
  noCastling: { en: 'castling partly impossible', de: 'Rochade teils unzulässig', fr: 'roque en partie impossible' },
  white: { en: 'White begins', de: 'Weiß beginnt', fr: 'Les blancs commencent' },
  black: { en: 'Black begins', de: 'Schwarz beginnt', fr: 'Les noirs commencent' },
  diagram: { en: 'diagram', de: 'Diagramm', fr: 'diagramme' },
  rotate: { en: 'board turned', de: 'Brett gedreht', fr: 'échiquier tourné' },
  mirror: { en: 'mirrored', de: 'gespiegelt', fr: 'symétrie' },
  shift: { en: 'all units', de: 'alle Steine', fr: 'toutes les pièces' },
  exchanged: { en: 'colours exchanged', de: 'Farben getauscht', fr: 'couleurs inversées' },
  without: { en: 'no conditions', de: 'ohne Bedingungen', fr: 'sans conditions' },
  recto: { en: 'recto', de: 'Vorderseite', fr: 'recto' },
  verso: { en: 'verso', de: 'Rückseite', fr: 'verso' },
} satisfies Record<string, Words>;

/** Squares are written apart, and names as people do: `Hole d4 d5`, `Grid chess`. */
function conditionText(use: ConditionUse): string {
  const title = findCondition(use, CONDITIONS)?.condition.title;
  const text = captionOfUse(use);
  const same = title !== undefined && lettersOf(title) === lettersOf(use.name) && text.startsWith(use.name);
  const named = same ? `${title}${text.slice(use.name.length)}` : text;
  return named.replaceAll(/\b(?:[a-h][1-8]){2,}\b/g, (squares) => (squares.match(/../g) ?? []).join(' '));
}

const lettersOf = (name: string): string => name.replaceAll(/\W/g, '').toLowerCase();

/** What the two faces of a board are called. */
export const faceNames = (language: Language): readonly string[] => [WORDS.recto[language], WORDS.verso[language]];

const printedCount = (units: readonly Unit[]): string => countText(units).replaceAll(' ', '').replace('n', '');

function startOf(problem: Problem, language: Language): Caption['start'] {
  const { start, stipulation } = problem;
  if (start === undefined || stipulation === undefined || goalOf(stipulation.play).name !== 'a-to-b') return undefined;
  const { starter } = playedStipulation({ ...problem, stipulation });
  return { text: WORDS[starter][language], count: printedCount(start.units) };
}

/** The last of several units on a square stays. */
const standing = (units: readonly Unit[]): ReadonlyMap<SquareName, Unit> =>
  new Map(units.map((unit) => [unit.square, unit]));

function attributesOf(problem: Problem, language: Language): readonly string[] {
  const units = standing(problem.units);
  if ([...units.values()].every(({ attributes }) => attributes.length === 0)) return [];
  const squares = facesOf(surfaceOf(problem)).flat(2);
  return ATTRIBUTE_NAMES.flatMap(({ name, german, french }) => {
    const bearers = squares.filter((square) => units.get(square)?.attributes.includes(name));
    const word = { en: name, de: german, fr: french }[language];
    return bearers.length === 0 ? [] : [`${word} ${bearers.join(', ')}`];
  });
}

const ORTHODOX = new Set(['K', 'Q', 'R', 'B', 'S', 'P']);

function legendOf(problem: Problem, language: Language): readonly LegendEntry[] {
  const board = surfaceOf(problem);
  const own = new Map([
    ...(board.kinds ?? []),
    ...(problem.pieces ?? []).map(({ kind }) => [kind.code, kind] as const),
  ]);
  const squares = facesOf(board).flat(2);
  const units = standing(problem.units);
  const fairy = squares.flatMap((square) => {
    const unit = units.get(square);
    return unit === undefined || ORTHODOX.has(unit.kind) ? [] : [unit];
  });
  return [...new Set(fairy.map(({ kind }) => kind))].map((code) => {
    const names = (own.get(code) ?? kindByCode(code))?.names;
    const name = names?.[({ en: 'english', de: 'german', fr: 'french' } as const)[language]] ?? code;
    return {
      code,
      name: name.charAt(0).toUpperCase() + name.slice(1),
      units: fairy.filter(({ kind }) => kind === code).map(({ colour, square }) => ({ colour, square })),
    };
  });
}

function twinsOf(problem: Problem, style: CaptionStyle): Caption['twins'] {
  if (problem.twins.length === 0) return [];
  let before: readonly Unit[] = problem.units;
  return expandTwins(problem).singles.flatMap(({ letter, continued, changes, units }) => {
    const changed = continued ? before : problem.units;
    before = units;
    // That the first one is the diagram goes without saying.
    if (changes.length === 0) return [];
    const text = changes.map((change) => changeText(change, changed, style)).join(', ');
    return [{ letter: `${continued ? '+' : ''}${letter}`, text }];
  });
}

const COLOUR_LETTERS: Readonly<Record<Language, Readonly<Record<Colour, string>>>> = {
  en: { white: 'w', black: 'b', neutral: 'n' },
  de: { white: 'w', black: 's', neutral: 'n' },
  fr: { white: 'b', black: 'n', neutral: 'neutre ' },
};

/** `wPa3→a4`, `−bRh1`, `wKd1↔wSe3`: signs instead of words, as far as they go. */
function changeText(change: Change, units: readonly Unit[], { language, notation }: CaptionStyle): string {
  const letter = (code: string): string => kindLetter(code, notation);
  const unit = ({ colour, kind, square }: Unit): string =>
    `${COLOUR_LETTERS[language][colour]}${letter(kind)}${square}`;
  const on = (square: SquareName): string => {
    const found = units.findLast((one) => one.square === square);
    return found === undefined ? square : unit(found);
  };
  switch (change.change) {
    case 'move':
      return `${on(change.from)}→${change.to}`;
    case 'exchange':
      return `${on(change.a)}↔${on(change.b)}`;
    case 'remove':
      return `−${on(change.square)}`;
    case 'add':
      return change.units.map((one) => `+${unit(one)}`).join(' ');
    case 'substitute':
      return `${letter(change.kind)}→${letter(change.by)}`;
    case 'stipulation':
      return change.stipulation.text;
    case 'condition':
      return change.conditions.map(conditionText).join(', ') || WORDS.without[language];
    case 'rotate':
      return `${WORDS.rotate[language]} ${change.degrees}°`;
    case 'mirror':
      return `${WORDS.mirror[language]} ${change.from}↔${change.to}`;
    case 'shift':
      return `${WORDS.shift[language]} ${change.from}→${change.to}`;
    case 'polish-type':
      return WORDS.exchanged[language];
  }
}

/** The heading of a twin's solution: `b) wPa3→a4`; the diagram itself is `a) diagram`. */
export function twinTitle(twins: Caption['twins'], letter: string, continued: boolean, language: Language): string {
  const sign = `${continued ? '+' : ''}${letter}`;
  const found = twins.find((twin) => twin.letter === sign);
  return `${sign}) ${found?.text ?? WORDS.diagram[language]}`;
}
