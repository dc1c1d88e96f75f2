import {
  CASTLING,
  CASTLING_RIGHTS,
  type Castling,
  type Engine,
  kindOf,
  type Move,
  moveFrom,
  moveTo,
  moveType,
  NO_SQUARE,
  otherSide,
  ROYAL,
  type SideBit,
} from '../../engine/index.js';
import { ExactCover } from './exact-cover.js';
import { FAR, MASK_BUDGETS, SHY, type Travel, type Travels, travelsOf } from './travel.js';

/** Units that are told apart where flights are to be blocked. */
const MOST_BLOCKERS = 31;

/** Of use: a king there; another unit there. */
const KING = 1;
const BLOCK = 2;

/** A way to begin: where everybody stands, perhaps after a castling, and how many moves are left then. */
class Scene {
  readonly places = new Int32Array(256);
  wins = 0;
  /** Place of the loser's king, and the moves that his side has. */
  king = 0;
  reach = 0;
  /** Where the rook of a loser's castling arrives, and its kind; `NO_SQUARE` for none. */
  rook = NO_SQUARE;
  rookKind = 0;
  /** The winner has castled. */
  castled = false;

  copy(other: Scene, count: number): void {
    for (let i = 0; i < count; i++) this.places[i] = other.places[i] as number;
    this.wins = other.wins;
    this.king = other.king;
    this.reach = other.reach;
    this.rook = other.rook;
    this.rookKind = other.rookKind;
    this.castled = other.castled;
  }
}

/**
 * An admissible bound for help and series play that ends in mate or stalemate: can a final picture still be reached?
 *
 * In a final picture the royal unit of the losing side stands on some square, its center, and every square around it is
 * observed by the other side or blocked by a unit of its own; for mate the center is observed too. Each side has a known
 * number of moves left. Everything is judged on an empty board (`Travel`), so that what is called impossible is impossible.
 *
 * Applies on the fast path only, to a side with one royal unit that is no pawn, and under conditions that leave the moves of kings
 * alone and say where their effects may bring units (`Engine.bounded`).
 */
export class Picture {
  readonly #engine: Engine;
  readonly #travels: Travels;
  /** Travel of the king, of the winner's units, of those that may block. */
  readonly #travel: Travel;
  #covering: Travel;
  #blocking: Travel;
  readonly #winner: SideBit;
  readonly #loser: SideBit;
  readonly #mate: boolean;
  /** Effects may bring units elsewhere: those that capture, or those that are captured. */
  readonly #transfers: boolean;
  readonly #capturedTo: boolean;
  readonly #exact: ExactCover | undefined;
  readonly #shy: number;
  /** Only the winner's last move is left, so that what stands between is known. */
  #settledLines = false;
  /** The ways to begin: without castling, and with each castling that a side still has. */
  readonly #scenes: readonly Scene[] = Array.from({ length: 9 }, () => new Scene());
  #sceneCount = 0;
  readonly #before = new Int32Array(9);
  /** The one that is looked at; its winner's units, by their places in `Travel`, and what each covers from where it stands. */
  #scene: Scene = this.#scenes[0] as Scene;
  #places: Int32Array = this.#scene.places;
  readonly #still = new Int32Array(256);
  readonly #moved = new Uint8Array(256);
  /** By square, of what use the loser's last move is that goes there. */
  readonly #useful = new Uint8Array(256);
  #count = 0;
  #center = 0;
  #lastCenter = 0;
  #royal = 0;
  /** Moves that the loser has beside those of his king to the center. */
  #spare = 0;
  readonly #blockCosts = new Int32Array(32);
  #blockCostsKnown = false;
  /** The same by flight and unit, for the first so many units. */
  #blockers = 0;
  readonly #costs = new Uint8Array(32 * MOST_BLOCKERS);
  /** Centers that are left along the play, each list within the one before; where none was made every square is one. */
  readonly #lists: Uint8Array[] = [];
  readonly #lengths: number[] = [];
  #depth = 0;

  constructor(engine: Engine, winner: SideBit, mate: boolean) {
    this.#engine = engine;
    this.#travels = travelsOf(engine.tables);
    this.#travel = this.#travels.alone;
    this.#covering = this.#travel;
    this.#blocking = this.#travel;
    this.#winner = winner;
    this.#loser = otherSide(winner);
    this.#mate = mate;
    const { moverTo, capturedTo } = engine.tables;
    this.#transfers = moverTo !== undefined || capturedTo !== undefined;
    this.#capturedTo = capturedTo !== undefined;
    // Orthodox kings do not come next to each other, so that neither checks the other.
    this.#shy = engine.orthodox ? SHY : 0;
    this.#exact = engine.orthodox ? new ExactCover(engine, winner, this.#travel) : undefined;
  }

