import { expect, test } from 'vitest';
import type { Problem, Single } from '../../src/problem/model.js';
import { readPopeyeInput } from '../../src/problem/popeye/read.js';
import { senseFaults } from '../../src/problem/sense.js';
import { expandTwins } from '../../src/problem/twins.js';
import { solve } from '../../src/search/solve.js';
import { rulesOf } from '../arbitraries/diagram.js';
import { textsOf } from '../search/solving.js';

const answers = (input: string): readonly string[] => {
  const { problems } = readPopeyeInput(`BeginProblem\n${input}\nEndProblem\n`);
  const single = expandTwins(problems[0] as Problem).singles[0] as Single;
  const rules = rulesOf(single);
  return solve(rules, single).phases.flatMap((phase) => textsOf(phase, rules));
};

/** Conditions that meet in one move; the numbers of moves are Popeye's. */
test.each<[what: string, input: string, moves: number]>([
  [
    'a king is lost whose captor is reborn on his rebirth square, so that the diagram is illegal',
    'Stipulation ~1\nOption NoWk\nCondition Circe RexInclusive AntiCirce\nPieces White MAf4\n Black Ke6',
    0,
  ],
  [
    'or comes out of a wormhole there',
    'Stipulation ~1\nOption NoWk\nCondition Circe RexInclusive Wormholes e6e8\nPieces White Sf4\n Black Ke6',
    0,
  ],
  [
    'a king takes powers from who could not take him for good',
    'Stipulation ~1\nCondition TransmutedKings Circe RexInclusive\nPieces White Ke4\n Black Sf6',
    8,
  ],
  [
    'a capture after a make loses the king',
    'Stipulation ze61\nOption NoWk\nCondition Make&TakeChess Circe RexInclusive\nPieces White Qe8\n Black Ke6 Ra8h8',
    3,
  ],
  [
    'a king that castles does not come out where his rook goes',
    'Stipulation 001\nOption NoBk\nCondition Wormholes d4f1g1h5\nPieces White Ke1 Rh1',
    2,
  ],
  [
    'a reborn pawn may become a chameleon',
    'Stipulation ~1\nOption NoWk NoBk\nCondition EquipollentsAntiCirce\nPieces White Pc6\n Black Chameleon Rd7',
    9,
  ],
  [
    'quiet moves and captures set out from different squares',
    'Stipulation ~1\nOption NoWk NoBk\nCondition MarsCirce AntiMarsCirce Mirror\nPieces White Sg6\n Black Pa3',
    4,
  ],
])('%s', (_what, input, moves) => {
  expect(answers(input)).toHaveLength(moves);
});

/** Where units wait below others the diagram may have such too. */
test.each(['GhostChess', 'HauntedChess', 'Circe Volcanic', 'Circe Parachute'])(
  'a unit that is left comes up: %s',
  (condition) => {
    const under = `Stipulation hx1.5\nOption NoWk\nCondition ${condition}\nPieces Black Rb1 Kh8\n White Sb1`;
    expect(answers(under).length).toBeGreaterThan(0);
    expect(answers(under.replace('Rb1 ', ''))).toEqual([]);
  },
);

test('a pile has its limit, and that is told', () => {
  const high = (units: string): readonly string[] => {
    const { problems } = readPopeyeInput(
      `BeginProblem\nStipulation ~1\nOption NoWk NoBk\nCondition Circe Volcanic\nPieces White ${units}\nEndProblem\n`,
    );
    return senseFaults(problems[0] as Problem).map(({ code }) => code);
  };
  expect(high('Rb1 Rb1 Rb1 Sb1')).toEqual([]);
  expect(high('Rb1 Rb1 Rb1 Rb1 Rb1 Sb1')).toEqual(['pile-too-high']);
});
