import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The built program. */
export const MAIN = join(root, 'dist/cli/main.js');

/** How a run of the program ended. */
export interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
  readonly milliseconds: number;
}

/** Runs `mansuba` with these arguments, from the root of the repository. */
export function mansuba(args: readonly string[], input: string | Buffer = '', env: NodeJS.ProcessEnv = {}): Run {
  const start = performance.now();
  const { status, signal, error, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...args], {
    cwd: root,
    input,
    encoding: 'utf8',
    env: { ...process.env, ...env },
    maxBuffer: 2 ** 28,
  });
  if (status === null) throw new Error(`mansuba ${args.join(' ')} ended by ${signal ?? error?.message}: ${stderr}`);
  return { code: status, out: stdout, err: stderr, milliseconds: performance.now() - start };
}

let called = false;

/**
 * Runs a command line of the built program in this process, which saves its start: for tables of what is refused. One of a
 * file at a time; it has no standard input of its own.
 */
export async function call(args: readonly string[]): Promise<Run> {
  if (called) throw new Error('another command is running here');
  called = true;
  const { runCommand } = (await import(join(root, 'dist/cli/command.js'))) as typeof import('../../src/cli/command.js');
  const start = performance.now();
  const texts = { stdout: '', stderr: '' };
  const writes = { stdout: process.stdout.write, stderr: process.stderr.write };
  for (const stream of ['stdout', 'stderr'] as const)
    process[stream].write = (text: string | Uint8Array): boolean => {
      texts[stream] += text;
      return true;
    };
  try {
    const code = await runCommand(args);
    return { code, out: texts.stdout, err: texts.stderr, milliseconds: performance.now() - start };
  } finally {
    process.stdout.write = writes.stdout;
    process.stderr.write = writes.stderr;
    called = false;
  }
}

/** Starts `mansuba`; `seen` waits until it has printed this, `ended` until it is over. */
export function started(args: readonly string[]): {
  readonly child: ChildProcess;
  readonly seen: (text: string) => Promise<void>;
  readonly ended: Promise<Run>;
} {
  const start = performance.now();
  const child = spawn(process.execPath, [MAIN, ...args], { cwd: root });
  let out = '';
  let err = '';
  const waiting: (() => void)[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
    for (const look of waiting) look();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  return {
    child,
    seen: (text) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (out.includes(text)) resolve();
        };
        waiting.push(look);
        look();
      }),
    ended: new Promise((resolve) => {
      child.on('close', (code) => resolve({ code, out, err, milliseconds: performance.now() - start }));
    }),
  };
}

/** A folder for the files of a test file; gone when its tests are over. */
export function folder(): (name: string, content: string | Buffer) => string {
  const path = mkdtempSync(join(tmpdir(), 'mansuba-test-'));
  afterAll(() => rmSync(path, { recursive: true }));
  return (name, content) => {
    const file = join(path, name);
    writeFileSync(file, content);
    return file;
  };
}
