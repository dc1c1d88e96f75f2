import type { Problem } from '../problem/model.js';
import type { Finding, ProblemReport, TwinReport, Verdict } from '../solution/report.js';
import { type Paint, PLAIN } from './paint.js';
import { titleLines } from './text.js';

/** Verdicts in words. */
export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  faulty: 'faulty',
  unsupported: 'not supported',
  undecided: 'undecided',
  'no-solution': 'no solution',
  cooked: 'cooked',
  short: 'too short a solution',
  'claim-wrong': 'the claim is wrong',
  'claim-incomplete': 'the claim is incomplete',
  dual: 'dual',
  sound: 'sound',
};

/** Most findings of a twin that are told; the rest is counted. */
const MOST = 12;

/**
 * The verdict on a problem for people: one line for a sound one, and below it what is wrong.
 *
 * @param where  file and line of the problem
 */
export function reportText(problem: Problem, report: ProblemReport, where: string, paint: Paint = PLAIN): string {
  const sound = report.verdict === 'sound';
  const sign = sound ? '✓' : report.verdict === 'undecided' || report.verdict === 'unsupported' ? '?' : '✗';
  const [title = ''] = titleLines(problem);
  const stipulation = report.twins[0]?.stipulation ?? problem.stipulation?.text ?? '';
  const name = [where, stipulation, title].filter(Boolean).join('  ');
  const rows = [`${paint.strong(`${sign} ${VERDICT_WORDS[report.verdict]}`)}  ${name}`];
  const several = report.twins.length > 1;
  for (const twin of report.twins) {
    if (several && twin.verdict !== 'sound') rows.push(`    ${twin.letter}) ${VERDICT_WORDS[twin.verdict]}`);
    rows.push(...findingRows(twin, several ? 8 : 4, paint));
  }
  return `${rows.join('\n')}\n`;
}

function findingRows({ findings }: TwinReport, indent: number, paint: Paint): string[] {
  const margin = ' '.repeat(indent);
  const shown = findings.slice(0, MOST).map((finding) => `${margin}${findingText(finding, paint)}`);
  const left = findings.length - MOST;
  return left > 0 ? [...shown, `${margin}${paint.faint(`and ${left} more`)}`] : shown;
}

function findingText({ role, line, text }: Finding, paint: Paint): string {
  const play = role === 'set-play' ? 'set play: ' : '';
  return line === '' ? `${play}${text}` : `${play}${paint.strong(line)}  ${paint.faint(text)}`;
}
