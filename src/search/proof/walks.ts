import {
  type Engine,
  LINES,
  NO_SQUARE,
  PATHS,
  PAWN,
  pathArrivals,
  type Square,
  type Tables,
} from '../../engine/index.js';
import { NEVER } from './matching.js';
import type { Reliance } from './reliance.js';

/**
 * Fewest moves in which units come from square to square while certain squares never become free: nothing else is in their way,
 * and whatever has to be captured is there. Made on demand.
 *
 * Relies on units making only the steps of their own kind.
 */
export class Walks {
  readonly #tables: Tables;
  readonly #barred: Uint8Array;
  readonly #borrowing: Reliance['borrowing'];
  readonly #known = new Map<number, Uint8Array>();

  /**
   * @param barred     1 by square where nobody ever comes or passes
   * @param borrowing  which units may be anywhere in one move
   */
  constructor(engine: Engine, barred: Uint8Array, borrowing: Reliance['borrowing']) {
    this.#tables = engine.tables;
    this.#barred = barred;
    this.#borrowing = borrowing;
  }

  /**
   * Fewest moves of a unit from a square to each square; `NEVER` where it cannot come.
   *
   * @param kindSide  `kind * 2 + side - 1`
   * @param royal     it is royal
   * @param closed    further squares to which royal units cannot go
   */
  from(kindSide: number, square: Square, royal: boolean, closed: Uint8Array): Uint8Array {
    const place = (kindSide << this.#tables.shift) | square;
    const key = 2 * place + (royal ? 1 : 0);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const moves = new Uint8Array(1 << this.#tables.shift).fill(NEVER);
    this.#known.set(key, moves);
    moves[square] = 0;
    let frontier = [square];
    for (let distance = 1; frontier.length > 0; distance++) {
      const next: Square[] = [];
      for (const at of frontier) {
        for (const to of this.#steps(kindSide, at, this.isFree(royal))) {
          if (moves[to] !== NEVER || (royal && closed[to] === 1)) continue;
          moves[to] = distance;
          next.push(to);
        }
      }
      frontier = next;
    }
    return moves;
  }

  /** May such units move as other kinds? */
  isFree(royal: boolean): boolean {
    return this.#borrowing !== 'none' && (this.#borrowing !== 'royals' || royal);
  }

  /** The squares to which a unit may go in one move, with or without a capture. */
  #steps(kindSide: number, square: Square, free: boolean): readonly Square[] {
    if (!free) return this.#stepsAs(kindSide, square);
    if (this.#borrowing === 'all') return this.#anywhere(square);
    const { kinds } = this.#tables;
    const found = new Set<Square>();
    for (let kind = 1; kind < kinds; kind++)
      for (const to of this.#stepsAs(2 * kind + (kindSide & 1), square)) found.add(to);
    return [...found];
  }

  #stepsAs(kindSide: number, square: Square): readonly Square[] {
    const { shift, kernel, lines, quiet, captures, pathsAt } = this.#tables;
    const place = (kindSide << shift) | square;
    switch (kernel[kindSide >> 1]) {
      case LINES:
      case PAWN:
        return [lines, quiet, captures].flatMap((table) => this.#along(table[place] as number));
      case PATHS:
        return pathArrivals(this.#tables, pathsAt[place] as number).filter((to) => this.#barred[to] !== 1);
      default:
        return this.#anywhere(square);
    }
  }

  #anywhere(square: Square): readonly Square[] {
    return [...this.#barred.keys()].filter((to) => this.#barred[to] !== 1 && to !== square);
  }

  /** The squares of a pawn's steps without capture, or with one. */
  pawnSteps(kindSide: number, square: Square, capturing: boolean): readonly Square[] {
    const { shift, quiet, captures } = this.#tables;
    return this.#along((capturing ? captures : quiet)[(kindSide << shift) | square] as number);
  }

  /** The squares of walks, each as far as the first barred one. */
  #along(start: number): Square[] {
    const { nodes } = this.#tables;
    const found: Square[] = [];
    for (let at = start; nodes[at] !== NO_SQUARE; ) {
      const to = nodes[at] as number;
      if (this.#barred[to] === 1) at = nodes[at + 1] as number;
      else {
        found.push(to);
        at += 2;
      }
    }
    return found;
  }
}
