import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { folder, mansuba } from './running.js';

const file = folder();

const MATE = 'algebraic: {white: [Kc3, Rb7], black: [Ka1]}\nstipulation: "h#1.5"\n';
const sound = file('sound.yaml', `${MATE}solution: 1...Kc2 2.Ka2 Ra7#\n`);
const wrong = file('wrong.yaml', `${MATE}solution: 1...Kb2 2.Ka2 Ra7#\n`);
const cooked = file('cooked.yaml', 'algebraic: {white: [Kb3, Qh7, Rh8], black: [Ka1]}\nstipulation: "#1"\n');
const fairy = file('fairy.yaml', 'algebraic: {white: [Kb3, O/Bh7], black: [Ka1]}\nstipulation: "#1"\n');
const long = file(
  'long.yaml',
  'algebraic: {white: [Kh1, Qa1, Bc1, Sg1, Pa2, Ph2], black: [Ke8, Qd8, Ra8, Rh8, Bc8, Sb8]}\nstipulation: h#8\n',
);

test.each<[what: string, code: number, files: string[], out: RegExp]>([
  ['a sound problem', 0, [sound], /^✓ sound {2}\S*sound\.yaml:1 {2}h#1\.5\n$/],
  ['a wrong claim, with its reason', 1, [wrong], /^✗ the claim is wrong[\s\S]*Kb2 cannot be played: .*king in check/],
  ['a cooked one among sound ones', 1, [sound, cooked], /^✓ sound[\s\S]*✗ cooked[\s\S]*1\.\S+ # {2}solves too/],
  ['a rule that is lacking', 3, [fairy, sound], /\? not supported[\s\S]*✓ sound/],
  ['a limit', 4, ['--time', '0.2', long], /\? undecided[\s\S]*time was up/],
  ['a missing file', 2, ['nowhere.yaml'], /^$/],
])('%s', (_what, code, args, out) => {
  const run = mansuba(['check', ...args]);
  expect([run.code, run.out]).toEqual([code, expect.stringMatching(out)]);
});

describe('JSON', () => {
  const schema = JSON.parse(readFileSync(new URL('../../schemas/report.schema.json', import.meta.url), 'utf8'));
  const validate = new Ajv2020({ strict: false }).compile(schema);
  test('one line for each problem, by the schema', () => {
    const { out, code } = mansuba(['check', '--format', 'json', sound, wrong, cooked, fairy]);
    expect(code).toBe(1);
    const lines = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ verdict }) => verdict)).toEqual(['sound', 'claim-wrong', 'cooked', 'unsupported']);
    for (const line of lines) expect([validate(line), validate.errors]).toEqual([true, null]);
  });
});
