import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { POPEYE_CONDITIONS } from '../../../src/conditions/popeye-names.js';
import { describeFault } from '../../../src/problem/faults.js';
import { readPopeyeInput } from '../../../src/problem/popeye/read.js';
import { CHANGE_NAMES, COMMAND_NAMES, OPTIONS } from '../../../src/problem/popeye/words.js';
import { writePopeyeInput } from '../../../src/problem/popeye/write.js';
import { expandTwins } from '../../../src/problem/twins.js';
import { SAMPLES } from './inputs.js';

/** Reads, and does with the result all that a caller does: none of it may throw, and every fault has its place. */
function survives(text: string): void {
  const { problems, faults } = readPopeyeInput(text);
  const lines = text.split('\n');
  for (const fault of faults) {
    const { line, column, length } = fault.place;
    expect(line).toBeGreaterThan(0);
    expect(line).toBeLessThanOrEqual(lines.length);
    expect(column).toBeGreaterThan(0);
    expect(column - 1 + length).toBeLessThanOrEqual((lines[line - 1] ?? '').length);
    expect(describeFault(fault, 'x.inp', text)).toContain(fault.code);
  }
  expect(faults.length).toBeLessThanOrEqual(101);
  for (const problem of problems) expandTwins(problem);
  writePopeyeInput(problems);
}

const words = [...COMMAND_NAMES, ...CHANGE_NAMES, ...OPTIONS.keys(), ...POPEYE_CONDITIONS];
const piece = fc.oneof(
  fc.constantFrom(
    'White',
    'Black',
    'Neutral',
    'Royal',
    'Kh1',
    'Pa2b2',
    'R/Bc4',
    'a1b2',
    '1',
    '#2',
    'h#2.5',
    '-',
    '90',
    'a1<-->h1',
    '\n',
  ),
  fc.constantFrom(...words),
  fc.string({ maxLength: 4 }),
);

describe('whatever is read', () => {
  test('any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 400 }), survives), { numRuns: 300 });
  });

  test('any words of the language', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (list) => survives(`BeginProblem ${list.join(' ')} EndProblem`)),
      { numRuns: 500 },
    );
  });

  test('real inputs with a piece cut out, doubled or replaced', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SAMPLES),
        fc.nat(),
        fc.nat({ max: 12 }),
        piece,
        fc.boolean(),
        (sample, at, length, other, doubled) => {
          const from = at % sample.input.length;
          const cut = sample.input.slice(from, from + length);
          survives(sample.input.slice(0, from) + (doubled ? cut + cut : other) + sample.input.slice(from + length));
        },
      ),
      { numRuns: 1000 },
    );
  });

  test.each<[what: string, text: string]>([
    ['zeros', '\0'.repeat(1_000_000)],
    ['one word', 'x'.repeat(1_000_000)],
    ['brackets', `BeginProblem SStipulation ${'['.repeat(1_000_000)}`],
    ['squares', `BeginProblem Stipulation #1 Pieces White K${'a1'.repeat(500_000)}`],
    ['pieces', `BeginProblem Stipulation #1 Pieces White ${'Ka1 '.repeat(250_000)}EndProblem`],
    ['problems', `BeginProblem Stipulation #1 ${'NextProblem Stipulation #1 '.repeat(30_000)}EndProblem`],
    ['conditions', `BeginProblem Stipulation #1 Condition ${'Circe Hole a1 '.repeat(50_000)}EndProblem`],
    ['options', `BeginProblem Stipulation #1 Option ${'NoCastling a1 '.repeat(50_000)}EndProblem`],
    ['twins', `BeginProblem Stipulation #1 ${'Twin Rotate 90 '.repeat(50_000)}EndProblem`],
    ['changes', `BeginProblem Stipulation #1 Twin ${'Rotate 90 '.repeat(50_000)}EndProblem`],
    ['a long Forsyth', `BeginProblem Stipulation #1 Forsyth ${'k'.repeat(1_000_000)} EndProblem`],
  ])('many %s', (_what, text) => {
    survives(text);
  });
});
