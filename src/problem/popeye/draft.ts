import { mayCover } from '../../conditions/piles.js';
import { goalOf } from '../../stipulation/model.js';
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
  readonly #doubled: Fault[] = [];
  readonly #units = new Map<string, Unit>();
  /** Units that others were put upon, in that order. */
  readonly #covered: Unit[] = [];
  /** What stood before `a=>b`, and how many conditions: both are said again of the diagram behind it. */
  #start: { readonly units: readonly Unit[]; readonly conditions: number; readonly place: Place } | undefined;

  constructor(place: Place) {
    this.place = place;
  }

  /** Puts a unit onto the board; what stood there before gives way. */
  putUnit(unit: Unit): void {
    const before = this.#units.get(unit.square);
    // Deleted first, so that the order of the units is that of the text.
    this.#units.delete(unit.square);
    this.#units.set(unit.square, unit);
    if (before === undefined) return;
    this.#covered.push(before);
    if (this.#doubled.length >= 100) return;
    this.#doubled.push({
      code: 'two-units-on-a-square',
      severity: 'warning',
      place: unit.place,
      message: `${unit.square} holds ${before.kind} (line ${before.place.line}) already; ${unit.kind} takes its place`,
      remedy: 'keep one of them',
    });
  }

  /** Warnings about squares that were filled twice, where nobody can wait below another. */
  get doubled(): readonly Fault[] {
    return this.#piles() ? [] : this.#doubled;
  }

  #piles(): boolean {
    const twinned = this.twins.flatMap(({ changes }) =>
      changes.flatMap((one) => (one.change === 'condition' ? one.conditions : [])),
    );
    return mayCover([...this.conditions, ...twinned]);
  }

  /** Units and conditions so far are those of the position from which `a=>b` begins; its diagram follows. */
  beginDiagram(place: Place): void {
    this.#start = { units: [...this.#units.values()], conditions: this.conditions.length, place };
    this.#units.clear();
  }

  /** The conditions, without those that are said again; and where the imitators have to stand in the end. */
  #conditions(): { readonly conditions: readonly ConditionUse[]; readonly finalImitators?: readonly string[] } {
    const before = this.conditions.slice(0, this.#start?.conditions);
    const after = this.conditions.slice(before.length);
    const isImitator = ({ name }: ConditionUse): boolean => name === 'Imitator';
    const again = before.some(isImitator) ? after.find(isImitator) : undefined;
    return {
      conditions: [...before, ...after.filter((use) => use !== again && !before.some((one) => sameUse(one, use)))],
      ...(again === undefined ? {} : { finalImitators: again.args }),
    };
  }

  /** The problem as it was read; `undefined` if it cannot be told in the model. */
  finish(): Problem | undefined {
    if (this.leftOut || this.stipulation === undefined) return undefined;
    const { conditions, ...final } = this.#conditions();
    const start = this.#start;
    return {
      place: this.place,
      authors: this.authors,
      ...(this.titles.length === 0 ? {} : { title: this.titles.join('\n') }),
      origin: this.origin,
      distinctions: this.distinctions,
      board: { type: 'plain', place: this.place },
      units: [...(this.#piles() ? this.#covered : []), ...this.#units.values()],
      ...(start === undefined || goalOf(this.stipulation.play).name !== 'a-to-b'
        ? {}
        : { start: { units: start.units, place: start.place, ...final } }),
      stipulation: this.stipulation,
      conditions,
      options: this.options,
      twins: this.twins,
      zeroPosition: this.zeroPosition,
      keywords: [],
      comments: [],
      extra: {},
    };
  }
}

const sameUse = (a: ConditionUse, b: ConditionUse): boolean =>
  [a.name, ...a.args].join() === [b.name, ...b.args].join();

/** `a` … `z`, then `z1`, `z2`, … */
export function twinLetter(n: number): string {
  return n < 26 ? String.fromCharCode(97 + n) : `z${n - 25}`;
}
