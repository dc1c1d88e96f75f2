import { ALL, type Engine } from './engine.js';
import { otherSide, type SideBit } from './layout.js';

/** Number of legal move sequences of `depth` half-moves (0 or more) that `side` begins. */
export function perft(engine: Engine, side: SideBit, depth: number): number {
  if (depth === 0) return 1;
  const start = engine.top;
  const found = engine.generate(side, ALL);
  if (depth === 1) {
    engine.top = start;
    return found;
  }
  const end = engine.top;
  let nodes = 0;
  for (let i = start; i < end; i++) {
    const mark = engine.play(engine.moves[i], side);
    nodes += perft(engine, otherSide(side), depth - 1);
    engine.position.undo(mark);
  }
  engine.top = start;
  return nodes;
}
