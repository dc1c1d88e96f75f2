import type { Fault, Place, Severity } from '../faults.js';
import { readFen } from '../fen.js';
import { type BoardUse, COLOURS, type ConditionUse, type Problem, type Side, type Twin, type Unit } from '../model.js';
import { nearestNames } from '../nearest.js';
import type { OptionsDraft } from '../popeye/options.js';
import { BIBLIOGRAPHIC, schemaFaults } from '../schema-faults.js';
import { senseFaults } from '../sense.js';
import { PROBLEM_FIELDS, validateProblem } from '../validators.js';
import { readAward, readSource } from './bibliography.js';
import { MAX_PROBLEM_FAULTS } from './limits.js';
import { readEntry } from './options.js';
import type { Placer } from './places.js';
import { readStipulation } from './stipulation.js';
import { byLetter, readTwin, twinLetter } from './twins.js';
import { readUnit } from './units.js';
import { isEmpty, type Located, placeOf, placeWithin, setField, textOf } from './values.js';

/** Fields that have a place in the model; whatever else a document holds is kept as it is. */
// biome-ignore format: a table
const MODELLED = new Set([
  'authors', 'title', 'source', 'source-id', 'date', 'distinction', 'award', 'origin', 'distinctions', 'board',
  'algebraic', 'fen', 'side-to-move', 'castling', 'stipulation', 'options', 'conditions', 'zero-position', 'twins',
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
  const entries = { options, conditions, faults };
  for (const name of ['options', 'conditions']) {
    for (const [text, at] of textsOf(given(name), placer)) readEntry(text, at, entries);
  }

  const position = readPosition(given('algebraic'), given('fen'), placer, faults);
  if (position.enPassant !== undefined) options.enPassant = [...(options.enPassant ?? []), position.enPassant];

  const written = field('stipulation');
  const stipulation =
    written && readStipulation(textOf(written) ?? '', placeWithin(written, 0, (textOf(written) ?? '').length, placer));
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

  const { twins, zeroPosition } = readTwins(fields.get('twins')?.value, placer, faults);
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
    board: readBoard(field('board'), place, placer),
    units: position.units,
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
  if (position.readable && !unfit.has('algebraic') && !unfit.has('fen')) {
    faults.push(...doubts(problem, position.fromFen), ...senseFaults(problem));
  }
  const spoilt = faults.some(({ severity }) => severity === 'error' || severity === 'unsupported');
  return { problem: spoilt ? undefined : problem, faults };
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

interface Position {
  readonly units: readonly Unit[];
  readonly sideToMove?: Side;
  readonly castling?: string;
  readonly enPassant?: string;
  /** False if some units could not be read. */
  readonly readable: boolean;
  readonly fromFen: boolean;
}

function readPosition(
  algebraic: Located | undefined,
  fen: Located | undefined,
  placer: Placer,
  faults: Fault[],
): Position {
  if (algebraic) {
    const found: Fault[] = [];
    const units = COLOURS.flatMap((colour) =>
      textsOf(algebraic.fields?.get(colour)?.value, placer).flatMap(([text, at]) => {
        const read = readUnit(text, colour, at);
        found.push(...read.faults);
        return read.units;
      }),
    );
    faults.push(...found);
    if (fen) {
      // The database's FEN shows figures: two kinds with one figure cannot be told apart there.
      const message = 'the diagram is that of algebraic; fen is not read';
      faults.push({
        code: 'fen-ignored',
        severity: 'note',
        place: placeOf(fen, placer),
        message,
        remedy: 'keep one of the two',
      });
    }
    return { units, readable: found.length === 0, fromFen: false };
  }
  const text = textOf(fen);
  if (!fen || text === undefined) return { units: [], readable: false, fromFen: false };
  const { faults: found, ...read } = readFen(text, placeWithin(fen, 0, text.length, placer));
  faults.push(...found);
  return { ...read, readable: found.length === 0, fromFen: true };
}

function readBoard(value: Located | undefined, place: Place, placer: Placer): BoardUse {
  if (!value) return { type: 'plain', place };
  const own = placeOf(value, placer);
  const name = textOf(value);
  if (name !== undefined) return { type: name.trim().toLowerCase(), place: own };
  const board: Record<string, unknown> & { type: string; place: Place } = { type: 'plain', place: own };
  for (const [parameter, { value: given }] of value.fields ?? []) {
    if (parameter === 'type') board.type = String(given.plain).trim().toLowerCase();
    else if (parameter !== 'place' && !isEmpty(given)) setField(board, parameter, given.plain);
  }
  return board;
}

function readTwins(
  value: Located | undefined,
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
    const read = readTwin(letter, text, (index, length) => placeWithin(written, index, length, placer));
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
function doubts({ units, conditions, stipulation, sideToMove }: Problem, fromFen: boolean): readonly Fault[] {
  const faults: Fault[] = [];
  const nightrider = units.find(({ kind }) => kind === 'N');
  const orthodox = units.every(({ kind, attributes }) => 'KQRBPN'.includes(kind) && attributes.length === 0);
  if (!fromFen && nightrider && orthodox && conditions.length === 0) {
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
