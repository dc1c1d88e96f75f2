#!/usr/bin/env node
import { EXIT, UsageError } from './exit.js';
import { Pool } from './pool.js';
import { VERSION } from './version.js';

// Composers and databases call mansuba thousands of times: what a command does not need is not loaded for it.
async function main(args: readonly string[]): Promise<number> {
  const [command, ...rest] = args;
  if (command === '--version' || command === '-V') {
    process.stdout.write(`${VERSION}\n`);
    return EXIT.done;
  }
  const pool = new Pool();
  if (command === 'popeye') return (await import('./popeye.js')).popeyeCommand(rest, pool);
  return (await import('./program.js')).runProgram(args, pool);
}

// Output into a pipe that closes early (`| head`) is no fault of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(EXIT.done);
  throw error;
});

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = EXIT.faulty;
}
