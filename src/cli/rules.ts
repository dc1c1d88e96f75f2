import type { BoardType, Parameter } from '../board/board-type.js';
import { BOARDS, boardOf, boardType } from '../board/index.js';
import type { Attribute } from '../conditions/attributes/attribute.js';
import { ATTRIBUTES } from '../conditions/attributes/index.js';
import type { Condition } from '../conditions/condition.js';
import { CONDITIONS } from '../conditions/index.js';
import type { Paint } from '../output/paint.js';
import { diagramText } from '../output/text.js';
import { ATTRIBUTE_NAMES } from '../pieces/attributes.js';
import { KINDS } from '../pieces/catalogue/index.js';
import { FILE_START } from '../problem/faults.js';
import { loadProblems } from '../problem/load.js';
import { nearestNames } from '../problem/nearest.js';
import { inlineYaml } from '../problem/yaml/inline.js';
import { EXIT, UsageError } from './exit.js';
import { lettersOf } from './letters.js';
import { paint } from './paint.js';
import { kindCalled, kindNames, kindPage } from './piece-page.js';
import { wantsColour } from './terminal.js';
import { hanging, wrapped } from './wrap.js';

/** Options of `mansuba rules`. */
export interface RulesOptions {
  readonly letters: string;
}

/** Lines are no longer than this, however wide the terminal is. */
const WIDEST = 100;

/** The command `mansuba rules`: what is supported, or one board, condition or piece explained. */
export function rulesCommand(name: string | undefined, options: RulesOptions): number {
  const style = { letters: lettersOf(options.letters), long: false };
  const width = Math.max(40, Math.min(process.stdout.columns || 80, WIDEST));
  const colours = paint(wantsColour(process.stdout));
  if (name === undefined) {
    process.stdout.write(`${listing(width, colours).join('\n')}\n`);
    return EXIT.done;
  }
  const type = boardType(name);
  const condition = type === undefined ? conditionCalled(name) : undefined;
  const attribute = type === undefined && condition === undefined ? attributeCalled(name) : undefined;
  const kind = type === undefined && condition === undefined && attribute === undefined ? kindCalled(name) : undefined;
  if (type === undefined && condition === undefined && attribute === undefined && kind === undefined)
    throw new UsageError(unknownName(name));
  const rows =
    type !== undefined
      ? [...boardPage(type, width, colours), '', ...boardDiagram(type, style, colours)]
      : condition !== undefined
        ? conditionPage(condition, name, width, colours)
        : attribute !== undefined
          ? attributePage(attribute, width, colours)
          : kind !== undefined
            ? kindPage(kind, width, colours)
            : [];
  process.stdout.write(`${rows.join('\n')}\n`);
  return EXIT.done;
}

const squashed = (name: string): string => name.toLowerCase().replace(/[\s_-]+/g, '');

/** All names of a condition: Popeye's, what composers call it, and those of its sub-types. */
const namesOf = ({ name, title, aliases = {} }: Condition): readonly string[] => [
  name,
  ...(title === undefined ? [] : [title]),
  ...Object.keys(aliases),
];

function conditionCalled(name: string): Condition | undefined {
  return CONDITIONS.find((condition) => namesOf(condition).some((one) => squashed(one) === squashed(name)));
}

function attributeCalled(name: string): Attribute | undefined {
  const known = ATTRIBUTE_NAMES.find(({ name: english, german, french }) =>
    [english, german, french].some((one) => squashed(one) === squashed(name)),
  );
  return ATTRIBUTES.find((attribute) => attribute.name === known?.name);
}

/** Is there a board, a condition, an attribute of units or a kind of piece of this name? */
export const isRule = (name: string): boolean =>
  boardType(name) !== undefined ||
  conditionCalled(name) !== undefined ||
  attributeCalled(name) !== undefined ||
  kindCalled(name) !== undefined;

function unknownName(name: string): string {
  const names = [...BOARDS.flatMap((type) => [type.name, ...(type.aliases ?? [])]), ...CONDITIONS.flatMap(namesOf)];
  const pieces = KINDS.flatMap(kindNames);
  const near = [...nearestNames(name, names), ...nearestNames(name, pieces)].slice(0, 3);
  const remedy = near.length > 0 ? `did you mean ${near.join(' or ')}?` : 'mansuba rules lists what there is';
  return `mansuba: no board, condition or piece is called "${name.slice(0, 40)}"\n  ${remedy}`;
}

/** All boards with their parameters, and all conditions. */
function listing(width: number, { strong, faint }: Paint): string[] {
  const longest = (texts: readonly string[]): number => Math.max(...texts.map((text) => text.length));
  const nameWidth = longest([...BOARDS, ...CONDITIONS].map(({ name }) => name));
  const titleWidth = longest(BOARDS.map(({ title }) => title));
  const heading = (name: string): string => `   ${strong(name)}${' '.repeat(nameWidth - name.length)}  `;
  const boards = BOARDS.flatMap(({ name, title, parameters }) => {
    const names = Object.entries(parameters).map(([parameter, { required }]) =>
      required ? parameter : `[${parameter}]`,
    );
    const indent = nameWidth + titleWidth + 7;
    const [first = '', ...rest] = wrapped(names.join(' '), width, indent);
    return [`${heading(name)}${title.padEnd(titleWidth)}  ${faint(first.trimStart())}`, ...rest.map(faint)];
  });
  const conditions = CONDITIONS.flatMap(({ name, definition }) =>
    hanging(heading(name), nameWidth + 5, firstSentence(definition), width),
  );
  return [
    ...wrapped('Boards, and what may be said of them; what is in brackets may be left out:', width),
    '',
    ...boards,
    '',
    'Conditions:',
    '',
    ...conditions,
    '',
    'Attributes of units:',
    '',
    ...ATTRIBUTES.flatMap(({ name, definition }) =>
      hanging(heading(name), nameWidth + 5, firstSentence(definition), width),
    ),
    '',
    ...wrapped(
      'mansuba rules NAME explains one: definition, source, parameters, and a diagram of the board; or a piece, by its code or name: mansuba rules grasshopper. mansuba list pieces lists these.',
      width,
    ),
  ];
}

