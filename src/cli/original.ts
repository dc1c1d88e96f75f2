import type { Fault } from '../problem/faults.js';
import type { Problem } from '../problem/model.js';
import { expandTwins } from '../problem/twins.js';
import { intendedOf } from '../variants/intended.js';
import type { TwinPlay } from '../variants/play.js';
import { reportFaults } from './terminal.js';
import { counted } from './variant-text.js';
import type { VariantRun } from './variants.js';

/**
 * Solves the problem itself, to compare variants with it. What stands in the way is reported: a rule that is lacking, a
 * limit, a twin without solution. Where the problem is not sound itself, that is said.
 */
export async function judgeOriginal(problem: Problem, run: VariantRun): Promise<readonly TwinPlay[] | undefined> {
  const [judged] = await run.judge([{ name: 'the diagram', problem, wanted: { wanted: 'anything' } }]);
  const place = problem.stipulation?.place ?? problem.place;
  if (judged?.verdict === 'refused') reportFaults(judged.faults, run.loaded, run.outcome);
  if (judged === undefined || judged.verdict === 'undecided') {
    const { line, column } = place;
    const remedy = run.stopped ? 'it was stopped' : 'give it more time';
    process.stderr.write(
      `${run.loaded.name}:${line}:${column}: undecided: the problem itself was not solved to the end, so nothing can be compared with it\n  ${remedy}\n`,
    );
  }
  if (judged?.verdict !== 'met') return undefined;
  for (const fault of unsoundness(problem, judged.twins)) reportFaults([{ ...fault, place }], run.loaded, run.outcome);
  return judged.twins.some(isUnsolved) ? undefined : judged.twins;
}

const played = ({ phases }: TwinPlay): TwinPlay['phases'] => phases.filter(({ role }) => role === 'actual-play');

const isUnsolved = (twin: TwinPlay): boolean => played(twin).some(({ solutions }) => solutions.length === 0);

/** Twins without a solution, and those that have more or fewer than are meant. */
function unsoundness(problem: Problem, twins: readonly TwinPlay[]): Omit<Fault, 'place'>[] {
  const intended = intendedOf(problem);
  const { singles } = expandTwins(problem);
  return twins.flatMap((twin, i): Omit<Fault, 'place'>[] => {
    const name = twin.letter === '' ? 'the problem' : `the twin ${twin.letter}`;
    if (isUnsolved(twin))
      return [
        {
          code: 'no-solution',
          severity: 'error',
          message: `${name} has no solution that could be kept`,
          remedy: 'mansuba solve shows what there is',
        },
      ];
    // What a solution in words claims is for mansuba check to read.
    if (problem.intendedSolutions === undefined && problem.solution !== undefined) return [];
    const meant = singles[i]?.stipulation.play.branch === 'battle' ? intended.keys : intended.lines;
    const unlike = played(twin).find(({ solutions }) => solutions.length !== meant);
    if (unlike === undefined) return [];
    const found = counted(unlike.solutions.length, 'solution');
    return [
      {
        code: 'not-sound',
        severity: 'warning',
        message: `${name} has ${found} where ${meant} ${meant === 1 ? 'is' : 'are'} meant; variants are compared with what it has`,
        remedy: 'say so in intended-solutions, if they are meant',
      },
    ];
  });
}
