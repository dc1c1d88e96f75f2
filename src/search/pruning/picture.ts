import { CASTLING_RIGHTS, type Engine, kindOf, otherSide, ROYAL, type SideBit } from '../../engine/index.js';
import { FAR, type Travel, travelOf } from './travel.js';

/** Longest budget of the goal's side that is judged; beyond it almost everything is possible. */
const LONGEST = 7;

/**
 * An admissible bound for help and series play that ends in mate or stalemate: can a final picture still be reached?
 *
 * In a final picture the royal unit of the losing side stands on some square, and every square around it is observed by the
 * other side or blocked by a unit of its own; for mate its own square is observed too. Each side has a known number of
 * moves left. Everything is judged on an empty board (`Travel`), so that what is called impossible is impossible.
 *
 * Applies on the fast path only, to a side with one royal unit whose kind neither promotes nor is a pawn.
 */
export class Picture {
  readonly #engine: Engine;
  readonly #travel: Travel;
  readonly #winner: SideBit;
  readonly #loser: SideBit;
  readonly #mate: boolean;
  // The winner's units, as kinds and squares, and what each covers from where it stands.
  readonly #kinds = new Int32Array(256);
  readonly #squares = new Int32Array(256);
  readonly #still = new Int32Array(256);
  #count = 0;
  #center = 0;
  #royal = 0;
  readonly #blockCosts = new Int32Array(32);
  #blockCostsKnown = false;
  #spare = 0;
  readonly #moved = new Uint8Array(256);

  constructor(engine: Engine, winner: SideBit, mate: boolean) {
    this.#engine = engine;
    this.#travel = travelOf(engine.tables);
    this.#winner = winner;
    this.#loser = otherSide(winner);
    this.#mate = mate;
  }

  /** Does the bound apply to this engine's position? */
  static applies(engine: Engine, winner: SideBit): boolean {
    const { royals, royalCounts, board } = engine.position;
    const loser = otherSide(winner);
    if (!engine.fast || royalCounts[loser - 1] !== 1) return false;
    const kind = kindOf(board[royals[(loser - 1) << 4] as number] as number);
    return engine.tables.kernel[kind] === 0;
  }

