import { hunter } from '../families/index.js';
import type { Kind } from '../kind.js';
import { BISHOP, kind, ROOK } from './hoppers.js';

const UP = (vectors: typeof ROOK): typeof ROOK => vectors.filter(([, ranks]) => ranks > 0);
const DOWN = (vectors: typeof ROOK): typeof ROOK => vectors.filter(([, ranks]) => ranks < 0);

/** Hunters with a code of their own. Popeye's reading: they go up the board as the first and down as the second, also Black's. */
// biome-ignore format: a table
export const hunters: readonly Kind[] = [
  kind('BR', ['bishop/rook hunter', 'Läufer/Turm-Jäger', 'chasseur fou/tour'], ['LJ', 'FC'], { family: 'rider', vectors: [...UP(BISHOP), ...DOWN(ROOK)] }),
  kind('RR', ['rook/bishop hunter', 'Turm/Läufer-Jäger', 'chasseur tour/fou'], ['TJ', 'TC'], { family: 'rider', vectors: [...UP(ROOK), ...DOWN(BISHOP)] }),
];

/** The hunter that goes forward as one kind and backward as another; `undefined` where one of them cannot hunt. */
export function hunterOf(away: Kind, home: Kind): Kind | undefined {
  const movements = hunter(away, home);
  if (movements === undefined) return undefined;
  const both = (of: (one: Kind) => string): string => `${of(away)}/${of(home)}`;
  return {
    code: `${away.code}/${home.code}`,
    names: {
      english: `${both(({ names }) => names.english)} hunter`,
      german: `${both(({ names }) => names.german)}-Jäger`,
      french: `chasseur ${both(({ names }) => names.french)}`,
    },
    letters: {
      english: both(({ letters }) => letters.english),
      german: both(({ letters }) => letters.german),
      french: both(({ letters }) => letters.french),
    },
    movements,
    ...([away, home].some(({ promotes }) => promotes) ? { passable: true } : {}),
  };
}
