import type { MoveRecord, UnitName } from './tree.js';

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
export function effectsText({ to, onward, effects, remark }: MoveRecord, letter: (code: string) => string): string {
  const texts: string[] = [];
  /** Where the mover stands while nothing has moved it, and the unit of the last brackets. */
  let mover: string | undefined = onward ?? to;
  let last: string | undefined;
  for (const effect of effects) {
    const { does, square } = effect;
    const before = effect.before as UnitName;
    const after = effect.after as UnitName;
    const name = ({ colour, marks = '', kind }: UnitName): string => `${COLOURS[colour]}${marks}${letter(kind)}`;
    const text = (inside: string, at?: string): void => {
      texts.push(`[${inside}]`);
      last = at;
    };
    switch (does) {
      case 'put':
        text(`+${name(after)}${square}`, square);
        break;
      case 'remove':
        text(`-${name(before)}${square}`);
        break;
      case 'relocate':
        text(`${name(before)}${square}->${effect.to}`, effect.to);
        if (square === mover) mover = undefined;
        break;
      case 'become': {
        const change = changes(before, after, letter);
        if (square === last) texts.push(`${texts.pop()?.slice(0, -1)}${change}]`);
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

/** `=S`, `=w`, or both; a neutral unit's new kind is that of a neutral unit: `=nS`. */
function changes(before: UnitName, after: UnitName, letter: (code: string) => string): string {
  const kind = before.kind === after.kind ? '' : `=${before.colour === 'neutral' ? 'n' : ''}${letter(after.kind)}`;
  return `${kind}${before.colour === after.colour ? '' : `=${COLOURS[after.colour]}`}`;
}
