import { CASTLING_RIGHTS, type Engine } from '../../engine/index.js';
import type { Diagram } from './diagram.js';

/**
 * Counts the units of the diagram that do not stand there yet. A half-move makes one of them, a castling two, and effects as many as
 * conditions say: where too few half-moves are left the position need not be looked at.
 *
 * Relies on `Reliance.arrivals`, and on nothing else: it holds whatever colours and kinds become of.
 */
export class Difference {
  readonly #engine: Engine;
  readonly #diagram: Diagram;
  readonly #arrivals: number;
  readonly #castles: Int32Array;

  constructor(engine: Engine, diagram: Diagram, arrivals: number) {
    this.#engine = engine;
    this.#diagram = diagram;
    this.#arrivals = arrivals;
    this.#castles = Int32Array.from([1, 2], (side) =>
      engine.tables.castlings.reduce((rights, castling) => rights | (castling.side === side ? castling.right : 0), 0),
    );
  }

  /** May the diagram be reached in so many half-moves? */
  allows(left: number): boolean {
    return this.#diagram.missing(this.#engine, left * this.#arrivals + this.#castlings(left)) >= 0;
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
