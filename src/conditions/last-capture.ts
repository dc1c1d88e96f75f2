import { KIND_SHIFT, type Square, type Unit } from '../engine/index.js';
import type { Condition, Facts } from './condition.js';

const COLOURS = ['White', 'Black', 'Neutral'];
const UNIT = /^([a-z0-9]{1,2}?)([a-h][1-8])$/i;

/** A capture that is taken to have been the last move before the diagram. */
export interface GivenCapture {
  readonly unit: Unit;
  readonly on: Square;
}

/** The last capture that a problem names; `undefined` where it names none. */
export function givenCapture({ beside, kindIndex, board }: Facts): GivenCapture | undefined {
  const args = beside('LastCapture') ?? [];
  const [, code, square] = args.flatMap((one) => UNIT.exec(one) ?? []);
  const colour = COLOURS.findIndex((one) => args.some((arg) => arg.toLowerCase() === one.toLowerCase()));
  if (code === undefined || square === undefined || colour < 0) return undefined;
  const kind = kindIndex(code.toUpperCase());
  return { unit: (kind << KIND_SHIFT) | (colour + 1), on: board.squares.indexOf(square.toLowerCase()) };
}

/** Conditions that look back at a capture read it (`givenCapture`); others have no use for it. */
export const lastCapture: Condition = {
  name: 'LastCapture',
  title: 'Last capture',
  definition:
    'The last move before the diagram has captured the unit that is named, on its square: LastCapture White Bg4. It is for conditions under which captured units come back later.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  arguments: {
    form: {
      pattern: /^(?:white|black|neutral|[a-z0-9]{1,2}[a-h][1-8])$/i,
      meaning: 'colour of the captured unit, and it with its square',
    },
  },
  claims: [],
  kinds: (args) => args.flatMap((one) => UNIT.exec(one)?.[1]?.toUpperCase() ?? []),
  unfit: ({ name }, args) =>
    name !== 'plain' || args.length !== 2
      ? 'it takes a colour and a unit without attributes, on the ordinary board'
      : undefined,
  compile: () => ({}),
};
