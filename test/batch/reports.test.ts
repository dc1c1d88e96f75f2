import { readFileSync } from 'node:fs';
import Ajv2020 from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Journal } from '../../src/batch/journal.js';
import { failureRecord, recordOf } from '../../src/batch/record.js';
import { csvReport } from '../../src/batch/reports/csv.js';
import { htmlReport } from '../../src/batch/reports/html.js';
import { reportOrder } from '../../src/batch/reports/index.js';
import { jsonReport } from '../../src/batch/reports/json.js';
import { junitReport } from '../../src/batch/reports/junit.js';
import { type Collection, collectionOf, type ReportWriter } from '../../src/batch/reports/rows.js';
import { tableReport } from '../../src/batch/reports/table.js';
import { surveyText } from '../../src/batch/survey.js';
import type { ProblemReport } from '../../src/solution/report.js';
import { solveProblem } from '../../src/solution/solve-problem.js';
import { folder } from '../cli/running.js';
import { problemOf } from './building.js';

const EVIL = `</pre><script>alert(1)</script><img src=x onerror="alert('2')">]]>&\u0007`;
const sound = 'authors: [A]\nalgebraic: {white: [Kc3, Rb7], black: [Ka1]}\nstipulation: h#1.5\n';
const cooked = `title: ${JSON.stringify(EVIL)}\nalgebraic: {white: [Kg6, Ra7, Rb6], black: [Kh8]}\nstipulation: "#1"\n`;
const open = 'title: "=1+1, \\"quoted\\""\nalgebraic: {white: [Kg6, Ra7], black: [Kh8]}\nstipulation: "#3"\n';
const broken = 'algebraic: {white: [Kx9], black: [Ka1]}\nstipulation: h#1\n';
const failed = 'algebraic: {white: [Kc3], black: [Ka1]}\nstipulation: h#1\n';
const unreached = 'algebraic: {white: [Kc3], black: [Ka1, Pa2]}\nstipulation: h#1\n';

const file = folder();
let journal: Journal;
let collection: Collection;

beforeAll(() => {
  journal = Journal.open(file('journal.jsonl', ''));
  const add = (text: string, change: Partial<ProblemReport> = {}, findings = {}): void => {
    const problem = problemOf(text);
    const { singles } = solveProblem(problem);
    const [{ solution } = { solution: undefined }] = singles;
    if (solution === undefined) throw new Error('nothing was solved');
    const [{ key = '' } = {}] = surveyText(text, '1');
    const finding = { kind: 'cook', role: 'actual-play', starter: 'white', line: '1.Rb6-b8 #', text: EVIL } as const;
    const verdict = change.verdict ?? 'sound';
    const found = verdict === 'sound' ? [] : [{ ...finding, ...findings }];
    const twin = { letter: '', stipulation: solution.stipulation, verdict, findings: found, claimed: false, solution };
    const report: ProblemReport = { verdict, twins: [twin], faults: [] };
    journal.add(recordOf(key, problem, report, { limit: 60, milliseconds: 1 }));
  };
  add(sound);
  add(cooked, { verdict: 'cooked' });
  add(open, { verdict: 'undecided' }, { kind: 'undecided', line: '', text: 'the time limit was reached' });
  journal.add(failureRecord(surveyText(failed, '1')[0]?.key ?? '', 60, 'out of memory'));
  const files = [
    { file: 'a.yaml', entries: surveyText(`---\n${sound}---\n${cooked}---\n${open}`, '1') },
    { file: `b "<'&.yaml`, entries: surveyText(`---\n${broken}---\n${failed}---\n${unreached}`, '1') },
  ];
  collection = collectionOf(files, journal, { times: false });
});
afterAll(() => journal.close());

const written = (writer: ReportWriter): string => [...writer(collection)].join('');

