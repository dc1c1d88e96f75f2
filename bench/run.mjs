// Speed and node counts of the searches, for `npm run bench`: each problem of suite.yaml is solved once. A change that is
// meant to be neutral keeps the counts; one that changes them says from what to what. Times are told, never judged.
//
//   node bench/run.mjs [REGEX]      only the problems whose title or stipulation matches
import { readFileSync } from 'node:fs';
import { perft } from '../dist/engine/index.js';
import { compileRules, expandTwins, loadProblems } from '../dist/index.js';
import { setUp } from '../dist/rules/set-up.js';
import { solve } from '../dist/search/solve.js';

const only = new RegExp(process.argv[2] ?? '', 'i');
const { problems, faults } = loadProblems(readFileSync(new URL('./suite.yaml', import.meta.url), 'utf8'));
const broken = faults.filter(({ severity }) => severity === 'error');
if (broken.length > 0) throw new Error(broken.map(({ message }) => message).join('\n'));

let changed = 0;
for (const problem of problems) {
  const name = `${problem.stipulation?.text ?? `perft ${problem.extra.expect.perft}`} ${problem.title}`;
  if (!only.test(name)) continue;
  const [single = problem] = problem.stipulation === undefined ? [] : expandTwins(problem).singles;
  const rules = compileRules(single);
  const cpu = process.cpuUsage();
  const nodes =
    problem.stipulation === undefined
      ? perft(setUp(rules, problem), 1, problem.extra.expect.perft)
      : solve(rules, single).nodes;
  const { user } = process.cpuUsage(cpu);
  const known = problem.extra.expect.nodes;
  if (nodes !== known) changed++;
  const mark = nodes === known ? '' : `  was ${known}`;
  console.log(
    `${name.padEnd(44)} ${String(nodes).padStart(10)} nodes ${(user / 1e6).toFixed(2).padStart(7)} s ${(nodes / user).toFixed(2).padStart(7)} M/s${mark}`,
  );
}
console.log(changed === 0 ? 'node counts unchanged' : `${changed} node counts changed`);
