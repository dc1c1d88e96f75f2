import type { Engine, SideBit } from '../engine/index.js';

/**
 * A part of the play by the numbers of its moves, half-move by half-move from the first one: from `9:15`, the 15th move after the 9th.
 * A move whose half-move has no number is free; so are all those behind one that lies truly between its bounds.
 */
export class MoveNumbers {
  /** So many half-moves have numbers. */
  readonly depth: number;
  readonly #from: readonly number[];
  readonly #to: readonly number[];
  readonly #countsAll: boolean;
  /** The numbers of the moves that are tried, by half-move, and of those that were played last. */
  readonly #kept: number[][] = [];
  readonly #current: number[] = [];

  /** @param countsAll  moves have numbers that are not legal since they leave a king in check, as with Popeye */
  constructor(from: readonly number[] = [], to: readonly number[] = [], countsAll = false) {
    this.#from = from;
    this.#to = to;
    this.#countsAll = countsAll;
    this.depth = Math.max(from.length, to.length);
  }

  /** Keeps of the legal moves of `side` on the stack from `start` on, all that there are, those of the part. */
  keep(engine: Engine, ply: number, start: number, side: SideBit): void {
    if (ply >= this.depth) return;
    const end = engine.top;
    const counted = this.#countsAll && engine.order !== undefined && engine.rules.hooks.among.length === 0;
    if (counted) engine.generateUnguarded(side);
    const numbers: number[] = [];
    let kept = start;
    let at = end;
    for (let i = start; i < end; i++) {
      const move = engine.moves[i] as number;
      while (counted && at < engine.top && engine.moves[at] !== move) at++;
      const number = counted ? at - end + 1 : i - start + 1;
      if (!this.#admits(ply, number)) continue;
      numbers.push(number);
      engine.moves[kept++] = move;
    }
    engine.top = kept;
    this.#kept[ply] = numbers;
  }

  /** Takes note that the move is played which is the one with this index, from 0, among those kept. */
  enter(ply: number, index: number): void {
    if (ply < this.depth) this.#current[ply] = this.#kept[ply]?.[index] as number;
  }

  #admits(ply: number, number: number): boolean {
    if (number >= (this.#from[ply] ?? 0) && number <= (this.#to[ply] ?? Infinity)) return true;
    for (let before = 0; before < ply; before++) {
      const played = this.#current[before] as number;
      if (played > (this.#from[before] ?? 0) && played < (this.#to[before] ?? Infinity)) return true;
    }
    return false;
  }
}
