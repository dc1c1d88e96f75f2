import type { Diagram } from '../output/board-text.js';
import { type JsonTwinReport, twinJson } from '../output/report-json.js';
import { playRows } from '../output/text.js';
import { type Fault, FILE_START } from '../problem/faults.js';
import type { Problem } from '../problem/model.js';
import type { ProblemReport, TwinReport, Verdict } from '../solution/report.js';

/** A fault without its place: the problem may have moved within its file since. */
export type RecordFault = Pick<Fault, 'code' | 'severity' | 'message' | 'remedy'>;

/** What is kept of a checked problem: all that reports tell of it but where it stands and who made it. */
export interface CheckRecord {
  readonly key: string;
  readonly verdict: Verdict;
  /** Seconds that the check might take. */
  readonly limit: number;
  /** mansuba failed on it; it is tried again in every run. */
  readonly failed?: true;
  readonly milliseconds: number;
  readonly twins: readonly JsonTwinReport[];
  readonly faults: readonly RecordFault[];
  /** The diagram, without the places of its parts. */
  readonly diagram?: Diagram;
  /** What was found, for people. */
  readonly solution: string;
}

/** Longest solution that is kept, in characters; a collection is looked through, not printed. */
const MAX_SOLUTION = 50_000;

/** Findings of a twin that are kept. */
const MAX_FINDINGS = 50;

/** What is kept of a check. */
export function recordOf(
  key: string,
  problem: Problem,
  report: ProblemReport,
  effort: Pick<CheckRecord, 'limit' | 'milliseconds'>,
): CheckRecord {
  return {
    key,
    verdict: report.verdict,
    ...effort,
    twins: report.twins.map(withoutPlaces),
    faults: report.faults.map(withoutPlace),
    diagram: diagramRecord(problem),
    solution: solutionOf(problem, report.twins),
  };
}

/** What is kept of a check that broke down. */
export function failureRecord(key: string, limit: number, reason: string): CheckRecord {
  const message = `mansuba failed on this problem: ${reason}`;
  const fault: RecordFault = {
    code: 'internal-error',
    severity: 'error',
    message,
    remedy: 'report it with the problem',
  };
  const nothing = { twins: [], solution: '', milliseconds: 0 };
  return { key, verdict: 'undecided', limit, failed: true, ...nothing, faults: [fault] };
}

function withoutPlaces(twin: TwinReport): JsonTwinReport {
  const json = twinJson(twin, MAX_FINDINGS);
  return { ...json, findings: json.findings.map((finding) => ({ ...finding, place: null })) };
}

const withoutPlace = ({ code, severity, message, remedy }: Fault): RecordFault => ({
  code,
  severity,
  message,
  ...(remedy === undefined ? {} : { remedy }),
});

function solutionOf(problem: Problem, twins: readonly TwinReport[]): string {
  const style = { letters: 'figurine', long: false } as const;
  const text = twins
    .map(({ letter, solution }) => [...(letter === '' ? [] : [`${letter})`]), ...playRows(solution, problem, style)])
    .map((rows) => rows.join('\n').trimEnd())
    .join('\n\n');
  return text.length <= MAX_SOLUTION ? text : `${text.slice(0, MAX_SOLUTION)}\n…`;
}

/** Everything begins on line 1: the record of a problem is the same wherever it stands. */
function diagramRecord({ board, conditions, units }: Diagram): Diagram {
  const { places: _, ...plain } = board;
  return {
    board: { ...plain, type: board.type, place: FILE_START },
    conditions: conditions.map((condition) => ({ ...condition, place: FILE_START })),
    units: units.map((unit) => ({ ...unit, place: FILE_START })),
  };
}
