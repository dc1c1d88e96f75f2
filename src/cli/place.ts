import { boardOf } from '../board/index.js';
import type { Surface } from '../board/surface.js';
import { surfaceUnder } from '../conditions/surface.js';
import { unitText } from '../output/diagram.js';
import type { NotationStyle } from '../output/notation.js';
import { headText } from '../output/text.js';
import type { Fault } from '../problem/faults.js';
import type { Problem, SquareName } from '../problem/model.js';
import { expandTwins } from '../problem/twins.js';
import { compileRules } from '../rules/compile.js';
import { intendedOf } from '../variants/intended.js';
import { type Placement, type Placing, placementsOf } from '../variants/place.js';
import { readPlacing, readSquares, type TextRead } from '../variants/placing-text.js';
import { UsageError } from './exit.js';
import { lettersOf } from './letters.js';
import { paint } from './paint.js';
import type { Pool } from './pool.js';
import { reportFaults, wantsColour } from './terminal.js';
import { counted, failuresText, section, solutionsText, undecidedRows, variantDocument } from './variant-text.js';
import { forEachProblem, type Variant, type VariantOptions, type VariantRun, variantFormat } from './variants.js';

/** Options of `mansuba place`. */
export interface PlaceOptions extends VariantOptions {
  readonly unit: readonly string[];
  readonly squares?: readonly string[];
}

/** The command `mansuba place`: which placements of one or two units make a problem sound. */
export async function placeCommand(file: string, options: PlaceOptions, pool: Pool): Promise<number> {
  const format = variantFormat(options.format);
  const style = { letters: lettersOf(options.letters), long: false };
  const { unit: texts, squares: areas = [] } = options;
  if (texts.length > 2)
    throw new UsageError('mansuba: more than two units cannot be placed\n  give --unit once or twice');
  if (areas.length > texts.length)
    throw new UsageError('mansuba: there are more --squares than units\n  give one for all units, or one for each');
  return forEachProblem(file, options, pool, async (problem, run) => {
    const task = readTask(problem, texts, areas, run);
    if (task === undefined) return;
    const { variants: placements, left } = placementsOf(problem, task.placings, task.squares);
    if (placements.length === 0) {
      reportFaults([noPlacement(texts, left)], { name: '--unit', text: texts.join('\n') }, run.outcome);
      return;
    }
    const colours = paint(wantsColour(process.stdout));
    if (format === 'text') process.stdout.write(headText(problem, style, colours));
    const wanted = { wanted: 'number', ...intendedOf(problem) } as const;
    const variants = placements.map(
      (placement): Variant => ({
        name: placementText(placement, task.placings, style),
        problem: placement.problem,
        wanted,
      }),
    );
    const judged = await run.judge(variants);
    const sound = placements.flatMap((placement, i) => {
      const one = judged[i];
      return one?.verdict === 'met' ? [{ placement, twins: one.twins }] : [];
    });
    const undecided = undecidedRows(variants, judged);
    if (format === 'yaml') {
      for (const { placement } of sound) {
        const change = placementText(placement, task.placings, style);
        process.stdout.write(variantDocument(placement.problem, problem, change));
      }
      if (sound.length === 0) process.stdout.write(`# ${NOTHING}\n`);
      for (const [name, why] of undecided) process.stderr.write(`mansuba: undecided: ${name} (${why})\n`);
      return;
    }
    const rows = sound.map(({ placement, twins }): [string, string] => [
      placementText(placement, task.placings, style),
      solutionsText(twins, style),
    ]);
    const failed = failuresText(judged);
    const text = [
      section('sound', rows, colours),
      sound.length === 0 && undecided.length === 0 ? `   ${NOTHING}\n\n` : '',
      section('undecided', undecided, colours),
      failed === '' ? '' : `   not sound: ${failed}\n`,
      left.size === 0 ? '' : `   left out: ${leftText(left)}\n`,
      `   ${colours.faint(`${counted(run.solved, 'placement')} solved`)}\n\n`,
    ];
    process.stdout.write(text.join(''));
  });
}

const NOTHING = 'no placement makes the problem sound';

