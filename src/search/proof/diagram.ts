import type { Engine, Square } from '../../engine/index.js';

/**
 * The diagram to which the play has to lead. Only what stands on it counts, with its attributes: not who has the move, nor rights
 * to castle or to capture en passant (as in Popeye).
 */
export class Diagram {
  /** Units by square. */
  readonly board: Int32Array;
  readonly #markers: readonly Square[] | undefined;
  readonly #markersOf: (engine: Engine) => readonly Square[];

  /**
   * @param board      units by square; it becomes the diagram's own
   * @param markers    squares of imitators; `undefined` where these do not matter
   * @param markersOf  where they stand in the play
   */
  constructor(
    board: Int32Array,
    markers: readonly Square[] | undefined,
    markersOf: (engine: Engine) => readonly Square[],
  ) {
    this.board = board;
    this.#markers = markers;
    this.#markersOf = markersOf;
  }

  /** Does the position equal the diagram? */
  equals(engine: Engine): boolean {
    const { board } = this;
    const there = engine.position.board;
    for (let square = 0; square < board.length; square++) if (board[square] !== there[square]) return false;
    const markers = this.#markers;
    if (markers === undefined) return true;
    const found = this.#markersOf(engine);
    return markers.length === found.length && markers.every((square, i) => square === found[i]);
  }
}
