import { EXIT, UsageError } from './exit.js';
import { Pool } from './pool.js';
import { VERSION } from './version.js';

/**
 * Runs a command line; what it has to say goes to the standard streams.
 *
 * @returns the exit code
 */
export async function runCommand(args: readonly string[]): Promise<number> {
  try {
    return await run(args);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return EXIT.faulty;
  }
}

// Composers and databases call mansuba thousands of times: what a command does not need is not loaded for it.
async function run(args: readonly string[]): Promise<number> {
  const [command, ...rest] = args;
  if (command === '--version' || command === '-V') {
    process.stdout.write(`${VERSION}\n`);
    return EXIT.done;
  }
  const pool = new Pool();
  if (command === 'popeye') return (await import('./popeye.js')).popeyeCommand(rest, pool);
  return (await import('./program.js')).runProgram(args, pool);
}
