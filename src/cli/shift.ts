import { headText } from '../output/text.js';
import { solutionsOnly, type TwinPlay } from '../variants/play.js';
import { type Motion, mapMoves, type Shifted, shiftsOf } from '../variants/shift.js';
import { lettersOf } from './letters.js';
import { judgeOriginal } from './original.js';
import { paint } from './paint.js';
import type { Pool } from './pool.js';
import { wantsColour } from './terminal.js';
import { counted, failuresText, section, solutionsText, undecidedRows, variantDocument } from './variant-text.js';
import { forEachProblem, type Variant, type VariantOptions, variantFormat } from './variants.js';

/** The command `mansuba shift`: which shifts, reflections and rotations of a diagram are sound too. */
export async function shiftCommand(file: string, options: VariantOptions, pool: Pool): Promise<number> {
  const format = variantFormat(options.format);
  const style = { letters: lettersOf(options.letters), long: false };
  return forEachProblem(file, options, pool, async (problem, run) => {
    const colours = paint(wantsColour(process.stdout));
    if (format === 'text') process.stdout.write(headText(problem, style, colours));
    const original = await judgeOriginal(problem, run);
    if (original === undefined) return;
    const { variants: shifts, pawns, others } = shiftsOf(problem);
    const variants = shifts.map(
      (shift): Variant => ({
        name: motionText(shift.motion),
        problem: shift.problem,
        wanted: { wanted: 'as-many', twins: solutionsOnly(original) },
      }),
    );
    const judged = await run.judge(variants);
    const sound = shifts.flatMap((shift, i) => {
      const one = judged[i];
      return one?.verdict === 'met' ? [{ shift, twins: one.twins }] : [];
    });
    const undecided = undecidedRows(variants, judged);
    if (format === 'yaml') {
      for (const { shift, twins } of sound) {
        const remarks = [motionText(shift.motion), keptText(original, twins, shift), ...droppedTexts(shift)];
        process.stdout.write(variantDocument(shift.problem, problem, remarks.join(', ')));
      }
      if (sound.length === 0) process.stdout.write(`# ${NOTHING}\n`);
      for (const [name, why] of undecided) process.stderr.write(`mansuba: undecided: ${name} (${why})\n`);
      return;
    }
    const rows = sound.map(({ shift, twins }): [string, string] => {
      const kept = isSame(original, twins, shift) ? SAME : solutionsText(twins, style);
      return [motionText(shift.motion), [kept, ...droppedTexts(shift)].join(', ')];
    });
    const failed = failuresText(judged);
    const left = [
      ...(pawns === 0 ? [] : [`${pawns} with a pawn where none can stand`]),
      ...(others === 0 ? [] : [`${others} in which not everything can go along`]),
    ].join(', ');
    const text = [
      section('sound too', rows, colours),
      sound.length === 0 && undecided.length === 0 ? `   ${NOTHING}\n\n` : '',
      section('undecided', undecided, colours),
      failed === '' ? '' : `   not sound: ${failed}\n`,
      left === '' ? '' : `   left out: ${left}\n`,
      shifts.some(({ castlingDropped }) => castlingDropped) ? '   nobody may castle any more\n' : '',
      shifts.some(({ enPassantDropped }) => enPassantDropped) ? '   no capture en passant is left\n' : '',
      `   ${colours.faint(`${counted(run.solved - 1, 'variant')} solved`)}\n\n`,
    ];
    process.stdout.write(text.join(''));
  });
}

const NOTHING = 'no shift, reflection or rotation is sound';
const SAME = 'the same moves';

/** `2 files to the left, 1 rank up`, `mirrored, a1 to h1`, `turned by 90°` */
function motionText(motion: Motion): string {
  switch (motion.motion) {
    case 'mirror':
      return `mirrored, ${motion.from} to ${motion.to}`;
    case 'rotate':
      return `turned by ${motion.degrees}°`;
    case 'shift': {
      const { files, ranks, round } = motion;
      const parts = [
        ...(files === 0 ? [] : [`${counted(Math.abs(files), 'file')} to the ${files < 0 ? 'left' : 'right'}`]),
        ...(ranks === 0 ? [] : [`${counted(Math.abs(ranks), 'rank')} ${ranks < 0 ? 'down' : 'up'}`]),
        ...(round ? ['round the board'] : []),
      ];
      return parts.join(', ');
    }
  }
}

/** Are the solutions those of the original, taken along? */
function isSame(original: readonly TwinPlay[], twins: readonly TwinPlay[], { map }: Shifted): boolean {
  return original.every(({ phases }, i) =>
    phases.every(({ solutions }, j) => {
      const there = new Set(twins[i]?.phases[j]?.solutions.map(({ moves }) => moves));
      return solutions.every(({ moves }) => there.has(mapMoves(moves, map)));
    }),
  );
}

const keptText = (original: readonly TwinPlay[], twins: readonly TwinPlay[], shift: Shifted): string =>
  isSame(original, twins, shift) ? SAME : 'as many solutions, but others';

function droppedTexts({ castlingDropped, enPassantDropped }: Shifted): string[] {
  return [
    ...(castlingDropped ? ['without castling'] : []),
    ...(enPassantDropped ? ['without the capture en passant'] : []),
  ];
}
