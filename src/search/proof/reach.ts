import { type Engine, otherSide, type SideBit } from '../../engine/index.js';
import { type Branch, type Expression, isPosition } from '../../stipulation/model.js';
import { Bound } from './bound.js';
import type { Diagram } from './diagram.js';
import { Difference } from './difference.js';
import { relianceOf } from './reliance.js';

/**
 * Whether composed play may still lead to a diagram, as parry series do and play of an exact length. It counts the half-moves that
 * each side may have at most; nothing is known of who has to play them.
 */
export class Reach {
  readonly #bound: Bound | undefined;
  readonly #difference: Difference | undefined;

  constructor(engine: Engine, diagram: Diagram) {
    const reliance = relianceOf(engine);
    this.#bound = reliance.steps ? new Bound(engine, diagram, reliance, 0) : undefined;
    this.#difference = reliance.steps ? undefined : new Difference(engine, diagram, reliance);
  }

  /** Is it for this play? It has to help, and to lead nowhere else. */
  static applies(root: Expression): boolean {
    if (root.form === 'goal') return isPosition(root.goal);
    if (root.form !== 'branch' || (root.kind !== 'help' && root.kind !== 'series')) return false;
    const ends = root.after.filter((end) => end !== undefined);
    return ends.length > 0 && root.requires.every((one) => one === undefined) && ends.every(Reach.applies);
  }

  /**
   * May the diagram be reached from the position?
   *
   * @param branch  what is being played, by `first` and the other side in turn, or by `first` alone
   * @param played  half-moves of it that have been played
   * @param length  half-moves that it has in all
   */
  allows(branch: Branch, first: SideBit, played: number, length: number): boolean {
    const left: [number, number] = [0, 0];
    addBranch(left, branch, first, played, length);
    if (this.#bound?.isWithin(left) === false) return false;
    return this.#difference?.allows(left[0] + left[1], left[0]) !== false;
  }
}

/** Adds the half-moves that each side may have in a branch, and in what follows it. */
function addBranch(left: [number, number], branch: Branch, first: SideBit, played: number, length: number): void {
  const { kind, after } = branch;
  for (let ply = played; ply < length; ply++) {
    const side = kind === 'series' || ply % 2 === 0 ? first : otherSide(first);
    left[side - 1] = (left[side - 1] as number) + 1;
  }
  const letter = kind === 'series' ? 0 : (length - 1) % 2;
  const end = after[letter];
  const last = letter === 0 ? first : otherSide(first);
  if (end?.form === 'branch') addBranch(left, end, end.passes ? last : otherSide(last), 0, end.most);
}
