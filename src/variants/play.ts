import { coordinateNotation } from '../output/notation.js';
import type { Side } from '../problem/model.js';
import type { MoveRecord, Phase, PlayNode, Solution } from '../solution/tree.js';

/** One solution: a line of help or series play, or a key of battle play. */
export interface Solving {
  /** Its moves in coordinates, parted by blanks. */
  readonly moves: string;
  readonly line: readonly MoveRecord[];
  /** Length of the play to the goal, the longest there is after a key; 0 where the variations were not asked for. */
  readonly halfMoves: number;
}

/** What two diagrams are compared by, of one phase. */
export interface PhasePlay {
  readonly role: Phase['role'];
  readonly starter: Side;
  readonly exchanged: boolean;
  /** False where the side to play could capture a king. */
  readonly playable: boolean;
  /** Keys, or lines; tries are none. */
  readonly solutions: readonly Solving[];
  /** Of battle play every line below the keys, and the set play; a threat has a minus sign in front. */
  readonly variations: readonly string[];
  /** Tries of battle play with their refutations, as far as the options ask for them. */
  readonly tries: readonly string[];
  /** Number of the half-move that comes first, as printed: 1 for `1.`, 2 for `1...`, 3 for `2.`. */
  readonly firstPly: Phase['firstPly'];
  /** One side plays its moves in a row. */
  readonly series: boolean;
}

/** The play of one twin. */
export interface TwinPlay {
  readonly letter: string;
  /** Half-moves that the stipulation asks for. */
  readonly halfMoves: number;
  readonly phases: readonly PhasePlay[];
}

/** What of a solution counts when diagrams are compared. */
export function playOf({ halfMoves, phases }: Solution, letter: string): TwinPlay {
  return { letter, halfMoves, phases: phases.map(phasePlay) };
}

function phasePlay(phase: Phase): PhasePlay {
  const { role, starter, exchanged, firstPly } = phase;
  const bare = { playable: true, solutions: [], variations: [], tries: [], series: false };
  const common = { ...bare, role, starter, exchanged, firstPly };
  switch (phase.kind) {
    case 'illegal':
      return { ...common, playable: false };
    case 'lines':
      return {
        ...common,
        series: phase.series,
        solutions: phase.lines.map((line) => ({
          moves: line.map(coordinateNotation).join(' '),
          line,
          halfMoves: line.length,
        })),
      };
    case 'keys': {
      const keys = phase.keys.filter(({ mark }) => mark === 'key');
      return {
        ...common,
        solutions: keys.map((key) => ({
          moves: coordinateNotation(key.move),
          line: [key.move],
          halfMoves: key.move.goal === undefined && isBare(key) ? 0 : depthOf(key),
        })),
        variations: keys.flatMap(linesFrom),
        tries: phase.keys.filter(({ mark }) => mark === 'try').map(tryText),
      };
    }
    case 'defence':
      return { ...common, variations: linesBelow({ ...phase, threats: phase.threats ?? [] }) };
  }
}

type Following = Pick<PlayNode, 'threats' | 'replies'>;

const isBare = ({ threats, replies }: Following): boolean => threats === undefined && replies.length === 0;

/** Half-moves of the longest line that begins with a move. */
function depthOf({ threats = [], replies }: PlayNode): number {
  return 1 + Math.max(0, ...replies.map(depthOf), ...threats.map((threat) => 1 + depthOf(threat)));
}

function linesFrom(node: PlayNode): string[] {
  const move = coordinateNotation(node.move);
  const below = linesBelow(node);
  return below.length === 0 ? [move] : below.map((line) => `${move} ${line}`);
}

const linesBelow = ({ threats = [], replies }: Following): string[] => [
  ...threats.flatMap(linesFrom).map((line) => `- ${line}`),
  ...replies.flatMap(linesFrom),
];

/** `a1a2 but b7b6 c7c6` */
const tryText = ({ move, refutations }: PlayNode): string =>
  [coordinateNotation(move), 'but', ...refutations.map((node) => coordinateNotation(node.move)).sort()].join(' ');

/** How many of some lines are there no longer, and how many are there only now. */
export interface Difference {
  readonly gone: number;
  readonly added: number;
}

/** How the battle play of two diagrams with the same keys differs. */
export interface BattleDifference {
  /** Lines below the keys, and set play. */
  readonly variations: Difference;
  /** Absent where neither diagram has tries that are shown. */
  readonly tries?: Difference;
}

/** Compares the variations and tries of two diagrams; `undefined` of help and series play, which have none. */
export function compareBattle(before: readonly TwinPlay[], after: readonly TwinPlay[]): BattleDifference | undefined {
  const compare = (part: 'variations' | 'tries'): Difference | undefined => {
    const old = linesOf(before, part);
    const now = linesOf(after, part);
    if (old.size === 0 && now.size === 0) return undefined;
    return {
      gone: [...old].filter((line) => !now.has(line)).length,
      added: [...now].filter((line) => !old.has(line)).length,
    };
  };
  const variations = compare('variations');
  const tries = compare('tries');
  return variations && { variations, ...(tries === undefined ? {} : { tries }) };
}

const linesOf = (twins: readonly TwinPlay[], part: 'variations' | 'tries'): Set<string> =>
  new Set(
    twins.flatMap(({ letter, phases }) =>
      phases.flatMap((phase) =>
        phase[part].map((line) => [letter, phase.role, phase.starter, phase.exchanged, line].join(' ')),
      ),
    ),
  );

/** The play without what is below the keys, which need not go to every thread. */
export const solutionsOnly = (twins: readonly TwinPlay[]): TwinPlay[] =>
  twins.map(({ phases, ...twin }) => ({
    ...twin,
    phases: phases.map((phase) => ({ ...phase, variations: [], tries: [] })),
  }));
