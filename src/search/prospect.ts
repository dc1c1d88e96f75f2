import { type Engine, otherSide, type SideBit } from '../engine/index.js';
import type { Branch, Expression } from '../stipulation/model.js';
import { Picture } from './pruning/picture.js';

/** A final picture that composed play has to come to, and most moves of both sides from where it is told until then. */
interface Need {
  readonly picture: Picture;
  readonly winner: SideBit;
  readonly wins: number;
  readonly losses: number;
}

const NOTHING: readonly Need[] = [];

/**
 * Whether composed play may still lead to the mates and stalemates that it has to come to, whoever plays them. Only what is needed in
 * any case counts: one way of several says nothing.
 */
export class Prospect {
  readonly #engine: Engine;
  /** What is needed at the end of a branch, by the side that begins it and by the letter of its last half-move. */
  readonly #ends = new Map<Branch, (readonly Need[] | undefined)[]>();
  readonly #pictures: (Picture | undefined)[] = [];

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /**
   * May a branch end as it has to?
   *
   * @param branch  what is being played, by `first` and the other side in turn, or by `first` alone
   * @param played  half-moves of it that have been played
   * @param length  half-moves that it has in all
   */
  allows(branch: Branch, first: SideBit, played: number, length: number): boolean {
    const needs = this.#endOf(branch, first, branch.kind === 'series' ? 0 : (length - 1) % 2);
    const left = length - played;
    // Of an odd number of half-moves whose turn it is has one more.
    const own = branch.kind === 'series' ? left : played % 2 === 0 ? (left + 1) >> 1 : left >> 1;
    for (let i = 0; i < needs.length; i++) {
      const { picture, winner, wins, losses } = needs[i] as Need;
      const more = winner === first ? own : left - own;
      if (!picture.possible(wins + more, losses + left - more)) return false;
    }
    return true;
  }

  #endOf(branch: Branch, first: SideBit, letter: number): readonly Need[] {
    let known = this.#ends.get(branch);
    if (known === undefined) this.#ends.set(branch, (known = []));
    const at = 2 * first + letter;
    let needs = known[at];
    if (needs === undefined) {
      const end = branch.after[letter];
      const last = letter === 0 ? first : otherSide(first);
      needs = end === undefined ? NOTHING : this.#of(end, otherSide(last));
      known[at] = needs;
    }
    return needs;
  }

  /** What is needed with `side` to move, the other one having made the last half-move. */
  #of(expression: Expression, side: SideBit): readonly Need[] {
    switch (expression.form) {
      case 'goal': {
        const winner = otherSide(side);
        const { name } = expression.goal;
        const mate = name === 'mate';
        if ((!mate && name !== 'stalemate') || !Picture.applies(this.#engine, winner)) return NOTHING;
        return [{ picture: this.#pictureOf(winner, mate), winner, wins: 0, losses: 0 }];
      }
      case 'and':
        return expression.of.flatMap((one) => this.#of(one, side));
      case 'branch':
        return this.#within(expression, expression.passes ? otherSide(side) : side);
      default:
        return NOTHING;
    }
  }

  #within(branch: Branch, first: SideBit): readonly Need[] {
    const { kind, most, after } = branch;
    const [own, other] = after;
    // Of attacks and defences a single half-move is as in help play: there has to be one.
    if ((kind === 'attack' || kind === 'defence') && (most > 1 || own === undefined)) return NOTHING;
    if (own !== undefined && other !== undefined) return NOTHING;
    const firsts = kind === 'series' ? most : (most + 1) >> 1;
    return this.#endOf(branch, first, own === undefined ? 1 : 0).map((need) => ({
      ...need,
      wins: need.wins + (need.winner === first ? firsts : most - firsts),
      losses: need.losses + (need.winner === first ? most - firsts : firsts),
    }));
  }

  #pictureOf(winner: SideBit, mate: boolean): Picture {
    const at = 2 * winner + (mate ? 1 : 0);
    const known = this.#pictures[at] ?? new Picture(this.#engine, winner, mate);
    this.#pictures[at] = known;
    return known;
  }
}
