import { type Kind, symmetric, type Vector } from '../kind.js';

/** A leaper by its names, letters and vectors; codes and letters are those of Popeye's three languages. */
const leaper = (
  code: string,
  [english, german, french]: readonly [string, string, string],
  [germanLetter, frenchLetter]: readonly [string, string],
  ...vectors: readonly (readonly Vector[])[]
): Kind => ({
  code,
  names: { english, german, french },
  letters: { english: code, german: germanLetter, french: frenchLetter },
  movements: [{ family: 'leaper', vectors: vectors.flat() }],
});

/** Leapers beside the knight, and their combinations. */
// biome-ignore format: a table
export const leapers: readonly Kind[] = [
  leaper('WE', ['wazir', 'Wesir', 'vizir'], ['WE', 'VI'], symmetric(0, 1)),
  leaper('FE', ['fers', 'Fers', 'fers'], ['FE', 'FE'], symmetric(1, 1)),
  leaper('DA', ['dabbaba', 'Dabbaba', 'dabbaba'], ['DA', 'DA'], symmetric(0, 2)),
  leaper('AL', ['alfil', 'Alfil', 'alfil'], ['AL', 'AL'], symmetric(2, 2)),
  leaper('CA', ['camel', 'Kamel', 'chameau'], ['CA', 'CH'], symmetric(1, 3)),
  leaper('Z', ['zebra', 'Zebra', 'zèbre'], ['Z', 'Z'], symmetric(2, 3)),
  leaper('GI', ['giraffe', 'Giraffe', 'girafe'], ['GI', 'GI'], symmetric(1, 4)),
  leaper('15', ['(1,5)-leaper', 'Ibis', '(1,5)-bondisseur'], ['15', '15'], symmetric(1, 5)),
  leaper('16', ['(1,6)-leaper', 'Flamingo', '(1,6)-bondisseur'], ['16', '16'], symmetric(1, 6)),
  leaper('24', ['(2,4)-leaper', 'Hase', '(2,4)-bondisseur'], ['24', '24'], symmetric(2, 4)),
  leaper('25', ['(2,5)-leaper', '2:5-Springer', '(2,5)-bondisseur'], ['25', '25'], symmetric(2, 5)),
  leaper('AN', ['antelope', 'Antilope', 'antilope'], ['AN', 'AN'], symmetric(3, 4)),
  leaper('35', ['(3,5)-leaper', '3:5-Springer', '(3,5)-bondisseur'], ['35', '35'], symmetric(3, 5)),
  leaper('36', ['(3,6)-leaper', '3:6-Springer', '(3,6)-bondisseur'], ['36', '36'], symmetric(3, 6)),
  leaper('37', ['(3,7)-leaper', '3:7-Springer', '(3,7)-bondisseur'], ['37', '37'], symmetric(3, 7)),
  leaper('EK', ['erlking', 'Erlkönig', 'roi des elfes'], ['EK', 'RE'], symmetric(0, 1), symmetric(1, 1)),
  leaper('BU', ['root-25-leaper', 'Wurzel-25-Springer', 'bucéphale'], ['BU', 'BU'], symmetric(0, 5), symmetric(3, 4)),
  leaper('RF', ['root-50-leaper', 'Wurzel-50-Springer', 'cavalier racine de cinquante'], ['WF', 'CC'], symmetric(1, 7), symmetric(5, 5)),
  leaper('SQ', ['squirrel', 'Eichhörnchen', 'écureuil'], ['EI', 'EC'], symmetric(0, 2), symmetric(1, 2), symmetric(2, 2)),
  leaper('GN', ['gnu', 'Gnu', 'gnou'], ['GN', 'G'], symmetric(1, 2), symmetric(1, 3)),
  leaper('OK', ['okapi', 'Okapi', 'okapi'], ['OK', 'OK'], symmetric(1, 2), symmetric(2, 3)),
  leaper('BI', ['bison', 'Bison', 'bison'], ['BI', 'BI'], symmetric(1, 3), symmetric(2, 3)),
  leaper('ZE', ['zebu', 'Zebu', 'zébu'], ['ZE', 'ZE'], symmetric(1, 3), symmetric(1, 4)),
];
