// What `mansuba verify` costs: one thread against two over a collection, and the memory over many small problems.
//
//   node bench/verify.mjs [COLLECTION...]     without one: problems that are made here
//
// Speed: the median of three runs each, from beginning to end, with a new journal; `checking` leaves out the time in which
// nothing is checked (start, reading, reports), which is that of a second run, when the journal knows everything.
// Memory: resident memory of the whole program over 20,000 problems, a sample every 50 ms; the last quarter of the
// problems should not have more than 1.1 times that of the second one.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'mansuba-bench-'));

/** Resident memory of a process in MB and the CPU seconds it has used; zeros when it is gone. */
function usage(pid) {
  try {
    const memory = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    // utime and stime, in hundredths.
    return { memory, cpu: (Number(fields[11]) + Number(fields[12])) / 100 };
  } catch {
    return { memory: 0, cpu: 0 };
  }
}

/** Runs `verify`; gives its seconds by the clock and of the CPU, and samples of its memory. */
function verify(collection, threads, journal) {
  const start = performance.now();
  const args = [MAIN, 'verify', ...collection, '--threads', `${threads}`, '--journal', journal];
  const child = spawn(process.execPath, args, { stdio: 'ignore' });
  const memory = [];
  let cpu = 0;
  const timer = setInterval(() => {
    const now = usage(child.pid);
    if (now.memory > 0)
      memory.push({ size: now.memory, done: statSync(journal, { throwIfNoEntry: false })?.size ?? 0 });
    cpu = Math.max(cpu, now.cpu);
  }, 50);
  return new Promise((resolve) =>
    child.on('close', () => {
      clearInterval(timer);
      resolve({ seconds: (performance.now() - start) / 1000, cpu, memory });
    }),
  );
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];
const mean = (numbers) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** A collection of problems with every placement of two white units, and a third one where they are not enough. */
function makeProblems(name, count, { white, black, kinds, stipulation }) {
  const path = join(folder, name);
  mkdirSync(path);
  const taken = new Set([...white, ...black].map((unit) => unit.slice(1)));
  const free = [...'abcdefgh']
    .flatMap((file) => [...'2345678'].map((rank) => `${file}${rank}`))
    .filter((square) => !taken.has(square));
  const placements = [];
  for (const third of [undefined, ...free])
    for (const first of free)
      for (const second of free)
        if (new Set([first, second, third]).size === 3 && placements.length < count)
          placements.push([`${kinds[0]}${first}`, `${kinds[1]}${second}`, ...(third ? [`P${third}`] : [])]);
  const perFile = 500;
  for (let from = 0; from < placements.length; from += perFile) {
    const problems = placements
      .slice(from, from + perFile)
      .map(
        (units) =>
          `---\nalgebraic: {white: [${[...white, ...units].join(', ')}], black: [${black.join(', ')}]}\nstipulation: ${stipulation}\n`,
      );
    writeFileSync(join(path, `${from}.yaml`), problems.join(''));
  }
  return path;
}

const LONG = { white: ['Kh1'], black: ['Ke6', 'Pd5', 'Rg8', 'Sb2'], kinds: ['S', 'S'], stipulation: 'h#4' };
const SMALL = { white: ['Kc3'], black: ['Ka1', 'Ph7'], kinds: ['R', 'S'], stipulation: 'h#1.5' };
const collection = process.argv.length > 2 ? process.argv.slice(2) : [makeProblems('speed', 400, LONG)];
const journal = (name) => join(folder, `${name}.jsonl`);
const results = {};
for (const threads of [1, 2]) {
  const runs = [];
  for (let i = 0; i < 3; i++) runs.push(await verify(collection, threads, journal(`${threads}-${i}`)));
  const idle = await verify(collection, threads, journal(`${threads}-0`));
  const seconds = median(runs.map((run) => run.seconds));
  const cpu = median(runs.map((run) => run.cpu));
  results[threads] = { seconds, checking: seconds - idle.seconds, cpu };
  console.log(
    `${threads} thread${threads > 1 ? 's' : ' '} ${seconds.toFixed(2)} s, checking ${results[threads].checking.toFixed(2)} s, ${cpu.toFixed(2)} s of CPU`,
  );
}
const times = (field) => (results[1][field] / results[2][field]).toFixed(2);
console.log(`two threads are ${times('seconds')} times as fast, checking alone ${times('checking')}`);
// On a machine that is busy with other work this is what two free cores would give at best.
console.log(`by the CPU they need, ${((2 * results[1].cpu) / results[2].cpu).toFixed(2)} times`);

const many = makeProblems('memory', 20_000, SMALL);
const { seconds, memory } = await verify([many], 2, journal('memory'));
// The journal says how many problems are done.
const all = memory.at(-1).done;
const quarter = (n) =>
  mean(memory.filter(({ done }) => done > (all * (n - 1)) / 4 && done <= (all * n) / 4).map(({ size }) => size));
console.log(
  `20,000 problems in ${seconds.toFixed(0)} s; resident memory ${[1, 2, 3, 4].map((n) => quarter(n).toFixed(0)).join(', ')} MB by quarters, last/second ${(quarter(4) / quarter(2)).toFixed(2)}`,
);
rmSync(folder, { recursive: true });
