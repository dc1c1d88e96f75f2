import type { Single } from '../problem/model.js';
import type { Solution } from '../solution/tree.js';
import { playedStipulation } from '../stipulation/played.js';

/** Version of the JSON output; described by `schemas/solution.schema.json`. */
export const JSON_VERSION = 1;

/** What one problem's output holds: its twins' solutions in order. */
export interface JsonSolution {
  readonly format: 'mansuba-solution';
  readonly version: typeof JSON_VERSION;
  readonly file: string | null;
  /** Number of the problem in its file, from 1. */
  readonly problem: number;
  readonly complete: boolean;
  readonly singles: readonly object[];
}

/** The JSON form of a problem's solutions: plain data, moves as objects with their effects. */
export function solutionJson(
  file: string | null,
  problem: number,
  solved: readonly { readonly single: Single; readonly solution: Solution }[],
): JsonSolution {
  return {
    format: 'mansuba-solution',
    version: JSON_VERSION,
    file,
    problem,
    complete: solved.every(({ solution }) => solution.complete),
    singles: solved.map(({ single, solution }) => ({
      letter: solution.letter,
      stipulation: playedStipulation(single).text,
      units: single.units.map(({ colour, kind, square, attributes }) => ({ colour, kind, square, attributes })),
      complete: solution.complete,
      limit: solution.limit ?? null,
      nodes: solution.nodes,
      milliseconds: Math.round(solution.elapsed),
      counts: {
        lines: solution.phases.map((phase) =>
          phase.kind === 'lines'
            ? phase.lines.length
            : phase.kind === 'keys'
              ? phase.keys.filter((key) => key.mark === 'key').length
              : 0,
        ),
      },
      phases: solution.phases,
    })),
  };
}
