import { type Kind, type Movement, type PathMovement, symmetric, type Vector } from '../kind.js';

export const ROOK: readonly Vector[] = symmetric(0, 1);
export const BISHOP: readonly Vector[] = symmetric(1, 1);
export const QUEEN: readonly Vector[] = [...ROOK, ...BISHOP];
export const KNIGHT: readonly Vector[] = symmetric(1, 2);
const CAMEL = symmetric(1, 3);
const ZEBRA = symmetric(2, 3);

/** Every direction in which two squares may lie on boards of up to 16 × 16 squares, when a third is as far beyond. */
const EVERY = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((long) =>
  Array.from({ length: long + 1 }, (_, short) => short).flatMap((short) =>
    divisor(long, short) === 1 ? symmetric(short, long) : [],
  ),
);

/**
 * Where hurdles of eagle equihoppers stand beside queen lines, as Popeye has them: in the directions of an equihopper on 8 × 8
 * squares, and, but for the nonstop one, on the first square only.
 */
const EQUI = [...QUEEN, ...KNIGHT, ...ZEBRA, ...CAMEL];

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}

/** A way along lines, by its pattern and where the lines begin. */
export const path = (
  pattern: string,
  vectors: readonly Vector[],
  more: Omit<Partial<PathMovement>, 'family' | 'pattern' | 'vectors'> = {},
): PathMovement => ({ family: 'path', vectors, pattern, ...more });

/** A kind by its names, letters and movements; codes and letters are those of Popeye's three languages. */
export const kind = (
  code: string,
  [english, german, french]: readonly [string, string, string],
  [germanLetter, frenchLetter]: readonly [string, string],
  ...movements: readonly Movement[]
): Kind => ({
  code,
  names: { english, german, french },
  letters: { english: code, german: germanLetter, french: frenchLetter },
  movements,
});

const G = path('~X!', QUEEN);
const KANGAROO = path('~X~X!', QUEEN);
const HAMSTER = path('~!X', QUEEN, { use: 'move' });
const KING: Movement = { family: 'leaper', vectors: QUEEN };

const MOOSE = { turns: [1, -1] };
const EAGLE = { turns: [2, -2] };
const SPARROW = { turns: [3, -3] };
const EIGHTS = { turns: [0, 1, 2, 3, 4, 5, 6, 7] };
const QUARTERS = { turns: [0, 2, 4, 6] };

/** For a scarabaeus: from the hurdle on it goes one of the two knight's steps nearest to its direction. */
const SCARABAEUS = QUEEN.map(([x, y]) =>
  path('~X^!', [[x, y]], { onward: KNIGHT.filter(([a, b]) => a * x + b * y > (x === 0 || y === 0 ? 1 : 2)) }),
);

/** The vectors of equal length: those along queen lines are told apart for the lesser tree and leaf hoppers. */
const byLength = (lesser: boolean): readonly (readonly Vector[])[] => {
  const lengths = new Map<string, Vector[]>();
  for (let long = 1; long <= 7; long++) {
    for (let short = 0; short <= long; short++) {
      if (lesser && short !== 0 && short !== long) continue;
      const name = lesser ? `${long} ${short}` : `${long * long + short * short}`;
      lengths.set(name, [...(lengths.get(name) ?? []), ...symmetric(short, long)]);
    }
  }
  return [...lengths.values()];
};
const radial = (pattern: string, lesser: boolean): readonly Movement[] =>
  byLength(lesser).map((vectors) => path(pattern, vectors, { onward: vectors }));

