import type { Surface } from '../../board/surface.js';
import { ownCondition } from '../../conditions/own-names.js';
import { CONDITION_WORDS, POPEYE_CONDITIONS } from '../../conditions/popeye-names.js';
import type { Fault, Place } from '../faults.js';
import type { ConditionUse } from '../model.js';
import { nearestNames } from '../nearest.js';
import { ConditionList } from '../popeye/conditions.js';
import { OptionList, type OptionsDraft } from '../popeye/options.js';
import { didYouMean, Report } from '../popeye/report.js';
import { Scanner } from '../popeye/scan.js';
import { type Keywords, OPTION_WORDS } from '../popeye/words.js';
import { WordTable } from '../word-table.js';
import { lineStarts } from './places.js';
import { applyEdits } from './text-repairs.js';
import type { BoardKinds } from './units.js';

/** What the entries of `options` and `conditions` are gathered into. */
export interface Entries {
  readonly options: OptionsDraft;
  readonly conditions: ConditionUse[];
  readonly faults: Fault[];
  /** Whose squares the options may name; the ordinary one unless another is given. */
  readonly board?: Surface | undefined;
  /** Kinds by code beside the common ones. */
  readonly kinds?: BoardKinds;
}

/** Spellings of options and conditions that Popeye no longer has, or never had. */
interface EntryRepair {
  readonly name: string;
  readonly pattern: RegExp;
  readonly by: string | ((found: string) => string);
}

const OLD_NAMES: ReadonlyMap<string, string> = new Map([
  ['köko', 'KoeKo'],
  ['koko', 'KoeKo'],
  ['kölner kontaktschach', 'KoeKo'],
  ['vogtländer', 'VogtlaenderChess'],
  ['take & make', 'Take&MakeChess'],
  ['make & take', 'Make&TakeChess'],
  ['alice chess', 'AliceChess'],
  ['grid chess', 'GridChess'],
  ['monochromatic', 'MonochromChess'],
  ['bichromatic', 'BichromChess'],
  ['sentinels', 'Sentinelles'],
  ['patrol', 'Patrouille'],
  ['patrol chess', 'Patrouille'],
  ['immune chess', 'ImmunChess'],
  ['edgemover', 'BlackEdgeMover'],
  ['frankfurt', 'FrankfurtChess'],
  ['set play', 'SetPlay'],
  ['white to play', 'WhiteToPlay'],
]);

/** Each as long as the longest first, so that `patrol chess` is not read as `patrol`. */
const OLD_NAME = new RegExp(
  `^(?:${[...OLD_NAMES.keys()].sort((a, b) => b.length - a.length).join('|')})(?=\\s|$)`,
  'i',
);

/** In the order of application. */
export const ENTRY_REPAIRS: readonly EntryRepair[] = [
  { name: 'old-name', pattern: OLD_NAME, by: (found) => OLD_NAMES.get(found.toLowerCase()) ?? found },
  { name: 'hyphens', pattern: /(?<=^[a-z]{2,12})-(?=[a-z]{2,12}(?:\s|$))/i, by: '' },
  {
    name: 'squares-apart',
    // The cells of an irregular grid stay apart.
    pattern:
      /(?<!\sirreg[a-z]{0,4}\s.{0,400})(?<=\s(?:[a-h][1-8]){1,63})[\s,]{1,3}(?=(?:[a-h][1-8]){1,64}(?:[\s,]|$))/i,
    by: '',
  },
];

/** Within an entry there is nothing but options and conditions. */
const NO_KEYWORDS: Keywords = new WordTable([]);

/**
 * Reads one entry, in which options and conditions may follow each other (`SetPlay Try`, `AntiCirce Cheylan`): a word
 * is an option if it is one written in full, or one shortened that is no condition.
 *
 * @param at    the place of a part of the text
 * @param into  gathers what is found; options that are known but not supported are left to the rules to refuse
 */
