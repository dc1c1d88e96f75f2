import { unitText } from '../output/diagram.js';
import type { NotationStyle } from '../output/notation.js';
import { kindLetter } from '../output/notation.js';
import { headText } from '../output/text.js';
import type { Problem, Unit } from '../problem/model.js';
import { removals, type Saving, save, weakenings } from '../variants/economy.js';
import type { Wanted } from '../variants/judge.js';
import { compareBattle, solutionsOnly, type TwinPlay } from '../variants/play.js';
import { objections } from '../variants/standing.js';
import { lettersOf } from './letters.js';
import { judgeOriginal } from './original.js';
import { paint } from './paint.js';
import type { Pool } from './pool.js';
import { wantsColour } from './terminal.js';
import { battleText, counted, failureText, section, undecidedRows, variantDocument } from './variant-text.js';
import {
  forEachProblem,
  type Judged,
  type Variant,
  type VariantOptions,
  type VariantRun,
  variantFormat,
} from './variants.js';

/** The command `mansuba economy`: which units can go, and which could be weaker. */
export async function economyCommand(file: string, options: VariantOptions, pool: Pool): Promise<number> {
  const format = variantFormat(options.format);
  const style = { letters: lettersOf(options.letters), long: false };
  return forEachProblem(file, options, pool, async (problem, run) => {
    const colours = paint(wantsColour(process.stdout));
    if (format === 'text') process.stdout.write(headText(problem, style, colours));
    const original = await judgeOriginal(problem, run);
    if (original === undefined) return;
    const economy = await economize(problem, original, run, style);
    const { found, needed, together, undecided } = economy;
    const variations = ({ twins }: Found): string => {
      const difference = compareBattle(original, twins);
      return difference === undefined ? '' : battleText(difference);
    };
    if (format === 'yaml') {
      for (const one of [...found, ...(together === undefined ? [] : [together])]) {
        const kept = variations(one);
        const change = `${one.name}; the solution is kept${kept === '' ? '' : `, with ${kept}`}`;
        process.stdout.write(variantDocument(one.problem, problem, change));
      }
      if (found.length === 0) process.stdout.write(`# ${NOTHING}\n`);
      for (const [name, why] of undecided) process.stderr.write(`mansuba: undecided: ${name} (${why})\n`);
      return;
    }
    const rows = (of: readonly Found[]): [string, string][] => of.map((one) => [one.name, variations(one)]);
    const text = [
      section('can go', rows(found.filter(({ savings }) => savings[0]?.by === undefined)), colours),
      section('could be weaker', rows(found.filter(({ savings }) => savings[0]?.by !== undefined)), colours),
      section('all at once', together === undefined ? [] : rows([together]), colours),
      found.length === 0 && undecided.length === 0 ? `   ${NOTHING}\n\n` : '',
      section('needed', needed, colours),
      section('undecided', undecided, colours),
      `   ${colours.faint(`${counted(run.solved - 1, 'variant')} solved`)}\n\n`,
    ];
    process.stdout.write(text.join(''));
  });
}

const NOTHING = 'no unit can go, and none could be weaker';

/** Savings that keep the solution. */
interface Found {
  readonly name: string;
  readonly savings: readonly Saving[];
  readonly problem: Problem;
  readonly twins: readonly TwinPlay[];
}

interface Economy {
  /** Single savings. */
  readonly found: readonly Found[];
  /** As many of them as can be made at once, where that is more than one. */
  readonly together?: Found;
  /** Units that cannot go, and why. */
  readonly needed: readonly [string, string][];
  readonly undecided: readonly [string, string][];
}

