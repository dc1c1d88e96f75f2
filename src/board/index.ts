import type { Fault } from '../problem/faults.js';
import type { BoardUse } from '../problem/model.js';
import { nearestNames } from '../problem/nearest.js';
import { blackHole } from './black-hole.js';
import type { BoardType } from './board-type.js';
import { custom } from './custom.js';
import { cylinder } from './cylinder.js';
import { cylinder8x14 } from './cylinder-8x14.js';
import { horizontalCylinder } from './horizontal-cylinder.js';
import { klein } from './klein.js';
import { klein8x14 } from './klein-8x14.js';
import { moebius } from './moebius.js';
import { moebius8x14 } from './moebius-8x14.js';
import { plain } from './plain.js';
import { portals } from './portals.js';
import type { Surface } from './surface.js';
import { torus } from './torus.js';
import { torus8x14 } from './torus-8x14.js';
import { wormhole1 } from './wormhole1.js';
import { wormhole2 } from './wormhole2.js';

/** Every board there is. */
export const BOARDS: readonly BoardType[] = [
  plain,
  cylinder,
  horizontalCylinder,
  torus,
  moebius,
  klein,
  portals,
  blackHole,
  cylinder8x14,
  torus8x14,
  moebius8x14,
  klein8x14,
  wormhole2,
  wormhole1,
  custom,
];

const byName = new Map(BOARDS.flatMap((type) => [type.name, ...(type.aliases ?? [])].map((name) => [name, type])));

/** The board type of this name or alias, in any case, blanks for hyphens. */
export const boardType = (name: string): BoardType | undefined =>
  byName.get(
    name
      .trim()
      .toLowerCase()
      .replace(/[\s_]+/g, '-'),
  );

/** A surface, or what is wrong with the board as it was written. */
export type BoardRead = { readonly board: Surface } | { readonly faults: readonly Fault[] };

/** Surfaces made so far: twins and collections share them, and the tables that hang on them. */
const made = new Map<string, BoardRead & { readonly board: Surface }>();
const MOST_KEPT = 64;

/** Makes the board that a problem asks for. */
export function boardOf(use: BoardUse): BoardRead {
  const type = boardType(use.type);
  if (type === undefined) {
    const message = `the board ${use.type} is not supported`;
    const near = nearestNames(use.type, [...byName.keys()]);
    const remedy =
      near.length > 0
        ? `did you mean ${near.join(' or ')}?`
        : `boards are ${BOARDS.map(({ name }) => name).join(', ')}`;
    return { faults: [{ code: 'unsupported-board', severity: 'unsupported', place: use.place, message, remedy }] };
  }
  const { type: _type, place, places, ...parameters } = use;
  // Vanished squares are the position's, not the surface's, once they are known to be squares.
  const { vanished: _vanished, ...lasting } = parameters;
  const key = `${type.name} ${JSON.stringify(Object.entries(lasting).sort(([a], [b]) => (a < b ? -1 : 1)))}`;
  const known = parameters['vanished'] === undefined ? made.get(key) : undefined;
  if (known !== undefined) return known;
  const faults: Fault[] = [];
  const refuse = (parameter: string, message: string, remedy: string): void => {
    faults.push({ code: 'board', severity: 'error', place: places?.[parameter] ?? place, message, remedy });
  };
  const names = Object.keys(type.parameters);
  for (const parameter of Object.keys(parameters)) {
    if (names.includes(parameter)) continue;
    const remedy = names.length === 0 ? 'it takes none' : `it takes ${names.join(', ')}`;
    refuse(parameter, `the board ${type.name} has no parameter ${parameter}`, remedy);
  }
  const board = type.make(parameters, refuse);
  if (faults.length > 0 || board === undefined) return { faults };
  const read = made.get(key) ?? { board };
  if (made.size >= MOST_KEPT) made.clear();
  made.set(key, read);
  return read;
}
