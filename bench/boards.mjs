// How fast the search runs on each board, for `npm run bench:boards`: the same diagrams are solved on every board, and the
// moves that the search plays per second are set against those on the plain board. Each search ends after a second at most;
// each board has its best of three runs.
//
//   node bench/boards.mjs [REGEX]      only the boards whose name matches
import { compileRules, expandTwins, loadProblems } from '../dist/index.js';
import { solve } from '../dist/search/solve.js';

const only = new RegExp(process.argv[2] ?? '', 'i');
const BOARDS = {
  plain: 'plain',
  cylinder: 'cylinder',
  'horizontal-cylinder': 'horizontal-cylinder',
  torus: 'torus',
  moebius: 'moebius',
  klein: 'klein',
  portals: '{type: portals, portals: [[c3, f6], [d5, g4]]}',
  'black-hole': '{type: black-hole, hole: "d|e"}',
  'cylinder-8x14': 'cylinder-8x14',
  'torus-8x14': 'torus-8x14',
  'moebius-8x14': 'moebius-8x14',
  'klein-8x14': 'klein-8x14',
  wormhole2: 'wormhole2',
};
// No unit stands where some board closes a square, and no king is in check on any of them.
const UNITS = '{white: [Kh7, Qh4, Rg3, Bf3, Se6, Pc6], black: [Ka2, Ra6, Bb3, Sd2, Pe3, Pc4]}';
const DIAGRAMS = ['#4', 's#3', 'h#2.5', 'h#3', 'ser-h#4'].map((stipulation) => [UNITS, stipulation]);

/** Moves played and CPU seconds of all diagrams on one board. */
function measure(board) {
  let nodes = 0;
  let user = 0;
  for (const [algebraic, stipulation] of DIAGRAMS) {
    const text = `board: ${board}\nalgebraic: ${algebraic}\nstipulation: "${stipulation}"\noptions: [MaxTime 1]\n`;
    const { problems, faults } = loadProblems(text);
    const broken = faults.filter(({ severity }) => severity === 'error');
    if (broken.length > 0) throw new Error(`${board}: ${broken.map(({ message }) => message).join('; ')}`);
    const [single] = expandTwins(problems[0]).singles;
    const rules = compileRules(single);
    const cpu = process.cpuUsage();
    nodes += solve(rules, single).nodes;
    user += process.cpuUsage(cpu).user / 1e6;
  }
  return { nodes, user };
}

let plain;
for (const [name, board] of Object.entries(BOARDS)) {
  if (name !== 'plain' && !only.test(name)) continue;
  let best;
  for (let run = 0; run < 3; run++) {
    const { nodes, user } = measure(board);
    if (best === undefined || nodes / user > best.nodes / best.user) best = { nodes, user };
  }
  const speed = best.nodes / best.user / 1e6;
  plain ??= speed;
  console.log(
    `${name.padEnd(20)} ${String(best.nodes).padStart(10)} moves ${best.user.toFixed(2).padStart(7)} s ${speed.toFixed(2).padStart(6)} M/s ${((100 * speed) / plain).toFixed(0).padStart(4)} %`,
  );
}
