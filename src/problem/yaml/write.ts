import { Document, isMap, isSeq, visit } from 'yaml';
import { boardOf } from '../../board/index.js';
import { writeFen } from '../fen.js';
import {
  type BoardUse,
  type Change,
  COLOURS,
  type ConditionUse,
  type Options,
  type OwnPiece,
  type Problem,
  type Start,
  type Twin,
  type Unit,
} from '../model.js';
import { hasEntity, readingOf } from './scalars.js';

/**
 * Problems as a problem file, one document each, in the shape that YACPDB and Olive have; what these lack (board, title,
 * side to move …) stands in fields of our own. Reading it gives the same problems, but for their places.
 */
export function writeProblemFile(problems: readonly Problem[]): string {
  return problems.map((problem) => `---\n${writeProblem(problem)}`).join('');
}

/** What a problem is played with, as fields of a problem file; none that would be empty. */
export function diagramFields({
  board,
  pieces,
  units,
  start,
  sideToMove,
  castling,
  stipulation,
  options,
  conditions,
}: Problem): Readonly<Record<string, unknown>> {
  const fields = {
    board: writeBoard(board),
    pieces: pieces && Object.fromEntries(pieces.map(writePiece)),
    // An empty map counts as absent; this is the empty diagram.
    ...(units.length === 0 ? { fen: emptyFen(board) } : { algebraic: writeUnits(units) }),
    start: start && writeStart(start),
    'side-to-move': sideToMove,
    castling,
    stipulation: stipulation?.text,
    options: [...writeOptions(options), ...conditions.map(writeCondition)],
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isVoid(value)));
}

function emptyFen(board: BoardUse): string | undefined {
  const made = boardOf(board);
  return writeFen([], {}, 'faults' in made ? undefined : made.board);
}

/** Texts that YAML 1.1 takes for truth values, numbers with colons, dates and the like: Olive reads that. */
const OTHERWISE_IN_1_1 =
  /^(?:y|n|yes|no|on|off|true|false|null|~|=|<<|[-+]?\d[\d_]*(?::[0-5]?\d)+(?:\.\d*)?|\d{4}-\d\d?-\d\d?(?:[Tt\s].*)?|[-+]?0[bx][\da-f_]+|[-+]?\d[\d_]*(?:\.[\d_]*)?)$/i;

function writeProblem(problem: Problem): string {
  const { authors, title, source, origin, award, distinctions, intendedSolutions } = problem;
  const twinA = problem.twins.some(({ letter, changes }) => letter === 'a' && changes.length > 0);
  const fields: Record<string, unknown> = {
    authors,
    title,
    source,
    origin,
    award,
    distinctions,
    ...diagramFields(problem),
    'zero-position': problem.zeroPosition === twinA ? undefined : problem.zeroPosition,
    twins: Object.fromEntries(problem.twins.map((twin) => [twin.letter, writeTwin(twin)])),
    'intended-solutions':
      intendedSolutions !== undefined && /^[1-9]\d{0,5}$/.test(intendedSolutions)
        ? Number(intendedSolutions)
        : intendedSolutions,
    solution: problem.solution,
    keywords: problem.keywords,
    comments: problem.comments,
  };
  const document = new Document({});
  const entries = [...Object.entries(fields), ...Object.entries(problem.extra)];
  for (const [name, value] of entries) {
    if (isVoid(value)) continue;
    document.set(name, document.createNode(readingOf(name) === 'prose' ? escapeEntities(value) : value));
  }
  for (const path of [['algebraic'], ['start', 'algebraic']])
    for (const colour of COLOURS) {
      const list = document.getIn([...path, colour]);
      if (isSeq(list)) list.flow = true;
    }
  const board = document.get('board');
  if (isMap(board)) board.flow = true;
  visit(document, {
    Scalar: (_, node) => {
      if (typeof node.value === 'string' && OTHERWISE_IN_1_1.test(node.value)) node.type = 'QUOTE_DOUBLE';
    },
  });
  // Folded blocks would lose the lines of a solution that begin with blanks.
  return document.toString({ flowCollectionPadding: false, lineWidth: 100, blockQuote: 'literal' });
}

function isVoid(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** Text that reading would unescape is escaped once more. */
function escapeEntities(value: unknown): unknown {
  if (typeof value === 'string') return hasEntity(value) ? value.replaceAll('&', '&amp;') : value;
  if (Array.isArray(value)) return value.map(escapeEntities);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, escapeEntities(entry)]));
}

/** Units by colour, without colours that have none. */
function writeUnits(units: readonly Unit[]): Record<string, readonly string[]> {
  const byColour = COLOURS.map(
    (colour) => [colour, units.filter((unit) => unit.colour === colour).map(writeUnit)] as const,
  );
  return Object.fromEntries(byColour.filter(([, written]) => written.length > 0));
}

