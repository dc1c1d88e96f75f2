import type { Problem, Unit } from '../problem/model.js';

/** Units by square name. */
const bySquare = (units: readonly Unit[]): Map<string, Unit> => new Map(units.map((unit) => [unit.square, unit]));

/** Number of units as captions give it: `8 + 2`, with neutral ones `8 + 2 + 1n`. */
export function countText(units: readonly Unit[]): string {
  const count = (colour: Unit['colour']): number =>
    [...bySquare(units).values()].filter((unit) => unit.colour === colour).length;
  const neutral = count('neutral');
  return `${count('white')} + ${count('black')}${neutral === 0 ? '' : ` + ${neutral}n`}`;
}

const BORDER = '+---a---b---c---d---e---f---g---h---+';
const GAP = '|                                   |';

/** The board in Popeye's text form, 8×8: black units with a minus sign, neutral ones with an equals sign. */
export function popeyeDiagram(problem: Problem): string {
  const units = bySquare(problem.units);
  const rows = [BORDER, GAP];
  for (let rank = 8; rank >= 1; rank--) {
    let row = `${rank}`;
    for (const file of 'abcdefgh') {
      const unit = units.get(`${file}${rank}`);
      const sign = unit === undefined ? '' : unit.colour === 'black' ? '-' : unit.colour === 'neutral' ? '=' : '';
      row += ` ${(unit === undefined ? '.' : sign + unit.kind).padStart(3).slice(-3)}`;
    }
    rows.push(`${row}   ${rank}`, GAP);
  }
  rows.push(BORDER);
  return rows.join('\n');
}