/** Up to its first full stop or colon. */
const firstSentence = (text: string): string => /^.*?[.:](?=\s|$)/.exec(text)?.[0].replace(/:$/, '.') ?? text;

function boardPage(type: BoardType, width: number, { strong }: Paint): string[] {
  const example = inlineYaml(type.example === undefined ? type.name : { type: type.name, ...type.example });
  const parameters = Object.entries(type.parameters);
  const aliases = type.aliases ?? [];
  return [
    strong(type.title),
    '',
    ...wrapped(type.definition, width, 3),
    '',
    `   In a problem file:  ${strong(`board: ${example}`)}`,
    ...(aliases.length === 0 ? [] : [`   Also called:        ${aliases.join(', ')}`]),
    ...hanging('   Source:             ', 23, type.source, width),
    ...(parameters.length === 0 ? [] : ['', strong('Parameters')]),
    ...parameters.flatMap(([name, parameter]) => parameterRows(name, parameter, width, strong)),
  ];
}

function parameterRows(
  name: string,
  { definition, example, words, required }: Parameter,
  width: number,
  strong: Paint['strong'],
): string[] {
  const named = (words ?? []).map((word, i) => (i === 0 && !required ? `${word} (the default)` : word));
  const choice = named.length === 0 ? '' : ` Write ${named.slice(0, -1).join(', ')} or ${named.at(-1)}.`;
  return [
    ...hanging(`   ${strong(name)}${' '.repeat(Math.max(1, 15 - name.length))}`, 18, `${definition}${choice}`, width),
    `${' '.repeat(18)}${name}: ${example}`,
  ];
}

/** The game array, or the board with the parameters of its example. */
function boardDiagram(type: BoardType, style: Parameters<typeof diagramText>[1], colours: Paint): string[] {
  const use = { ...type.example, type: type.name };
  const made = boardOf({ ...use, place: FILE_START });
  const array = 'faults' in made ? '' : made.board.gameArray;
  const { problems } = loadProblems(`board: ${JSON.stringify(use)}\nfen: ${JSON.stringify(array)}\n`, 'yaml');
  const [problem] = problems;
  if (problem === undefined) throw new Error(`the example of the board ${type.name} cannot be read`);
  return [diagramText(problem, style, colours)];
}

function attributePage({ name, definition, condition, source }: Attribute, width: number, { strong }: Paint): string[] {
  const { inventor, text } = source;
  const { german = '', french = '', letters = '' } = ATTRIBUTE_NAMES.find((one) => one.name === name) ?? {};
  return [
    strong(name),
    '',
    ...wrapped(definition, width, 3),
    '',
    `   In a problem file:  ${strong(`algebraic: {white: [${name} Rd4]}`)}`,
    `   In moves:           ${letters}Rd4-d5`,
    `   Also called:        ${german}, ${french}`,
    ...(condition === undefined ? [] : [`   Of all units:       ${condition}`]),
    `   Source:             ${[inventor === 'unknown' ? undefined : inventor, text].filter(Boolean).join(', ')}`,
  ];
}

/** @param asked  the name by which it was asked for: a sub-type has its own heading */
function conditionPage(
  { name, title, aliases = {}, definition, source, arguments: taken }: Condition,
  asked: string,
  width: number,
  { strong }: Paint,
): string[] {
  const others = Object.entries(aliases).map(([alias, args]) => `${alias} (${[name, ...args].join(' ')})`);
  const { inventor, year, text } = source;
  const by = [inventor === 'unknown' ? undefined : inventor, year, text]
    .filter((part) => part !== undefined)
    .join(', ');
  const [alias, meant = []] = Object.entries(aliases).find(([one]) => squashed(one) === squashed(asked)) ?? [];
  const words = meant.map((word) => taken?.words?.[word] ?? word);
  return [
    strong(alias ?? title ?? name),
    '',
    ...wrapped(definition, width, 3),
    ...(alias === undefined
      ? []
      : ['', ...wrapped(`${alias} is ${[name, ...meant].join(' ')}: ${words.join('; ')}.`, width, 3)]),
    '',
    `   In a problem file:  ${strong(`conditions: [${alias ?? name}${taken?.squares === undefined ? '' : ' d4e5'}]`)}`,
    ...argumentRows(taken ?? {}, width),
    ...(others.length === 0 ? [] : hanging('   Also called:        ', 23, others.join(', '), width)),
    ...(by === '' ? [] : hanging('   Source:             ', 23, by, width)),
  ];
}

/** What may follow the name, each with its meaning. */
function argumentRows(
  { words = {}, squares, kinds, numbers, form }: NonNullable<Condition['arguments']>,
  width: number,
): string[] {
  const known = { ...words, squares, kinds, numbers, 'other words': form?.meaning };
  const meanings = Object.entries(known).flatMap(([word, meaning]) =>
    meaning === undefined ? [] : [[word, meaning] as const],
  );
  const longest = Math.max(0, ...meanings.map(([word]) => word.length));
  return meanings.flatMap(([word, meaning], i) =>
    hanging(
      `   ${(i === 0 ? 'May be followed by:' : '').padEnd(20)}${word.padEnd(longest + 2)}`,
      longest + 25,
      meaning,
      width,
    ),
  );
}
