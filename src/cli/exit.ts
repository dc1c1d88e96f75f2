import type { Fault } from '../problem/faults.js';

/** Exit codes, the same for every command. `internal` means a fault of mansuba itself. */
export const EXIT = { done: 0, unsound: 1, faulty: 2, unsupported: 3, limit: 4, internal: 70 } as const;

/**
 * Collects what happened over many problems into one exit code: a fault of mansuba outweighs faulty input, that an
 * unsound problem, that a lacking rule, that a limit.
 */
export class Outcome {
  #internal = false;
  #faulty = false;
  #unsupported = false;
  #limit = false;
  #unsound = false;

  fault(fault: Fault): void {
    if (fault.severity === 'error') this.#faulty = true;
    if (fault.severity === 'unsupported') this.#unsupported = true;
  }

  unsound(): void {
    this.#unsound = true;
  }

  limit(): void {
    this.#limit = true;
  }

  internal(): void {
    this.#internal = true;
  }

  get code(): number {
    if (this.#internal) return EXIT.internal;
    if (this.#faulty) return EXIT.faulty;
    if (this.#unsound) return EXIT.unsound;
    if (this.#unsupported) return EXIT.unsupported;
    return this.#limit ? EXIT.limit : EXIT.done;
  }
}

/** A reason to end a command at once, told in one message. */
export class UsageError extends Error {}
