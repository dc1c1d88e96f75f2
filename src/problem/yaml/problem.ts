import { boardOf } from '../../board/index.js';
import type { Surface } from '../../board/surface.js';
import type { Fault, Place, Severity } from '../faults.js';
import { readFen } from '../fen.js';
import {
  COLOURS,
  type ConditionUse,
  type Problem,
  type Side,
  type SquareName,
  type Start,
  type Twin,
  type Unit,
} from '../model.js';
import { nearestNames } from '../nearest.js';
import { readForsyth } from '../popeye/forsyth.js';
import type { OptionsDraft } from '../popeye/options.js';
import { BIBLIOGRAPHIC, schemaFaults } from '../schema-faults.js';
import { senseFaults } from '../sense.js';
import { PROBLEM_FIELDS, validateProblem } from '../validators.js';
import { readAward, readSource } from './bibliography.js';
import { boardCondition, chooseBoard, readBoard, withMissing } from './board.js';
import { MAX_PROBLEM_FAULTS } from './limits.js';
import { readEntry } from './options.js';
import { readPieces } from './pieces.js';
import type { Placer } from './places.js';
import { readStipulation } from './stipulation.js';
import { byLetter, readTwin, twinLetter } from './twins.js';
import { type BoardKinds, readUnit } from './units.js';
import { isEmpty, type Located, placeOf, placeWithin, setField, textOf } from './values.js';

/** Fields that have a place in the model; whatever else a document holds is kept as it is. */
// biome-ignore format: a table
const MODELLED = new Set([
  'authors', 'title', 'source', 'source-id', 'date', 'distinction', 'award', 'origin', 'distinctions', 'board',
  'pieces', 'algebraic', 'fen', 'forsyth', 'start', 'side-to-move', 'castling', 'stipulation', 'options', 'conditions', 'zero-position', 'twins',
  'intended-solutions', 'solution', 'keywords', 'comments',
]);

/** A document as a problem, or nothing and the faults that forbid it. */
export interface ProblemRead {
  readonly problem: Problem | undefined;
  readonly faults: readonly Fault[];
}

