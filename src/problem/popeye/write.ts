import { IN_POPEYE } from '../../conditions/own-names.js';
import type { Stipulation } from '../../stipulation/model.js';
import type { Change, ConditionUse, Options, Problem, Start, Twin, Unit } from '../model.js';
import { type FlagField, OPTIONS } from './words.js';

/**
 * Writes problems in Popeye's English input language, with all keywords in full. What the language has no words for and
 * solving does not need (a structured source, keywords, comments) is left out.
 *
 * @throws {Error} for a problem on a board that Popeye does not have: its input would be another problem
 * @returns text that `readPopeyeInput` reads as the same problems; empty for no problems
 */
export function writePopeyeInput(problems: readonly Problem[]): string {
  const lines = problems.flatMap((problem, i) => [i === 0 ? 'BeginProblem' : 'NextProblem', ...problemLines(problem)]);
  return lines.length === 0 ? '' : `${lines.join('\n')}\nEndProblem\n`;
}

function problemLines(problem: Problem): string[] {
  const { stipulation, options, twins, units, pieces, start } = problem;
  const [own] = pieces ?? [];
  if (own !== undefined)
    throw new Error(
      `line ${own.place.line}: Popeye has no piece ${own.kind.names.english}, so that this problem cannot be written for it`,
    );
  const conditions = [...boardConditions(problem), ...problem.conditions.flatMap(inPopeye)];
  return [
    ...textLines('Author', problem.authors),
    ...textLines('Origin', problem.origin),
    ...textLines('Title', problem.title === undefined ? [] : [problem.title]),
    ...textLines('Award', problem.distinctions),
    ...(start === undefined ? [] : startLines(conditions, start.units)),
    ...(stipulation === undefined ? [] : [stipulationText(stipulation)]),
    // One command each: after `Circe`, the word `PWC` would be read as its argument.
    ...(start === undefined ? conditions : imitatorsOf(start)).map(
      (condition) => `Condition ${conditionText(condition)}`,
    ),
    ...(units.length === 0 ? [] : ['Pieces', ...unitRuns(units).map((run) => `  ${run}`)]),
    ...optionTexts(options).map((option) => `Option ${option}`),
    ...twins.map((twin, i) => twinLine(twin, problem.zeroPosition && i === 0)),
  ];
}

/** The position from which `a=>b` begins: it stands before the stipulation, with the conditions. */
const startLines = (conditions: readonly ConditionUse[], units: readonly Unit[]): readonly string[] => [
  ...conditions.map((condition) => `Condition ${conditionText(condition)}`),
  ...(units.length === 0 ? [] : ['Pieces', ...unitRuns(units).map((run) => `  ${run}`)]),
];

/** Where imitators stand in the end is said once more of the diagram. */
const imitatorsOf = ({ finalImitators, place }: Start): readonly ConditionUse[] =>
  finalImitators === undefined ? [] : [{ name: 'Imitator', args: finalImitators, place }];

/** One line of input for each line of text; blank ones say nothing. */
function textLines(command: string, texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => text.split(/[\r\n]+/))
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `${command} ${line}`);
}

/** The board as conditions: holes are one of Popeye's. */
function boardConditions({ board, place }: Problem): ConditionUse[] {
  const { type, place: _place, places: _places, holes, ...rest } = board;
  if (type !== 'plain' || Object.keys(rest).length > 0)
    throw new Error(`line ${place.line}: Popeye has no board ${type}, so that this problem cannot be written for it`);
  if (holes === undefined) return [];
  const squares = Array.isArray(holes) ? holes.join('') : String(holes).replace(/[\s,]+/g, '');
  return [{ name: 'Hole', args: [squares], place: board.place }];
}

/** Our conditions in Popeye's words. */
const inPopeye = (use: ConditionUse): ConditionUse[] => {
  if (use.limit !== undefined)
    throw new Error(
      `line ${use.place.line}: Popeye cannot limit ${use.name} to a side or to half-moves, so that this problem cannot be written for it`,
    );
  return IN_POPEYE.get(use.name)?.map((name, i) => ({ ...use, name, args: i === 0 ? use.args : [] })) ?? [use];
};

const conditionText = ({ name, args }: ConditionUse): string => [name, ...args].join(' ');