/** Tries every single saving, then makes as many as it can, one after the other. */
async function economize(
  problem: Problem,
  original: readonly TwinPlay[],
  run: VariantRun,
  style: NotationStyle,
): Promise<Economy> {
  const wanted: Wanted = { wanted: 'same', twins: solutionsOnly(original) };
  const object = objections(problem);
  const possible = (savings: readonly Saving[]): boolean => object(save(problem, savings)) === undefined;
  const variantOf = (savings: readonly Saving[]): Variant => ({
    name: savingsText(savings, style),
    problem: save(problem, savings),
    wanted,
  });
  const found: Found[] = [];
  const undecided: [string, string][] = [];
  const judge = async (savings: readonly (readonly Saving[])[]): Promise<Judged[]> => {
    const variants = savings.map(variantOf);
    const judged = await run.judge(variants);
    undecided.push(...undecidedRows(variants, judged));
    return judged;
  };
  const keep = (savings: readonly Saving[], judged: Judged): Found | undefined =>
    judged?.verdict === 'met' ? { ...variantOf(savings), savings, twins: judged.twins } : undefined;

  const goings = removals(problem);
  const standing = goings.filter((saving) => possible([saving]));
  const removed = await judge(standing.map((saving) => [saving]));
  const needed: [string, string][] = goings
    .filter((saving) => !standing.includes(saving))
    .map(({ unit }) => [unitText(unit, style), 'a twin names it']);
  const staying: Unit[] = goings.filter((saving) => !standing.includes(saving)).map(({ unit }) => unit);
  standing.forEach((saving, i) => {
    const judged = removed[i];
    const kept = keep([saving], judged);
    if (kept !== undefined) found.push(kept);
    else staying.push(saving.unit);
    if (judged?.verdict === 'failed')
      needed.push([unitText(saving.unit, style), `without it ${failureText(judged.failure, style)}`]);
  });
  const weaker = staying.flatMap(weakenings).filter((saving) => possible([saving]));
  const weakened = await judge(weaker.map((saving) => [saving]));
  weaker.forEach((saving, i) => {
    const kept = keep([saving], weakened[i]);
    if (kept !== undefined) found.push(kept);
  });
  const together = await combine(found, async (savings) => {
    if (!possible(savings)) return undefined;
    const [judged] = await judge([savings]);
    return keep(savings, judged);
  });
  return { found, needed, undecided, ...(together === undefined ? {} : { together }) };
}

/**
 * Makes one saving after the other, the greatest first, as long as the solution is kept. A unit that can no longer go may
 * still become weaker.
 *
 * @returns the last that was kept, of more than one saving
 */
async function combine(
  found: readonly Found[],
  attempt: (savings: readonly Saving[]) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  let kept: Found | undefined;
  const units = new Set(found.flatMap(({ savings }) => savings.map(({ unit }) => unit)));
  for (const unit of units) {
    const own = found.filter(({ savings }) => savings[0]?.unit === unit);
    if (kept === undefined) {
      kept = own[0];
      continue;
    }
    const single = own.flatMap(({ savings }) => savings);
    const goes = single.some(({ by }) => by === undefined);
    for (const saving of goes ? [...single, ...weakenings(unit)] : single) {
      const more: Found | undefined = await attempt([...kept.savings, saving]);
      if (more === undefined) continue;
      kept = more;
      break;
    }
  }
  return kept !== undefined && kept.savings.length > 1 ? kept : undefined;
}

/** `without ♟e7, ♖ for ♕d1` */
function savingsText(savings: readonly Saving[], style: NotationStyle): string {
  const gone = savings.filter(({ by }) => by === undefined).map(({ unit }) => unitText(unit, style));
  const weaker = savings.flatMap(({ unit, by }) =>
    by === undefined ? [] : [`${kindName(unit, by, style)} for ${unitText(unit, style)}`],
  );
  return [...(gone.length === 0 ? [] : [`without ${gone.join(', ')}`]), ...weaker].join('; ');
}

/** The weaker kind as `unitText` would write it, without a square. */
const kindName = (unit: Unit, by: string, style: NotationStyle): string =>
  style.letters === 'figurine' ? unitText({ ...unit, kind: by, square: '' }, style) : kindLetter(by, style);
