import type { Fault } from '../problem/faults.js';

/** Exit codes, the same for every command. */
export const EXIT = { done: 0, unsound: 1, faulty: 2, unsupported: 3, limit: 4 } as const;

/** Collects what happened over many problems into one exit code: faulty input outweighs a lacking rule, that a limit. */
export class Outcome {
  #faulty = false;
  #unsupported = false;
  #limit = false;

  fault(fault: Fault): void {
    if (fault.severity === 'error') this.#faulty = true;
    if (fault.severity === 'unsupported') this.#unsupported = true;
  }

  limit(): void {
    this.#limit = true;
  }

  get code(): number {
    return this.#faulty ? EXIT.faulty : this.#unsupported ? EXIT.unsupported : this.#limit ? EXIT.limit : EXIT.done;
  }
}

/** A reason to end a command at once, told in one message. */
export class UsageError extends Error {}
