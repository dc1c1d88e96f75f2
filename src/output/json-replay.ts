import type { Single } from '../problem/model.js';
import { readProblemFile } from '../problem/yaml/read.js';
import { replayPhases } from '../solution/replay.js';
import type { Phase } from '../solution/tree.js';
import type { JsonSingle, JsonSolution } from './json.js';

/** A twin of a solution that was read again. */
export interface ReplayedSingle {
  readonly single: Single;
  /** What was played, told anew, with positions. */
  readonly phases: readonly Phase[];
}

/**
 * Plays a solution through that was written as JSON: sets up each twin by what is written of it, and finds every move among those that
 * are legal there.
 *
 * @param solution  JSON as `solutionJson` gives it, perhaps by way of a file
 * @throws {IllegalMove} for a move that cannot be played where it stands
 */
export function replayJson({ singles }: JsonSolution): ReplayedSingle[] {
  return singles.map((json) => {
    const single = singleOf(json);
    return { single, phases: replayPhases(single, json.phases) };
  });
}

/** The diagram of a twin with its stipulation; JSON is YAML, and what stands there a document of a problem file. */
function singleOf({ letter, continued, diagram }: JsonSingle): Single {
  const { problems, faults } = readProblemFile(JSON.stringify(diagram));
  const [problem] = problems;
  if (problem?.stipulation === undefined)
    throw new Error(`the diagram cannot be read: ${faults.map(({ message }) => message).join('; ')}`);
  return { ...problem, stipulation: problem.stipulation, letter: letter ?? '', continued, changes: [] };
}
