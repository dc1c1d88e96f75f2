/**
 * When an effect acts within one move, earliest first. The order is part of the rules: a recoloured unit is reborn in its
 * new colour only if recolouring comes first.
 */
export const MOMENTS = ['promotion', 'recolouring', 'departure', 'rebirth', 'bookkeeping'] as const;
export type Moment = (typeof MOMENTS)[number];