const noPlacement = ([text = '']: readonly string[], left: ReadonlyMap<string, number>): Fault => ({
  code: 'no-placement',
  severity: 'error',
  place: { line: 1, column: 1, length: text.length },
  message: `there is no square to place it on${left.size === 0 ? '' : `: ${leftText(left)}`}`,
  remedy: 'place another unit, or name other squares',
});

interface PlaceTask {
  readonly placings: readonly Placing[];
  /** For each of the units. */
  readonly squares: readonly (readonly SquareName[])[];
}

/** Reads `--unit` and `--squares`; what is wrong with them, or cannot be solved, is reported. */
function readTask(
  problem: Problem,
  texts: readonly string[],
  areas: readonly string[],
  run: VariantRun,
): PlaceTask | undefined {
  const { loaded, outcome } = run;
  const made = boardOf(problem.board);
  if ('faults' in made) return undefined;
  const board = surfaceUnder(made.board, problem.conditions);
  const take = <T>(option: string, text: string, read: TextRead<T>): T | undefined => {
    if ('read' in read) return read.read;
    reportFaults(read.faults, { name: option, text }, outcome);
    return undefined;
  };
  const unfit = rulesFaults(problem);
  reportFaults(unfit, loaded, outcome);
  const placings = texts.map((text) => {
    const placing = take('--unit', text, readPlacing(text, problem, board));
    if (placing === undefined || unfit.length > 0) return placing;
    // The new unit alone, so that only it can be at fault.
    const faults = rulesFaults({ ...problem, units: [placing.unit], twins: [], zeroPosition: false });
    reportFaults(faults, { name: '--unit', text }, outcome);
    return faults.length > 0 ? undefined : placing;
  });
  const squares = areas.map((text) => take('--squares', text, readSquares(text, board)));
  if (unfit.length > 0 || placings.includes(undefined) || squares.includes(undefined)) return undefined;
  const placed = placings.filter((placing) => placing !== undefined);
  const [first, second] = placed;
  if (first?.from !== undefined && first.from === second?.from)
    throw new UsageError(`mansuba: both units are the one on ${first.from}\n  name two units`);
  const everywhere = freeSquares(problem, placed, board);
  return { placings: placed, squares: placed.map((_, i) => squares[i] ?? squares[0] ?? everywhere) };
}

/** Squares on which a unit may stand: empty ones, and those of the units that are moved. */
function freeSquares({ units }: Problem, placings: readonly Placing[], board: Surface): SquareName[] {
  const taken = new Set(units.map(({ square }) => square));
  for (const { from } of placings) if (from !== undefined) taken.delete(from);
  return board.squares.filter(
    (name, square) => !taken.has(name) && board.closed?.has(square) !== true && board.deadly?.has(square) !== true,
  );
}

/** Why the problem, or one of its twins, cannot be solved at all. */
function rulesFaults(problem: Problem): readonly Fault[] {
  const { singles, faults } = expandTwins(problem);
  const found = singles.flatMap((single) => {
    const rules = compileRules(single);
    return 'faults' in rules ? rules.faults : [];
  });
  return [...new Map([...faults, ...found].map((fault) => [JSON.stringify(fault), fault])).values()];
}

/** `♗g4 to h3`, `♟a2`, joined by commas */
function placementText({ units }: Placement, placings: readonly Placing[], style: NotationStyle): string {
  return units
    .map((unit, i) => {
      const from = placings[i]?.from;
      const text = unitText(unit, style);
      if (from === undefined) return text;
      return from === unit.square
        ? `${text} as in the diagram`
        : `${unitText({ ...unit, square: from }, style)} to ${unit.square}`;
    })
    .join(', ');
}

const LEFT: Readonly<Record<string, string>> = {
  'square-taken': 'on a square that is taken',
  'pawn-on-last-rank': 'with a pawn where none can stand',
  'pawn-barred': 'with a pawn where none can stand',
  'two-kings': 'with a second king',
  'closed-square': 'on a square where nothing can stand',
  twin: 'of which a twin cannot be made',
};

function leftText(left: ReadonlyMap<string, number>): string {
  const counts = new Map<string, number>();
  for (const [code, n] of left) {
    const words = LEFT[code] ?? `with a fault (${code})`;
    counts.set(words, (counts.get(words) ?? 0) + n);
  }
  return [...counts].map(([words, n]) => `${n} ${words}`).join(', ');
}
