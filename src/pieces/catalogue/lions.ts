import type { Kind } from '../kind.js';
import { BISHOP, KNIGHT, kind, path, QUEEN, ROOK } from './hoppers.js';

const CIRCLES = { curves: [[1], [-1]] };
/** Lines of a maorider and a moarider: steps along rook and bishop lines in turn, two to a move. */
const ZIGZAG = {
  curves: [
    [1, -1],
    [-1, 1],
  ],
  stops: 2,
};
const MOVE = { use: 'move' } as const;
const CAPTURE = { use: 'capture' } as const;
const LEG = { turns: [1, -1] };

/** Lions go on behind their hurdle as far as they like. */
// biome-ignore format: a table
const lion: readonly Kind[] = [
  kind('LI', ['lion', 'Lion', 'lion'], ['LI', 'LI'], path('~X~!', QUEEN)),
  kind('RL', ['rook lion', 'Turmlion', 'lion tour'], ['TL', 'TL'], path('~X~!', ROOK)),
  kind('BL', ['bishop lion', 'Läuferlion', 'lion fou'], ['LL', 'FL'], path('~X~!', BISHOP)),
  kind('NL', ['nightrider lion', 'Nachtreiterlion', 'lion noctambule'], ['NL', 'NL'], path('~X~!', KNIGHT)),
  kind('RN', ['rose lion', 'Rosenlion', 'lion rose'], ['RN', 'RL'], path('~X~!', KNIGHT, CIRCLES)),
  kind('ML', ['maorider lion', 'Maoreiterlion', 'lion mao'], ['ML', 'ML'], path('~X~!', ROOK, ZIGZAG)),
  kind('MM', ['moarider lion', 'Moareiterlion', 'lion moa'], ['MM', 'MM'], path('~X~!', BISHOP, ZIGZAG)),
  kind('KL', ['kangaroo lion', 'Kängurulion', 'lion kangourou'], ['LK', 'KL'], path('~X~X~!', QUEEN)),
  kind('RT', ['rabbit', 'Hase', 'lapin'], ['HE', 'LA'], path('~X~X~!', QUEEN)),
  kind('BO', ['bob', 'Bob', 'bob'], ['BO', 'BO'], path('~X~X~X~X~!', QUEEN)),
];

/** Chinese pieces ride or leap to move, and hop as lions to capture; mao, moa and their riders are lame. */
// biome-ignore format: a table
const chinese: readonly Kind[] = [
  kind('LE', ['leo', 'Leo', 'leo'], ['LE', 'LE'], path('~!', QUEEN, MOVE), path('~X~!', QUEEN, CAPTURE)),
  kind('PA', ['pao', 'Pao', 'pao'], ['PA', 'PA'], path('~!', ROOK, MOVE), path('~X~!', ROOK, CAPTURE)),
  kind('VA', ['vao', 'Vao', 'vao'], ['VA', 'VA'], path('~!', BISHOP, MOVE), path('~X~!', BISHOP, CAPTURE)),
  kind('NA', ['nao', 'Nao', 'nao'], ['NA', 'NA'], path('~!', KNIGHT, MOVE), path('~X~!', KNIGHT, CAPTURE)),
  kind('RA', ['rao', 'Rao', 'rao'], ['RA', 'RA'], path('~!', KNIGHT, { ...CIRCLES, ...MOVE }), path('~X~!', KNIGHT, { ...CIRCLES, ...CAPTURE })),
  kind('KO', ['kao', 'Kao', 'kao'], ['KO', 'KO'], path('!', KNIGHT, MOVE), path('X!', KNIGHT, CAPTURE)),
  kind('MA', ['mao', 'Mao', 'mao'], ['MA', 'MA'], path('.^!', ROOK, LEG)),
  kind('MO', ['moa', 'Moa', 'moa'], ['MO', 'MO'], path('.^!', BISHOP, LEG)),
  kind('AO', ['maorider', 'Maoreiter', 'mao noctambule'], ['AO', 'AO'], path('~!', ROOK, ZIGZAG)),
  kind('OA', ['moarider', 'Moareiter', 'moa noctambule'], ['OA', 'OA'], path('~!', BISHOP, ZIGZAG)),
];

/** Argentinian pieces do it the other way round: they hop to move, and ride or leap to capture. */
// biome-ignore format: a table
const argentinian: readonly Kind[] = [
  kind('SE', ['señora', 'Señora', 'señora'], ['SE', 'DG'], path('~X~!', QUEEN, MOVE), path('~!', QUEEN, CAPTURE)),
  kind('FA', ['faro', 'Faro', 'faro'], ['FA', 'FA'], path('~X~!', ROOK, MOVE), path('~!', ROOK, CAPTURE)),
  kind('LO', ['loco', 'Loco', 'loco'], ['LO', 'LO'], path('~X~!', BISHOP, MOVE), path('~!', BISHOP, CAPTURE)),
  kind('SA', ['saltador', 'Saltador', 'saltador'], ['SA', 'SL'], path('X^!', QUEEN, { ...LEG, ...MOVE }), path('.^!', QUEEN, { ...LEG, ...CAPTURE })),
];

export const lions: readonly Kind[] = [...lion, ...chinese, ...argentinian];