/** Makes a problem of a document: schema, fields, sense. */
export function readProblem(document: Located, placer: Placer): ProblemRead {
  const { fields } = document;
  if (!fields) {
    const place = placeOf(document, placer);
    const message = 'a problem is a map of fields, such as algebraic and stipulation';
    return {
      problem: undefined,
      faults: [
        {
          code: 'not-a-problem',
          severity: 'error',
          place,
          message,
          remedy: 'write name: value on each line; --- between problems',
        },
      ],
    };
  }
  const { faults: misfits, unfit } = schemaFaults(validateProblem, document, placer);
  const faults: Fault[] = [...misfits];
  const report = (severity: Severity, code: string, place: Place, message: string, remedy?: string): void => {
    faults.push(remedy === undefined ? { code, severity, place, message } : { code, severity, place, message, remedy });
  };
  for (const [name, { key }] of fields) {
    if (PROBLEM_FIELDS.includes(name)) continue;
    if (faults.length > MAX_PROBLEM_FAULTS) break;
    const near = nearestNames(name, PROBLEM_FIELDS);
    const remedy = near.length > 0 ? `did you mean ${near.join(' or ')}?` : 'it is kept, but means nothing here';
    report('warning', 'unknown-field', placeOf(key, placer), `no field is called "${name.slice(0, 40)}"`, remedy);
  }
  /** A field that has something in it, fit or not: lists are read as far as they go. */
  const given = (name: string): Located | undefined => {
    const value = fields.get(name)?.value;
    return value === undefined || isEmpty(value) ? undefined : value;
  };
  /** A field that fits the schema. */
  const field = (name: string): Located | undefined => (unfit.has(name) ? undefined : given(name));
  const place = placer.at(document.from, document.to);

  const options: OptionsDraft = {};
  const conditions: ConditionUse[] = [];
  const written = ['options', 'conditions'].flatMap((name) => [
    ...textsOf(given(name), placer).map(([text, at]) => ({ text, at, limit: undefined })),
    ...limitedConditions(given(name), placer),
  ]);
  const entries = written.map((entry) => ({
    ...entry,
    board: boardCondition(entry.text, entry.at(0, entry.text.length)),
  }));
  const boardsNamed = entries.flatMap(({ board }) => board ?? []);
  const chosen = chooseBoard(readBoard(field('board'), place, placer), boardsNamed, (fault) => faults.push(fault));
  const made = unfit.has('board') ? { faults: [] } : boardOf(chosen);
  const surface = 'faults' in made ? undefined : made.board;
  if ('faults' in made) faults.push(...made.faults);
  const own = readPieces(fields.get('pieces')?.value, !unfit.has('pieces'), new Set(surface?.kinds?.keys()), placer);
  faults.push(...own.faults);
  const kinds: BoardKinds = new Map([
    ...(surface?.kinds ?? []),
    ...own.pieces.map(({ kind }) => [kind.code, kind] as const),
  ]);
  for (const { text, at, board, limit } of entries) {
    if (board !== undefined) continue;
    const read: ConditionUse[] = [];
    readEntry(text, at, { options, conditions: read, faults, board: surface, kinds });
    conditions.push(...(limit === undefined ? read : read.map((use) => ({ ...use, limit }))));
  }

  const position = readPosition(
    given('algebraic'),
    given('fen'),
    given('forsyth'),
    { board: surface, kinds },
    placer,
    faults,
  );
  const origin = given('start');
  const start =
    origin &&
    readPosition(
      origin.fields?.get('algebraic')?.value,
      origin.fields?.get('fen')?.value,
      origin.fields?.get('forsyth')?.value,
      { board: surface, kinds },
      placer,
      faults,
    );
  if (position.enPassant !== undefined) options.enPassant = [...(options.enPassant ?? []), position.enPassant];

  const task = field('stipulation');
  const stipulation =
    task && readStipulation(textOf(task) ?? '', placeWithin(task, 0, (textOf(task) ?? '').length, placer));
  if (stipulation) {
    faults.push(...stipulation.faults);
    Object.assign(options, stipulation.options);
  } else if (!unfit.has('stipulation')) {
    report(
      'warning',
      'no-stipulation',
      placer.at(document.from, document.from),
      'the problem has no stipulation',
      'write stipulation: "h#2", for example; a mere position needs none',
    );
  }

  const { twins, zeroPosition } = readTwins(fields.get('twins')?.value, { board: surface, kinds }, placer, faults);
  const explicitZero = field('zero-position')?.plain;

  const bibliography: Record<string, unknown> = {};
  const extra: Record<string, unknown> = {};
  for (const [name, { value }] of fields) {
    if (isEmpty(value)) continue;
    if (!MODELLED.has(name) || (unfit.has(name) && BIBLIOGRAPHIC.has(name))) setField(extra, name, value.plain);
    else if (!unfit.has(name)) setField(bibliography, name, value.plain);
  }

  const texts = (name: string): readonly string[] =>
    textsOf(field(name), placer)
      .map(([text]) => text.trim())
      .filter((text) => text !== '');
  const source = readSource(bibliography);
  const award = readAward(bibliography);
  const title = textOf(field('title'))?.trim();
  const solution = textOf(field('solution'))?.trimEnd();
  const sideToMove = (textOf(field('side-to-move')) as Side | undefined) ?? position.sideToMove;
  const castling = textOf(field('castling')) ?? position.castling;
  const fen = given('fen');
  const intendedSolutions =
    textOf(field('intended-solutions'))
      ?.replace(/…$|\.\.$/, '...')
      .replace(/\.{4,}$/, '...') ?? stipulation?.intendedSolutions;

  const problem: Problem = {
    place,
    authors: texts('authors'),
    ...(title ? { title } : {}),
    ...(source ? { source } : {}),
    origin: texts('origin'),
    ...(award ? { award } : {}),
    distinctions: texts('distinctions'),
    board:
      surface && position.missing && fen
        ? withMissing(chosen, surface, position.missing, placeOf(fen, placer))
        : chosen,
    ...(own.pieces.length > 0 ? { pieces: own.pieces } : {}),
    units: position.units,
    ...(start && origin
      ? { start: { units: start.units, ...finalImitators(origin), place: placeOf(origin, placer) } }
      : {}),
    ...(sideToMove ? { sideToMove } : {}),
    ...(castling === undefined ? {} : { castling }),
    ...(stipulation?.stipulation ? { stipulation: stipulation.stipulation } : {}),
    conditions,
    options,
    twins,
    zeroPosition: typeof explicitZero === 'boolean' ? explicitZero : zeroPosition,
    ...(solution ? { solution } : {}),
    ...(intendedSolutions === undefined ? {} : { intendedSolutions }),
    keywords: texts('keywords'),
    comments: texts('comments'),
    extra,
  };
  if (
    surface &&
    position.readable &&
    start?.readable !== false &&
    !unfit.has('algebraic') &&
    !unfit.has('fen') &&
    !unfit.has('forsyth')
  ) {
    faults.push(...doubts(problem, position.fromFen, surface), ...senseFaults(problem));
  }
  const spoilt = faults.some(({ severity }) => severity === 'error' || severity === 'unsupported');
  return { problem: spoilt ? undefined : problem, faults };
}