  /**
   * Can the final picture be reached with at most `wins` moves of the winner and `losses` of the loser?
   * False is proved; true means only that the bound does not object.
   */
  possible(wins: number, losses: number): boolean {
    const engine = this.#engine;
    // A castling does the work of three moves: the king's two steps and the rook's leap.
    if (this.#mayCastle(this.#winner)) wins += 2;
    if (wins > LONGEST) return true;
    const { position, tables } = engine;
    const { board, units, counts, royals } = position;
    const { shift } = tables;
    const winner = this.#winner;
    const loser = this.#loser;
    const king = royals[(loser - 1) << 4] as number;
    const kind = kindOf(board[king] as number);
    const royal = 2 * kind + loser - 1;
    this.#royal = royal;
    const base = (winner - 1) << 8;
    const count = counts[winner - 1] as number;
    for (let i = 0; i < count; i++) {
      const square = units[base | i] as number;
      this.#squares[i] = square;
      this.#kinds[i] = kindOf(board[square] as number);
    }
    this.#count = count;
    // Castling moves two units at once: the king two squares, and a rook that may block.
    const castles = this.#mayCastle(loser);
    const walk = this.#travel.distances(kind, loser, king);
    const reachable = castles ? losses + 2 : losses;
    const row = kind << shift;
    for (let center = 0; center < tables.squares; center++) {
      const distance = walk[row | center] as number;
      if (distance > reachable || distance === FAR) continue;
      this.#center = center;
      this.#spare = castles ? losses : losses - distance;
      if (this.#centerPossible(wins)) return true;
    }
    return false;
  }

  #mayCastle(side: SideBit): boolean {
    const rights = this.#engine.position.state[CASTLING_RIGHTS] as number;
    if (rights === 0) return false;
    return this.#engine.tables.castlings.some((castling) => castling.side === side && (rights & castling.right) !== 0);
  }

  #centerPossible(wins: number): boolean {
    const { board } = this.#engine.position;
    const loser = this.#loser;
    const center = this.#center;
    const flights = this.#travel.steps(this.#royal, center);
    let need = this.#mate ? 1 : 0;
    for (let i = 0; i < flights.length; i++) {
      const unit = board[flights[i] as number] as number;
      // A unit of its own blocks; its king does not, as he is going to stand in the center.
      if ((unit & 3) === loser && (unit & ROYAL) === 0) continue;
      need |= 2 << i;
    }
    this.#blockCostsKnown = false;
    if (this.#settled(need)) return true;
    let all = 0;
    for (let k = 0; k < this.#count; k++) {
      const mask = this.#travel.union(
        this.#kinds[k] as number,
        this.#winner,
        this.#squares[k] as number,
        0,
        this.#royal,
        center,
      );
      this.#still[k] = mask;
      all |= mask;
    }
    if (this.#settled(need & ~all)) return true;
    if (wins === 0) return false;
    let reachable = 0;
    for (let k = 0; k < this.#count; k++) {
      reachable |= this.#travel.union(
        this.#kinds[k] as number,
        this.#winner,
        this.#squares[k] as number,
        wins,
        this.#royal,
        center,
      );
    }
    if (!this.#settled(need & ~reachable)) return false;
    this.#moved.fill(0, 0, this.#count);
    return this.#cover(need, wins, 0);
  }

  /**
   * Is there a way to move some units, from the `first` on, with `wins` moves in all, so that what they cover from their new
   * places and the others from where they stand leaves nothing that the loser cannot block?
   */
  #cover(need: number, wins: number, first: number): boolean {
    if (wins === 0) return false;
    for (let i = first; i < this.#count; i++) {
      this.#moved[i] = 1;
      let others = 0;
      for (let k = 0; k < this.#count; k++) if (this.#moved[k] === 0) others |= this.#still[k] as number;
      // Units after this one may move as well: they need a move each.
      for (let moves = 1; moves <= wins; moves++) {
        const covers = this.#travel.covers(
          this.#kinds[i] as number,
          this.#winner,
          this.#squares[i] as number,
          moves,
          this.#royal,
          this.#center,
        );
        if (moves === wins) {
          const open = need & ~others;
          for (let c = 0; c < covers.length; c++) {
            if (this.#settled(open & ~(covers[c] as number))) {
              this.#moved[i] = 0;
              return true;
            }
          }
        } else if (i + 1 < this.#count) {
          for (let c = 0; c < covers.length; c++) {
            if (this.#cover(need & ~(covers[c] as number), wins - moves, i + 1)) {
              this.#moved[i] = 0;
              return true;
            }
          }
        }
      }
      this.#moved[i] = 0;
    }
    return false;
  }

  /** Can the loser block all these squares with the moves that its king leaves over? */
  #settled(open: number): boolean {
    if (open === 0) return true;
    if ((open & 1) !== 0) return false;
    const spare = this.#spare;
    if (spare <= 0) return false;
    let squares = 0;
    for (let rest = open; rest !== 0; rest &= rest - 1) squares++;
    if (squares > spare) return false;
    if (!this.#blockCostsKnown) this.#findBlockCosts();
    let cost = 0;
    for (let i = 0, rest = open >> 1; rest !== 0; i++, rest >>= 1)
      if ((rest & 1) !== 0) cost += this.#blockCosts[i] as number;
    return cost <= spare;
  }

  /** Fewest moves in which some unit of the loser other than the king could come to each flight. */
  #findBlockCosts(): void {
    this.#blockCostsKnown = true;
    const { position, tables } = this.#engine;
    const { board, units, counts, royals } = position;
    const { shift, kinds } = tables;
    const loser = this.#loser;
    const king = royals[(loser - 1) << 4] as number;
    const flights = this.#travel.steps(this.#royal, this.#center);
    this.#blockCosts.fill(FAR, 0, flights.length);
    for (let u = 0; u < (counts[loser - 1] as number); u++) {
      const square = units[((loser - 1) << 8) | u] as number;
      if (square === king) continue;
      const distances = this.#travel.distances(kindOf(board[square] as number), loser, square);
      for (let i = 0; i < flights.length; i++) {
        for (let k = 1; k < kinds; k++) {
          const distance = distances[(k << shift) | (flights[i] as number)] as number;
          if (distance < (this.#blockCosts[i] as number)) this.#blockCosts[i] = distance;
        }
      }
    }
  }
}
