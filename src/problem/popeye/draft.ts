import type { Fault, Place } from '../faults.js';
import type { Change, ConditionUse, Problem, Twin, Unit } from '../model.js';
import type { OptionsDraft } from './options.js';

/** A problem while its parts are being gathered. */
export class ProblemDraft {
  readonly place: Place;
  readonly authors: string[] = [];
  readonly titles: string[] = [];
  readonly origin: string[] = [];
  readonly distinctions: string[] = [];
  readonly conditions: ConditionUse[] = [];
  readonly options: OptionsDraft = {};
  readonly twins: (Twin & { readonly changes: Change[] })[] = [];
  stipulation: Problem['stipulation'];
  zeroPosition = false;
  /** True where the model has no place for something that the problem asks for. */
  leftOut = false;
  /** Warnings about squares that were filled twice. */
  readonly doubled: Fault[] = [];
  readonly #units = new Map<string, Unit>();

  constructor(place: Place) {
    this.place = place;
  }

  /** Puts a unit onto the board; what stood there before gives way. */
  putUnit(unit: Unit): void {
    const before = this.#units.get(unit.square);
    // Deleted first, so that the order of the units is that of the text.
    this.#units.delete(unit.square);
    this.#units.set(unit.square, unit);
    if (before === undefined || this.doubled.length >= 100) return;
    this.doubled.push({
      code: 'two-units-on-a-square',
      severity: 'warning',
      place: unit.place,
      message: `${unit.square} holds ${before.kind} (line ${before.place.line}) already; ${unit.kind} takes its place`,
      remedy: 'keep one of them',
    });
  }

  /** The problem as it was read; `undefined` if it cannot be told in the model. */
  finish(): Problem | undefined {
    if (this.leftOut || this.stipulation === undefined) return undefined;
    return {
      place: this.place,
      authors: this.authors,
      ...(this.titles.length === 0 ? {} : { title: this.titles.join('\n') }),
      origin: this.origin,
      distinctions: this.distinctions,
      board: { type: 'plain', place: this.place },
      units: [...this.#units.values()],
      stipulation: this.stipulation,
      conditions: this.conditions,
      options: this.options,
      twins: this.twins,
      zeroPosition: this.zeroPosition,
      keywords: [],
      comments: [],
      extra: {},
    };
  }
}

/** `a` … `z`, then `z1`, `z2`, … */
export function twinLetter(n: number): string {
  return n < 26 ? String.fromCharCode(97 + n) : `z${n - 25}`;
}
