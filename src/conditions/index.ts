import { kindByCode } from '../pieces/catalogue/index.js';
import type { ConditionUse } from '../problem/model.js';
import { alice } from './alice.js';
import { alphabetic } from './alphabetic.js';
import { amu } from './amu.js';
import { anda, andaInverse } from './anda.js';
import { andernach } from './andernach.js';
import { annan, nanna } from './annan.js';
import { antiAndernach } from './anti-andernach.js';
import { antiKings } from './anti-kings.js';
import { backHome } from './back-home.js';
import { bgl } from './bgl.js';
import { bichromatic } from './bichromatic.js';
import { bicolores } from './bicolores.js';
import { bolero, boleroInverse } from './bolero.js';
import { breton } from './breton.js';
import { brunner } from './brunner.js';
import { frankfurt, protean } from './captured-kind.js';
import { cast } from './cast.js';
import { castlingChess, rokagogo } from './castling-chess.js';
import { central } from './central.js';
import { chameleonChess, chameleonSequence } from './chameleon-chess.js';
import { chameleonPursuit } from './chameleon-pursuit.js';
import { checkless } from './checkless.js';
import { anticirce } from './circe/anticirce.js';
import { circe } from './circe/circe.js';
import { genevaChess, immuneChess } from './circe/immune.js';
import { antiMarsCirce, marsCirce, phantomChess } from './circe/mars.js';
import type { Condition } from './condition.js';
import { dangerCirce } from './danger-circe.js';
import { darkSide } from './dark-side.js';
import { disparate } from './disparate.js';
import { maxDister } from './dister.js';
import { duellists } from './duellists.js';
import { eiffel, leffie } from './eiffel.js';
import { antiEinstein, einstein, reversalEinstein } from './einstein.js';
import { exchangeCastling } from './exchange-castling.js';
import { exclusive } from './exclusive.js';
import { extinction } from './extinction.js';
import { backToBack, cheekToCheek, faceToFace } from './face-to-face.js';
import { followMyLeader } from './follow-my-leader.js';
import { football } from './football.js';
import { forcedSquare } from './forced-square.js';
import { maff, owu } from './free-field.js';
import { fuddledMen } from './fuddled-men.js';
import { functionary } from './functionary.js';
import { ghostChess, hauntedChess } from './ghosts.js';
import { contactGridChess, gridChess } from './grid.js';
import { antiGuards, provocation, shieldedKings } from './guarded-captures.js';
import { haan } from './haan.js';
import { hole } from './hole.js';
import { imitator, noImitatorPromotion } from './imitator.js';
import { immobilio } from './immobilio.js';
import { influencer } from './influencer.js';
import { isardam } from './isardam.js';
import { kobulKings } from './kobul-kings.js';
import { antiKoeko, koeko, newKoeko } from './koeko.js';
import { lastCapture } from './last-capture.js';
import { leseMajeste } from './lese-majeste.js';
import { losingChess } from './losing-chess.js';
import { madrasi } from './madrasi.js';
import { magicSquares } from './magic-squares.js';
import { makeAndTake } from './make-and-take.js';
import { masand, masandGeneralised } from './masand.js';
import { maximummer } from './maximummer.js';
import { messigny } from './messigny.js';
import { monochromatic } from './monochromatic.js';
import { multiCaptures } from './multi-captures.js';
import { mustCapture } from './must-capture.js';
import { noCapture } from './no-capture.js';
import { normalPawn } from './normal-pawn.js';
import { norskSjakk } from './norsk-sjakk.js';
import { oscillatingKings, swappingKings } from './oscillating-kings.js';
import { partialParalysis } from './partial-paralysis.js';
import { lortap, patrol, ultraPatrol } from './patrol.js';
import { pepo } from './pepo.js';
import { plus } from './plus.js';
import { pointReflection } from './point-reflection.js';
import { powerTransfer } from './power-transfer.js';
import { blackPromSquares, noBlackPromotion, noWhitePromotion, promOnly, whitePromSquares } from './promotion.js';
import { relegation } from './relegation.js';
import { republican } from './republican.js';
import { revolvingCentre } from './revolving-centre.js';
import { royalDynasty } from './royal-dynasty.js';
import { blackRoyalSquare, whiteRoyalSquare } from './royal-square.js';
import { sat, strictSat } from './sat.js';
import { sentinels } from './sentinels.js';
import { singleBox } from './single-box.js';
import { snekChess, snekCircleChess } from './snek-chess.js';
import { superGuards } from './super-guards.js';
import { synchronMover } from './synchron-mover.js';
import { takeAndMake } from './take-and-make.js';
import { doubleTibet, tibet } from './tibet.js';
import { traitor } from './traitor.js';
import { transmissionMenace } from './transmission-menace.js';
import {
  blackSuperTransmutingKing,
  reflectiveKings,
  transmutedKings,
  vaultingKings,
  whiteSuperTransmutingKing,
} from './transmuting-kings.js';
import { ultraschachzwang } from './ultraschachzwang.js';
import { vogtlaender } from './vogtlaender.js';
import { hypervolage, volage } from './volage.js';
import { biHeffalumps, biWoozles, heffalumps, woozles } from './woozles.js';
import { wormholes } from './wormholes.js';

