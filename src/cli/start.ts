import { runCommand } from './command.js';
import { EXIT } from './exit.js';

// Output into a pipe that closes early (`| head`) is no fault of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(EXIT.done);
  throw error;
});

process.exitCode = await runCommand(process.argv.slice(2));