function writeStart({ units, finalImitators }: Start): unknown {
  const position = units.length === 0 ? { forsyth: '64' } : { algebraic: writeUnits(units) };
  return finalImitators === undefined ? position : { ...position, 'final-imitators': finalImitators };
}

/** `Royal Zf3` */
function writeUnit({ attributes, kind, square }: Unit): string {
  return [...attributes, `${kind}${square}`].join(' ');
}

/** `AntiCirce Cheylan`; a map where it is limited. */
function writeCondition({ name, args, limit }: ConditionUse): unknown {
  const condition = [name, ...args].join(' ');
  return limit === undefined ? condition : { condition, ...limit };
}

/** With its code, which might be found otherwise in other company. */
function writePiece({ kind, definition }: OwnPiece): readonly [name: string, definition: unknown] {
  const map = typeof definition === 'string' ? { betza: definition } : (definition as object);
  return [kind.names.english, { ...map, code: kind.code }];
}

function writeBoard({ type, place: _, places: __, ...parameters }: BoardUse): unknown {
  if (Object.keys(parameters).length > 0) return { type, ...parameters };
  return type === 'plain' ? undefined : type;
}

/** Options as YACPDB names them, one entry each. */
function writeOptions(options: Options): readonly string[] {
  const flag = (name: string, on: boolean | undefined): readonly string[] => (on ? [name] : []);
  const number = (name: string, value: number | string | undefined): readonly string[] =>
    value === undefined ? [] : [`${name} ${value}`];
  const squares = (name: string, list: readonly string[] | undefined): readonly string[] =>
    list === undefined || list.length === 0 ? [] : [`${name} ${list.join('')}`];
  const { tries, nonTrivial, intelligent } = options;
  return [
    ...flag('SetPlay', options.setPlay),
    ...(tries === 1 ? ['Try'] : number('Defence', tries)),
    ...flag('Variation', options.variations),
    ...flag('NoThreat', options.noThreat),
    ...number('Threat', options.threatLength),
    ...flag('NoShortVariations', options.noShortVariations),
    ...flag('PostKeyPlay', options.postKeyPlay),
    ...flag('Duplex', options.duplex),
    ...flag('HalfDuplex', options.halfDuplex),
    ...flag('WhiteToPlay', options.whiteToPlay),
    ...number('MaxSolutions', options.maxSolutions),
    ...number('MaxTime', options.maxTime),
    ...flag('StopOnShortSolutions', options.stopOnShortSolutions),
    ...squares('NoCastling', options.noCastling),
    ...squares('EnPassant', options.enPassant),
    ...flag('NoBoard', options.noBoard),
    ...flag('MoveNumbers', options.moveNumbers),
    ...number('StartMoveNumber', options.startMoveNumber?.join(':')),
    ...number('UpToMoveNumber', options.upToMoveNumber?.join(':')),
    ...flag('Quodlibet', options.quodlibet),
    ...number('MaxFlightsquares', options.maxFlightSquares),
    ...(nonTrivial ? [`NonTrivial ${nonTrivial.extra} ${nonTrivial.length}`] : []),
    ...flag('KeepMatingPiece', options.keepMatingPiece),
    ...flag('GoalIsEnd', options.goalIsEnd),
    ...flag('MatesIn1', options.matesInOne),
    ...flag('TrivialTriesAvoid', options.avoidTrivialTries),
    ...flag('NullMoves', options.nullMoves),
    ...(intelligent === 0 ? ['Intelligent'] : number('Intelligent', intelligent)),
    ...(options.exclusiveCastlings ?? []).map((pair) => `CastlingMutuallyExclusive ${pair.join('')}`),
    ...(options.unsupported ?? []).map(({ name }) => name),
  ];
}

function writeTwin({ continued, changes }: Twin): string {
  return [...(continued ? ['Continued'] : []), ...changes.map(writeChange)].join(' ');
}

function writeChange(change: Change): string {
  switch (change.change) {
    case 'move':
      return `Move ${change.from} ${change.to}`;
    case 'exchange':
      return `Exchange ${change.a} ${change.b}`;
    case 'remove':
      return `Remove ${change.square}`;
    case 'add':
      // The colour again before each unit: attributes hold for all that follow it.
      return `Add ${change.units.map((unit) => `${unit.colour} ${writeUnit(unit)}`).join(' ')}`;
    case 'substitute':
      return `Substitute ${change.kind} ${change.by}`;
    case 'rotate':
      return `Rotate ${change.degrees}`;
    case 'mirror':
      return `Mirror ${change.from}<-->${change.to}`;
    case 'shift':
      return `Shift ${change.from} ${change.to}`;
    case 'polish-type':
      return 'PolishType';
    case 'stipulation':
      return `Stipulation ${change.stipulation.text}`;
    case 'condition':
      return `Condition ${change.conditions.map(writeCondition).join(' ')}`;
  }
}
