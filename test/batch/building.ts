import type { CheckRecord } from '../../src/batch/record.js';
import { loadProblems } from '../../src/problem/load.js';
import type { Problem } from '../../src/problem/model.js';
import type { Verdict } from '../../src/solution/report.js';

/** A problem of a text in YAML that is right. */
export function problemOf(text: string): Problem {
  const [problem] = loadProblems(text, 'yaml').problems;
  if (problem === undefined) throw new Error(`no problem in ${text}`);
  return problem;
}

/** A record as it might be made. */
export const record = (key: string, verdict: Verdict = 'sound', more: Partial<CheckRecord> = {}): CheckRecord => ({
  key,
  verdict,
  limit: 60,
  milliseconds: 12,
  twins: [],
  faults: [],
  solution: '',
  ...more,
});

/** Small problems, no two alike: help play of one move and a half by king and rook, with some that have no solution. */
export function smallProblems(count: number, start = 0): string {
  const squares = [
    'b7',
    'c7',
    'd7',
    'e7',
    'f7',
    'g7',
    'h7',
    'b6',
    'd6',
    'e6',
    'f6',
    'g6',
    'h6',
    'd5',
    'e5',
    'f5',
    'g5',
  ];
  return Array.from({ length: count }, (_, i) => {
    const n = start + i;
    const rook = squares[n % squares.length];
    const pawns = [...(n >> 5).toString(2)].flatMap((bit, file) => (bit === '1' ? [`P${'abcdefgh'[file]}4`] : []));
    return `---\nauthors: ["Author ${n}"]\nalgebraic: {white: [Kc3, R${rook}], black: [${['Ka1', ...pawns].join(', ')}]}\nstipulation: h#${1 + (n % 2) * 0.5}\n`;
  }).join('');
}
