import { CASTLING_RIGHTS, type Engine, type Move, type SideBit } from '../../engine/index.js';
import type { Diagram } from './diagram.js';
import type { Reliance } from './reliance.js';

/** Nobody counts: so many units are always missing or too many. */
const UNCOUNTED = -1;

/**
 * Counts the units of the diagram that do not stand there yet. A half-move makes one of them, a castling two, and effects as many as
 * conditions say: where too few half-moves are left the position need not be looked at.
 *
 * Relies on `Reliance.arrivals`; and on `Reliance.counts` where it counts what has to be captured. Otherwise it holds whatever
 * becomes of colours and kinds.
 */
export class Difference {
  readonly #engine: Engine;
  readonly #diagram: Diagram;
  readonly #arrivals: number;
  readonly #castles: Int32Array;
  /** Units of both sides together in the end. */
  readonly #total: number;
  /** A side's units come to squares by its own moves only. */
  readonly #apart: boolean;

  /** Units that each side has in the end. */
  readonly #counts: Int32Array;

  constructor(engine: Engine, diagram: Diagram, { arrivals, counts }: Reliance) {
    this.#engine = engine;
    this.#diagram = diagram;
    this.#arrivals = arrivals;
    this.#apart = counts === true && arrivals === 1;
    this.#total = counts === 'total' ? diagram.board.filter((unit) => unit !== 0).length : UNCOUNTED;
    this.#counts = Int32Array.from([1, 2], (side) =>
      counts === true ? diagram.board.filter((unit) => (unit & 3) === side).length : UNCOUNTED,
    );
    this.#castles = Int32Array.from([1, 2], (side) =>
      engine.tables.castlings.reduce((rights, castling) => rights | (castling.side === side ? castling.right : 0), 0),
    );
  }

  /**
   * May a move of `side`, yet to be played, leave moves enough for what has to be captured? A cheap question before it is played.
   *
   * @param moves  of the side, after it
   * @param left   of both sides, after it
   */
  mayGo(move: Move, side: SideBit, moves: number, left: number): boolean {
    if (this.#total !== UNCOUNTED) {
      const surplus = this.#standing() - this.#total;
      return surplus <= left || (surplus === left + 1 && this.#engine.isCapture(move));
    }
    const wanted = this.#counts[2 - side] as number;
    if (wanted === UNCOUNTED) return true;
    const surplus = (this.#engine.position.counts[2 - side] as number) - wanted;
    return surplus <= moves || (surplus === moves + 1 && this.#engine.isCapture(move));
  }

  /**
   * May the diagram be reached in so many half-moves?
   *
   * @param byWhite  those of White
   */
  allows(left: number, byWhite: number): boolean {
    const { counts } = this.#engine.position;
    for (let i = 0; i < 2; i++) {
      const wanted = this.#counts[i] as number;
      if (wanted === UNCOUNTED) break;
      const surplus = (counts[i] as number) - wanted;
      if (surplus < 0 || surplus > (i === 0 ? left - byWhite : byWhite)) return false;
    }
    if (this.#total !== UNCOUNTED) {
      const surplus = this.#standing() - this.#total;
      if (surplus < 0 || surplus > left) return false;
    }
    if (this.#arrivals === Infinity) return true;
    const engine = this.#engine;
    const castlings = this.#castlings(left);
    if (this.#diagram.missing(engine, left * this.#arrivals + castlings, 0) < 0) return false;
    if (!this.#apart) return true;
    const most = Math.min(castlings, byWhite);
    if (this.#diagram.missing(engine, byWhite + most, 1) < 0) return false;
    return this.#diagram.missing(engine, left - byWhite + Math.min(castlings, left - byWhite), 2) >= 0;
  }

  /** Units on the board. */
  #standing(): number {
    const { occupied } = this.#engine.position;
    let count = 0;
    for (let i = 0; i < occupied.length; i++)
      for (let word = occupied[i] as number; word !== 0; word &= word - 1) count++;
    return count;
  }

  /** Castlings that there may be. */
  #castlings(left: number): number {
    const { rules, position } = this.#engine;
    // Who is reborn at home may castle again, but not at once.
    if (rules.regains) return Math.min(left, 2 + (left >> 1));
    const rights = position.state[CASTLING_RIGHTS] as number;
    let sides = 0;
    for (let i = 0; i < 2; i++) if ((rights & (this.#castles[i] as number)) !== 0) sides++;
    return Math.min(left, sides);
  }
}
