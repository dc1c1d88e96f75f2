import type { Fault } from '../../problem/faults.js';
import type { Problem } from '../../problem/model.js';
import type { Verdict } from '../../solution/report.js';
import type { SolvedSingle } from '../../solution/solve-problem.js';
import type { Language } from '../language.js';
import type { NotationStyle } from '../notation.js';

export { LANGUAGES, type Language } from '../language.js';

/** A problem as it goes to print: plain data, which a thread may have made. */
export interface Published {
  readonly file: string;
  /** Number of the problem in its file, from 1. */
  readonly number: number;
  readonly problem: Problem;
  /** Its twins with their solutions; none where only the diagram is wanted, or where it cannot be solved. */
  readonly singles: readonly SolvedSingle[];
  /** What a check of the whole problem found; absent where it was not solved. Only `sound` is `C+`. */
  readonly verdict?: Verdict;
  /** Why it, or a twin of it, could not be solved. */
  readonly faults: readonly Fault[];
}

/** How to write. */
export interface ExportStyle {
  readonly language: Language;
  readonly notation: NotationStyle;
  /** Letters and numbers beside diagrams. */
  readonly coordinates: boolean;
  /** JSON tells the position at each beginning, and what each move makes of it. */
  readonly positions?: boolean;
  /** Instead of the format's own template. */
  readonly template?: string;
}

/** A form in which problems are published. */
export interface ExportFormat {
  /** As `--to` has it. */
  readonly name: string;
  /** Of its files, without the dot. */
  readonly extension: string;
  /** In a few words, for the help. */
  readonly about: string;
  /** A file may hold several problems. */
  readonly several: boolean;
  /** Solutions are a part of it; else problems need not be solved for it. */
  readonly solutions: boolean;
  /** Piece letters unless others are asked for; those of the language where absent. */
  readonly letters?: NotationStyle['letters'];
  /** What may be replaced by a template of the user's (mustache). */
  readonly template?: string;
  /**
   * @param problems  exactly one where `several` is false
   * @returns bytes for binary formats
   * @throws {CannotWrite} for a problem that the format has no words for
   */
  readonly write: (problems: readonly Published[], style: ExportStyle) => string | Uint8Array;
}

/** A problem that a format cannot hold; the message says why, in words for the user. */
export class CannotWrite extends Error {}
