import type { Kind, Movement, RiderMovement, Vector } from '../kind.js';
import { BISHOP, KNIGHT, kind, path, QUEEN, ROOK } from './hoppers.js';

const ride = (
  vectors: readonly Vector[],
  more: Omit<Partial<RiderMovement>, 'family' | 'vectors'> = {},
): RiderMovement => ({ family: 'rider', vectors, ...more });

/** Steps of which each is turned against the one before it by so many eighths to the right, and by as many back in the next. */
const zigzag = (vectors: readonly Vector[], ...turns: readonly number[]): Movement =>
  ride(vectors, { curves: turns.map((turn) => [turn, -turn]) });

/** Every second of the knight's steps, and the others: what is a turn inward for one is a turn outward for its neighbour. */
const EVEN: readonly Vector[] = [
  [1, 2],
  [2, -1],
  [-1, -2],
  [-2, 1],
];
const ODD: readonly Vector[] = EVEN.map(([x, y]): Vector => [-x, y]);

/** The cat goes on from a knight's square in the longer direction of its step, two squares at a time. */
const CAT: readonly Movement[] = KNIGHT.map(([x, y]) =>
  ride([[x, y]], { onward: [Math.abs(x) === 2 ? [x, 0] : [0, y]] }),
);

/** Riders on lines that are not straight, and others for whom the edge of the board matters. */
// biome-ignore format: a table
export const bentRiders: readonly Kind[] = [
  kind('RO', ['rose', 'Rose', 'rose'], ['RO', 'RO'], ride(KNIGHT, { curves: [[1], [-1]] })),
  kind('BT', ['boyscout', 'Pfadfinder', 'boyscout'], ['PF', 'BT'], zigzag(BISHOP, 2, -2)),
  kind('GT', ['girlscout', 'Pfadfinderin', 'girlscout'], ['PN', 'GT'], zigzag(ROOK, 2, -2)),
  kind('SS', ['spiral knight', 'Spiralspringer', 'cavalier spirale'], ['SS', 'CS'], zigzag(EVEN, -1, 3), zigzag(ODD, 1, -3)),
  kind('DS', ['diagonal spiral knight', 'Diagonalspiralspringer', 'cavalier spirale diagonal'], ['DS', 'CD'], zigzag(EVEN, 1, -3), zigzag(ODD, -1, 3)),
  kind('S1', ['(1,1)-zigzag nightrider', '(1,1)-Zickzack-Nachtreiter', 'noctambule zigzag (1,1)'], ['S1', 'N1'], zigzag(EVEN, -3), zigzag(ODD, 3)),
  kind('S2', ['(2,0)-zigzag nightrider', '(2,0)-Zickzack-Nachtreiter', 'noctambule zigzag (2,0)'], ['S2', 'N2'], zigzag(EVEN, 3), zigzag(ODD, -3)),
  kind('S3', ['(3,3)-zigzag nightrider', '(3,3)-Zickzack-Nachtreiter', 'noctambule zigzag (3,3)'], ['S3', 'N3'], zigzag(EVEN, 1), zigzag(ODD, -1)),
  kind('S4', ['(4,0)-zigzag nightrider', '(4,0)-Zickzack-Nachtreiter', 'noctambule zigzag (4,0)'], ['S4', 'N4'], zigzag(EVEN, -1), zigzag(ODD, 1)),
  kind('QN', ['quintessence', 'Quintessenz', 'quintessence'], ['QN', 'QN'], zigzag(KNIGHT, 2, -2)),
  kind('CT', ['cat', 'Katze', 'chat'], ['CT', 'CT'], ...CAT),
  // Reflected at the edge: once or up to four times by its squares; once by the wall behind them, which changes the colour.
  kind('AR', ['archbishop', 'Erzbischof', 'archevêque'], ['ER', 'AR'], ride(BISHOP, { reflections: 1 })),
  kind('RB', ['reflecting bishop', 'reflektierender Läufer', 'fou rebondissant'], ['RL', 'FR'], ride(BISHOP, { reflections: 4 })),
  kind('C', ['cardinal', 'Kardinal', 'cardinal'], ['KL', 'CA'], ride(BISHOP, { reflections: 1, mirror: 'wall' })),
  kind('BK', ['bouncy knight', 'reflektierender Springer', 'cavalier rebondissant'], ['RS', 'CR'], { family: 'leaper', vectors: KNIGHT, bounces: 2 }),
  kind('BN', ['bouncy nightrider', 'reflektierender Nachtreiter', 'noctambule rebondissant'], ['NR', 'NR'], { family: 'flood', steps: ride(KNIGHT), turns: 'at edges' }),
  kind('UU', ['ubi-ubi', 'Ubi-Ubi', 'ubi-ubi'], ['UU', 'UU'], { family: 'flood', steps: { family: 'leaper', vectors: KNIGHT }, turns: 'anywhere' }),
  kind('EH', ['edgehog', 'Randschwein', 'edgehog'], ['RD', 'EH'], path('~!', QUEEN, { between: 'edge and inside' })),
];
