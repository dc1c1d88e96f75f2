import { expect, test } from 'vitest';
import { readForsyth } from '../../../src/problem/popeye/forsyth.js';

const PLACE = { line: 3, column: 9, length: 40 };
const read = (text: string): { units: string; faults: string[] } => {
  const { units, faults } = readForsyth(text, PLACE);
  return {
    units: units.map(({ colour, kind, square }) => `${colour.charAt(0)}${kind}${square}`).join(' '),
    faults: faults.map(
      ({ place, severity, code }) => `${place.line}:${place.column}+${place.length} ${severity} ${code}`,
    ),
  };
};

test.each<[what: string, forsyth: string, units: string]>([
  ['both colours', 'k6K', 'bKa8 wKh8'],
  ['the nightrider is N, the knight S', 'N1s', 'wNa8 bSc8'],
  ['kinds of two characters behind a dot', '1.PA6/8/1Q2.ma3', 'wPAb8 wQb6 bMAe6'],
  ['the first character tells the colour', '.g2.G2.s1', 'bG2a8 wG2b8 bS1c8'],
  ['digits alone are white', '.15', 'w15a8'],
  ['a sign tells it otherwise', '+g-.15=.li=p-K', 'wGa8 b15b8 nLIc8 nPd8 bKe8'],
  ['runs over the ends of ranks', '48/5gPp/5K1k', 'bGf2 wPg2 bPh2 wKf1 bKh1'],
  ['no / at all', 'k6K54Q', 'bKa8 wKh8 wQg1'],
  ['runs of nothing', 'k000K', 'bKa8 wKb8'],
])('%s', (_what, forsyth, units) => {
  expect(read(forsyth)).toEqual({ units, faults: [] });
});

test('the game array', () => {
  expect(readForsyth('rsbqkbsrpppppppp32PPPPPPPPRSBQKBSR', PLACE).units).toHaveLength(32);
});

test('every unit has its place', () => {
  expect(readForsyth('k2.pa', PLACE).units.map(({ place }) => place)).toEqual([
    { line: 3, column: 9, length: 1 },
    { line: 3, column: 11, length: 3 },
  ]);
});

test.each<[what: string, forsyth: string, units: string, faults: string[]]>([
  ['an uneven rank is read on without a gap', 'k6/K', 'bKa8 wKh8', ['3:11+1 warning uneven-rank']],
  ['too many blanks', 'k6K/57', 'bKa8 wKh8', ['3:9+6 warning forsyth-too-long']],
  ['a unit beyond the board', 'k63QQ', 'bKa8', ['3:12+2 error forsyth-too-long']],
  ['an unknown letter', 'kx', 'bKa8', ['3:10+1 error unknown-piece']],
  ['an unknown pair', 'k-.xy', 'bKa8', ['3:10+4 error unknown-piece']],
  ['a dot without a pair', 'k.p', 'bKa8 bPb8', ['3:10+1 error unknown-piece']],
  ['signs that mean nothing', 'k?', 'bKa8', ['3:10+1 error unknown-piece']],
])('%s', (_what, forsyth, units, faults) => {
  expect(read(forsyth)).toEqual({ units, faults });
});
