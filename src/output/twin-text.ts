import { captionOfUse } from '../conditions/caption.js';
import type { Change, Unit } from '../problem/model.js';
import { unitText } from './diagram.js';
import { kindLetter, type NotationStyle } from './notation.js';

/**
 * What makes a twin, in words: `black Pa3 to a4`, `without white Rh1, h#3`.
 *
 * @param units  those of the diagram that is changed
 */
export function changesText(changes: readonly Change[], units: readonly Unit[], style: NotationStyle): string {
  return changes.map((change) => changeText(change, units, style)).join(', ');
}

function changeText(change: Change, units: readonly Unit[], style: NotationStyle): string {
  const on = (square: string): string => {
    // The last of several on a square is the one that counts.
    const unit = units.findLast((one) => one.square === square);
    return unit === undefined ? square : unitText(unit, style);
  };
  const kind = (code: string): string => kindLetter(code, style);
  switch (change.change) {
    case 'move':
      return `${on(change.from)} to ${change.to}`;
    case 'exchange':
      return `${on(change.a)} and ${on(change.b)} exchanged`;
    case 'remove':
      return `without ${on(change.square)}`;
    case 'add':
      return `with ${change.units.map((unit) => unitText(unit, style)).join(' ')}`;
    case 'substitute':
      return `${kind(change.by)} for ${kind(change.kind)}`;
    case 'stipulation':
      return change.stipulation.text;
    case 'condition':
      return change.conditions.map(captionOfUse).join(', ') || 'without conditions';
    case 'rotate':
      return `board turned by ${change.degrees}°`;
    case 'mirror':
      return `board mirrored, ${change.from} to ${change.to}`;
    case 'shift':
      return `all units shifted, ${change.from} to ${change.to}`;
    case 'polish-type':
      return 'colours exchanged';
  }
}
