import type { Kind } from '../kind.js';
import { BISHOP, KNIGHT, kind, path, QUEEN, ROOK } from './hoppers.js';

const MOVE = { use: 'move' } as const;
const LEG = { turns: [1, -1] };

/** Locusts only capture: the unit that they pass, on whose other side the next square has to be empty. */
// biome-ignore format: a table
const locust: readonly Kind[] = [
  kind('L', ['locust', 'Heuschrecke', 'locuste'], ['H', 'L'], path('~V!', QUEEN)),
  kind('LR', ['rook locust', 'Turmheuschrecke', 'locuste tour'], ['HT', 'LT'], path('~V!', ROOK)),
  kind('LB', ['bishop locust', 'Läuferheuschrecke', 'locuste fou'], ['HL', 'LF'], path('~V!', BISHOP)),
  kind('LN', ['nightrider locust', 'Nachtreiterheuschrecke', 'locuste noctambule'], ['HN', 'LN'], path('~V!', KNIGHT)),
  kind('LS', ['rose locust', 'Rosenheuschrecke', 'locuste rose'], ['LR', 'LR'], path('~V!', KNIGHT, { curves: [[1], [-1]] })),
];

/** Marine pieces move as others do, and capture as locusts. */
// biome-ignore format: a table
const marine: readonly Kind[] = [
  kind('SI', ['siren', 'Sirene', 'sirène'], ['SI', 'SI'], path('~!', QUEEN, MOVE), path('~V!', QUEEN)),
  kind('TR', ['triton', 'Triton', 'triton'], ['TR', 'TR'], path('~!', ROOK, MOVE), path('~V!', ROOK)),
  kind('ND', ['nereid', 'Nereide', 'néréide'], ['ND', 'NE'], path('~!', BISHOP, MOVE), path('~V!', BISHOP)),
  kind('MS', ['marine knight', 'mariner Springer', 'cavalier marin'], ['MS', 'CM'], path('!', KNIGHT, MOVE), path('V!', KNIGHT)),
  { ...kind('PO', ['poseidon', 'Poseidon', 'poséidon'], ['PO', 'PO'], path('!', QUEEN, MOVE), path('V!', QUEEN)), royal: true },
  kind('SK', ['skylla', 'Skylla', 'skylla'], ['SK', 'SK'], path('.^!', ROOK, { ...LEG, ...MOVE }), path('V^!', ROOK, LEG)),
  kind('CY', ['charybdis', 'Charybdis', 'charybde'], ['CY', 'CY'], path('.^!', BISHOP, { ...LEG, ...MOVE }), path('V^!', BISHOP, LEG)),
];

export const locusts: readonly Kind[] = [...locust, ...marine];
