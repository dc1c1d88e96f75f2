import { ATTRIBUTE_NAMES } from '../../pieces/attributes.js';
import { kindByCode } from '../../pieces/catalogue/index.js';
import type { Problem, Unit } from '../../problem/model.js';
import type { MoveRecord, PlayNode, Standing, UnitName } from '../../solution/tree.js';
import { surfaceOf } from '../board-text.js';
import { captionOf, twinTitle } from '../caption.js';
import { figureSheet } from '../diagram/svg.js';
import { escapeMarkup } from '../escape-markup.js';
import type { ExportStyle, Published } from '../formats/format.js';
import { type BoardPicture, boardPicture, imitatorGlyph, playLooks, unitGlyph, vanishedGlyph } from './board.js';
import { phasesData } from './play.js';
import type { BoardData, PageData } from './play-data.js';
import { PLAYER, PLAYER_HASH, STYLE_HASH } from './player-code.js';
import { problemArticle, problemName } from './problem.js';
import { STYLE } from './style.js';
import { COLOUR_WORDS, playerWords, WORDS } from './words.js';

/** Problems of which a page has a list to choose from. */
const LISTED = 2;

/** A page with problems, their diagrams and their play; it needs nothing beside itself. */
export function problemPage(problems: readonly Published[], style: ExportStyle): string {
  const { language } = style;
  const glyphs = new Glyphs(style);
  const boards = new Boards();
  const articles = problems.map((published, i) => {
    const { problem, singles } = published;
    const kinds = [...problem.units, ...singles.flatMap(({ single }) => single.units)].map(({ kind }) => kind);
    const played = singles.flatMap(({ solution }) => solution.phases.flatMap(kindsIn));
    const looks = playLooks(problem, [...kinds, ...played]);
    const picture = boardPicture(problem, style);
    const board = boards.number(picture);
    const own = ownNames(problem, style);
    const glyph = (standing: Standing): number | undefined => glyphs.number(standing, looks, own);
    const diagram = standingsOf(problem).flatMap((standing) => {
      const number = glyph(standing);
      const [x, y] = picture.squares[standing.square] ?? [0, 0];
      return number === undefined ? [] : `<g transform="translate(${x} ${y})">${glyphs.svg(number)}</g>`;
    });
    const caption = captionOf(problem, style, false);
    const phases = singles.flatMap((one) => {
      const { letter, continued } = one.single;
      const title = letter === '' ? '' : twinTitle(caption.twins, letter, continued, language);
      return phasesData(one, title, { notation: style.notation, language, glyph });
    });
    return problemArticle(published, style, {
      number: i + 1,
      board: { ...picture, use: `<use href="#b${board}"/>`, units: diagram.join('') },
      play: phases.length === 0 ? undefined : json({ b: board, p: phases }),
    });
  });
  const names = problems.map(({ problem }) => problemName(captionOf(problem, style, false), style));
  const title = problems.length === 1 ? (names[0] ?? '') : `${problems.length} ${WORDS.collection[language]}`;
  const data: PageData = { glyphs: glyphs.all, boards: boards.squares, words: playerWords(language) };
  const policy = `default-src 'none'; style-src '${STYLE_HASH}'; script-src '${PLAYER_HASH}'; base-uri 'none'; form-action 'none'`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="mansuba">
<title>${escapeMarkup(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<div class="sheet">${figureSheet()}<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true"><defs>${boards.definitions()}</defs></svg></div>
<header><h1>${escapeMarkup(title)}</h1>${problems.length < LISTED ? '' : search(style)}<button type="button" id="theme" aria-label="${WORDS.theme[language]}" title="${WORDS.theme[language]}">◐</button>${problems.length < LISTED ? '' : list(names, problems, style)}</header>
<main>
${articles.join('')}</main>
<script type="application/json" id="page">${json(data)}</script>
<script>${PLAYER}</script>
</body>
</html>
`;
}

const search = ({ language }: ExportStyle): string =>
  `<label><span class="sr">${WORDS.search[language]}</span><input type="search" id="search" placeholder="${WORDS.search[language]}" autocomplete="off"></label><span id="count" class="small" aria-live="polite"></span>`;

function list(names: readonly string[], problems: readonly Published[], { language }: ExportStyle): string {
  const rows = names.map((name, i) => {
    const asked = problems[i]?.problem.stipulation?.text ?? '';
    return `<li><a href="#p${i + 1}">${escapeMarkup([name, asked].filter(Boolean).join(' · '))}</a></li>`;
  });
  return `<nav><details><summary>${WORDS.list[language]}</summary><ol>${rows.join('')}</ol></details></nav>`;
}

/** JSON that may stand in a script element: no `<` can end it, and no comment begin. */
const json = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** What stands on squares, each drawing once for the whole page. */
class Glyphs {
  readonly all: (readonly [svg: string, name: string])[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #style: ExportStyle;

  constructor(style: ExportStyle) {
    this.#style = style;
  }

  number(
    { unit, marker }: Standing,
    looks: Parameters<typeof unitGlyph>[1],
    own: ReadonlyMap<string, string>,
  ): number | undefined {
    const { language } = this.#style;
    if (marker === 'vanished') return this.#take(vanishedGlyph(), WORDS.vanished[language]);
    const imitator = marker === 'imitator' ? imitatorGlyph() : '';
    const words = marker === 'imitator' ? [WORDS.imitator[language]] : [];
    if (unit === null) return imitator === '' ? undefined : this.#take(imitator, words.join(''));
    return this.#take(`${imitator}${unitGlyph(unit, looks)}`, [unitName(unit, own, this.#style), ...words].join(', '));
  }

  svg(number: number): string {
    return this.all[number]?.[0] ?? '';
  }

  #take(svg: string, name: string): number {
    const key = `${name}\n${svg}`;
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.all.push([svg, name]) - 1;
      this.#numbers.set(key, number);
    }
    return number;
  }
}

const LANGUAGE_NAMES = { en: 'english', de: 'german', fr: 'french' } as const;

function unitName(
  { colour, kind, royal, marks = '' }: UnitName,
  own: ReadonlyMap<string, string>,
  style: ExportStyle,
): string {
  const { language } = style;
  const name = own.get(kind) ?? kindByCode(kind)?.names[LANGUAGE_NAMES[language]] ?? kind;
  const letters = `${royal ? 'r' : ''}${marks}`;
  const whose = COLOUR_WORDS[colour][language];
  if (language === 'en') return `${whose} ${name}${letters === '' ? '' : ` (${letters})`}`;
  // As adjectives, colours would have to agree with the names.
  return `${name} (${[whose, letters].filter(Boolean).join(', ')})`;
}

/** Names of the kinds that only the board or the problem itself has, by code. */
function ownNames(problem: Problem, { language }: ExportStyle): ReadonlyMap<string, string> {
  const kinds = [...(surfaceOf(problem).kinds?.values() ?? []), ...(problem.pieces ?? []).map(({ kind }) => kind)];
  return new Map(kinds.map(({ code, names }) => [code, names[LANGUAGE_NAMES[language]]]));
}

/** Boards, each once for the whole page. */
class Boards {
  readonly squares: BoardData[] = [];
  readonly #pictures = new Map<string, number>();

  number({ svg, squares }: BoardPicture): number {
    let number = this.#pictures.get(svg);
    if (number === undefined) {
      number = this.squares.push(squares) - 1;
      this.#pictures.set(svg, number);
    }
    return number;
  }

  definitions(): string {
    return [...this.#pictures].map(([svg, number]) => `<g id="b${number}">${svg}</g>`).join('');
  }
}

/** What stands on a diagram. */
function standingsOf(problem: Problem): Standing[] {
  const units = new Map(problem.units.map((unit) => [unit.square, unit]));
  const imitators = new Set(
    problem.conditions
      .filter(({ name }) => name === 'Imitator')
      .flatMap(({ args }) => args.join(' ').match(/[a-z]\d+'?/g) ?? []),
  );
  const { vanished = [] } = problem.board;
  const gone = new Set(Array.isArray(vanished) ? vanished.map(String) : String(vanished).split(/[\s,]+/));
  return [...new Set([...units.keys(), ...imitators, ...gone])].filter(Boolean).map((square) => {
    const unit = units.get(square);
    const marker = imitators.has(square) ? 'imitator' : gone.has(square) ? 'vanished' : undefined;
    return { square, unit: unit === undefined ? null : named(unit), ...(marker === undefined ? {} : { marker }) };
  });
}

function named({ colour, kind, attributes }: Unit): UnitName {
  const marks = ATTRIBUTE_NAMES.filter(({ name }) => name !== 'Royal' && attributes.includes(name))
    .map(({ letters }) => letters)
    .join('');
  const royal = attributes.includes('Royal');
  return { colour, kind, ...(royal ? { royal } : {}), ...(marks === '' ? {} : { marks }) };
}

/** Codes of the kinds that appear in a phase. */
function kindsIn(phase: Published['singles'][number]['solution']['phases'][number]): string[] {
  const kinds = new Set<string>();
  const take = (standings: readonly Standing[] = []): void => {
    for (const { unit } of standings) if (unit !== null) kinds.add(unit.kind);
  };
  const move = ({ after }: MoveRecord): void => take(after);
  const tree = (node: Omit<PlayNode, 'move'> & { readonly move?: MoveRecord }): void => {
    if (node.move !== undefined) move(node.move);
    for (const next of [...(node.threats ?? []), ...node.replies, ...node.refutations]) tree(next);
  };
  take(phase.position);
  if (phase.kind === 'lines') for (const line of phase.lines) line.forEach(move);
  if (phase.kind === 'keys') phase.keys.forEach(tree);
  if (phase.kind === 'defence') tree(phase);
  return [...kinds];
}
