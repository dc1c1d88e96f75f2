import {
  analyse,
  createPins,
  EN_PASSANT,
  EN_PASSANT_STATE,
  type Engine,
  kindOf,
  type Move,
  moveFrom,
  moveTo,
  moveType,
  NO_SQUARE,
  onWay,
  otherSide,
  PAWN,
  ROYAL,
  type SideBit,
} from '../../engine/index.js';

/** Free units that are looked at: a move that deals with three of them deals with all, or the generic test tells. */
const MOST = 4;

/**
 * Judges, before they are played, the moves that are to stalemate at once: every unit of the other side that is free to move
 * now, and that no line pins, has to be captured, pinned or blocked by that one move.
 *
 * Applies where `Immobility` does. It admits every move that stalemates.
 */
export class LastStalemate {
  readonly #engine: Engine;
  readonly #winner: SideBit;
  readonly #loser: SideBit;
  readonly #pins = createPins();
  /** Squares of the free units, and for each the square whose occupation blocks it (a pawn) or `NO_SQUARE`. */
  readonly #free = new Int32Array(MOST);
  readonly #ahead = new Int32Array(MOST);
  /** Stamps by `unit index << 8 | square`: a winner's move from there may lift a capture from a pawn, or open a pin. */
  readonly #leaves = new Int32Array(MOST << 8);
  #count = 0;
  #stamp = 0;
  #king = 0;

  constructor(engine: Engine, winner: SideBit) {
    this.#engine = engine;
    this.#winner = winner;
    this.#loser = otherSide(winner);
  }

  /** Looks at the position; to be called before `admits` is asked about its moves. */
  prepare(): void {
    const engine = this.#engine;
    const { board, units, counts, royals } = engine.position;
    const loser = this.#loser;
    const king = royals[(loser - 1) << 4] as number;
    this.#king = king;
    this.#stamp++;
    this.#count = 0;
    analyse(engine, this.#pins, king, this.#winner, loser);
    const base = (loser - 1) << 8;
    const count = counts[loser - 1] as number;
    for (let i = 0; i < count && this.#count < MOST; i++) {
      const square = units[base | i] as number;
      if (((board[square] as number) & ROYAL) !== 0 || this.#pins.pinned[square] === this.#pins.stamp) continue;
      this.#look(square);
    }
    if (this.#count > 0) this.#findLines();
  }

  /** May this move stalemate, as far as the free units go? */
  admits(move: Move): boolean {
    const { state } = this.#engine.position;
    const { shift, reach } = this.#engine.tables;
    const from = moveFrom(move);
    const to = moveTo(move);
    const kind = this.#engine.kindAfter(move);
    const way = reach[((2 * kind + this.#winner - 1) << (2 * shift)) | (this.#king << shift) | to] as number;
    const victim = moveType(move) === EN_PASSANT ? ((state[EN_PASSANT_STATE] as number) >> 8) & 0xff : to;
    for (let i = 0; i < this.#count; i++) {
      const square = this.#free[i] as number;
      if (square === victim || to === this.#ahead[i]) continue;
      if (this.#leaves[(i << 8) | from] === this.#stamp) continue;
      if (way > 1 && onWay(this.#engine.tables, way, square)) continue;
      // Castling and captures en passant move two units: not judged.
      if (moveType(move) >= EN_PASSANT) continue;
      return false;
    }
    return true;
  }

  /** Notes the unit on `square` if it has a move. */
  #look(square: number): void {
    const { board } = this.#engine.position;
    const { shift, nodes, kernel, lines, quiet, captures } = this.#engine.tables;
    const loser = this.#loser;
    const kind = kindOf(board[square] as number);
    const place = ((2 * kind + loser - 1) << shift) | square;
    const index = this.#count;
    if (kernel[kind] !== PAWN) {
      for (let at = lines[place] as number; nodes[at] !== NO_SQUARE; at = nodes[at + 1] as number) {
        if (((board[nodes[at] as number] as number) & 3) === loser) continue;
        this.#free[index] = square;
        this.#ahead[index] = NO_SQUARE;
        this.#count++;
        return;
      }
      return;
    }
    const ahead = nodes[quiet[place] as number] as number;
    const mayStep = ahead !== NO_SQUARE && board[ahead] === 0;
    let takes = 0;
    for (let at = captures[place] as number; nodes[at] !== NO_SQUARE; at = nodes[at + 1] as number) {
      const target = nodes[at] as number;
      if (((board[target] as number) & 3) !== this.#winner) continue;
      takes++;
      this.#leaves[(index << 8) | target] = this.#stamp;
    }
    if (!mayStep && takes === 0) return;
    this.#free[index] = square;
    this.#ahead[index] = mayStep ? ahead : NO_SQUARE;
    this.#count++;
  }

  /** A unit of the winner that leaves a line may open it for a rider behind: the free unit on that line is then pinned. */
  #findLines(): void {
    const { board, units, counts } = this.#engine.position;
    const { shift, reach, between } = this.#engine.tables;
    const winner = this.#winner;
    for (let u = 0; u < (counts[winner - 1] as number); u++) {
      const square = units[((winner - 1) << 8) | u] as number;
      const way = reach[
        ((2 * kindOf(board[square] as number) + winner - 1) << (2 * shift)) | (this.#king << shift) | square
      ] as number;
      if (way <= 1) continue;
      for (let i = 0; i < this.#count; i++) {
        if (!onWay(this.#engine.tables, way, this.#free[i] as number)) continue;
        for (let at = way; between[at] !== NO_SQUARE; at--)
          this.#leaves[(i << 8) | (between[at] as number)] = this.#stamp;
      }
    }
  }
}
