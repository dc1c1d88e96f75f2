import { describe, expect, test } from 'vitest';
import { expandTwins } from '../../src/problem/twins.js';
import { playedStipulation } from '../../src/stipulation/played.js';
import { expectRead, expectSolution } from './checks.js';
import { type Golden, goldenProblems } from './golden.js';

/** Problems with stipulations that are less usual; `mansuba verify problems` reads their solutions as claims. */
const problems = goldenProblems('stipulations');

describe.each(problems.map((golden) => [golden.name, golden] as const))('%s', (_name, golden) => {
  test('is read without a fault and says where it was published', () => expectRead(golden));
  test('has the published solution', () => expectSolution(golden));
});

const stipulationsOf = ({ problem }: Golden): readonly string[] =>
  expandTwins(problem).singles.map((single) => playedStipulation(single).text);

test.each<[branch: string, pattern: RegExp]>([
  ['reflex', /^r\D/],
  ['semi-reflex', /^semi-r/],
  ['helpself', /^hs/],
  ['helpreflex', /^hr/],
  ['series reflex', /^ser-r/],
  ['reciprocal', /^reci-h/],
  ['parry series', /^pser-/],
  ['exact length', /^exact-/],
  ['introductory moves', /->/],
  ['structured', /^(White|Black) /],
  ['proof-game', /^dia/],
  ['series proof-game', /^ser-dia/],
  ['double mate', /##\d/],
  ['counter-mate', /##!/],
  ['automate', /!#/],
  ['kiss', /k[a-h][1-8]/],
  ['circuit', /ct\d/],
  ['exchange', /<>\d/],
  ['circuit by rebirth', /ctr/],
  ['exchange by rebirth', /<>r/],
])('%s play has two problems', (_branch, pattern) => {
  const found = problems.filter((golden) => stipulationsOf(golden).some((text) => pattern.test(text)));
  expect(found.length).toBeGreaterThanOrEqual(2);
});

test('there is a play from one position to another', () => {
  expect(problems.some((golden) => stipulationsOf(golden).some((text) => /^a=>b/.test(text)))).toBe(true);
});
