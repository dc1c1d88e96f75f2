import { WordTable } from '../problem/word-table.js';

/** Names of all conditions that Popeye's English input language knows, in its spelling. */
// biome-ignore format: a table
export const POPEYE_CONDITIONS: readonly string[] = [
  '#C', 'ActuatedRevolvingBoard', 'ActuatedRevolvingCentre', 'AliceChess', 'AllInChess', 'AlphabeticChess', 'AMU',
  'Anda', 'AndaInverse', 'AndernachChess', 'AnnanChess', 'AntiAndernachChess', 'AntiCirce', 'AntiCloneCirce',
  'AntiEinsteinChess', 'AntiGuards', 'AntiKings', 'AntiKoeko', 'AntiMarsAntipodeanCirce', 'AntiMarsCirce',
  'AntiMarsMirrorCirce', 'AntipodeanAntiCirce', 'AntipodeanCirce', 'AntipodeanImmunChess', 'AntiSuperCirce',
  'AprilChess', 'ArgentinianChess', 'BackHome', 'BackToBack', 'BGL', 'Bicaptures', 'BichromChess', 'Bicolores',
  'BiHeffalumps', 'BiWoozles', 'BlackAlphabeticChess', 'BlackAntiSynchronMover', 'BlackChecks',
  'BlackConsequentForcedSquare', 'BlackEdgeMover', 'BlackFollowMyLeader', 'BlackForcedSquare', 'BlackMaxDister',
  'BlackMaximummer', 'BlackMinDister', 'BlackMinimummer', 'BlackMustCapture', 'BlackOscillatingKings',
  'BlackPromSquares', 'BlackReflectiveKing', 'BlackRoyalSquare', 'BlackSuperTransmutingKing', 'BlackSynchronMover',
  'BlackTransmutedKing', 'BlackUltraSchachZwang', 'BlackVaultingKing', 'Bolero', 'BoleroInverse', 'Breton',
  'BrunnerChess', 'CageCirce', 'CASTChess', 'CastlingChess', 'CavalierMajeur', 'CentralChess', 'ChameleonChess',
  'ChameleonCirce', 'ChameleonPursuit', 'ChameleonSequence', 'ChecklessChess', 'CheekToCheek', 'ChineseChess',
  'Circe', 'CirceAssassin', 'CirceClone', 'CirceDoubleAgents', 'CirceTake&Make', 'CirceTurncoats', 'ContactGridChess',
  'ContraParrain', 'CouscousCirce', 'DangerCirce', 'DarkSide', 'DiagramAntiCirce', 'DiagramCirce',
  'DiagramImmunChess', 'DiametralCirce', 'Disparate', 'DoubleTibet', 'DuellistChess', 'Dummy', 'EiffelChess',
  'EinsteinChess', 'EquipollentsAntiCirce', 'EquipollentsCirce', 'EquipollentsImmunChess', 'ExchangeCastling',
  'ExclusiveChess', 'ExtinctionChess', 'FaceToFace', 'FileAntiCirce', 'FileCirce', 'FileImmunChess', 'Football',
  'FrankfurtChess', 'FrischAufCirce', 'FuddledMen', 'FunctionaryChess', 'GenevaChess', 'GhostChess', 'GlasgowChess',
  'GridChess', 'HaanerChess', 'HalfInChess', 'HauntedChess', 'Heffalumps', 'Hole', 'HorizontalSymmetryAntiCirce',
  'HorizontalSymmetryCirce', 'Hypervolage', 'Imitator', 'Immobilio', 'ImmunChess', 'ImmuneHorizontalSymmetry',
  'ImmuneVerticalSymmetry', 'Influencer', 'Isardam', 'KobulKings', 'KoeKo', 'LastCapture', 'Leffie', 'Leofamily',
  'LeseMajeste', 'LineChameleonChess', 'Lortap', 'LosingChess', 'LostPieces', 'Madrasi', 'MAFF', 'MagicSquares',
  'MainlyInChess', 'Make&TakeChess', 'MarineChess', 'MarsCirce', 'MarsMirrorCirce', 'Masand', 'MasandGeneralised',
  'Maximummer', 'MessignyChess', 'MirrorAntiCirce', 'MirrorCirce', 'MirrorCirceClone', 'MirrorCouscousCirce',
  'MirrorFileAntiCirce', 'MirrorFileCirce', 'MirrorFileImmunChess', 'MirrorImmunChess', 'MonochromChess',
  'MultiCaptures', 'NannaChess', 'NewKoeko', 'NoBlackCapture', 'NoBlackPromotion', 'NoCapture', 'NoIProm',
  'NormalPawn', 'NorskSjakk', 'NoWhiteCapture', 'NoWhitePromotion', 'OWU', 'PADChess', 'ParrainCirce',
  'PartialParalysis', 'PatienceChess', 'Patrouille', 'Pepo', 'PhantomChess', 'PlusChess', 'PointReflection',
  'PowerTransfer', 'PromOnly', 'ProteanChess', 'ProvocationChess', 'PWC', 'RankCirce', 'ReflectiveKings',
  'RelegationChess', 'RepublicanChess', 'ReversalEinsteinChess', 'Rokagogo', 'RoleExchange', 'RoyalDynasty', 'SAT',
  'Sentinelles', 'SeriesCapture', 'ShieldedKings', 'SingleBox', 'SnekChess', 'SnekCircleChess', 'StrictSAT',
  'SuperCirce', 'SuperGuards', 'SwappingKings', 'SymmetryAntiCirce', 'SymmetryCirce', 'SymmetryImmunChess',
  'Take&MakeChess', 'Tibet', 'TraitorChess', 'TransmissionMenace', 'TransmutedKings', 'UltramarineChess',
  'UltraPatrol', 'UltraSchachZwang', 'VaultingKings', 'VerticalMirrorCirce', 'VerticalSymmetryAntiCirce',
  'VerticalSymmetryCirce', 'VogtlaenderChess', 'Volage', 'WhiteAlphabeticChess', 'WhiteAntiSynchronMover',
  'WhiteConsequentForcedSquare', 'WhiteEdgeMover', 'WhiteFollowMyLeader', 'WhiteForcedSquare', 'WhiteMaxDister',
  'WhiteMaximummer', 'WhiteMinDister', 'WhiteMinimummer', 'WhiteMustCapture', 'WhiteOscillatingKings',
  'WhitePromSquares', 'WhiteReflectiveKing', 'WhiteRoyalSquare', 'WhiteSuperTransmutingKing', 'WhiteSynchronMover',
  'WhiteTransmutedKing', 'WhiteUltraSchachZwang', 'WhiteVaultingKing', 'Woozles', 'Wormholes',
];

/** The same names, for finding one by its beginning. */
export const CONDITION_WORDS: WordTable = new WordTable(POPEYE_CONDITIONS);

/**
 * The condition that a word names, in any case and shortened as far as it stays unique: `antic` is `AntiCirce`.
 *
 * @returns `undefined` if none or several conditions begin so
 */
export function canonicalConditionName(word: string): string | undefined {
  const found = CONDITION_WORDS.find(word);
  return found.length === 1 ? found[0] : undefined;
}
