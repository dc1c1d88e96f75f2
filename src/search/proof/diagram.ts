import { type Engine, kindOf, ROYAL, type Square, type Unit } from '../../engine/index.js';

/**
 * The diagram to which the play has to lead. Only what it shows counts: units with their attributes, and imitators. Who has the
 * move, and rights to castle or to capture en passant, are no part of it (as in Popeye).
 */
export class Diagram {
  /** Units by square, with the bits that a diagram shows. */
  readonly board: Int32Array;
  /** The bits of units that count. */
  readonly shown: number;
  /** By kind, 1 for kings: they are known as such, royal or not. */
  readonly #kings: Uint8Array;
  /** Squares of the units of all, of White, of Black. */
  readonly #units: readonly [Uint8Array, Uint8Array, Uint8Array];
  readonly #markers: readonly Square[] | undefined;
  readonly #markersOf: (engine: Engine) => readonly Square[];

  /**
   * @param board      units by square
   * @param shown      bits of units that count
   * @param kings      by kind, 1 for kings
   * @param markers    squares of imitators; `undefined` where these do not matter
   * @param markersOf  where they stand in the play
   */
  constructor(
    board: Int32Array,
    shown: number,
    kings: Uint8Array,
    markers: readonly Square[] | undefined,
    markersOf: (engine: Engine) => readonly Square[],
  ) {
    // What belongs to nobody, such as a hole, is no part of it either.
    this.board = board.map((unit) => ((unit & 3) === 0 ? 0 : unit & shown));
    this.shown = shown;
    this.#kings = kings;
    const squaresOf = (side: number): Uint8Array =>
      Uint8Array.from(
        [...board.keys()].filter(
          (square) => ((this.board[square] as Unit) & side) === side && this.board[square] !== 0,
        ),
      );
    this.#units = [squaresOf(0), squaresOf(1), squaresOf(2)];
    this.#markers = markers;
    this.#markersOf = markersOf;
  }

  /** Does a unit of the play look like one of the diagram? */
  isLike(unit: Unit, shown: Unit): boolean {
    const different = (unit ^ shown) & this.shown;
    return different === 0 || (different === ROYAL && this.#kings[kindOf(unit)] === 1);
  }

  /**
   * The units that stand elsewhere or nowhere, at most `most`; below 0 where there are more.
   *
   * @param side  those of one side; 0 for all
   */
  missing(engine: Engine, most: number, side: number): number {
    const { board } = engine.position;
    const squares = this.#units[side] as Uint8Array;
    let rest = most;
    for (let i = 0; i < squares.length; i++) {
      const square = squares[i] as Square;
      if (!this.isLike(board[square] as Unit, this.board[square] as Unit) && --rest < 0) return -1;
    }
    return most - rest;
  }

  /** Does the position equal the diagram? */
  equals(engine: Engine): boolean {
    const there = engine.position.board;
    for (let square = 0; square < there.length; square++) {
      const unit = there[square] as Unit;
      if (!this.isLike((unit & 3) === 0 ? 0 : unit, this.board[square] as Unit)) return false;
    }
    const markers = this.#markers;
    if (markers === undefined) return true;
    const found = this.#markersOf(engine);
    return markers.length === found.length && markers.every((square, i) => square === found[i]);
  }
}
