import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { EXIT } from './exit.js';
import type { Pool } from './pool.js';
import { VERSION } from './version.js';

const collect = (value: string, list: string[] = []): string[] => [...list, value];

function count(value: string): number {
  if (!/^\d+$/.test(value) || Number(value) < 1) throw new InvalidArgumentError('a whole number from 1 on is wanted');
  return Number(value);
}

function seconds(value: string): number {
  if (!/^\d+(\.\d+)?$/.test(value)) throw new InvalidArgumentError('a number of seconds is wanted');
  return Number(value);
}

function bytes(value: string): number {
  const match = /^(\d+)\s*([KMG])?i?B?$/i.exec(value);
  if (match === null) throw new InvalidArgumentError('an amount such as 256M or 2G is wanted');
  return Number(match[1]) * ({ K: 2 ** 10, M: 2 ** 20, G: 2 ** 30 }[match[2]?.toUpperCase() ?? 'M'] ?? 1);
}

/** Builds the command line. Each command's code is loaded when it runs. */
function makeProgram(pool: Pool, finish: (code: number) => void): Command {
  const program = new Command('mansuba')
    .description('Solves composed chess problems: forced mates, helpmates, selfmates, series play.')
    .version(VERSION, '-V, --version')
    .showHelpAfterError('(add --help for the usage and examples)')
    .exitOverride();
  const position = (command: Command): Command =>
    command
      .option('--fen <FEN>', 'a position instead of a file; N is a knight')
      .option('--board <BOARD>', 'name of a board, or a JSON object with its parameters')
      .option('--condition <CONDITION>', 'a fairy condition; may be repeated', collect);
  const letters = (command: Command): Command =>
    command.option('--letters <LANGUAGE>', 'piece letters: english, german, french or figurine', 'figurine');

  letters(position(program.command('solve')))
    .description('Solve problems and print their solutions.')
    .argument('[FILE...]', 'problem files: YAML (YACPDB, Olive) or Popeye input; - for standard input')
    .option('--format <FORMAT>', 'text, json, popeye or coordinates', 'text')
    .option('--stipulation <STIPULATION>', 'what is to be solved, with --fen or instead of what the file says')
    .option('--option <OPTION>', 'an option as in problem files, such as SetPlay; may be repeated', collect)
    .option('--tries [N]', 'show tries with at most N refutations (1)', (value) => count(value))
    .option('--set-play', 'show set play')
    .option('--keys-only', 'show keys without variations')
    .option('--long', 'long algebraic notation')
    .option('--time <SECONDS>', 'longest time for one problem', seconds)
    .option('--max-solutions <N>', 'stop after N solutions', count)
    .option('--memory <SIZE>', 'memory for the transposition table (256M)', bytes)
    .option('--threads <N>', 'problems that are solved at the same time (1)', count)
    .addHelpText(
      'after',
      `
Examples:
  mansuba solve problems/orthodox/direct/loyd-1859.yaml
  mansuba solve --tries --set-play problem.yaml
  mansuba solve --format json --time 60 collection.yaml > solutions.json
  mansuba solve --fen "8/1R6/8/8/8/2K5/8/k7" --stipulation "h#1.5"

Exit codes: 0 done, 2 faulty input, 3 a rule that is not supported (named), 4 cut short by a limit.`,
    )
    .action(async (files, options) => finish(await (await import('./solve.js')).solveCommand(files, options, pool)));

  letters(position(program.command('show')))
    .description('Show the diagrams of problems.')
    .argument('[FILE...]', 'problem files')
    .addHelpText('after', '\nExamples:\n  mansuba show problem.yaml\n  mansuba show --letters german problem.yaml')
    .action(async (files, options) => finish((await import('./show.js')).showCommand(files, options)));

  position(program.command('moves'))
    .description('List the legal moves of a position in coordinates.')
    .option('--format <FORMAT>', 'text or json', 'text')
    .addHelpText(
      'after',
      `
Examples:
  mansuba moves
  mansuba moves --fen "8/P6k/8/8/8/8/8/7K w - -" --format json

Without --fen the position is the game array. Promotions have the letters of FEN: a7a8n.`,
    )
    .action(async (options) => finish((await import('./moves.js')).movesCommand(options)));

  position(program.command('perft'))
    .description('Count the legal move sequences of a length.')
    .requiredOption('--depth <N>', 'half-moves', count)
    .option('--divide', 'count for each first move')
    .option('--format <FORMAT>', 'text or json', 'text')
    .addHelpText(
      'after',
      `
Examples:
  mansuba perft --depth 4
  mansuba perft --fen "8/P6k/8/8/8/8/8/7K w - -" --depth 3 --divide`,
    )
    .action(async (options) => finish((await import('./moves.js')).perftCommand(options)));

  letters(program.command('rules'))
    .description('List the boards and conditions that are supported, or explain one.')
    .argument('[NAME...]', 'name of a board or condition')
    .addHelpText('after', '\nExamples:\n  mansuba rules\n  mansuba rules klein\n  mansuba rules portals')
    .action(async (name, options) => {
      const { rulesCommand } = await import('./rules.js');
      finish(rulesCommand(name.length === 0 ? undefined : name.join(' '), options));
    });

  program
    .command('popeye')
    .description('Solve Popeye input and answer in its text format; see mansuba popeye --help.')
    .argument('[FILE]', 'Popeye input; standard input without it');

  program.addHelpText(
    'after',
    `
Examples:
  mansuba solve problem.yaml            the solution, for people
  mansuba show problem.yaml             the diagram
  mansuba rules klein                   a board or condition explained
  mansuba popeye problem.inp            as Popeye would print it
  mansuba solve --help                  every option of a command`,
  );
  return program;
}

/** Runs a command line. @returns the exit code */
export async function runProgram(args: readonly string[], pool: Pool): Promise<number> {
  let code: number = EXIT.done;
  const program = makeProgram(pool, (finished) => {
    code = finished;
  });
  if (args.length === 0) {
    program.outputHelp();
    return EXIT.done;
  }
  try {
    await program.parseAsync([...args], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? EXIT.done : EXIT.faulty;
  }
  return code;
}