/** Where the imitators have to stand in the end. */
function finalImitators(start: Located): Pick<Start, 'finalImitators'> {
  const squares = start.fields?.get('final-imitators')?.value.items;
  return squares === undefined ? {} : { finalImitators: squares.map((square) => textOf(square) ?? '') };
}

/** The texts of a list, or the one text that stands for a list of one, with the way from their parts to places. */
function textsOf(
  value: Located | undefined,
  placer: Placer,
): readonly (readonly [text: string, at: (index: number, length: number) => Place])[] {
  if (value === undefined) return [];
  return (value.items ?? [value]).flatMap((item) => {
    const text = textOf(item);
    return text === undefined
      ? []
      : [[text, (index: number, length: number) => placeWithin(item, index, length, placer)] as const];
  });
}

/** Conditions that hold for one side or for some half-moves: `{condition: Madrasi, side: white, from: 2}`. */
function limitedConditions(
  value: Located | undefined,
  placer: Placer,
): readonly {
  readonly text: string;
  readonly at: (index: number, length: number) => Place;
  readonly limit: NonNullable<ConditionUse['limit']>;
}[] {
  return (value?.items ?? []).flatMap(({ fields }) => {
    const condition = fields?.get('condition')?.value;
    const text = textOf(condition);
    if (fields === undefined || condition === undefined || text === undefined) return [];
    const side = textOf(fields.get('side')?.value) as Side | undefined;
    const [from, until] = ['from', 'until'].map((name) => fields.get(name)?.value.plain as number | undefined);
    const limit = {
      ...(side === undefined ? {} : { side }),
      ...(from === undefined ? {} : { from }),
      ...(until === undefined ? {} : { until }),
    };
    return [{ text, at: (index: number, length: number) => placeWithin(condition, index, length, placer), limit }];
  });
}

/** What names in a problem may mean. */
interface Known {
  readonly board: Surface | undefined;
  /** Those of the board, and the user's own. */
  readonly kinds: BoardKinds;
}

interface Position {
  readonly units: readonly Unit[];
  readonly sideToMove?: Side;
  readonly castling?: string;
  readonly enPassant?: string;
  readonly missing?: readonly SquareName[];
  /** False if some units could not be read. */
  readonly readable: boolean;
  readonly fromFen: boolean;
}

function readPosition(
  algebraic: Located | undefined,
  fen: Located | undefined,
  forsyth: Located | undefined,
  { board, kinds }: Known,
  placer: Placer,
  faults: Fault[],
): Position {
  if (algebraic) {
    const found: Fault[] = [];
    const units = COLOURS.flatMap((colour) =>
      textsOf(algebraic.fields?.get(colour)?.value, placer).flatMap(([text, at]) => {
        const read = readUnit(text, colour, at, kinds);
        found.push(...read.faults);
        return read.units;
      }),
    );
    faults.push(...found);
    const ignored = fen ?? forsyth;
    if (ignored) {
      // The database's FEN shows figures: two kinds with one figure cannot be told apart there.
      const message = `the diagram is that of algebraic; ${fen ? 'fen' : 'forsyth'} is not read`;
      faults.push({
        code: 'fen-ignored',
        severity: 'note',
        place: placeOf(ignored, placer),
        message,
        remedy: 'keep one of the two',
      });
    }
    return { units, readable: found.length === 0, fromFen: false };
  }
  const popeye = textOf(forsyth);
  if (forsyth && !fen && board && popeye !== undefined) {
    if (board.files !== 8 || board.ranks !== 8 || board.faces !== 1) {
      const message = `forsyth is for boards of 8×8 squares, and ${board.name} is none`;
      const place = placeOf(forsyth, placer);
      faults.push({ code: 'fen-syntax', severity: 'error', place, message, remedy: 'use fen or algebraic' });
      return { units: [], readable: false, fromFen: false };
    }
    const { units, faults: found } = readForsyth(popeye, placeWithin(forsyth, 0, popeye.length, placer), kinds);
    faults.push(...found);
    return { units, readable: found.every(({ severity }) => severity !== 'error'), fromFen: false };
  }
  const text = textOf(fen);
  if (!fen || !board || text === undefined) return { units: [], readable: false, fromFen: false };
  const { faults: found, ...read } = readFen(text, placeWithin(fen, 0, text.length, placer), board, kinds);
  faults.push(...found);
  return { ...read, readable: found.length === 0, fromFen: true };
}

