import { expect, test } from 'vitest';
import { coordinateLines } from '../../src/output/coordinates.js';
import { moveNotation } from '../../src/output/notation.js';
import { moveText } from '../../src/output/popeye.js';
import type { MoveRecord } from '../../src/solution/tree.js';
import { solved } from './solved.js';

const ENGLISH = { letters: 'english', long: false } as const;

/** The last moves of all lines that a text asks for, in the three notations. */
function lastMoves(text: string): string[] {
  const { singles } = solved(text);
  const solution = singles[0]!.solution;
  const coordinates = coordinateLines(solution).map((line) => line.split(' ').pop()!);
  const lines = solution.phases.flatMap((phase) => (phase.kind === 'lines' ? phase.lines : []));
  return lines.map((line, i) => {
    const move = line[line.length - 1] as MoveRecord;
    return `${moveNotation(move, ENGLISH)} ${moveText(move).replaceAll(' ', '')} ${coordinates[i]}`;
  });
}

test.each<[what: string, text: string, moves: string[]]>([
  [
    'a push through a portal names its file',
    'board: {type: portals, portals: [[b3, g5], [c4, e6]]}\nalgebraic: {white: [Kh1, Pb2], black: [Ka8]}\nstipulation: hzg6 0.5',
    ['bg6 z b2-g6z b2g6'],
  ],
  [
    'a push through the twisted seam too',
    'board: moebius\nalgebraic: {white: [Kh1, Pd7], black: [Kh5]}\nstipulation: hzd8 0.5',
    ['d8 z d7-d8z d7d8'],
  ],
  [
    'a fall has a dagger',
    'board: {type: black-hole, hole: d|e}\nalgebraic: {white: [Kh1, Rd1], black: [Ka8]}\nstipulation: hzd4 0.5',
    ['Rd4† z Rd1-d4[-wRd4]z d1d4'],
  ],
  [
    'a null move tells both squares',
    'board: {type: cylinder, null-moves: allowed}\nalgebraic: {white: [Kh1, Rc4], black: [Ka8]}\nstipulation: hzc4 0.5',
    ['Rc4-c4 z Rc4-c4z c4c4'],
  ],
  [
    'a rebirth',
    'conditions: [Circe Antipode]\nalgebraic: {white: [Kh1, Bb1], black: [Kh8, Pe4]}\nstipulation: hze4 0.5',
    ['Bxe4[+bPa8] z Bb1*e4[+bPa8]z b1e4'],
  ],
  [
    'a choice of the capturer',
    'conditions: [Circe Antipode]\nalgebraic: {white: [Ka1, Bb1], black: [Kh8, Pf5]}\nstipulation: hzf5 0.5',
    ['Bxf5[+bPb1=B] z Bb1*f5[+bPb1=B]z b1f5+b', 'Bxf5[+bPb1=S] z Bb1*f5[+bPb1=S]z b1f5+n'],
  ],
  [
    'the way out of a wormhole, where the target square is meant',
    'conditions: [Wormholes c2f4h5]\nalgebraic: {white: [Kb1], black: [Kh8]}\nstipulation: hzf4 0.5',
    ['Kc2[wKc2->f4] z Kb1-c2[wKc2->f4]z b1c2>f4'],
  ],
])('%s', (_what, text, moves) => {
  expect(lastMoves(text).sort()).toEqual(moves.sort());
});
