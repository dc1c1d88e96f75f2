import { WordTable } from '../word-table.js';

/**
 * What may follow the name of a condition: enough to find where its arguments end and the next condition begins.
 *
 * - `words`: keywords, at most one of each group, in any order
 * - `circe`: keywords of rebirth, any number; `April` and `Chameleon` among them take kinds
 * - `squares`: one word of squares without blanks (`a1b2`), which must be there, then `words`
 * - `kinds`: codes of kinds between blanks, `least` at least, before or after `words`
 * - `numbers`: up to `most` of them, as `pattern` says
 * - `neighbour`: the word Neighbour and a kind
 * - `sentinels`, `grid`, `unit`: what Sentinelles, GridChess and LastCapture ask for
 */
export type ArgumentShape =
  | { readonly takes: 'words'; readonly groups: readonly WordTable[] }
  | { readonly takes: 'circe' | 'neighbour' | 'sentinels' | 'grid' | 'unit' }
  | { readonly takes: 'squares'; readonly single: boolean; readonly groups: readonly WordTable[] }
  | { readonly takes: 'kinds'; readonly least: 0 | 1; readonly groups: readonly WordTable[] }
  | { readonly takes: 'numbers'; readonly most: number; readonly pattern: RegExp };

const NOTHING: ArgumentShape = { takes: 'words', groups: [] };
const tables = (groups: string[][]): WordTable[] => groups.map((group) => new WordTable(group));
const words = (...groups: string[][]): ArgumentShape => ({ takes: 'words', groups: tables(groups) });
const kinds = (least: 0 | 1, ...groups: string[][]): ArgumentShape => ({
  takes: 'kinds',
  least,
  groups: tables(groups),
});
const squares = (...groups: string[][]): ArgumentShape => ({ takes: 'squares', single: false, groups: tables(groups) });

/** What may follow `Circe` and its like. */
// biome-ignore format: a table
export const CIRCE_WORDS: WordTable = new WordTable([
  'RexInclusive', 'RexExclusive', 'Mirror', 'Assassin', 'Diametral', 'VerticalMirror', 'Clone', 'Chameleon',
  'Turncoats', 'Couscous', 'LastMove', 'Equipollents', 'Parrain', 'ContraParrain', 'Cage', 'Rank', 'File', 'Symmetry',
  'VerticalSymmetry', 'HorizontalSymmetry', 'Diagram', 'PWC', 'Antipodes', 'Take&Make', 'Super', 'April', 'Frischauf',
  'Calvet', 'Cheylan', 'Strict', 'Relaxed', 'Volcanic', 'Parachute', 'Einstein', 'ReversalEinstein', 'WaitCapture',
  'CaptureSquare',
]);

/** What may follow `Sentinelles`; the maxima are followed by a number. */
// biome-ignore format: a table
export const SENTINEL_WORDS: WordTable = new WordTable([
  'PionAdvers', 'PionNeutre', 'ParaSentinelles', 'Berolina', 'MaximumBlack', 'MaximumWhite', 'MaximumTotal',
]);

/** The one word that may follow `KoeKo`. */
export const NEIGHBOUR: WordTable = new WordTable(['Neighbour']);

/** What may follow `GridChess`. */
// biome-ignore format: a table
export const GRID_WORDS: WordTable = new WordTable([
  'VerticalShift', 'HorizontalShift', 'DiagonalShift', 'Orthogonal', 'Irregular', 'GridLine',
]);

const REX = ['RexInclusive', 'RexExclusive'];
const HALF = ['exact', 'Ultra'];
const SIDE = ['White', 'Black'];
const SELF_BLOCK = ['Calvet', 'Cheylan'];
const WHOLE_NUMBER = /^\d{1,9}$/;