/** Hoppers: they move and capture only with the help of other units, the hurdles. */
// biome-ignore format: a table
export const hoppers: readonly Kind[] = [
  kind('G', ['grasshopper', 'Grashüpfer', 'sauterelle'], ['G', 'S'], G),
  kind('G2', ['grasshopper-2', 'Grashüpfer-2', 'sauterelle-2'], ['G2', 'S2'], path('~X.!', QUEEN)),
  kind('G3', ['grasshopper-3', 'Grashüpfer-3', 'sauterelle-3'], ['G3', 'S3'], path('~X..!', QUEEN)),
  kind('RH', ['rook hopper', 'Turmhüpfer', 'sauterelle tour'], ['TH', 'ST'], path('~X!', ROOK)),
  kind('BH', ['bishop hopper', 'Läuferhüpfer', 'sauterelle fou'], ['LH', 'SF'], path('~X!', BISHOP)),
  kind('NH', ['nightrider hopper', 'Nachtreiterhüpfer', 'noctambule sauteur'], ['NH', 'SN'], path('~X!', KNIGHT)),
  kind('CH', ['camelrider hopper', 'Kamelreiterhüpfer', 'chameau sauteur'], ['CH', 'SC'], path('~X!', CAMEL)),
  kind('ZH', ['zebrarider hopper', 'Zebrareiterhüpfer', 'zèbre sauteur'], ['ZH', 'SZ'], path('~X!', ZEBRA)),
  kind('GH', ['gnurider hopper', 'Gnureiterhüpfer', 'gnou sauteur'], ['GH', 'SG'], path('~X!', [...KNIGHT, ...CAMEL])),
  kind('RP', ['rose hopper', 'Rosenhüpfer', 'rose sauteur'], ['RH', 'RS'], path('~X!', KNIGHT, { curves: [[1], [-1]] })),
  kind('KH', ['king hopper', 'Königshüpfer', 'roi sauteur'], ['KH', 'SR'], path('X!', QUEEN)),
  kind('KP', ['knight hopper', 'Springerhüpfer', 'cavalier sauteur'], ['SH', 'SV'], path('X!', KNIGHT)),
  kind('AH', ['mao hopper', 'Maohüpfer', 'mao sauteur'], ['AH', 'AS'], path('X^!', ROOK, MOOSE)),
  kind('OH', ['moa hopper', 'Moahüpfer', 'moa sauteur'], ['OH', 'OS'], path('X^!', BISHOP, MOOSE)),
  kind('CG', ['contragrasshopper', 'Kontragrashüpfer', 'contra-sauterelle'], ['KG', 'SA'], path('X~!', QUEEN)),
  kind('HA', ['hamster', 'Hamster', 'hamster'], ['HA', 'HA'], HAMSTER),
  kind('HC', ['contrahamster', 'Kontrahamster', 'contra-hamster'], ['HK', 'HC'], path('X@^~!', QUEEN, { turns: [4] })),
  kind('KA', ['kangaroo', 'Känguru', 'kangourou'], ['KA', 'KA'], KANGAROO),
  kind('DG', ['double grasshopper', 'Doppelgrashüpfer', 'double sauterelle'], ['DG', 'DS'], path('~X.^~X!', QUEEN, EIGHTS)),
  kind('DK', ['double rook hopper', 'Doppelturmhüpfer', 'double sauterelle tour'], ['DT', 'DT'], path('~X.^~X!', ROOK, QUARTERS)),
  kind('DB', ['double bishop hopper', 'Doppelläuferhüpfer', 'double sauterelle fou'], ['DL', 'DF'], path('~X.^~X!', BISHOP, QUARTERS)),
  // Grasshoppers that turn on their hurdle by 45, 90 and 135 degrees.
  kind('M', ['moose', 'Elch', 'élan'], ['EL', 'E'], path('~X^!', QUEEN, MOOSE)),
  kind('EA', ['eagle', 'Adler', 'aigle'], ['AD', 'AI'], path('~X^!', QUEEN, EAGLE)),
  kind('SW', ['sparrow', 'Spatz', 'moineau'], ['SP', 'M'], path('~X^!', QUEEN, SPARROW)),
  kind('RM', ['rook moose', 'Turmelch', 'élan tour'], ['TC', 'ET'], path('~X^!', ROOK, MOOSE)),
  kind('RE', ['rook eagle', 'Turmadler', 'aigle tour'], ['TA', 'AT'], path('~X^!', ROOK, EAGLE)),
  kind('RW', ['rook sparrow', 'Turmspatz', 'moineau tour'], ['TS', 'MT'], path('~X^!', ROOK, SPARROW)),
  kind('BM', ['bishop moose', 'Läuferelch', 'élan fou'], ['LC', 'EF'], path('~X^!', BISHOP, MOOSE)),
  kind('BE', ['bishop eagle', 'Läuferadler', 'aigle fou'], ['LA', 'AF'], path('~X^!', BISHOP, EAGLE)),
  kind('BW', ['bishop sparrow', 'Läuferspatz', 'moineau fou'], ['LS', 'MF'], path('~X^!', BISHOP, SPARROW)),
  kind('SC', ['scarabaeus', 'Skarabäus', 'scarabée'], ['SR', 'SS'], ...SCARABAEUS),
  kind('MG', ['marguerite', 'Margerite', 'marguerite'], ['MG', 'MG'], G, HAMSTER, path('~X^!', QUEEN, { turns: [1, -1, 2, -2, 3, -3] })),
  // The arrival lies as far behind the hurdle as the departure before it, or halfway before it.
  kind('EQ', ['equihopper', 'Equihopper', 'équisauteur anglais'], ['EQ', 'EA'], path('~X=!', EVERY)),
  kind('NE', ['nonstop equihopper', 'Nonstop-Equihopper', 'équisauteur'], ['NE', 'EQ'], path('?X=!', EVERY)),
  kind('OR', ['orix', 'Orix', 'orix'], ['OR', 'OR'], path('~X=!', QUEEN)),
  kind('NO', ['nonstop orix', 'Nonstop-Orix', 'orix non-stop'], ['NO', 'NO'], path('?X=!', QUEEN)),
  kind('QE', ['equistopper', 'Equistopper', 'équistoppeur anglais'], ['QE', 'QA'], path('~!=X', EVERY)),
  kind('QF', ['nonstop equistopper', 'Nonstop-Equistopper', 'équistoppeur'], ['QF', 'QF'], path('?!=X', EVERY)),
  kind('EE', ['eagle equihopper', 'Adler-Equihopper', 'équisauteur aigle'], ['AE', 'AE'], path('~X^=!', QUEEN, EAGLE), path('X^!', EQUI, EAGLE)),
  kind('EN', ['nonstop eagle equihopper', 'Nonstop-Adler-Equihopper', 'équisauteur aigle non-stop'], ['AQ', 'AQ'], path('?X^=!', EQUI, EAGLE)),
  // The hurdle is as far from the arrival as from the departure, or as far from the departure as the arrival is.
  kind('TH', ['treehopper', 'Baumhüpfer', 'treehopper'], ['UH', 'SB'], ...radial('X^!', true)),
  kind('GE', ['greater treehopper', 'großer Baumhüpfer', 'grand treehopper'], ['GU', 'SM'], ...radial('X^!', false)),
  kind('LH', ['leafhopper', 'Blatthüpfer', 'leafhopper'], ['BH', 'SE'], ...radial('X@^!', true)),
  kind('GF', ['greater leafhopper', 'großer Blatthüpfer', 'grand leafhopper'], ['GB', 'SU'], ...radial('X@^!', false)),
  // Bouncers go as far from a unit or the edge as they stand before it.
  kind('B1', ['bouncer', 'Bouncer', 'bouncer'], ['B1', 'B1'], path('~|@^=!', QUEEN, { turns: [4] })),
  kind('B2', ['rook bouncer', 'Turmbouncer', 'bouncer tour'], ['B2', 'B2'], path('~|@^=!', ROOK, { turns: [4] })),
  kind('B3', ['bishop bouncer', 'Läuferbouncer', 'bouncer fou'], ['B3', 'B3'], path('~|@^=!', BISHOP, { turns: [4] })),
  // Compounds.
  kind('GL', ['gral', 'Gral', 'gral'], ['GL', 'GL'], { family: 'leaper', vectors: symmetric(2, 2) }, path('~X!', ROOK)),
  kind('SO', ['scorpion', 'Skorpion', 'scorpion'], ['SO', 'SO'], KING, G),
  { ...kind('ST', ['sting', 'Stachel', 'épine'], ['ST', 'EP'], KING, G), royal: true },
  kind('DO', ['dolphin', 'Delphin', 'dauphin'], ['DE', 'DN'], G, KANGAROO),
];
