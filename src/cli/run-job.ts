import { coordinateLines } from '../output/coordinates.js';
import { solutionJson } from '../output/json.js';
import { popeyeEnd, popeyeHead, popeyePlay, popeyeTwin } from '../output/popeye.js';
import { headText, singleText } from '../output/text.js';
import type { Fault } from '../problem/faults.js';
import type { Single } from '../problem/model.js';
import type { Progress } from '../search/budget.js';
import { type SolvedProblem, type SolvedSingle, solveProblem } from '../solution/solve-problem.js';
import type { Job, JobEvent, SolutionFormat } from './job.js';
import { paint } from './paint.js';
import { runCheck } from './run-check.js';

/** What a format prints around and for each solved twin; empty text prints nothing. */
interface Writer {
  readonly head: () => string;
  /** @param before  what the changes of the twin were made to: the twin before or the diagram */
  readonly single: (solved: SolvedSingle, before: Single['units']) => string;
  readonly end: (solved: SolvedProblem) => string;
}

/**
 * Solves a problem and prints it in pieces, each twin as soon as it is solved.
 *
 * @param stopped  asked every few thousand moves; true ends the search
 */
export function runJob(job: Job, stopped: () => boolean, tell: (event: JobEvent) => void): void {
  const { problem, limits, format } = job;
  if (format === 'check' || format === 'check-json') {
    runCheck(job, stopped, tell);
    return;
  }
  const writer = writerFor(job, format);
  let waiting = writer.head();
  let before: Single | undefined;
  const print = (text: string): void => {
    if (waiting + text !== '') tell({ event: 'output', text: waiting + text });
    waiting = '';
  };
  // People see the diagram while it is being solved. Programs get nothing of a problem that may yet be refused: what
  // looks like a solution could pass for one.
  if (job.format === 'text') print('');
  const solved = solveProblem(
    problem,
    { limits, stopped, ...(job.progress ? { progress: throttled(tell) } : {}) },
    (one) => {
      print(writer.single(one, one.single.continued && before !== undefined ? before.units : problem.units));
      before = one.single;
      for (const phase of one.solution.phases)
        if (job.format === 'popeye' && phase.kind === 'illegal' && phase.moves === undefined)
          tell({ event: 'remark', text: `the side to play can capture the king (${phase.reason})` });
      if (one.solution.limit !== undefined) tell({ event: 'limit', limit: one.solution.limit });
    },
  );
  if (solved.faults.length > 0) tell({ event: 'faults', faults: solved.faults });
  const refused = solved.singles.length === 0 && solved.faults.some(isRefusal);
  if (!refused || job.format === 'json') print(writer.end(solved));
}

const isRefusal = ({ severity }: Fault): boolean => severity === 'error' || severity === 'unsupported';

function writerFor(job: Job, format: SolutionFormat): Writer {
  const { problem, style } = job;
  const nothing = (): string => '';
  switch (format) {
    case 'text': {
      const colours = paint(job.colour);
      return {
        head: () => headText(problem, style, colours),
        single: (solved, before) => singleText(solved, before, style, colours),
        end: nothing,
      };
    }
    case 'json':
      return {
        head: nothing,
        single: nothing,
        end: ({ singles, faults }) =>
          `${JSON.stringify(solutionJson(job.file, job.number, singles, faults, job.positions))}\n`,
      };
    case 'coordinates':
      return {
        head: nothing,
        single: ({ solution }) =>
          coordinateLines(solution)
            .map((line) => `${line}\n`)
            .join(''),
        end: nothing,
      };
    case 'popeye': {
      const start = performance.now();
      return {
        head: () => `${popeyeHead(problem)}${problem.zeroPosition ? '\nzeroposition\n' : ''}`,
        single: ({ single, solution }, before) =>
          `${single.letter === '' ? '' : popeyeTwin(single, before)}${popeyePlay(solution)}`,
        end: ({ singles, faults }) =>
          popeyeEnd(
            // A problem of which a twin was refused is not finished.
            singles.every(({ solution }) => solution.complete) && !faults.some(isRefusal),
            job.times ? performance.now() - start : undefined,
          ),
      };
    }
  }
}

/** Passes on what a person can read: the first news after half a second, then five a second. */
function throttled(tell: (event: JobEvent) => void): (progress: Progress) => void {
  let next = 500;
  return (progress) => {
    if (progress.elapsed < next) {
      // Another twin has its own clock.
      if (progress.elapsed < next - 500) next = 500;
      return;
    }
    next = progress.elapsed + 200;
    tell({ event: 'progress', progress });
  };
}
