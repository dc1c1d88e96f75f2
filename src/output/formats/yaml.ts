import type { Problem, Unit } from '../../problem/model.js';
import { writeProblemFile } from '../../problem/yaml/write.js';
import { popeyePlay, popeyeTwin } from '../popeye.js';
import type { ExportFormat, Published } from './format.js';

/** Problem files as YACPDB and Olive have them. */
export const YAML: ExportFormat = {
  name: 'yaml',
  extension: 'yaml',
  about: 'a problem file, as Olive and YACPDB have them; with the solution where the file had none',
  several: true,
  solutions: true,
  write: (problems) => writeProblemFile(problems.map(withSolution)),
};

/** The published solution is worth more than one that was found; what may lack something is none. */
function withSolution({ problem, singles, faults }: Published): Problem {
  const whole = singles.length > 0 && faults.length === 0 && singles.every(({ solution }) => solution.complete);
  if (!whole || problem.solution !== undefined) return problem;
  let before: readonly Unit[] = problem.units;
  const texts = singles.map(({ single, solution }) => {
    const heading = single.letter === '' ? '' : popeyeTwin(single, single.continued ? before : problem.units);
    before = single.units;
    return `${heading}${popeyePlay(solution)}`;
  });
  const solution = texts
    .join('')
    .replace(/^\n+/, '')
    .trimEnd()
    .replaceAll(/[ \t]+$/gm, '');
  return solution === '' ? problem : { ...problem, solution };
}
