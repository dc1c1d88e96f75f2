import type { Surface } from '../../board/surface.js';
import { parseStipulation } from '../../stipulation/grammar.js';
import type { Fault, Place } from '../faults.js';
import type { Change, Colour, ConditionUse, Twin, Unit } from '../model.js';
import { nearestNames } from '../nearest.js';
import { readEntry } from './options.js';
import { readStipulation } from './stipulation.js';
import { attributeNamed, type BoardKinds, kindNamed, readUnit, type Word } from './units.js';

/** Commands of a twin, as Popeye spells them; any beginning of three letters stands for the whole. */
// biome-ignore format: a table
const COMMANDS = [
  'Move', 'Exchange', 'Remove', 'Add', 'Substitute', 'Rotate', 'Mirror', 'Shift', 'PolishType', 'Stipulation', 'Condition',
  'Continued',
] as const;
type Command = (typeof COMMANDS)[number];

/** What a twin's text says. Usually one twin; old entries have the text of several in one value (`b) … c) …`). */
export interface TwinsRead {
  readonly twins: readonly Twin[];
  readonly faults: readonly Fault[];
}

/** Order of letters: `a` … `z`, `z1`, `z2` … `z10`. */
export function byLetter(a: string, b: string): number {
  return a.charCodeAt(0) - b.charCodeAt(0) || Number(a.slice(1)) - Number(b.slice(1));
}

/** The letter that a key means, `B` and `b)` alike; `undefined` if it is none. */
export function twinLetter(key: string): string | undefined {
  return /^\s*\+?([a-z]\d{0,3})\)?\s*$/i.exec(key)?.[1]?.toLowerCase();
}

type At = (index: number, length: number) => Place;

/**
 * Reads the text of a twin: Popeye's commands, abbreviated or not, and the free texts that old entries have
 * (`a4 -> b4`, `Sa7-e5`, `-wPa2`, `h#3`).
 *
 * @param at     the place of a part of the text
 * @param board  whose squares are named; the ordinary one unless another is given
 * @param kinds  those that are known beside the common ones; the board's unless others are given
 */
export function readTwin(
  letter: string,
  text: string,
  at: At,
  board?: Surface,
  kinds: BoardKinds = board?.kinds ?? new Map(),
): TwinsRead {
  const twins: Twin[] = [];
  const faults: Fault[] = [];
  // A heading of its own letter says nothing; further ones begin further twins.
  const headings = [...text.matchAll(/(?<=^|\s)(\+?)([a-z])\)(?=\s|$)/g)];
  const first = headings[0];
  const starts: { letter: string; plus: boolean; from: number; to: number }[] = [];
  if (!first || first.index > 0) starts.push({ letter, plus: false, from: 0, to: text.length });
  for (const heading of headings) {
    const previous = starts.at(-1);
    if (previous) previous.to = heading.index;
    starts.push({
      letter: heading[2]!,
      plus: heading[1] === '+',
      from: heading.index + heading[0].length,
      to: text.length,
    });
  }
  if (first?.index === 0) starts[0]!.letter = letter;
  if (starts.length > 1) {
    const letters = starts.slice(1).map(({ letter }) => letter);
    faults.push({
      code: 'twins-in-one',
      severity: 'warning',
      place: at(0, text.length),
      message: `the text of twin ${letter} is read as that of ${letters.join(', ')} as well`,
      remedy: 'give each twin a field of its own, such as b: Move a2 a4',
    });
  }
  for (const { letter, plus, from, to } of starts) {
    const reader = createReader(text.slice(from, to), (index, length) => at(from + index, length), board, kinds);
    const changes = reader.changes();
    faults.push(...reader.faults);
    const body = text.slice(from, to);
    const lead = body.length - body.trimStart().length;
    const place = at(from + lead, body.trim().length);
    twins.push({ letter, continued: plus || reader.continued(), changes, place });
  }
  return { twins, faults };
}

