import type { Unit } from '../../problem/model.js';
import { popeyeEnd, popeyeHead, popeyePlay, popeyeTwin } from '../popeye.js';
import type { ExportFormat, Published } from './format.js';

/** As Popeye prints problems and solutions; for programs that read its output. */
export const POPEYE: ExportFormat = {
  name: 'popeye',
  extension: 'txt',
  about: "as Popeye prints it, for programs that read Popeye's output",
  several: true,
  solutions: true,
  write: (problems) => problems.map(problemText).join(''),
};

function problemText({ problem, singles, faults }: Published): string {
  let before: readonly Unit[] = problem.units;
  const twins = singles.map(({ single, solution }) => {
    const heading = single.letter === '' ? '' : popeyeTwin(single, single.continued ? before : problem.units);
    before = single.units;
    return `${heading}${popeyePlay(solution)}`;
  });
  const complete =
    singles.every(({ solution }) => solution.complete) &&
    !faults.some(({ severity }) => severity === 'error' || severity === 'unsupported');
  const head = `${popeyeHead(problem)}${problem.zeroPosition ? '\nzeroposition\n' : ''}`;
  return `${head}${twins.join('')}${singles.length === 0 ? '' : popeyeEnd(complete, undefined)}`;
}