// biome-ignore format: a table
const TABLE: readonly (readonly [shape: ArgumentShape, names: string])[] = [
  [{ takes: 'circe' }, 'Circe AntiCirce MarsCirce AntiMarsCirce ImmunChess PhantomChess GenevaChess'],
  // The older names of Circe's variants.
  [words(REX), 'MirrorCirce PWC CouscousCirce EquipollentsCirce FileCirce DiagramCirce ParrainCirce ContraParrain'],
  [words(REX), 'SymmetryCirce MirrorFileCirce AntipodeanCirce MirrorCirceClone SuperCirce CirceClone FrischAufCirce'],
  [words(REX), 'DiametralCirce MirrorCouscousCirce CirceAssassin CirceTurncoats CirceDoubleAgents CageCirce RankCirce'],
  [words(REX), 'CirceTake&Make VerticalMirrorCirce VerticalSymmetryCirce HorizontalSymmetryCirce MarsMirrorCirce'],
  [words(REX), 'AntiMarsMirrorCirce AntiMarsAntipodeanCirce MirrorImmunChess FileImmunChess DiagramImmunChess'],
  [words(REX), 'MirrorFileImmunChess SymmetryImmunChess AntipodeanImmunChess EquipollentsImmunChess'],
  [words(REX), 'ImmuneVerticalSymmetry ImmuneHorizontalSymmetry FrankfurtChess'],
  [words(REX, SELF_BLOCK), 'MirrorAntiCirce DiagramAntiCirce FileAntiCirce SymmetryAntiCirce MirrorFileAntiCirce'],
  [words(REX, SELF_BLOCK), 'AntipodeanAntiCirce EquipollentsAntiCirce AntiCloneCirce AntiSuperCirce'],
  [words(REX, SELF_BLOCK), 'VerticalSymmetryAntiCirce HorizontalSymmetryAntiCirce'],
  [words(['RexInclusive']), 'Madrasi PowerTransfer Bolero BoleroInverse'],
  [words(['RexExclusive']), 'MessignyChess Woozles BiWoozles Heffalumps BiHeffalumps ProteanChess'],
  [words(['Strict'], REX), 'PADChess'],
  [words(['TypeA', 'TypeB'], ['RexInclusive']), 'Isardam'],
  [words(['TypeA', 'TypeB', 'TypeC']), 'WhiteOscillatingKings BlackOscillatingKings'],
  [words(['TypeA', 'TypeB', 'TypeC', 'TypeD']), 'AnnanChess NannaChess'],
  [words(['Type1', 'Type2', 'Type3']), 'SingleBox'],
  [words(['Type1', 'Type2']), 'RepublicanChess'],
  [words(HALF), 'Maximummer BlackMaximummer WhiteMaximummer BlackMinimummer WhiteMinimummer'],
  [words(HALF), 'BlackMustCapture WhiteMustCapture'],
  [words(SIDE), 'KobulKings MultiCaptures'],
  [words(['Adverse'], ['Chromatic'], ['PY']), 'Breton'],
  [words(['Absolute']), 'Take&MakeChess'],
  [words(['Inverse']), 'CASTChess'],
  [squares(), 'Imitator Hole WhiteForcedSquare WhiteConsequentForcedSquare BlackForcedSquare'],
  [squares(), 'BlackConsequentForcedSquare WhitePromSquares BlackPromSquares Wormholes'],
  [squares(), 'BlackMaxDister BlackMinDister WhiteMaxDister WhiteMinDister'],
  [squares(['Type1', 'Type2']), 'MagicSquares'],
  [{ takes: 'squares', single: true, groups: [] }, 'BlackRoyalSquare WhiteRoyalSquare'],
  [kinds(1), 'PromOnly'],
  [kinds(1, REX), 'AprilChess'],
  [kinds(0, REX), 'ChameleonCirce'],
  [kinds(0), 'ChameleonChess ChameleonSequence Football Immobilio'],
  [kinds(0, ['Transmuting']), 'VaultingKings WhiteVaultingKing BlackVaultingKing'],
  [{ takes: 'numbers', most: 2, pattern: WHOLE_NUMBER }, 'SAT StrictSAT'],
  [{ takes: 'numbers', most: 1, pattern: WHOLE_NUMBER }, 'RoleExchange'],
  [{ takes: 'numbers', most: 2, pattern: /^(?:-|\d{1,9}(?:\.\d{1,9})?)$/ }, 'BGL'],
  [{ takes: 'neighbour' }, 'KoeKo AntiKoeko'],
  [{ takes: 'sentinels' }, 'Sentinelles'],
  [{ takes: 'grid' }, 'GridChess'],
  [{ takes: 'unit' }, 'LastCapture'],
];

const SHAPES = new Map(TABLE.flatMap(([shape, names]) => names.split(' ').map((name) => [name, shape] as const)));

/** The names that the table above gives arguments to; a test holds them against the list of conditions. */
export const CONDITIONS_WITH_ARGUMENTS: readonly string[] = [...SHAPES.keys()];

/** What may follow a condition, by its full name. */
export function argumentsOf(condition: string): ArgumentShape {
  return SHAPES.get(condition) ?? NOTHING;
}