test('the table lists what is not sound, with its place, and counts verdicts', () => {
  expect(written(tableReport)).toMatchInlineSnapshot(`
    "a.yaml:6: cooked  #1 · </pre><script>alert(1)</script><img src=x onerror="alert('2')">]]>&�
        cook: 1.Rb6-b8 #: </pre><script>alert(1)</script><img src=x onerror="alert('2')">]]>&�
    a.yaml:10: undecided  #3 · =1+1, "quoted"
        undecided: the time limit was reached
    b "<'&.yaml:1: faulty
        off-board: x9 is off the board
    b "<'&.yaml:5: undecided
        internal-error: mansuba failed on this problem: out of memory

         1  sound
         1  cooked
         2  undecided
         1  faulty
         1  not checked
         6  problems
    "
  `);
});

test('JSON keeps to its schema', () => {
  const schema = JSON.parse(readFileSync(new URL('../../schemas/report.schema.json', import.meta.url), 'utf8'));
  const validate = new Ajv2020.default({ allErrors: true, strictTypes: false, allowUnionTypes: true }).compile(schema);
  const lines = written(jsonReport).trimEnd().split('\n');
  const reports = lines.map((line) => JSON.parse(line));
  for (const report of reports) {
    validate(report);
    expect(validate.errors ?? []).toEqual([]);
  }
  expect(reports.map(({ file, line, problem, verdict }) => [file, line, problem, verdict])).toMatchInlineSnapshot(`
    [
      [
        "a.yaml",
        2,
        1,
        "sound",
      ],
      [
        "a.yaml",
        6,
        2,
        "cooked",
      ],
      [
        "a.yaml",
        10,
        3,
        "undecided",
      ],
      [
        "b "<'&.yaml",
        1,
        null,
        "faulty",
      ],
      [
        "b "<'&.yaml",
        5,
        1,
        "undecided",
      ],
      [
        "b "<'&.yaml",
        8,
        2,
        "undecided",
      ],
    ]
  `);
  expect(reports[1].twins[0].findings).toEqual([
    {
      kind: 'cook',
      role: 'actual-play',
      starter: 'white',
      line: '1.Rb6-b8 #',
      text: EVIL,
      move: null,
      place: null,
    },
  ]);
});

test('CSV quotes what has to be quoted, and gives spreadsheets no formula', () => {
  const text = written(csvReport).replaceAll(/\b[0-9a-f]{32}\b/g, 'KEY');
  expect(text).toMatchInlineSnapshot(`
    "file,line,problem,title,stipulation,verdict,solutions,keys,tries,remarks,key
    a.yaml,2,1,A,h#1.5,sound,1,0,0,,KEY
    a.yaml,6,2,"</pre><script>alert(1)</script><img src=x onerror=""alert('2')"">]]>&",#1,cooked,0,2,0,"cook: 1.Rb6-b8 #: </pre><script>alert(1)</script><img src=x onerror=""alert('2')"">]]>&",KEY
    a.yaml,10,3,"'=1+1, ""quoted""",#3,undecided,0,14,0,undecided: the time limit was reached,KEY
    "b ""<'&.yaml",1,,,,faulty,,,,off-board: x9 is off the board,
    "b ""<'&.yaml",5,1,,,undecided,,,,internal-error: mansuba failed on this problem: out of memory,KEY
    "b ""<'&.yaml",8,2,,,undecided,,,,"not checked yet: the run was stopped before, or the file has changed meanwhile",KEY
    "
  `);
});

/** The tags of a text with what stands between them, by a reader that knows no more than well-formed markup. */
function elements(markup: string): string[] {
  const tags: string[] = [];
  const left = markup.replaceAll(/<(\/?)([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"<]*")?)*)\s*(\/?)>/gi, (...found) => {
    tags.push(`${found[1]}${found[2]}${found[4]}`);
    return '';
  });
  expect(left.replace(/^<(\?xml[^<>]*\?|!DOCTYPE html)>/, '')).not.toMatch(/[<>]/);
  return tags;
}

