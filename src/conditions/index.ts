import { kindByCode } from '../pieces/catalogue/index.js';
import type { ConditionUse } from '../problem/model.js';
import { andernach } from './andernach.js';
import { annan, nanna } from './annan.js';
import { backHome } from './back-home.js';
import { bolero, boleroInverse } from './bolero.js';
import { brunner } from './brunner.js';
import { castlingChess, rokagogo } from './castling-chess.js';
import { central } from './central.js';
import { circe } from './circe/circe.js';
import type { Condition } from './condition.js';
import { dangerCirce } from './danger-circe.js';
import { exchangeCastling } from './exchange-castling.js';
import { extinction } from './extinction.js';
import { backToBack, cheekToCheek, faceToFace } from './face-to-face.js';
import { fuddledMen } from './fuddled-men.js';
import { antiGuards, provocation, shieldedKings } from './guarded-captures.js';
import { hole } from './hole.js';
import { immobilio } from './immobilio.js';
import { losingChess } from './losing-chess.js';
import { madrasi } from './madrasi.js';
import { makeAndTake } from './make-and-take.js';
import { monochromatic } from './monochromatic.js';
import { normalPawn } from './normal-pawn.js';
import { pepo } from './pepo.js';
import { plus } from './plus.js';
import { pointReflection } from './point-reflection.js';
import { powerTransfer } from './power-transfer.js';
import { royalDynasty } from './royal-dynasty.js';
import { takeAndMake } from './take-and-make.js';
import { transmissionMenace } from './transmission-menace.js';
import { wormholes } from './wormholes.js';

/** Every condition there is. */
export const CONDITIONS: readonly Condition[] = [
  andernach,
  annan,
  antiGuards,
  backHome,
  backToBack,
  bolero,
  boleroInverse,
  brunner,
  castlingChess,
  central,
  cheekToCheek,
  circe,
  dangerCirce,
  exchangeCastling,
  extinction,
  faceToFace,
  fuddledMen,
  hole,
  immobilio,
  losingChess,
  madrasi,
  makeAndTake,
  monochromatic,
  nanna,
  normalPawn,
  pepo,
  plus,
  pointReflection,
  powerTransfer,
  provocation,
  rokagogo,
  royalDynasty,
  shieldedKings,
  takeAndMake,
  transmissionMenace,
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