  /** Does the bound apply to this engine's position? */
  static applies(engine: Engine, winner: SideBit): boolean {
    return engine.bounded && engine.position.royalCounts[otherSide(winner) - 1] === 1;
  }

  /**
   * Can the final picture be reached with at most `wins` moves of the winner and `losses` of the loser?
   * False is proved; true means only that the bound does not object.
   *
   * @param passing  it is asked what would be if the loser did not move now; then what stands between is not known
   */
  possible(wins: number, losses: number, passing = false): boolean {
    this.#settledLines = losses === 0 && !passing;
    if (!this.#setScenes(wins, losses)) return true;
    return this.#anyFeasible();
  }

  #anyFeasible(): boolean {
    // What was possible a move ago most often still is.
    const last = this.#lastCenter;
    if (this.#feasible(last)) return true;
    if (this.#depth > 0) {
      const list = this.#lists[this.#depth - 1] as Uint8Array;
      for (let i = 0; i < (this.#lengths[this.#depth - 1] as number); i++) {
        const center = list[i] as number;
        if (center === last || !this.#feasible(center)) continue;
        this.#lastCenter = center;
        return true;
      }
      return false;
    }
    for (let s = 0; s < this.#sceneCount; s++) {
      const { king, reach } = this.#scenes[s] as Scene;
      const near = this.#travel.near(king);
      for (let i = 0; i < near.length && (near[i + 1] as number) <= reach; i += 2) {
        const center = near[i] as number;
        if (center === last || !this.#feasible(center)) continue;
        this.#lastCenter = center;
        return true;
      }
    }
    return false;
  }

  /**
   * Finds the centers that are possible now, since no others can be as long as play goes on from here. To be called at a position
   * whose moves are going to be played, and followed by `widen` when they have been.
   */
  narrow(wins: number, losses: number): void {
    this.#settledLines = false;
    const depth = this.#depth++;
    const list = (this.#lists[depth] ??= new Uint8Array(256));
    let length = 0;
    const known = this.#setScenes(wins, losses);
    const before = depth === 0 ? undefined : this.#lists[depth - 1];
    const count = depth === 0 ? this.#engine.position.board.length : (this.#lengths[depth - 1] as number);
    for (let i = 0; i < count; i++) {
      const center = before === undefined ? i : (before[i] as number);
      if (!known || this.#feasible(center)) list[length++] = center;
    }
    this.#lengths[depth] = length;
  }

  /** Begins anew: a search that was stopped has not taken everything back. */
  reset(): void {
    this.#depth = 0;
  }

  /** Takes the last `narrow` back. */
  widen(): void {
    this.#depth--;
  }

  /** Makes the ways to begin; false where there are so many moves that the bound has no say. */
  #setScenes(wins: number, losses: number): boolean {
    // Who captures may bring the captured unit somewhere.
    this.#covering = losses > 0 ? this.#travels.captured : this.#travel;
    this.#blocking = wins > 0 ? this.#travels.captured : this.#travel;
    // Kings and rooks that effects bring home may castle again: that does the work of three moves, the king's two steps and the rook's leap.
    const winnerMoves = this.#regains(wins) ? wins + 2 : wins;
    const loserMoves = this.#regains(losses) ? losses + 2 : losses;
    if (winnerMoves >= MASK_BUDGETS) return false;
    const { board, units, counts, royals, state } = this.#engine.position;
    const { shift, castlings } = this.#engine.tables;
    const winner = this.#winner;
    const loser = this.#loser;
    const king = royals[(loser - 1) << 4] as number;
    this.#royal = 2 * kindOf(board[king] as number) + loser - 1;
    const base = (winner - 1) << 8;
    const count = counts[winner - 1] as number;
    const first = this.#scenes[0] as Scene;
    for (let i = 0; i < count; i++) {
      const square = units[base | i] as number;
      first.places[i] = this.#placeOf(board[square] as number, kindOf(board[square] as number), square);
    }
    this.#count = count;
    first.wins = winnerMoves;
    first.king = (this.#royal << shift) | king;
    first.reach = loserMoves;
    first.rook = NO_SQUARE;
    first.castled = false;
    this.#sceneCount = 1;
    const rights = state[CASTLING_RIGHTS] as number;
    if (rights === 0) return true;
    for (let c = 0; c < castlings.length; c++) {
      const castling = castlings[c] as Castling;
      if (castling.side !== loser || losses === 0 || (rights & castling.right) !== castling.right) continue;
      const scene = this.#scenes[this.#sceneCount++] as Scene;
      scene.copy(first, count);
      scene.king = (this.#royal << shift) | castling.kingTo;
      scene.reach = loserMoves - 1;
      scene.rook = castling.rookTo;
      scene.rookKind = castling.rookKind;
    }
    const scenes = this.#sceneCount;
    for (let c = 0; c < castlings.length; c++) {
      const castling = castlings[c] as Castling;
      if (castling.side !== winner || wins === 0 || (rights & castling.right) !== castling.right) continue;
      for (let s = 0; s < scenes; s++) {
        const scene = this.#scenes[this.#sceneCount++] as Scene;
        scene.copy(this.#scenes[s] as Scene, count);
        scene.wins = winnerMoves - 1;
        scene.castled = true;
        for (let i = 0; i < count; i++) {
          const place = scene.places[i] as number;
          const square = place & ((1 << shift) - 1);
          if (square === castling.king) scene.places[i] = place - square + castling.kingTo;
          else if (square === castling.rook) scene.places[i] = place - square + castling.rookTo;
        }
      }
    }
    return true;
  }

  #placeOf(unit: number, kind: number, square: number): number {
    const place = ((2 * kind + this.#winner - 1) << this.#engine.tables.shift) | square;
    return (unit & ROYAL) !== 0 && 2 * kind + this.#loser - 1 === this.#royal ? place + this.#shy : place;
  }

  /**
   * Could the losing king end there, whoever castles?
   *
   * @param granted  moves that he has beside those that are counted
   */
  #feasible(center: number, granted = 0): boolean {
    for (let s = 0; s < this.#sceneCount; s++) {
      const scene = this.#scenes[s] as Scene;
      const distance = this.#travel.arrivals(scene.king)[center] as number;
      if (distance > scene.reach + granted) continue;
      this.#scene = scene;
      this.#places = scene.places;
      this.#center = center;
      this.#spare = scene.reach + granted - distance;
      if (this.#centerPossible(scene.wins)) return true;
    }
    return false;
  }

  /**
   * May a move of the loser help towards a picture that he cannot reach if he passes? Only his king's moves can, and moves
   * that bring another unit nearer to a square which it could block.
   *
   * @param losses  moves of the loser left, this one included
   */
  helps(move: Move, losses: number): boolean {
    const { board, royals } = this.#engine.position;
    const { shift } = this.#engine.tables;
    const loser = this.#loser;
    const king = royals[(loser - 1) << 4] as number;
    const from = moveFrom(move);
    if (from === king || (this.#transfers && this.#engine.isCapture(move))) return true;
    const to = moveTo(move);
    const kind = kindOf(board[from] as number);
    const before = this.#blocking.arrivals(((2 * kind + loser - 1) << shift) | from);
    const after = this.#blocking.arrivals(((2 * this.#engine.kindAfter(move) + loser - 1) << shift) | to);
    // He has this move for blocking, so that the king may go losses - 1 steps, and a flight lies one step further.
    const near = this.#travel.near(((2 * kindOf(board[king] as number) + loser - 1) << shift) | king);
    const reach = this.#mayCastle(losses) ? losses + 2 : losses;
    for (let i = 0; i < near.length && (near[i + 1] as number) <= reach; i += 2) {
      const square = near[i] as number;
      if ((after[square] as number) < Math.min(losses, before[square] as number)) return true;
    }
    return false;
  }

  /**
   * Prepares `helpsLast`, where the loser has one half-move left and the picture cannot be reached if he passes: which flights could
   * be blocked so that it can, and where the king could go.
   *
   * @returns whether it can be said
   */
  prepareLast(wins: number): boolean {
    if (this.#transfers || wins >= MASK_BUDGETS) return false;
    this.#settledLines = false;
    this.#setScenes(wins, 0);
    const useful = this.#useful;
    useful.fill(0);
    const { king } = this.#scenes[0] as Scene;
    const square = king & ((1 << this.#engine.tables.shift) - 1);
    const distances = this.#travel.arrivals(king);
    const squares = this.#depth > 0 ? (this.#lengths[this.#depth - 1] as number) : distances.length;
    let stays = false;
    for (let i = 0; i < squares; i++) {
      const center = this.#depth > 0 ? ((this.#lists[this.#depth - 1] as Uint8Array)[i] as number) : i;
      if (center === square) stays = true;
      else if (distances[center] === 1 && this.#feasible(center, distances[center])) useful[center] = KING;
    }
    if (!stays) return true;
    const flights = this.#travel.steps(king);
    for (let i = 0; i < flights.length; i++) {
      const flight = flights[i] as number;
      for (let s = 0; s < this.#sceneCount; s++) (this.#scenes[s] as Scene).rook = flight;
      if (this.#feasible(square)) useful[flight] = (useful[flight] as number) | BLOCK;
    }
    return true;
  }

  /** May this last half-move of the loser help? Castling always may. */
  helpsLast(move: Move): boolean {
    const { board } = this.#engine.position;
    const royal = ((board[moveFrom(move)] as number) & ROYAL) !== 0;
    if (royal && moveType(move) === CASTLING) return true;
    return ((this.#useful[moveTo(move)] as number) & (royal ? KING : BLOCK)) !== 0;
  }

  /**
   * Prepares `furthers`, where the winner moves.
   *
   * @param wins  his moves that are left behind this one
   * @returns whether anything can be said
   */
  prepareMove(wins: number, losses: number): boolean {
    if (this.#transfers) return false;
    this.#settledLines = false;
    return this.#setScenes(wins, losses);
  }

  /** Can the picture still be reached behind this move of the winner? It is not played for the question. */
  furthers(move: Move): boolean {
    if (moveType(move) === CASTLING) return true;
    const { units, board } = this.#engine.position;
    const base = (this.#winner - 1) << 8;
    const from = moveFrom(move);
    let number = 0;
    while (units[base | number] !== from) number++;
    const place = this.#placeOf(board[from] as number, this.#engine.kindAfter(move), moveTo(move));
    const before = this.#before;
    // Where he could castle the king and the rook are elsewhere in some scenes; as if they stayed away is only more than he can do.
    for (let s = 0; s < this.#sceneCount; s++) {
      const { places } = this.#scenes[s] as Scene;
      before[s] = places[number] as number;
      places[number] = place;
    }
    const found = this.#anyFeasible();
    for (let s = 0; s < this.#sceneCount; s++) (this.#scenes[s] as Scene).places[number] = before[s] as number;
    return found;
  }

  /** May effects bring kings and rooks home, so that castling is possible once more? */
  #regains(moves: number): boolean {
    return this.#transfers && this.#engine.rules.regains && moves > (this.#capturedTo ? 0 : 1);
  }

  #mayCastle(losses: number): boolean {
    const rights = this.#engine.position.state[CASTLING_RIGHTS] as number;
    if (this.#regains(losses)) return true;
    return (
      rights !== 0 &&
      this.#engine.tables.castlings.some(
        (castling) => castling.side === this.#loser && (rights & castling.right) === castling.right,
      )
    );
  }

  #centerPossible(wins: number): boolean {
    const { board } = this.#engine.position;
    const { shift } = this.#engine.tables;
    const travel = this.#covering;
    const loser = this.#loser;
    const center = this.#center;
    const royal = this.#royal;
    const flights = this.#travel.steps((royal << shift) | center);
    let need = this.#mate ? 1 : 0;
    for (let i = 0; i < flights.length; i++) {
      const unit = board[flights[i] as number] as number;
      // A unit of its own blocks; its king does not, as he is going to stand in the center.
      if (((unit & 3) !== loser || (unit & ROYAL) !== 0) && flights[i] !== this.#scene.rook) need |= 2 << i;
    }
    this.#blockCostsKnown = false;
    // The quick answers first: all from where they stand, and all that could be covered at all.
    let all = 0;
    let reachable = 0;
    for (let k = 0; k < this.#count; k++) {
      const place = this.#places[k] as number;
      const mask = travel.union(place, 0, royal, center);
      this.#still[k] = mask;
      all |= mask;
      reachable |= travel.union(place, wins, royal, center);
    }
    if (this.#settled(need & ~all)) return true;
    if (wins === 0 || !this.#settled(need & ~reachable)) return false;
    // The last half-move is played next: what stands between is known.
    if (wins === 1 && this.#settledLines && !this.#scene.castled && this.#exact?.applies === true)
      return this.#exact.possible(need, this.#royal, center);
    this.#moved.fill(0, 0, this.#count);
    return this.#cover(need, wins, 0);
  }

  /**
   * Is there a way to move some units, from the `first` on, with `wins` moves in all, so that what they cover from their new
   * places and the others from where they stand leaves nothing that the loser cannot block?
   */
  #cover(need: number, wins: number, first: number): boolean {
    const moved = this.#moved;
    const count = this.#count;
    for (let i = first; i < count; i++) {
      moved[i] = 1;
      let others = 0;
      for (let k = 0; k < count; k++) if (moved[k] === 0) others |= this.#still[k] as number;
      const place = this.#places[i] as number;
      const open = need & ~others;
      let found = false;
      // All moves to this unit; then, where there are more units, some of them to those behind it.
      if (this.#settled(open & ~this.#covering.union(place, wins, this.#royal, this.#center))) {
        const covers = this.#covering.covers(place, wins, this.#royal, this.#center);
        for (let c = 0; c < covers.length && !found; c++) found = this.#settled(open & ~(covers[c] as number));
      }
      if (i + 1 < count) {
        for (let moves = 1; moves < wins && !found; moves++) {
          const covers = this.#covering.covers(place, moves, this.#royal, this.#center);
          for (let c = 0; c < covers.length && !found; c++) {
            found = this.#cover(need & ~(covers[c] as number), wins - moves, i + 1);
          }
        }
      }
      moved[i] = 0;
      if (found) return true;
    }
    return false;
  }

  /** Can the loser block all these squares, each by another unit, with the moves that his king leaves over? */
  #settled(open: number): boolean {
    if (open === 0) return true;
    if ((open & 1) !== 0) return false;
    const spare = this.#spare;
    let squares = 0;
    for (let rest = open; rest !== 0; rest &= rest - 1) squares++;
    if (squares >= (this.#engine.position.counts[this.#loser - 1] as number)) return false;
    // Who is brought there by being captured costs him nothing.
    if (this.#blocking === this.#travel && squares > spare) return false;
    if (!this.#blockCostsKnown) this.#findBlockCosts();
    let cost = 0;
    for (let i = 0, rest = open >> 1; rest !== 0; i++, rest >>= 1)
      if ((rest & 1) !== 0) cost += this.#blockCosts[i] as number;
    return cost <= spare && (squares === 1 || this.#match(open, 0, spare));
  }

  /** Is there a unit for each of these squares, none for two, so that all their moves are no more than that? */
  #match(open: number, taken: number, spare: number): boolean {
    if (open === 0) return true;
    const row = (30 - Math.clz32(open & -open)) * MOST_BLOCKERS;
    const rest = open & (open - 1);
    const count = this.#blockers;
    for (let u = 0; u < count; u++) {
      const cost = this.#costs[row + u] as number;
      if (cost > spare || (taken & (1 << u)) !== 0) continue;
      if (this.#match(rest, taken | (1 << u), spare - cost)) return true;
    }
    // Beyond so many units nobody counts them.
    return count === MOST_BLOCKERS;
  }

  /** Fewest moves in which each unit of the loser but the king could come to each flight, and the fewest of all of them. */
  #findBlockCosts(): void {
    this.#blockCostsKnown = true;
    const { board, units, counts } = this.#engine.position;
    const { shift } = this.#engine.tables;
    const loser = this.#loser;
    const flights = this.#travel.steps((this.#royal << shift) | this.#center);
    this.#blockCosts.fill(FAR, 0, flights.length);
    this.#blockers = 0;
    for (let u = 0; u < (counts[loser - 1] as number); u++) {
      const square = units[((loser - 1) << 8) | u] as number;
      const unit = board[square] as number;
      if ((unit & ROYAL) === 0) this.#addBlocker(((2 * kindOf(unit) + loser - 1) << shift) | square, flights);
    }
    const { rook, rookKind } = this.#scene;
    // The rook that castled; which of the units it is does not matter.
    if (rook !== NO_SQUARE && rookKind !== 0) this.#addBlocker(((2 * rookKind + loser - 1) << shift) | rook, flights);
  }

  #addBlocker(place: number, flights: Uint8Array): void {
    const arrivals = this.#blocking.arrivals(place);
    const number = this.#blockers;
    for (let i = 0; i < flights.length; i++) {
      const cost = arrivals[flights[i] as number] as number;
      if (cost < (this.#blockCosts[i] as number)) this.#blockCosts[i] = cost;
      if (number < MOST_BLOCKERS) this.#costs[i * MOST_BLOCKERS + number] = cost;
    }
    if (number < MOST_BLOCKERS) this.#blockers++;
  }
}