test('JUnit XML: unsound is a failure, faulty an error, what is undecided skipped', () => {
  const xml = written(junitReport);
  const tags = elements(xml);
  const open: string[] = [];
  for (const tag of tags) {
    if (tag.startsWith('/')) expect(open.pop()).toBe(tag.slice(1));
    else if (!tag.endsWith('/')) open.push(tag);
  }
  expect(open).toEqual([]);
  expect(xml).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="mansuba" tests="6" failures="1" errors="1" skipped="3">
      <testsuite name="a.yaml" tests="3" failures="1" errors="0" skipped="1">
        <testcase classname="a.yaml" name="line 2 h#1.5 A" file="a.yaml" line="2"/>
        <testcase classname="a.yaml" name="line 6 #1 &lt;/pre&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=&quot;alert(&#39;2&#39;)&quot;&gt;]]&gt;&amp;�" file="a.yaml" line="6">
          <failure type="cooked" message="cooked: cook: 1.Rb6-b8 #: &lt;/pre&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=&quot;alert(&#39;2&#39;)&quot;&gt;]]&gt;&amp;�">a.yaml:6: cooked
    cook: 1.Rb6-b8 #: &lt;/pre&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=&quot;alert(&#39;2&#39;)&quot;&gt;]]&gt;&amp;�</failure>
        </testcase>
        <testcase classname="a.yaml" name="line 10 #3 =1+1, &quot;quoted&quot;" file="a.yaml" line="10">
          <skipped message="undecided: undecided: the time limit was reached">a.yaml:10: undecided
    undecided: the time limit was reached</skipped>
        </testcase>
      </testsuite>
      <testsuite name="b &quot;&lt;&#39;&amp;.yaml" tests="3" failures="0" errors="1" skipped="2">
        <testcase classname="b &quot;&lt;&#39;&amp;.yaml" name="line 1" file="b &quot;&lt;&#39;&amp;.yaml" line="1">
          <error type="faulty" message="faulty: off-board: x9 is off the board">b &quot;&lt;&#39;&amp;.yaml:1: faulty
    off-board: x9 is off the board</error>
        </testcase>
        <testcase classname="b &quot;&lt;&#39;&amp;.yaml" name="line 5" file="b &quot;&lt;&#39;&amp;.yaml" line="5">
          <skipped message="undecided: internal-error: mansuba failed on this problem: out of memory">b &quot;&lt;&#39;&amp;.yaml:5: undecided
    internal-error: mansuba failed on this problem: out of memory</skipped>
        </testcase>
        <testcase classname="b &quot;&lt;&#39;&amp;.yaml" name="line 8" file="b &quot;&lt;&#39;&amp;.yaml" line="8">
          <skipped message="undecided: not checked yet: the run was stopped before, or the file has changed meanwhile">b &quot;&lt;&#39;&amp;.yaml:8: undecided
    not checked yet: the run was stopped before, or the file has changed meanwhile</skipped>
        </testcase>
      </testsuite>
    </testsuites>
    "
  `);
});

describe('the page', () => {
  test('holds every problem, its diagram and its solution', () => {
    const page = written(htmlReport);
    expect(page.match(/<article class="problem [a-z-]+">/g)).toHaveLength(6);
    expect(page.match(/<svg [^>]*role="img"/g)).toHaveLength(3);
    expect(page).toContain('1.');
    expect(page).toContain('id="show-cooked"');
  });

  test('runs no script of a title', () => {
    const page = written(htmlReport);
    const style = /<style>[\s\S]*<\/style>/;
    const names = new Set(elements(page.replace(style, '')).map((tag) => tag.replaceAll('/', '')));
    expect([...names].filter((name) => ['script', 'img', 'iframe', 'object', 'link', 'a'].includes(name))).toEqual([]);
    expect(page).not.toMatch(/<[^>]*\son\w+=/i);
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
    expect(page).not.toContain('\u0007');
  });
});

test('an order for a report that does not exist is refused', () => {
  for (const order of ['pdf:a', 'json', 'json:', 'constructor:a'])
    expect(() => reportOrder(order)).toThrow(/FORMAT:FILE/);
  expect(reportOrder('html:C:\\a.html').file).toBe('C:\\a.html');
});
