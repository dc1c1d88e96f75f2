import type { PlayNode, Solution } from '../solution/tree.js';
import { coordinateNotation } from './notation.js';

/**
 * Every complete line of play, one a line, moves in coordinates parted by blanks. Of help and series play only what has the
 * full length: programs that read this ask for exactly so many moves.
 */
export function coordinateLines(solution: Solution): string[] {
  return solution.phases.flatMap((phase) => {
    switch (phase.kind) {
      case 'lines':
        return phase.lines
          .filter((line) => phase.role !== 'actual-play' || line.length === solution.halfMoves)
          .map((line) => line.map(coordinateNotation).join(' '));
      case 'keys':
        return phase.keys.filter((key) => key.mark === 'key').flatMap(linesBelow);
      case 'defence':
        return phase.replies.flatMap(linesBelow);
      case 'illegal':
        return [];
    }
  });
}

function linesBelow(node: PlayNode): string[] {
  const move = coordinateNotation(node.move);
  if (node.replies.length === 0) return [move];
  return node.replies.flatMap(linesBelow).map((line) => `${move} ${line}`);
}