export function readEntry(text: string, at: (index: number, length: number) => Place, into: Entries): void {
  const own = ownCondition(text);
  if (own !== undefined) {
    into.conditions.push({ ...own, place: at(0, text.length) });
    return;
  }
  const { mended, original } = mend(text);
  const starts = lineStarts(mended);
  const placed = (place: Place): Place => {
    const index = starts[place.line - 1]! + place.column - 1;
    const from = original(index);
    return at(from, original(index + place.length) - from);
  };
  const invisible = /^\s*totalinvisible\s+\d{1,3}\s*$/i.exec(mended);
  if (invisible) {
    const option = { name: mended.trim().replace(/\s+/, ' '), place: at(0, text.length) };
    into.options.unsupported = [...(into.options.unsupported ?? []), option];
    return;
  }

  const report = new Report();
  const scanner = new Scanner(mended);
  const draft: OptionsDraft = {};
  const conditions: ConditionUse[] = [];
  const optionList = new OptionList(scanner, report, draft, NO_KEYWORDS, into.board?.squares);
  const conditionList = new ConditionList(
    scanner,
    report,
    (condition) => conditions.push(condition),
    NO_KEYWORDS,
    into.board?.squares,
    into.kinds,
  );
  for (let word = scanner.peek(); word && !report.spoilt; word = scanner.peek()) {
    if (meansOption(word.text)) optionList.take(word);
    else conditionList.take(word);
  }

  for (const fault of report.faults) {
    // Solving refuses these, by name.
    if (fault.code === 'unsupported-option') continue;
    into.faults.push({
      ...(fault.code === 'unknown-condition' ? withBetterRemedy(fault, mended) : fault),
      place: placed(fault.place),
    });
  }
  for (const { name, place } of conditions) {
    const word = mended.slice(starts[place.line - 1]! + place.column - 1).slice(0, place.length);
    // Andernach for AndernachChess leaves no doubt; Foot for Football does.
    if ([name, name.replace(/Chess$/, '')].some((full) => full.toLowerCase() === word.toLowerCase())) continue;
    const message = `${word} is read as ${name}`;
    into.faults.push({
      code: 'condition-cut-short',
      severity: 'warning',
      place: placed(place),
      message,
      remedy: `write ${name}, if it is meant`,
    });
  }
  const { unsupported, enPassant, noCastling, exclusiveCastlings, ...rest } = draft;
  Object.assign(into.options, rest);
  if (unsupported) {
    const moved = unsupported.map(({ name, place }) => ({ name, place: placed(place) }));
    into.options.unsupported = [...(into.options.unsupported ?? []), ...moved];
  }
  if (enPassant) into.options.enPassant = [...(into.options.enPassant ?? []), ...enPassant];
  if (exclusiveCastlings) {
    into.options.exclusiveCastlings = [...(into.options.exclusiveCastlings ?? []), ...exclusiveCastlings];
  }
  if (noCastling) into.options.noCastling = [...(into.options.noCastling ?? []), ...noCastling];
  into.conditions.push(...conditions.map((condition) => ({ ...condition, place: placed(condition.place) })));
}

function mend(text: string): { readonly mended: string; readonly original: (offset: number) => number } {
  let mended = text;
  let original = (offset: number): number => offset;
  for (const { pattern, by } of ENTRY_REPAIRS) {
    const edits = [...mended.matchAll(new RegExp(pattern, `${pattern.flags}g`))].map((found) => {
      return { from: found.index, to: found.index + found[0].length, by: typeof by === 'string' ? by : by(found[0]) };
    });
    if (edits.length === 0) continue;
    const repaired = applyEdits(mended, edits);
    const before = original;
    mended = repaired.text;
    original = (offset) => before(repaired.original(offset));
  }
  return { mended, original };
}

function meansOption(word: string): boolean {
  const lower = word.toLowerCase();
  if (OPTION_WORDS.words.some((name) => name.toLowerCase() === lower)) return true;
  return OPTION_WORDS.find(word).length > 0 && CONDITION_WORDS.find(word).length === 0;
}

/** The word may have been meant as an option as well. */
function withBetterRemedy(fault: Fault, text: string): Fault {
  const word = text.slice(fault.place.column - 1, fault.place.column - 1 + fault.place.length);
  const near = didYouMean(nearestNames(word, [...POPEYE_CONDITIONS, ...OPTION_WORDS.words]));
  return near === undefined ? fault : { ...fault, remedy: near };
}