/** Every condition there is. */
export const CONDITIONS: readonly Condition[] = [
  alice,
  alphabetic,
  amu,
  anda,
  andaInverse,
  andernach,
  annan,
  antiAndernach,
  anticirce,
  antiEinstein,
  antiGuards,
  antiKings,
  antiKoeko,
  antiMarsCirce,
  backHome,
  backToBack,
  bgl,
  bichromatic,
  bicolores,
  biHeffalumps,
  biWoozles,
  blackPromSquares,
  blackRoyalSquare,
  blackSuperTransmutingKing,
  bolero,
  boleroInverse,
  breton,
  brunner,
  cast,
  castlingChess,
  central,
  chameleonChess,
  chameleonPursuit,
  chameleonSequence,
  checkless,
  cheekToCheek,
  circe,
  contactGridChess,
  dangerCirce,
  darkSide,
  disparate,
  doubleTibet,
  duellists,
  eiffel,
  einstein,
  exchangeCastling,
  exclusive,
  extinction,
  faceToFace,
  followMyLeader,
  football,
  forcedSquare,
  frankfurt,
  fuddledMen,
  functionary,
  genevaChess,
  ghostChess,
  gridChess,
  haan,
  hauntedChess,
  heffalumps,
  hole,
  hypervolage,
  imitator,
  immobilio,
  immuneChess,
  influencer,
  isardam,
  kobulKings,
  koeko,
  leffie,
  lastCapture,
  leseMajeste,
  lortap,
  losingChess,
  madrasi,
  maff,
  magicSquares,
  makeAndTake,
  marsCirce,
  masand,
  masandGeneralised,
  maxDister,
  maximummer,
  messigny,
  monochromatic,
  multiCaptures,
  mustCapture,
  nanna,
  newKoeko,
  noBlackPromotion,
  noCapture,
  noImitatorPromotion,
  normalPawn,
  norskSjakk,
  noWhitePromotion,
  oscillatingKings,
  owu,
  partialParalysis,
  patrol,
  pepo,
  phantomChess,
  plus,
  pointReflection,
  powerTransfer,
  promOnly,
  protean,
  provocation,
  reflectiveKings,
  relegation,
  republican,
  reversalEinstein,
  revolvingCentre,
  rokagogo,
  royalDynasty,
  sat,
  sentinels,
  shieldedKings,
  singleBox,
  snekChess,
  snekCircleChess,
  strictSat,
  superGuards,
  swappingKings,
  synchronMover,
  takeAndMake,
  tibet,
  traitor,
  transmissionMenace,
  transmutedKings,
  ultraPatrol,
  ultraschachzwang,
  vaultingKings,
  vogtlaender,
  volage,
  whitePromSquares,
  whiteRoyalSquare,
  whiteSuperTransmutingKing,
  woozles,
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

/**
 * Arguments as a condition takes them, or the first that it does not know.
 *
 * @param isKind  is there a kind with this code? A problem may have its own
 */
export function readArguments(
  { arguments: taken = {} }: Condition,
  args: readonly string[],
  isKind: (code: string) => boolean = (code) => kindByCode(code) !== undefined,
): { readonly args: readonly string[] } | { readonly unknown: string } {
  const words = Object.keys(taken.words ?? {});
  const read = args.map((one): readonly string[] | undefined => {
    const word = words.find((each) => each.toLowerCase() === one.toLowerCase());
    if (word !== undefined) return [word];
    if (taken.form?.pattern.test(one)) return [one.toLowerCase()];
    if (taken.squares !== undefined && /^(?:[a-z]\d{1,2}'?)+$/i.test(one))
      return (one.match(/[a-z]\d{1,2}'?/gi) ?? []).map((square) => square.toLowerCase());
    if (taken.kinds !== undefined && isKind(one.toUpperCase())) return [one.toUpperCase()];
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
