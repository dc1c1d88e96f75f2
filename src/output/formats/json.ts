import { solutionJson } from '../json.js';
import type { ExportFormat } from './format.js';

/** One line of JSON for each problem, as `schemas/solution.schema.json` describes it. */
export const JSON_LINES: ExportFormat = {
  name: 'json',
  extension: 'json',
  about: 'one line of JSON for each problem, everything that was found',
  several: true,
  solutions: true,
  write: (problems, { positions }) =>
    problems
      .map(
        ({ file, number, singles, faults }) =>
          `${JSON.stringify(solutionJson(file, number, singles, faults, positions))}\n`,
      )
      .join(''),
};
