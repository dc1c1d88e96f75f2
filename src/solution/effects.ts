import type { Effect, MoveRecord, UnitName } from './tree.js';

const COLOURS = { white: 'w', black: 'b', neutral: 'n' } as const;

/** Is this move the mover's end, in a black hole? */
export const isFall = ({ to, effects }: MoveRecord): boolean =>
  effects.length === 1 && effects[0]?.does === 'remove' && effects[0].square === to;

/**
 * What a move changed beyond going there, as composers write it: `=w` the mover has changed, `[+bPf8]` reborn, `[wSe4->c8]`
 * transferred, `[-wRd4]` gone, `[f2=w]` changed, `[Ke1<->Kh3]` exchanged; what then happens to such a unit stands in the same
 * brackets: `[+bPb1=S]`.
 *
 * @param letter  of a kind by its code
 */
export function effectsText(move: MoveRecord, letter: (code: string) => string): string {
  const { to, onward, effects, remark } = move;
  const texts: string[] = [];
  /** Where the mover stands while nothing has moved it, and the unit of the last brackets; in castling it is the rook. */
  let mover: string | undefined =
    move.castling === undefined || move.capture !== undefined ? (onward ?? to) : between(move);
  let last: string | undefined;
  for (const effect of effects) {
    const { does, square } = effect;
    const before = effect.before as UnitName;
    const after = effect.after as UnitName;
    const marker = effect.written === 'marker' ? '=I' : '';
    const name = ({ colour, kind, royal, marks = '' }: UnitName): string =>
      `${COLOURS[colour]}${royal ? 'r' : ''}${marks}${letter(kind)}`;
    const text = (inside: string, at?: string): void => {
      texts.push(`[${inside}]`);
      last = at;
    };
    switch (does) {
      case 'put':
        text(`+${name(after)}${square}${marker}`, square);
        break;
      case 'remove':
        if (effect.written === 'under') texts.push(`${texts.pop()?.slice(0, -1)}->v]`);
        else text(`-${name(before)}${square}`);
        break;
      case 'relocate':
        text(
          `${name(before)}${square}->${changed(before, after) ? name(after).slice(1) : ''}${effect.to}${marker}`,
          effect.to,
        );
        if (square === mover) mover = undefined;
        break;
      case 'become': {
        if (effect.written === 'first board' || effect.written === 'second board') {
          texts.push(effect.written === 'first board' ? 'A' : 'B');
          break;
        }
        const change = changes(before, after, letter, effect.written);
        if (square === last && effect.written !== 'apart') texts.push(`${texts.pop()?.slice(0, -1)}${change}]`);
        else if (square === mover && effect.written !== 'apart')
          texts.push(effect.written === 'boxed' ? `[${change}]` : change);
        else text(`${square}${change}`, square);
        break;
      }
      case 'exchange':
        text(`${letter(before.kind)}${square}<->${letter(after.kind)}${effect.to}`);
        break;
    }
  }
  return `${texts.join('')}${remark ?? ''}`;
}

/** The square between those of a castling king. */
const between = ({ from, to }: MoveRecord): string =>
  `${String.fromCharCode((from.charCodeAt(0) + to.charCodeAt(0)) / 2)}${to.slice(1)}`;

/** Is a relocated unit another one then? */
const changed = (before: UnitName, after: UnitName): boolean =>
  before.kind !== after.kind || before.royal !== after.royal;

/**
 * `=S`, `=w`, or both; the new kind of a neutral or royal unit is that of one: `=nS`, `=rS`. A new attribute alone is `=c`; with a
 * change of colour it is told of half-neutral units (`=nh`) and in brackets (`[=na]`).
 */
function changes(
  before: UnitName,
  after: UnitName,
  letter: (code: string) => string,
  written: Effect['written'],
): string {
  const { royal, marks = '' } = after;
  const attributes = `${before.colour === 'neutral' ? 'n' : ''}${royal ? 'r' : ''}${marks}`;
  const recoloured = before.colour !== after.colour;
  if (before.kind === after.kind && !recoloured && before.marks !== after.marks) return `=${attributes}`;
  const kind =
    before.kind === after.kind && recoloured
      ? ''
      : `=${written === 'tersely' ? (royal ? 'r' : '') : attributes}${letter(after.kind)}`;
  const told = written === 'half' ? 'h' : written === 'boxed' ? marks : '';
  return `${kind}${recoloured ? `=${COLOURS[after.colour]}${told}` : ''}`;
}

/** Who came to its square for a castling: `[wKg1->e1][wRh3->h1]`. */
export const liftedText = ({ lifted = [] }: MoveRecord, letter: (code: string) => string): string =>
  lifted.map(({ unit, from, to }) => `[${COLOURS[unit.colour]}${letter(unit.kind)}${from}->${to}]`).join('');
