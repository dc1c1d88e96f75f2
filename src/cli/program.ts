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

const EXPORT_HELP = `
Formats:
  text         diagram and solution as mansuba solve prints them
  html         a page to look at problems and to play them through, one or a whole collection
  markdown     Markdown, for forums, wikis and readmes
  popeye       as Popeye prints it, for programs that read Popeye's output
  json         one line of JSON for each problem, everything that was found
  yaml         a problem file, as Olive and YACPDB have them; with the solution where the file had none
  csv          a table for spreadsheets, one row for each problem
  pgn          games with variations for chess programs; orthodox problems only
  svg          the diagram with its caption, as a picture
  png          the same as PNG
  latex        for the LaTeX package "diagram", which problem magazines use
  latex-plain  LaTeX that needs nothing but TikZ

Examples:
  mansuba export --to svg --output diagram.svg problem.yaml
  mansuba export --to html --output collection.html collection.yaml
  mansuba export --to png --output pictures/ collection.yaml
  mansuba export --to latex --language de collection.yaml > collection.tex

"C+" stands in captions of problems that were solved and found sound. Exit codes: 0 done, 2 faulty input, 3 a rule that
is not supported or a problem that the format cannot hold (named), 4 a limit was reached.`;

/** Builds the command line. Each command's code is loaded when it runs. */
function makeProgram(pool: Pool, finish: (code: number) => void): Command {
  const program = new Command('mansuba')
    .description('Solves composed chess problems: forced mates, helpmates, selfmates, series play.')
    .version(VERSION, '-V, --version')
    .showHelpAfterError('(add --help for the usage and examples)')
    .exitOverride();
  const position = (command: Command): Command =>
    command
      .option('--fen <FEN>', 'a position instead of a file; N is a knight, [N] a nightrider')
      .option('--forsyth <POSITION>', "the same in Popeye's notation: S is a knight, N a nightrider, .ma a mao")
      .option('--board <BOARD>', 'name of a board, or a JSON object with its parameters')
      .option('--condition <CONDITION>', 'a fairy condition; may be repeated', collect);
  const letters = (command: Command): Command =>
    command.option(
      '--letters <LANGUAGE>',
      'piece letters: english, english-n (N is the knight), german, french or figurine',
      'figurine',
    );

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
    .option('--positions', 'in JSON, the position at the beginning and what each move makes of it')
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

  program
    .command('check')
    .description(
      'Say of each problem whether it is sound: whether it has the solution that its file claims, and no other.',
    )
    .argument('[FILE...]', 'problem files: YAML (YACPDB, Olive) or Popeye input; - for standard input')
    .option('--format <FORMAT>', 'text or json', 'text')
    .option('--time <SECONDS>', 'longest time for one diagram', seconds)
    .option('--memory <SIZE>', 'memory for the transposition table (256M)', bytes)
    .option('--threads <N>', 'problems that are checked at the same time (1)', count)
    .addHelpText(
      'after',
      `
Examples:
  mansuba check problem.yaml
  mansuba check --format json --time 60 collection.yaml

What is claimed stands in solution:, else intended-solutions: says how many there are, else one key or one solution is
expected of each twin. Exit codes: 0 all are sound, 1 some are not, 2 faulty input, 3 a rule that is not supported,
4 a limit was reached.`,
    )
    .action(async (files, options) => finish(await (await import('./check.js')).checkCommand(files, options, pool)));

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
    .command('list')
    .description('List the kinds of pieces with their letters and names in English, German and French.')
    .argument('[WHAT]', 'what to list: pieces', 'pieces')
    .addHelpText('after', '\nExample:\n  mansuba list pieces')
    .action(async (what) => finish((await import('./list.js')).listCommand(what)));

  letters(position(program.command('explain')))
    .description('Explain by which rules problems are played, and in which order these act; or one rule.')
    .argument('[FILE...]', 'problem files, or the name of a board or condition')
    .addHelpText('after', '\nExamples:\n  mansuba explain problem.yaml\n  mansuba explain circe')
    .action(async (names, options) => finish((await import('./explain.js')).explainCommand(names, options)));

  program
    .command('export')
    .description('Write problems with their solutions in a form to be published.')
    .argument('[FILE...]', 'problem files: YAML (YACPDB, Olive) or Popeye input; - for standard input')
    .option('--to <FORMAT>', 'the form: see below')
    .option('--output <FILE>', 'where to; a folder (name/) gets a file for each problem; standard output without it')
    .option('--template <FILE>', "a template of one's own")
    .option('--print-template <FORMAT>', 'print the template of a format, to begin with')
    .option('--language <LANGUAGE>', 'of captions: en, de or fr', 'en')
    .option('--letters <LANGUAGE>', 'piece letters: english, english-n (N is the knight), german, french or figurine')
    .option('--long', 'long algebraic notation')
    .option('--no-solution', 'diagrams only; nothing is solved')
    .option('--check', 'solve for pictures, too, so that C+ stands below sound ones')
    .option('--no-coordinates', 'diagrams without letters and numbers beside them')
    .option('--positions', 'in JSON, the position at the beginning and what each move makes of it')
    .option('--tries [N]', 'show tries with at most N refutations (1)', (value) => count(value))
    .option('--set-play', 'show set play')
    .option('--time <SECONDS>', 'longest time for one problem', seconds)
    .option('--memory <SIZE>', 'memory for the transposition table (256M)', bytes)
    .option('--threads <N>', 'problems that are solved at the same time (1)', count)
    .addHelpText('after', EXPORT_HELP)
    .action(async (files, options) => finish(await (await import('./export.js')).exportCommand(files, options, pool)));

  program
    .command('verify')
    .description('Check every problem of a collection against what its author claims.')
    .argument('<COLLECTION...>', 'problem files, folders of them, and globs')
    .option('--time <SECONDS>', 'longest time for one problem', seconds, 60)
    .option('--threads <N>', 'problems that are checked at the same time (one for each processor)', count)
    .option('--memory <SIZE>', 'memory for the transposition table of each (256M)', bytes)
    .option('--journal <FILE>', 'where results are kept', '.mansuba-journal.jsonl')
    .option('--fresh', 'check everything again, whatever the journal knows')
    .option('--report <FORMAT:FILE>', 'write a report: text, json, csv, junit or html; may be repeated', collect)
    .option('--times', 'show in reports how long each check took')
    .option('--queue <URL>', 'have the workers of a queue check, by way of Redis at this address')
    .option('--split <N>', 'with --queue: divide a long problem into N tasks by its first moves', count)
    .addHelpText(
      'after',
      `
Examples:
  mansuba verify problems
  mansuba verify --report html:report.html --report junit:report.xml "collection/**/*.yaml"
  mansuba verify --threads 8 --time 600 collection
  mansuba verify --queue redis://localhost:6379 --split 16 collection

What was found is kept in the journal: a run that was interrupted, even killed, goes on where it was, and a second run
checks only what has changed. Undecided problems are tried again when --time is longer.

Exit codes, the first that applies: 2 faulty input, 1 something unsound, 4 something undecided or not checked,
3 a rule that is not supported, 0 everything sound.`,
    )
    .action(async (names, options) => finish(await (await import('./verify.js')).verifyCommand(names, options)));

  const variants = (command: Command): Command =>
    letters(command)
      .argument('<FILE>', 'a problem file: YAML (YACPDB, Olive) or Popeye input; - for standard input')
      .option('--format <FORMAT>', 'text, or yaml: the variants as a problem file', 'text')
      .option('--time <SECONDS>', 'longest time for one search', seconds)
      .option('--threads <N>', 'variants that are solved at the same time (1)', count);
  const variantCodes =
    'Exit codes: 0 done, 2 faulty input, 3 a rule that is not supported, 4 some variants are undecided (named).';

  variants(program.command('economy'))
    .description('Tell which units of a problem can go, and which could be weaker, with the solution kept.')
    .addHelpText(
      'after',
      `
Examples:
  mansuba economy problem.yaml
  mansuba economy --threads 2 --time 60 problem.yaml
  mansuba economy --format yaml problem.yaml > savings.yaml

The solution is kept when every twin has exactly the keys, or lines, that it had, in the same lengths. Of direct play
it is said whether the variations are the same too. ${variantCodes}`,
    )
    .action(async (file, options) => finish(await (await import('./economy.js')).economyCommand(file, options, pool)));

  variants(program.command('shift'))
    .description('Tell which shifts, reflections and rotations of a diagram are sound too.')
    .addHelpText(
      'after',
      `
Examples:
  mansuba shift problem.yaml
  mansuba shift --format yaml problem.yaml > shifts.yaml

A variant is sound when every twin has as many keys, or lines, as it had, in the same lengths. On boards with joined edges
shifts go round the board. Castling and the capture en passant are dropped. ${variantCodes}`,
    )
    .action(async (file, options) => finish(await (await import('./shift.js')).shiftCommand(file, options, pool)));

  variants(program.command('place'))
    .description('Tell which placements of one or two units make a problem sound.')
    .requiredOption(
      '--unit <UNIT>',
      'a unit of the diagram, with its square, that is moved ("white Bg4"), or a new one ("black P"); once or twice',
      collect,
    )
    .option(
      '--squares <SQUARES>',
      'where to: squares, and rectangles such as a1-h4; every free square without it. Given twice, for each unit its own',
      collect,
    )
    .addHelpText(
      'after',
      `
Examples:
  mansuba place --unit "white Bg4" problem.yaml
  mansuba place --unit "black P" --squares "a2-h7" problem.yaml
  mansuba place --unit "white S" --unit "black Pe7" --squares "a1-h4" --squares "d7,e7,f7" problem.yaml

A placement is sound when every twin has as many keys, or lines, as intended-solutions says, one without it, and no shorter
ones. ${variantCodes}`,
    )
    .action(async (file, options) => finish(await (await import('./place.js')).placeCommand(file, options, pool)));

  program
    .command('worker')
    .description('Check problems for others: take them from a queue that mansuba verify --queue fills.')
    .requiredOption('--queue <URL>', 'address of Redis')
    .option('--threads <N>', 'problems that are checked at the same time (one for each processor)', count)
    .option('--patience <SECONDS>', 'time after which a worker that is silent is taken for dead', seconds, 30)
    .addHelpText(
      'after',
      '\nExamples:\n  mansuba worker --queue redis://localhost:6379\n\nSIGINT and SIGTERM stop it; what it is busy with goes to another worker.',
    )
    .action(async (options) => finish(await (await import('./worker-command.js')).workerCommand(options)));

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
  mansuba verify collection             check every problem of a collection
  mansuba economy problem.yaml          which units can go
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
