import { POPEYE_ATTRIBUTES } from '../../pieces/letters/popeye.js';
import { WordTable } from '../word-table.js';

/** The commands between `BeginProblem` and `EndProblem`. */
// biome-ignore format: a table
export const COMMAND_NAMES = [
  'BeginProblem', 'NextProblem', 'EndProblem', 'Remark', 'Author', 'Origin', 'Title', 'Award', 'Protocol', 'LaTeX',
  'LaTeXPieces', 'Condition', 'Option', 'Stipulation', 'SStipulation', 'Forsyth', 'Pieces', 'InitialGameArray',
  'Twin', 'ZeroPosition',
] as const;
/** A command by its full name. */
export type Command = (typeof COMMAND_NAMES)[number];
/** The commands, for finding one by its beginning. */
export const COMMANDS: WordTable = new WordTable(COMMAND_NAMES);

/** How problems begin in Popeye's other languages; they are not read, but are worth a word of explanation. */
export const OTHER_LANGUAGES: ReadonlyMap<string, string> = new Map([
  ['AnfangProblem', 'German'],
  ['DebutProbleme', 'French'],
]);

/** What begins a run of units. */
export const COLOUR_WORDS: WordTable = new WordTable(['White', 'Black', 'Neutral', 'TotalInvisible']);
/** What may stand between a colour and its first unit. */
export const ATTRIBUTE_WORDS: WordTable = new WordTable(POPEYE_ATTRIBUTES);

/** What may stand after `Twin` and `ZeroPosition`. */
// biome-ignore format: a table
export const CHANGE_NAMES = [
  'Continued', 'Move', 'Exchange', 'Remove', 'Add', 'Substitute', 'Stipulation', 'SStipulation', 'Condition', 'Rotate',
  'Mirror', 'Shift', 'PolishType',
] as const;
/** The first word of a change by its full name. */
export type ChangeWord = (typeof CHANGE_NAMES)[number];
/** The same words, for finding one by its beginning. */
export const CHANGES: WordTable = new WordTable(CHANGE_NAMES);

/** The words that end a list of units, conditions or options. */
export interface Keywords {
  /** The keywords that a word may stand for. */
  find(word: string): readonly string[];
  /** The keyword that a word stands for, shortened or not, if it is just one. */
  one(word: string): string | undefined;
  /** True for a keyword written in full. */
  has(word: string): boolean;
}

/** Within a twin its changes come first, then the commands. */
export const TWIN_KEYWORDS: Keywords = {
  find: (word) => (CHANGES.find(word).length > 0 ? CHANGES.find(word) : COMMANDS.find(word)),
  one: (word) => CHANGES.one(word) ?? COMMANDS.one(word),
  has: (word) => CHANGES.has(word) || COMMANDS.has(word),
};

/** The two squares tell which corner is reflected onto which. */
export const MIRRORS: WordTable = new WordTable(['a1<-->h1', 'a1<-->a8', 'a1<-->h8', 'a8<-->h1']);

/** What follows an option, and where it goes: a field of `Options`, nowhere, or the list of those not supported. */
export type OptionUse =
  | { readonly takes: 'nothing'; readonly field: FlagField }
  | { readonly takes: 'number'; readonly field: NumberField }
  | { readonly takes: 'move-number'; readonly field: 'startMoveNumber' | 'upToMoveNumber' }
  | { readonly takes: 'squares'; readonly field: 'enPassant' | 'noCastling' | 'exclusiveCastlings' }
  | { readonly takes: 'two-numbers'; readonly field: 'nonTrivial' }
  | { readonly takes: 'number-or-nothing'; readonly field: 'intelligent' }
  | { readonly takes: 'nothing'; readonly tries: 1 }
  | { readonly takes: 'nothing'; readonly silent: true }
  | { readonly takes: 'nothing' | 'number-or-nothing'; readonly idle: string };

