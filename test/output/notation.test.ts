import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONDITIONS } from '../../src/conditions/index.js';
import { ALL, type SideBit } from '../../src/engine/index.js';
import { moveNotation, type NotationStyle } from '../../src/output/notation.js';
import { KINDS } from '../../src/pieces/catalogue/index.js';
import { FILE_START } from '../../src/problem/faults.js';
import type { Problem } from '../../src/problem/model.js';
import { Namer } from '../../src/solution/annotate.js';
import type { MoveRecord } from '../../src/solution/tree.js';
import { diagramsOn, EVERY_BOARD, settingOn, titleOf } from '../arbitraries/boards.js';
import { refusals, textOf, under, usesOf, withNeutrals } from '../arbitraries/conditions.js';
import { problemOf } from '../arbitraries/diagram.js';
import { fens, runs } from '../arbitraries/fens.js';

const LETTERS = ['english', 'english-n', 'german', 'french', 'figurine'] as const;

const english = (problem: Problem, letters: NotationStyle['letters'] = 'english'): string[] =>
  movesOf(problem, 1).map((move) => moveNotation(move, { letters, long: false }));

const on = (...units: string[]): Problem => ({
  ...problemOf('8/8/8/8/8/8/8/8'),
  units: units.map((unit) => {
    const [, colour = '', kind = '', square = ''] = /^([wbn])(\w+)(\w\d)$/.exec(unit) ?? [];
    const colours = { w: 'white', b: 'black', n: 'neutral' } as const;
    return { colour: colours[colour as 'w'], kind, square, attributes: [], place: FILE_START };
  }),
});

test.each<[what: string, problem: Problem, letters: NotationStyle['letters'], move: string]>([
  ['S is the knight', on('wKa1', 'wSb1', 'bKh8'), 'english', 'Sc3'],
  ['N is the knight', on('wKa1', 'wSb1', 'bKh8'), 'english-n', 'Nc3'],
  ['NR is the nightrider then', on('wKa1', 'wNb1', 'bKh8'), 'english-n', 'NRc3'],
  ['in German', on('wKa1', 'wSb1', 'bKh8'), 'german', 'Sc3'],
  ['in French', on('wKa1', 'wSb1', 'bKh8'), 'french', 'Cc3'],
  ['as a figure', on('wKa1', 'wSb1', 'bKh8'), 'figurine', '♘c3'],
  ['the file', on('wKa1', 'wSb1', 'wSd1', 'bKh8'), 'english', 'Sbc3'],
  ['the rank', on('wKa1', 'wSb1', 'wSb5', 'bKh8'), 'english', 'S1c3'],
  ['both', on('wKa1', 'wSb1', 'wSb5', 'wSd1', 'bKh8'), 'english', 'Sb1c3'],
  ['a bishop of the first rank', on('wKa1', 'wBf1', 'wBf3', 'bKh8'), 'english', 'B1e2'],
  [
    'a knight of the first rank, and a zigzag nightrider',
    on('wKa1', 'wSb1', 'wSb5', 'wS1d5', 'bKh8'),
    'english',
    'S1c3',
  ],
  ['which has its file then', on('wKa1', 'wSb1', 'wSb5', 'wS1d5', 'bKh8'), 'english', 'S1dc3'],
  ['a neutral unit says so', on('wKa1', 'nSb1', 'bKh8'), 'english', 'nSc3'],
  ['only units of the same name are rivals', on('wKa1', 'nSb1', 'wSd1', 'bKh8'), 'english', 'Sc3'],
])('%s', (_what, problem, letters, move) => {
  expect(english(problem, letters)).toContain(move);
});

/** All legal moves of a side, named. */
function movesOf(problem: Problem, side: SideBit): MoveRecord[] {
  const { rules, engine } = settingOn(problem);
  const namer = new Namer(rules, engine, 'mate');
  engine.generate(side, ALL);
  const moves = engine.moves.slice(0, engine.top);
  engine.top = 0;
  return [...moves].map((move) => namer.name(move, side));
}

/** What a move does, by which it is told from others. */
const deed = ({ rivals: _, ...move }: MoveRecord): string => JSON.stringify(move);

/** No two moves that do different things are written in the same way. */
function expectTold(problem: Problem, style: NotationStyle): void {
  for (const side of [1, 2] as const) {
    const written = new Map<string, MoveRecord>();
    for (const move of movesOf(problem, side)) {
      const text = moveNotation(move, style);
      const other = written.get(text);
      if (other !== undefined && deed(other) !== deed(move)) expect([text, deed(other)]).toEqual([text, deed(move)]);
      written.set(text, move);
    }
  }
}

const crowded = fens({ units: [6, 14], letters: 'QRRBBNNPPPqrrbbnnppp' });
const styles = fc.record({ letters: fc.constantFrom(...LETTERS), long: fc.boolean() });

describe('two different moves are never written in the same way', () => {
  test.each(EVERY_BOARD.map((use) => [titleOf(use), use] as const))('on the board %s', (_title, use) => {
    fc.assert(fc.property(diagramsOn(use, { most: 14 }), styles, expectTold), runs(3));
  });

  test.each(CONDITIONS.map((condition) => [condition.name, condition] as const))('under %s', (_name, condition) => {
    const uses = usesOf(condition).filter((use) => textOf(use) !== 'AntiCirce Cage');
    const diagrams = withNeutrals(crowded.map((fen) => problemOf(fen)));
    fc.assert(
      fc.property(diagrams, fc.constantFrom(...uses), styles, (diagram, use, style) => {
        const problem = under(diagram, use);
        if (refusals(problem).length === 0) expectTold(problem, style);
      }),
      runs(2),
    );
  });

  test('with all kinds of pieces', () => {
    const kinds = KINDS.filter(({ royal, promotes }) => !royal && promotes === undefined).map(({ code }) => code);
    const diagrams = fc
      .tuple(crowded, fc.array(fc.constantFrom(...kinds), { minLength: 2, maxLength: 4 }))
      .map(([fen, codes]): Problem => {
        const problem = problemOf(fen);
        const units = problem.units.map((unit, i) =>
          unit.kind === 'K' || unit.kind === 'P' ? unit : { ...unit, kind: codes[i % codes.length] ?? unit.kind },
        );
        return { ...problem, units };
      });
    fc.assert(
      fc.property(diagrams, styles, (problem, style) => {
        if (refusals(problem).length === 0) expectTold(problem, style);
      }),
      runs(60),
    );
  });
});
