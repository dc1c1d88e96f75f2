import { captionOfUse } from '../conditions/caption.js';
import type { Fault, Severity } from '../problem/faults.js';
import type { BoardUse, OwnPiece, Start, Unit } from '../problem/model.js';
import { diagramFields } from '../problem/yaml/write.js';
import { type Counts, countsOf } from '../solution/counts.js';
import type { SolvedSingle } from '../solution/solve-problem.js';
import type { MoveRecord, Phase, PlayNode, Solution } from '../solution/tree.js';
import { playedStipulation } from '../stipulation/played.js';
import { changesText } from './twin-text.js';

/** Version of the JSON output; described by `schemas/solution.schema.json`. */
export const JSON_VERSION = 1;

/** One diagram with one stipulation, solved. */
export interface JsonSingle {
  /** Letter of the twin; null without twins. */
  readonly letter: string | null;
  /** The twin changes the twin before it, not the diagram. */
  readonly continued: boolean;
  /** What makes the twin, in words; empty for the diagram. */
  readonly changes: readonly string[];
  readonly stipulation: string;
  readonly board: string | Readonly<Record<string, unknown>>;
  readonly conditions: readonly string[];
  /** What the conditions do within a move, in the order in which they do it. */
  readonly order: Solution['order'];
  /** The user's own pieces that it may have, by code: name and definition as written. */
  readonly pieces?: Readonly<Record<string, { readonly name: string; readonly definition: unknown }>>;
  readonly units: readonly Omit<Unit, 'place'>[];
  /** Where the play of `a=>b` begins; left out elsewhere. */
  readonly start?: { readonly units: readonly Omit<Unit, 'place'>[]; readonly finalImitators?: readonly string[] };
  /** The same as a document of a problem file, with everything that the play depends on: options, castling, conditions as written. */
  readonly diagram: Readonly<Record<string, unknown>>;
  readonly complete: boolean;
  readonly limit: NonNullable<Solution['limit']> | null;
  readonly counts: Counts;
  readonly nodes: number;
  readonly milliseconds: number;
  readonly phases: readonly Phase[];
}

/** A fault, flat. */
export interface JsonFault {
  readonly code: string;
  readonly severity: Severity;
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly remedy: string | null;
}

/** What one line of output holds: a problem with its twins' solutions in order. */
export interface JsonSolution {
  readonly format: 'mansuba-solution';
  readonly version: typeof JSON_VERSION;
  readonly file: string | null;
  /** Number of the problem in its file, from 1; null for faults that kept problems of the file from being read. */
  readonly problem: number | null;
  /** All twins were solved, without a limit. */
  readonly complete: boolean;
  readonly singles: readonly JsonSingle[];
  readonly faults: readonly JsonFault[];
}

/**
 * The JSON form of a problem's solutions: plain data, moves as objects with their effects.
 *
 * @param positions  with the position at the beginning of each phase, and what each move makes of it
 */
export function solutionJson(
  file: string | null,
  problem: number | null,
  solved: readonly SolvedSingle[],
  faults: readonly Fault[] = [],
  positions = false,
): JsonSolution {
  const refused = faults.some(({ severity }) => severity === 'error' || severity === 'unsupported');
  return {
    format: 'mansuba-solution',
    version: JSON_VERSION,
    file,
    problem,
    complete: !refused && solved.every(({ solution }) => solution.complete),
    singles: solved.map((one) => singleJson(one, positions)),
    faults: faults.map(faultJson),
  };
}

/** A fault as JSON. */
export function faultJson({ code, severity, place, message, remedy }: Fault): JsonFault {
  return { code, severity, line: place.line, column: place.column, message, remedy: remedy ?? null };
}

/** A name, or a map where there are parameters. */
function boardJson({ place: _place, places: _places, ...board }: BoardUse): JsonSingle['board'] {
  return Object.keys(board).length === 1 ? board.type : board;
}

const pieceJson = ({ kind, definition }: OwnPiece) => [kind.code, { name: kind.names.english, definition }] as const;

const unitJson = ({ colour, kind, square, attributes }: Unit) => ({ colour, kind, square, attributes });

const startJson = ({ units, finalImitators }: Start): NonNullable<JsonSingle['start']> => ({
  units: units.map(unitJson),
  ...(finalImitators === undefined ? {} : { finalImitators }),
});

function singleJson({ single, solution }: SolvedSingle, positions: boolean): JsonSingle {
  const style = { letters: 'english', long: false } as const;
  return {
    letter: single.letter === '' ? null : single.letter,
    continued: single.continued,
    changes: single.changes.map((change) => changesText([change], [], style)),
    stipulation: playedStipulation(single).text,
    board: boardJson(single.board),
    conditions: single.conditions.map(captionOfUse),
    order: solution.order,
    ...(single.pieces === undefined ? {} : { pieces: Object.fromEntries(single.pieces.map(pieceJson)) }),
    units: single.units.map(unitJson),
    ...(single.start === undefined ? {} : { start: startJson(single.start) }),
    diagram: diagramFields(single),
    complete: solution.complete,
    limit: solution.limit ?? null,
    counts: countsOf(solution),
    nodes: solution.nodes,
    milliseconds: Math.round(solution.elapsed),
    phases: positions ? solution.phases : solution.phases.map(withoutPositions),
  };
}

/** A phase of which no positions are told; they follow from the moves. */
function withoutPositions({ position: _, ...phase }: Phase): Phase {
  switch (phase.kind) {
    case 'lines':
      return { ...phase, lines: phase.lines.map((line) => line.map(bareMove)) };
    case 'keys':
      return { ...phase, keys: phase.keys.map(bareNode) };
    case 'defence':
      return { ...phase, ...bareTree(phase) };
    case 'illegal':
      return phase.moves === undefined ? phase : { ...phase, moves: phase.moves.map(bareMove) };
  }
}

const bareMove = ({ after: _, ...move }: MoveRecord): MoveRecord => move;

const bareNode = (node: PlayNode): PlayNode => ({ ...node, move: bareMove(node.move), ...bareTree(node) });

const bareTree = ({ threats, replies, refutations }: Omit<PlayNode, 'move'>): Omit<PlayNode, 'move'> => ({
  ...(threats === undefined ? {} : { threats: threats.map(bareNode) }),
  replies: replies.map(bareNode),
  refutations: refutations.map(bareNode),
});