/** Fields of `Options` that are either true or absent. */
export type FlagField =
  | 'setPlay'
  | 'variations'
  | 'noThreat'
  | 'noShortVariations'
  | 'postKeyPlay'
  | 'duplex'
  | 'halfDuplex'
  | 'whiteToPlay'
  | 'stopOnShortSolutions'
  | 'noBoard'
  | 'moveNumbers'
  | 'quodlibet'
  | 'keepMatingPiece'
  | 'goalIsEnd'
  | 'matesInOne'
  | 'avoidTrivialTries'
  | 'nullMoves';
/** Fields of `Options` that hold one number. */
export type NumberField = 'tries' | 'threatLength' | 'maxSolutions' | 'maxTime' | 'maxFlightSquares';

const flag = (field: FlagField): OptionUse => ({ takes: 'nothing', field });
const number = (field: NumberField): OptionUse => ({ takes: 'number', field });
const idle = (why: string, takes: 'nothing' | 'number-or-nothing' = 'nothing'): OptionUse => ({ takes, idle: why });

/** Every option by its full name. */
export const OPTIONS: ReadonlyMap<string, OptionUse> = new Map<string, OptionUse>([
  ['SetPlay', flag('setPlay')],
  ['Try', { takes: 'nothing', tries: 1 }],
  ['Defence', number('tries')],
  ['Variations', flag('variations')],
  ['NoThreat', flag('noThreat')],
  ['Threat', number('threatLength')],
  ['NoShortVariations', flag('noShortVariations')],
  ['PostKeyPlay', flag('postKeyPlay')],
  ['Duplex', flag('duplex')],
  ['HalfDuplex', flag('halfDuplex')],
  ['WhiteToPlay', flag('whiteToPlay')],
  ['MaxSolutions', number('maxSolutions')],
  ['MaxTime', number('maxTime')],
  ['StopOnShortSolutions', flag('stopOnShortSolutions')],
  ['NoCastling', { takes: 'squares', field: 'noCastling' }],
  ['EnPassant', { takes: 'squares', field: 'enPassant' }],
  ['CastlingMutuallyExclusive', { takes: 'squares', field: 'exclusiveCastlings' }],
  ['NoBoard', flag('noBoard')],
  ['MoveNumbers', flag('moveNumbers')],
  ['StartMoveNumber', { takes: 'move-number', field: 'startMoveNumber' }],
  ['UpToMoveNumber', { takes: 'move-number', field: 'upToMoveNumber' }],
  ['Quodlibet', flag('quodlibet')],
  ['MaxFlightsquares', number('maxFlightSquares')],
  ['NonTrivial', { takes: 'two-numbers', field: 'nonTrivial' }],
  ['KeepMatingPiece', flag('keepMatingPiece')],
  ['Intelligent', { takes: 'number-or-nothing', field: 'intelligent' }],
  // A missing king needs no option to be missing.
  ['NoWk', { takes: 'nothing', silent: true }],
  ['NoBk', { takes: 'nothing', silent: true }],
  ['Beep', idle('nothing here makes a sound', 'number-or-nothing')],
  ['SuppressGrid', idle('grid lines are the business of the diagram')],
  ['WriteGrid', idle('grid lines are the business of the diagram')],
  // Relics: Popeye reads them and does nothing either.
  ['Search', idle('it changes nothing in Popeye either')],
  ['MultiSolutions', idle('it changes nothing in Popeye either')],
  ['NoSymmetry', idle('it changes nothing in Popeye either')],
  ['UnpublishedOption', idle('it changes nothing in Popeye either')],
  ['NullMoves', flag('nullMoves')],
  ['MatesIn1', flag('matesInOne')],
  ['GoalIsEnd', flag('goalIsEnd')],
  ['TrivialTriesAvoid', flag('avoidTrivialTries')],
]);
/** The options, for finding one by its beginning. */
export const OPTION_WORDS: WordTable = new WordTable([...OPTIONS.keys()]);
