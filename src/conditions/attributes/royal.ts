import type { Attribute } from './attribute.js';

/** The engine knows royal units; several of one side are in check when one of them is observed. */
export const royal: Attribute = {
  name: 'Royal',
  definition: 'It is subject to check and mate as the king is.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  compile: () => ({}),
};

/** What Circe Frischauf asks for; without it nothing depends on it. */
export const frischauf: Attribute = {
  name: 'Frischauf',
  definition: 'It counts as promoted: under Circe Frischauf it is reborn on the promotion square of its file.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  compile: () => ({}),
};
