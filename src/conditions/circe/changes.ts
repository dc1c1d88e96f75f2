import { KIND_SHIFT, kindOf, ROYAL, rekinded, type Unit } from '../../engine/index.js';
import type { Facts } from '../condition.js';
import type { Options } from './options.js';

const DOWN = ['Q', 'R', 'B', 'S', 'P'];

/**
 * What the reborn unit is changed to.
 *
 * @param lower  whether Einstein lowers the unit: a captured one is lowered, a capturing one raised
 * @returns a function of the unit and the other party of the capture
 */
export function changed(facts: Facts, options: Options, lower: boolean): (unit: Unit, other: Unit) => Unit {
  const { kindIndex, kindCode } = facts;
  /** By kind, the kind that it becomes. */
  const table = (next: (code: string) => string | undefined): ((unit: Unit) => Unit) => {
    const kinds = Uint8Array.from({ length: 256 }, (_, kind) => {
      const code = kind === 0 ? undefined : next(kindCode(kind));
      return code === undefined ? kind : kindIndex(code);
    });
    return (unit) => rekinded(unit, kinds[kindOf(unit)] as number);
  };
  const step = (by: 1 | -1) => (code: string) =>
    DOWN.includes(code) ? (DOWN[DOWN.indexOf(code) + by] ?? code) : undefined;
  switch (options.change) {
    case 'Clone':
      return (unit, other) => ((other & ROYAL) !== 0 ? unit : rekinded(unit, (other >> KIND_SHIFT) & 0xff));
    case 'Chameleon': {
      const { cycle } = options;
      return table((code) => (cycle.indexOf(code) < 0 ? undefined : (cycle[cycle.indexOf(code) + 1] ?? cycle[0])));
    }
    case 'Einstein':
      return table(step(lower ? 1 : -1));
    case 'ReversalEinstein':
      return table(step(lower ? -1 : 1));
    default:
      return (unit) => unit;
  }
}
