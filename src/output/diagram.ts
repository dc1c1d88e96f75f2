import type { Problem, Unit } from '../problem/model.js';
import { kindLetter, type NotationStyle } from './notation.js';
import { type Paint, PLAIN } from './paint.js';

/** Units by square name; the last of several on a square stays. */
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

const FIGURES: Readonly<Record<string, readonly [white: string, black: string]>> = {
  K: ['♔', '♚'],
  Q: ['♕', '♛'],
  R: ['♖', '♜'],
  B: ['♗', '♝'],
  S: ['♘', '♞'],
  P: ['♙', '♟'],
};

/** A unit on a diagram: a figure, or its letter, white ones as capitals, neutral ones behind an equals sign. */
function unitSign({ colour, kind }: Unit, style: NotationStyle): string {
  const figures = style.letters === 'figurine' && colour !== 'neutral' ? FIGURES[kind] : undefined;
  if (figures !== undefined) return figures[colour === 'white' ? 0 : 1];
  const letter = kindLetter(kind, { ...style, letters: style.letters === 'figurine' ? 'english' : style.letters });
  return colour === 'white' ? letter : colour === 'black' ? letter.toLowerCase() : `=${letter}`;
}

/** A unit in running text: `♟a3` with figures, `black Pa3` with letters. */
export function unitText(unit: Unit, style: NotationStyle): string {
  const figure = style.letters === 'figurine' && unit.colour !== 'neutral' && unit.kind in FIGURES;
  const name = figure ? unitSign(unit, style) : `${unit.colour} ${kindLetter(unit.kind, style)}`;
  return [...unit.attributes.map((attribute) => attribute.toLowerCase()), `${name}${unit.square}`].join(' ');
}

/** The board for a terminal, 8×8, with its co-ordinates. */
export function boardRows(units: readonly Unit[], style: NotationStyle, paint: Paint = PLAIN): string[] {
  const placed = bySquare(units);
  const signs = new Map([...placed].map(([square, unit]) => [square, unitSign(unit, style)]));
  const width = Math.max(1, ...[...signs.values()].map((sign) => sign.length));
  const rule = '─'.repeat(8 * (width + 1) + 1);
  const rows = [paint.faint(`   ┌${rule}┐`)];
  for (let rank = 8; rank >= 1; rank--) {
    const cells = [...'abcdefgh'].map((file) => {
      const sign = signs.get(`${file}${rank}`);
      if (sign === undefined) return paint.faint('·'.padStart(width));
      const colour = placed.get(`${file}${rank}`)?.colour;
      return (colour === 'black' ? paint.dark : paint.strong)(sign.padStart(width));
    });
    rows.push(`${paint.faint(` ${rank} │`)} ${cells.join(' ')} ${paint.faint('│')}`);
  }
  const files = [...'abcdefgh'].map((file) => file.padStart(width)).join(' ');
  rows.push(paint.faint(`   └${rule}┘`), paint.faint(`     ${files}`));
  return rows;
}