function readTwins(
  value: Located | undefined,
  { board, kinds }: Known,
  placer: Placer,
  faults: Fault[],
): { readonly twins: readonly Twin[]; readonly zeroPosition: boolean } {
  const twins: Twin[] = [];
  for (const [name, { key, value: written }] of value?.fields ?? []) {
    const letter = twinLetter(name);
    if (letter === undefined) {
      const remedy = 'twins are called b, c, … z, z1, z2 …';
      faults.push({
        code: 'twin-letter',
        severity: 'error',
        place: placeOf(key, placer),
        message: `"${name.slice(0, 40)}" is no letter of a twin`,
        remedy,
      });
      continue;
    }
    const text = textOf(written) ?? '';
    // Some entries repeat the diagram as twin a.
    if (
      letter === 'a' &&
      /^(?:a\)\s?)?(?:as |see )?(?:the )?(?:dia(?:gram)?|initial position|position)?\.?$/i.test(text.trim())
    )
      continue;
    if (text.trim() === '') {
      const message = `twin ${letter} changes nothing`;
      faults.push({
        code: 'twin-empty',
        severity: 'warning',
        place: placeOf(key, placer),
        message,
        remedy: 'write its change, such as Move a2 a4',
      });
    }
    const read = readTwin(letter, text, (index, length) => placeWithin(written, index, length, placer), board, kinds);
    twins.push(...read.twins);
    faults.push(...read.faults);
  }
  twins.sort((a, b) => byLetter(a.letter, b.letter));
  for (const [index, twin] of twins.entries()) {
    if (twins[index + 1]?.letter !== twin.letter) continue;
    const place = twins[index + 1]!.place;
    faults.push({
      code: 'twin-letter',
      severity: 'error',
      place,
      message: `there are two twins ${twin.letter}`,
      remedy: 'give each its own letter',
    });
  }
  return { twins, zeroPosition: twins[0]?.letter === 'a' && twins[0].changes.length > 0 };
}

/** What can be read, but may have been meant otherwise. */
function doubts(
  { units, conditions, stipulation, sideToMove }: Problem,
  fromFen: boolean,
  board: Surface,
): readonly Fault[] {
  const faults: Fault[] = [];
  const nightrider = units.find(({ kind }) => kind === 'N');
  const ordinary = (kind: string): boolean => 'KQRBPN'.includes(kind) || board.kinds?.has(kind) === true;
  const orthodox = units.every(({ kind, attributes }) => ordinary(kind) && attributes.length === 0);
  if (!fromFen && nightrider && orthodox && board.name === 'plain' && conditions.length === 0) {
    const message = 'N is read as the nightrider, though everything else is orthodox';
    faults.push({
      code: 'knight-or-nightrider',
      severity: 'warning',
      place: nightrider.place,
      message,
      remedy: 'write S if a knight is meant',
    });
  }
  if (stipulation && sideToMove !== undefined && sideToMove !== stipulation.starter) {
    const message = `in ${stipulation.text} ${stipulation.starter} begins, not ${sideToMove}`;
    faults.push({
      code: 'side-to-move',
      severity: 'warning',
      place: stipulation.place,
      message,
      remedy: 'the stipulation counts; drop the side to move, or mend one of them',
    });
  }
  return faults;
}
