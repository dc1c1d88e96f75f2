import type { Fault } from '../problem/faults.js';
import { type Counts, countsOf } from '../solution/counts.js';
import type { Finding, ProblemReport, TwinReport, Verdict } from '../solution/report.js';
import type { Solution } from '../solution/tree.js';
import { faultJson, type JsonFault } from './json.js';

/** Version of the JSON reports; described by `schemas/report.schema.json`. */
export const REPORT_VERSION = 1;

/** One thing that is wrong, flat. */
export interface JsonFinding {
  readonly kind: Finding['kind'];
  readonly role: Finding['role'];
  readonly starter: Finding['starter'];
  readonly line: string;
  readonly text: string;
  /** Number of the move that a dual begins with. */
  readonly move: number | null;
  /** Where the claim says it, in the file. */
  readonly place: { readonly line: number; readonly column: number } | null;
}

/** What a check found of one twin. */
export interface JsonTwinReport {
  readonly letter: string | null;
  readonly stipulation: string;
  readonly verdict: Verdict;
  readonly claimed: boolean;
  readonly complete: boolean;
  readonly limit: NonNullable<Solution['limit']> | null;
  readonly counts: Counts;
  readonly findings: readonly JsonFinding[];
  /** Further findings that are not listed. */
  readonly omitted: number;
}

/** Which problem a report is about. */
export interface ReportedProblem {
  readonly file: string | null;
  /** Number among the problems of its file that could be read, from 1; null for one that could not. */
  readonly problem: number | null;
  /** Line of the file where it begins. */
  readonly line: number;
  readonly title: string | null;
  /** Key of its content and the version of the solver; null where nothing was checked. */
  readonly key: string | null;
}

/** What one line of output holds: a problem with its verdict and that of its twins. */
export interface JsonReport extends ReportedProblem {
  readonly format: 'mansuba-report';
  readonly version: typeof REPORT_VERSION;
  readonly verdict: Verdict;
  /** Every twin was solved, and no limit cut the search short. */
  readonly complete: boolean;
  readonly twins: readonly JsonTwinReport[];
  readonly faults: readonly JsonFault[];
}

/** The JSON form of what a check found. */
export function reportJson(problem: ReportedProblem, { verdict, twins, faults }: ProblemReport): JsonReport {
  return reportOf(
    problem,
    verdict,
    twins.map((twin) => twinJson(twin)),
    faults.map(faultJson),
  );
}

/** The same of parts that have their JSON form already. */
export function reportOf(
  { file, problem, line, title, key }: ReportedProblem,
  verdict: Verdict,
  twins: readonly JsonTwinReport[],
  faults: readonly JsonFault[],
): JsonReport {
  const refused = faults.some(({ severity }) => severity === 'error' || severity === 'unsupported');
  const complete = !refused && twins.length > 0 && twins.every((twin) => twin.complete);
  const head = { format: 'mansuba-report', version: REPORT_VERSION } as const;
  return { ...head, file, problem, line, title, key, verdict, complete, twins, faults };
}

/**
 * One twin as JSON.
 *
 * @param most  findings that are listed; a diagram with a wrong unit may have thousands of cooks
 */
export function twinJson(
  { letter, stipulation, verdict, findings, claimed, solution }: TwinReport,
  most: number = Infinity,
): JsonTwinReport {
  return {
    letter: letter === '' ? null : letter,
    stipulation,
    verdict,
    claimed,
    complete: solution.complete,
    limit: solution.limit ?? null,
    counts: countsOf(solution),
    findings: findings.slice(0, most).map(({ kind, role, starter, line, text, move, place }) => ({
      kind,
      role,
      starter,
      line,
      text,
      move: move ?? null,
      place: place === undefined ? null : { line: place.line, column: place.column },
    })),
    omitted: Math.max(0, findings.length - most),
  };
}

/** A fault of a problem of which only the first line is known. */
export const faultAt = (line: number, fault: Pick<Fault, 'code' | 'severity' | 'message' | 'remedy'>): JsonFault =>
  faultJson({ ...fault, place: { line, column: 1, length: 0 } });