/** `White Kh1 Rd5e6`, `Black Royal Qa8`, …: a new run wherever colour or attributes change, in the order of the units. */
function unitRuns(units: readonly Unit[]): string[] {
  const runs: string[] = [];
  let head = '';
  let kind = '';
  for (const unit of units) {
    const colour = `${unit.colour.charAt(0).toUpperCase()}${unit.colour.slice(1)}`;
    const itsHead = [colour, ...unit.attributes].join(' ');
    const last = runs.length - 1;
    if (itsHead !== head) runs.push(`${itsHead} ${unit.kind}${unit.square}`);
    else runs[last] += unit.kind === kind ? unit.square : ` ${unit.kind}${unit.square}`;
    head = itsHead;
    kind = unit.kind;
  }
  return runs;
}

/** Names of the options that are either there or not. */
const FLAGS: readonly (readonly [name: string, field: FlagField])[] = [...OPTIONS].flatMap(([name, use]) =>
  use.takes === 'nothing' && 'field' in use ? [[name, use.field] as const] : [],
);

function optionTexts(options: Options): string[] {
  const { tries, nonTrivial, intelligent } = options;
  const numbered: [name: string, number: number | string | undefined][] = [
    ['Threat', options.threatLength],
    ['MaxSolutions', options.maxSolutions],
    ['MaxTime', options.maxTime],
    ['MaxFlightsquares', options.maxFlightSquares],
    ['StartMoveNumber', options.startMoveNumber?.join(':')],
    ['UpToMoveNumber', options.upToMoveNumber?.join(':')],
  ];
  return [
    ...FLAGS.filter(([, field]) => options[field] === true).map(([name]) => name),
    ...(tries === undefined ? [] : tries === 1 ? ['Try'] : [`Try Defence ${tries}`]),
    ...numbered.filter(([, number]) => number !== undefined).map(([name, number]) => `${name} ${number}`),
    ...(nonTrivial === undefined ? [] : [`NonTrivial ${nonTrivial.extra} ${nonTrivial.length}`]),
    ...(intelligent === undefined ? [] : [intelligent === 0 ? 'Intelligent' : `Intelligent ${intelligent}`]),
    ...(options.noCastling?.length ? [`NoCastling ${options.noCastling.join('')}`] : []),
    ...(options.enPassant?.length ? [`EnPassant ${options.enPassant.join('')}`] : []),
    ...(options.exclusiveCastlings ?? []).map((pair) => `CastlingMutuallyExclusive ${pair.join('')}`),
    ...(options.unsupported ?? []).map(({ name }) => name),
  ];
}

function twinLine(twin: Twin, zero: boolean): string {
  // Conditions last, because `Mirror` after `Circe` would be its argument; they do not depend on the other changes.
  const conditions = twin.changes.filter(({ change }) => change === 'condition');
  const others = twin.changes.filter(({ change }) => change !== 'condition');
  return [
    zero ? 'ZeroPosition' : 'Twin',
    ...(twin.continued ? ['Continued'] : []),
    ...[...others, ...conditions].map(changeText),
  ].join(' ');
}

function changeText(change: Change): string {
  switch (change.change) {
    case 'move':
      return `Move ${change.from} ${change.to}`;
    case 'exchange':
      return `Exchange ${change.a} ${change.b}`;
    case 'remove':
      return `Remove ${change.square}`;
    case 'add':
      return `Add ${unitRuns(change.units).join(' ')}`;
    case 'substitute':
      return `Substitute ${change.kind} ${change.by}`;
    case 'stipulation':
      return stipulationText(change.stipulation);
    case 'condition':
      return `Condition ${change.conditions.map(conditionText).join(' ')}`;
    case 'rotate':
      return `Rotate ${change.degrees}`;
    case 'mirror':
      return `Mirror ${change.from}<-->${change.to}`;
    case 'shift':
      return `Shift ${change.from} ${change.to}`;
    case 'polish-type':
      return 'PolishType';
  }
}

/** Structured stipulations have a word of their own. */
const stipulationText = ({ text }: Stipulation): string =>
  `${/^(?:White|Black) /.test(text) ? 'SStipulation' : 'Stipulation'} ${text}`;
