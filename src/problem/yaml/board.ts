import { boardType } from '../../board/index.js';
import { squareList } from '../../board/parameters.js';
import type { Surface } from '../../board/surface.js';
import { canonicalConditionName } from '../../conditions/popeye-names.js';
import { type Fault, FILE_START, type Place } from '../faults.js';
import type { BoardUse, SquareName } from '../model.js';
import { parseDocument } from './document.js';
import { type Placer, placerOf } from './places.js';
import { isEmpty, type Located, placeOf, setField, textOf } from './values.js';

/** The name of a board as mansuba has it, or as it was written where there is none of that name. */
const nameOf = (written: string): string => boardType(written)?.name ?? written.trim();

/**
 * Reads the field `board`: a name, or a map with its type and parameters. A map with a size and no type is a board of
 * one's own.
 *
 * @param place  where the problem stands, for the ordinary board of those that name none
 */
export function readBoard(value: Located | undefined, place: Place, placer: Placer): BoardUse {
  if (!value) return { type: 'plain', place };
  const own = placeOf(value, placer);
  const name = textOf(value);
  if (name !== undefined) return { type: nameOf(name), place: own };
  const parameters: Record<string, unknown> = {};
  const places: Record<string, Place> = {};
  for (const [parameter, { key, value: given }] of value.fields ?? []) {
    if (RESERVED.has(parameter) || isEmpty(given)) continue;
    setField(parameters, parameter, given.plain);
    // What is lacking within a list of lists is best seen from its name.
    setField(places, parameter, placer.at(key.from, given.to));
  }
  const type =
    textOf(value.fields?.get('type')?.value) ?? ('files' in parameters || 'ranks' in parameters ? 'custom' : '');
  return { ...parameters, type: nameOf(type), place: own, places };
}

/** Names within a board that are no parameters. */
const RESERVED: ReadonlySet<string> = new Set(['type', 'place', 'places']);

/** The board of a text such as `board: klein`; what is wrong in it is found when the problem is read. */
export function boardOfText(text: string): BoardUse {
  const placer = placerOf(text);
  const { value } = parseDocument(text, { from: 0, to: text.length }, placer);
  return readBoard(value?.fields?.get('board')?.value, FILE_START, placer);
}

/** A board that stands among the conditions, as databases have it. */
export interface BoardCondition {
  readonly text: string;
  readonly type: string;
  readonly place: Place;
}

/** The board that a condition means: `Vertical Cylinder`, `AnchorRing`; `undefined` for what is a condition or nothing. */
export function boardCondition(text: string, place: Place): BoardCondition | undefined {
  const type = boardType(text) ?? boardType(text.replace(/(?<=[a-z])(?=[A-Z])/g, '-'));
  if (type === undefined || canonicalConditionName(text.trim()) !== undefined) return undefined;
  return { text: text.trim(), type: type.name, place };
}

/** The board that the field `board` and the conditions name together; both cylinders at once are the torus. */
export function chooseBoard(
  given: BoardUse,
  conditions: readonly BoardCondition[],
  report: (fault: Fault) => void,
): BoardUse {
  let board = given;
  let by = 'the field board';
  for (const { text, type, place } of conditions) {
    if (type === board.type) continue;
    const cylinders = [board.type, type].every((one) => CYLINDERS.includes(one));
    if (board.type === 'plain' || (cylinders && given.type === 'plain')) {
      board = { ...board, type: cylinders ? 'torus' : type, place };
      by = `the condition ${text}`;
    } else if (!(board.type === 'torus' && CYLINDERS.includes(type) && given.type === 'plain')) {
      report({
        code: 'board-clash',
        severity: 'error',
        place,
        message: `the condition ${text} asks for the board ${type}, ${by} for ${board.type}`,
        remedy: 'keep one of the two',
      });
    }
  }
  return board;
}

const CYLINDERS: readonly string[] = ['cylinder', 'horizontal-cylinder'];

/** The board with the squares that a FEN marks `x`: they have vanished where squares do, elsewhere they are holes. */
export function withMissing(use: BoardUse, board: Surface, missing: readonly SquareName[], place: Place): BoardUse {
  const parameter = board.vanishing ? 'vanished' : 'holes';
  const known = squareList(board, parameter, use[parameter], () => {}).map((square) => board.squares[square] ?? '');
  return {
    ...use,
    [parameter]: [...new Set([...known, ...missing])],
    places: { ...use.places, [parameter]: use.places?.[parameter] ?? place },
  };
}