/** A word, or one of the arrows that stand between squares. */
interface Token extends Word {
  readonly type: 'word' | 'arrow' | 'exchange-arrow';
}

/** Blanks, commas and the like separate; a hyphen between a digit and a square is an arrow. */
const TOKEN =
  /(?<both><-{0,3}>|<=+>|↔)|(?<arrow>-{1,3}>|=+>|→|(?<=[a-z]\d{1,2}'?)\s?[-–](?=\s?(?:[a-z]{1,2})?[a-z]\d))|(?<word>(?:(?!<-{0,3}>|<=+>|↔|-{1,3}>|=+>|→|(?<=[a-z]\d{1,2}'?)[-–](?=\s?(?:[a-z]{1,2})?[a-z]\d))[^\s,;])+)/giu;

function tokensOf(text: string): readonly Token[] {
  return [...text.matchAll(TOKEN)].map((found) => {
    const type =
      found.groups?.word !== undefined ? 'word' : found.groups?.both !== undefined ? 'exchange-arrow' : 'arrow';
    return { text: found[0], index: found.index, type };
  });
}

/** `a7`, `Sa7`, `wSa7`: the square of a unit that has its name in front, or none. */
function squareIn(token: Token | undefined): string | undefined {
  if (token?.type !== 'word') return undefined;
  return /^[wbn]?[a-z0-9]{0,2}?([a-z]\d{1,2}'?)$/i.exec(token.text)?.[1]?.toLowerCase();
}

function colourNamed(word: string): Colour | undefined {
  const wanted = word.toLowerCase();
  if (wanted.length < 3 && !/^[wbn]$/.test(wanted)) return undefined;
  return (['white', 'black', 'neutral'] as const).find((colour) => colour.startsWith(wanted));
}

function commandNamed(token: Token | undefined): Command | undefined {
  if (token?.type !== 'word') return undefined;
  const wanted = token.text.toLowerCase().replace(/[:.]$/, '');
  if (wanted === 'polish') return 'PolishType';
  if (wanted.length < 3 || wanted === 'con') return undefined;
  return COMMANDS.find((command) => command.toLowerCase().startsWith(wanted));
}

interface Reader {
  changes(): readonly Change[];
  continued(): boolean;
  readonly faults: readonly Fault[];
}

function createReader(text: string, at: At, board: Surface | undefined, known: BoardKinds): Reader {
  const tokens = tokensOf(text);
  const faults: Fault[] = [];
  let continued = false;
  let next = 0;

  const peek = (ahead = 0): Token | undefined => tokens[next + ahead];
  const span = (from: Token): Place => {
    const last = tokens[next - 1] ?? from;
    return at(from.index, last.index + last.text.length - from.index);
  };
  const fail = (token: Token | undefined, message: string, remedy: string): undefined => {
    const place = token ? at(token.index, token.text.length) : at(0, text.length);
    faults.push({ code: 'twin-syntax', severity: 'error', place, message, remedy });
    next = tokens.length;
  };

  function squareAfter(command: Token, example: string): string | undefined {
    while (peek()?.type === 'arrow' || peek()?.type === 'exchange-arrow') next++;
    const square = squareIn(peek());
    if (square === undefined) {
      const token = peek();
      return fail(
        token ?? command,
        token ? `"${token.text}" is no square` : `${command.text} lacks a square`,
        `write ${example}`,
      );
    }
    next++;
    return square;
  }

  function twoSquares(command: Token, example: string): readonly [string, string] | undefined {
    const first = squareAfter(command, example);
    const second = first === undefined ? undefined : squareAfter(command, example);
    return first === undefined || second === undefined ? undefined : [first, second];
  }

  function unitsAfter(command: Token): readonly Unit[] | undefined {
    const units: Unit[] = [];
    let colour: Colour | undefined;
    let attributes: Token[] = [];
    const example = 'write Add white Sa1, for example';
    for (let token = peek(); token; token = peek()) {
      if (commandNamed(token) && attributeNamed(token.text) === undefined) break;
      const named = colourNamed(token.text);
      if (named !== undefined) {
        colour = named;
        attributes = [];
        next++;
        continue;
      }
      if (/^totali/i.test(token.text)) {
        next = tokens.length;
        faults.push({
          code: 'unsupported-option',
          severity: 'unsupported',
          place: span(token),
          message: 'TotalInvisible is not supported yet',
        });
        return undefined;
      }
      if (attributeNamed(token.text) !== undefined) {
        attributes.push(token);
        next++;
        continue;
      }
      // The colour as a letter in front: wPa2. A code may begin with that letter too, so only where none was named.
      const lettered = colour === undefined ? /^([wbn])(?=[A-Z0-9]{1,2}[a-z]\d)/.exec(token.text) : null;
      const side = lettered ? colourNamed(lettered[1]!) : colour;
      if (side === undefined) return fail(token, `the colour of "${token.text}" is not given`, example);
      next++;
      const skipped = lettered ? 1 : 0;
      const words = [...attributes, { ...token, text: token.text.slice(skipped), index: token.index + skipped }];
      // The unit's own text with its attributes in front, wherever these stood.
      const spelled = words.map((word) => word.text).join(' ');
      const read = readUnit(spelled, side, () => at(token.index, token.text.length), known);
      faults.push(...read.faults);
      units.push(...read.units);
    }
    if (units.length === 0 && faults.length === 0) return fail(command, 'Add lacks its units', example);
    return units;
  }

  function stipulationAfter(from: Token, words: readonly Token[]): Change | undefined {
    const [first] = words;
    if (!first) return fail(from, 'the stipulation is missing', 'write Stipulation h#3, for example');
    const written = words.map((word) => word.text).join(' ');
    const last = words.at(-1)!;
    const place = at(first.index, last.index + last.text.length - first.index);
    const read = readStipulation(written, place);
    faults.push(...read.faults);
    return read.stipulation ? { change: 'stipulation', stipulation: read.stipulation, place: span(from) } : undefined;
  }

  /** The words up to the next command. */
  function wordsAhead(): readonly Token[] {
    const from = next;
    for (let token = peek(); token; token = peek()) {
      const command = commandNamed(token);
      // Circe Mirror is a condition, Mirror a1<-->h1 a change.
      if (command && (command !== 'Mirror' || squareIn(peek(1)) !== undefined)) break;
      next++;
    }
    return tokens.slice(from, next);
  }

  function run(command: Command, token: Token): Change | readonly Change[] | undefined {
    switch (command) {
      case 'Continued':
        if (next > 1)
          return fail(token, 'Continued stands in front of the changes', 'write Continued Move a2 a4, for example');
        continued = true;
        return [];
      case 'Move':
      case 'Shift': {
        const squares = twoSquares(token, `${command} a2 a4`);
        return (
          squares && {
            change: command === 'Move' ? 'move' : 'shift',
            from: squares[0],
            to: squares[1],
            place: span(token),
          }
        );
      }
      case 'Mirror': {
        const squares = twoSquares(token, 'Mirror a1<-->h1');
        return squares && { change: 'mirror', from: squares[0], to: squares[1], place: span(token) };
      }
      case 'Exchange': {
        const squares = twoSquares(token, 'Exchange a2 a4');
        return squares && { change: 'exchange', a: squares[0], b: squares[1], place: span(token) };
      }
      case 'Remove': {
        const removed: Change[] = [];
        do {
          const square = squareAfter(token, 'Remove a2');
          if (square === undefined) return undefined;
          removed.push({ change: 'remove', square, place: span(token) });
        } while (squareIn(peek()) !== undefined && peek(1)?.type !== 'arrow' && peek(1)?.type !== 'exchange-arrow');
        return removed;
      }
      case 'Add': {
        const units = unitsAfter(token);
        return units && { change: 'add', units, place: span(token) };
      }
      case 'Substitute': {
        const kinds = [0, 1].map(() => {
          while (peek()?.type === 'arrow') next++;
          const word = peek();
          const kind = word ? kindNamed(word.text, known) : undefined;
          if (kind === undefined)
            return fail(
              word ?? token,
              word ? `no kind is called "${word.text}"` : 'Substitute lacks a kind',
              'write Substitute R B, for example',
            );
          next++;
          return kind;
        });
        const [kind, by] = kinds;
        return kind !== undefined && by !== undefined
          ? { change: 'substitute', kind, by, place: span(token) }
          : undefined;
      }
      case 'Rotate': {
        const degrees = Number(peek()?.text.replace(/°$/, ''));
        if (degrees !== 90 && degrees !== 180 && degrees !== 270)
          return fail(peek() ?? token, 'a board is rotated by 90, 180 or 270 degrees', 'write Rotate 90');
        next++;
        return { change: 'rotate', degrees, place: span(token) };
      }
      case 'PolishType':
        if (/^type$/i.test(peek()?.text ?? '')) next++;
        return { change: 'polish-type', place: span(token) };
      case 'Stipulation':
        return stipulationAfter(token, wordsAhead());
      case 'Condition': {
        const words = wordsAhead();
        const [first] = words;
        const last = words.at(-1);
        if (!first || !last) return fail(token, 'the conditions are missing', 'write Condition Circe, for example');
        const conditions: ConditionUse[] = [];
        const written = text.slice(first.index, last.index + last.text.length);
        readEntry(written, (index, length) => at(first.index + index, length), {
          options: {},
          conditions,
          faults,
          board,
          kinds: known,
        });
        return { change: 'condition', conditions, place: span(token) };
      }
    }
  }

  /** What old entries have instead of a command. */
  function runFree(token: Token): Change | undefined {
    const sign = /^([-+])(?=[wbn]?[A-Z0-9]{1,2}[a-z]\d)/.exec(token.text)?.[1];
    const bare = { ...token, text: sign ? token.text.slice(1) : token.text, index: token.index + (sign ? 1 : 0) };
    const square = squareIn(bare);
    const arrow = peek(1)?.type;
    const target = squareIn(peek(2));
    if (sign === undefined && square !== undefined && target !== undefined && arrow !== 'word' && arrow !== undefined) {
      next += 3;
      const place = span(token);
      return arrow === 'arrow'
        ? { change: 'move', from: square, to: target, place }
        : { change: 'exchange', a: square, b: target, place };
    }
    if (sign === '-' && square !== undefined) {
      next++;
      return { change: 'remove', square, place: span(token) };
    }
    const lettered = /^\+([wbn])(.+)$/.exec(token.text);
    if (lettered && square !== undefined) {
      next++;
      const within: At = (index, length) => at(token.index + 2 + index, length);
      const read = readUnit(lettered[2]!, colourNamed(lettered[1]!)!, within, known);
      faults.push(...read.faults);
      return { change: 'add', units: read.units, place: span(token) };
    }
    if (/[#=+]/.test(token.text) && /\d/.test(token.text) && !('fault' in parseStipulation(token.text, at(0, 0)))) {
      next++;
      return stipulationAfter(token, [token]);
    }
    const near = nearestNames(token.text, COMMANDS);
    const remedy = near.length > 0 ? `did you mean ${near.join(' or ')}?` : `the changes are ${COMMANDS.join(', ')}`;
    return fail(token, `"${token.text.slice(0, 40)}" is no change of a twin`, remedy);
  }

  return {
    faults,
    continued: () => continued,
    changes() {
      const changes: Change[] = [];
      for (let token = peek(); token; token = peek()) {
        const command = commandNamed(token);
        if (command) next++;
        const change = command ? run(command, token) : runFree(token);
        if (change) changes.push(...(Array.isArray(change) ? change : [change]));
      }
      return changes;
    },
  };
}
