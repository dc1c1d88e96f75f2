import type { Effect, MoveRecord, UnitName } from './tree.js';

const COLOURS = { white: 'w', black: 'b', neutral: 'n' } as const;

/** Is this move the mover's end, in a black hole? */
export const isFall = ({ to, effects }: MoveRecord): boolean =>
  effects.length === 1 && effects[0]?.square === to && effects[0].after === null;

/**
 * What a move changed beyond going there, as composers write it: `[+bPf8]` reborn, `[wSe4->c8]` transferred, `[-wRd4]` gone,
 * `[f2=w]` changed; a promotion on the way is `[+bPb1=S]`.
 *
 * @param letter  of a kind by its code
 */
export function effectsText({ effects, capture }: MoveRecord, letter: (code: string) => string): string {
  const name = ({ colour, kind }: UnitName, square: string): string => `${COLOURS[colour]}${letter(kind)}${square}`;
  const came = effects.filter(({ before, after }) => before === null && after !== null);
  return effects
    .map((effect): string => {
      const { square, before, after } = effect;
      if (before !== null && after !== null) return `[${square}=${change(before, after, letter)}]`;
      if (after !== null) {
        if (source(effect, effects) !== undefined) return '';
        const reborn = capture !== undefined && capture.colour === after.colour && capture.kind !== after.kind;
        return reborn ? `[+${name(capture, square)}=${letter(after.kind)}]` : `[+${name(after, square)}]`;
      }
      if (before === null) return '';
      const there = came.find((other) => source(other, effects) === effect);
      if (there?.after == null) return `[-${name(before, square)}]`;
      const promotion = there.after.kind === before.kind ? '' : `=${letter(there.after.kind)}`;
      return `[${name(before, square)}->${there.square}${promotion}]`;
    })
    .join('');
}

/** The place from which the unit came that an effect has put on its square; `undefined` for one that is new. */
function source({ after }: Effect, effects: readonly Effect[]): Effect | undefined {
  return effects.find((other) => other.after === null && other.before?.colour === after?.colour);
}

function change(before: UnitName, after: UnitName, letter: (code: string) => string): string {
  const colour = before.colour === after.colour ? '' : COLOURS[after.colour];
  return `${colour}${before.kind === after.kind ? '' : letter(after.kind)}`;
}
