import { kindByCode } from '../pieces/catalogue/index.js';
import type { ConditionUse } from '../problem/model.js';
import { anda, andaInverse } from './anda.js';
import { andernach } from './andernach.js';
import { antiAndernach } from './anti-andernach.js';
import { breton } from './breton.js';
import { chameleonPursuit } from './chameleon-pursuit.js';
import { antipodeanCirce, circeAntipode } from './circe/antipode.js';
import type { Condition } from './condition.js';
import { darkSide } from './dark-side.js';
import { ghostChess, hauntedChess } from './ghosts.js';
import { haan } from './haan.js';
import { hole } from './hole.js';
import { imitator, noImitatorPromotion } from './imitator.js';
import { madrasi } from './madrasi.js';
import { magicSquares } from './magic-squares.js';
import { masand, masandGeneralised } from './masand.js';
import { messigny } from './messigny.js';
import { monochromatic } from './monochromatic.js';
import { normalPawn } from './normal-pawn.js';
import { oscillatingKings, swappingKings } from './oscillating-kings.js';
import { revolvingCentre } from './revolving-centre.js';
import { sentinels } from './sentinels.js';
import { doubleTibet, tibet } from './tibet.js';
import { traitor } from './traitor.js';
import { hypervolage, volage } from './volage.js';
import { wormholes } from './wormholes.js';

/** Every condition there is. */
export const CONDITIONS: readonly Condition[] = [
  anda,
  andaInverse,
  andernach,
  antiAndernach,
  circeAntipode,
  antipodeanCirce,
  breton,
  chameleonPursuit,
  darkSide,
  ghostChess,
  haan,
  hauntedChess,
  hole,
  imitator,
  noImitatorPromotion,
  madrasi,
  magicSquares,
  masand,
  masandGeneralised,
  messigny,
  monochromatic,
  normalPawn,
  oscillatingKings,
  revolvingCentre,
  sentinels,
  swappingKings,
  tibet,
  doubleTibet,
  traitor,
  volage,
  hypervolage,
  wormholes,
];

/**
 * The condition that a problem names, with all of its arguments: those of an alias come first.
 *
 * @param conditions  those that exist
 */
export function findCondition(
  { name, args }: Pick<ConditionUse, 'name' | 'args'>,
  conditions: readonly Condition[],
): { readonly condition: Condition; readonly args: readonly string[] } | undefined {
  const direct = conditions.find((condition) => condition.name === name);
  if (direct !== undefined) return { condition: direct, args };
  for (const condition of conditions) {
    const meant = condition.aliases?.[name];
    if (meant !== undefined) return { condition, args: [...meant, ...args] };
  }
  return undefined;
}

/** Arguments as a condition takes them, or the first that it does not know. */
export function readArguments(
  { arguments: taken = {} }: Condition,
  args: readonly string[],
): { readonly args: readonly string[] } | { readonly unknown: string } {
  const words = Object.keys(taken.words ?? {});
  const read = args.map((one): readonly string[] | undefined => {
    const word = words.find((each) => each.toLowerCase() === one.toLowerCase());
    if (word !== undefined) return [word];
    if (taken.squares !== undefined && /^(?:[a-z]\d{1,2}'?)+$/i.test(one))
      return (one.match(/[a-z]\d{1,2}'?/gi) ?? []).map((square) => square.toLowerCase());
    if (taken.kinds !== undefined && kindByCode(one.toUpperCase()) !== undefined) return [one.toUpperCase()];
    return taken.numbers !== undefined && /^(?:-|\d+(?:\.\d+)?)$/.test(one) ? [one] : undefined;
  });
  const unknown = args.find((_, i) => read[i] === undefined);
  return unknown === undefined ? { args: once(read.flatMap((one) => one ?? [])) } : { unknown };
}

/** Squares that are named twice are named once. */
const once = (args: readonly string[]): readonly string[] =>
  args.filter((one, i) => squaresAmong([one]).length === 0 || args.indexOf(one) === i);

/** The square names among arguments that were read. */
export const squaresAmong = (args: readonly string[]): readonly string[] =>
  args.filter((one) => /^[a-z]\d{1,2}'?$/.test(one));
