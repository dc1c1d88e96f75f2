import { CODE, codeFor, isTaken } from '../../pieces/own/codes.js';
import { type Definition, defineKind, WORDS } from '../../pieces/own/define.js';
import type { Fault } from '../faults.js';
import type { OwnPiece } from '../model.js';
import type { Placer } from './places.js';
import { isEmpty, type Located, partAt, placeOf, placeWithin, textOf } from './values.js';

/** Most pieces of its own that a problem may have: with the kinds of the game they share one byte. */
const MOST_PIECES = 50;

/**
 * Reads the field `pieces`: the user's own pieces by name, each with Betza notation or a map of what it does.
 *
 * @param fits   does the field fit the schema? If not, only names and codes are read, so that units are known
 * @param kinds  codes of the board's own kinds
 */
export function readPieces(
  value: Located | undefined,
  fits: boolean,
  kinds: ReadonlySet<string>,
  placer: Placer,
): { readonly pieces: readonly OwnPiece[]; readonly faults: readonly Fault[] } {
  const pieces: OwnPiece[] = [];
  const faults: Fault[] = [];
  const fault = (code: string, at: Located, message: string, remedy: string): void => {
    faults.push({ code, severity: 'error', place: placeOf(at, placer), message, remedy });
  };
  const fields = [...(value?.fields ?? [])];
  const given = fields.map(([, { value: one }]) => textOf(one.fields?.get('code')?.value)?.toUpperCase());
  // Codes that are given go before those that are found.
  const used = new Set([...kinds, ...given.flatMap((code) => code ?? [])]);
  for (const [i, [name, { key, value: one }]] of fields.entries()) {
    if (pieces.length === MOST_PIECES) {
      fault('too-many-pieces', key, `there are more than ${MOST_PIECES} pieces`, 'drop those that do not stand here');
      break;
    }
    if (isEmpty(one)) {
      fault('piece-definition', key, `nothing says how ${name.slice(0, 40)} moves`, 'write WF2N, or leaps: [[1, 2]]');
      continue;
    }
    const written = given[i];
    const where = one.fields?.get('code')?.value ?? key;
    const code = written ?? codeFor(name, used);
    if (code === undefined) {
      fault('piece-code', key, `no code is free for ${name.slice(0, 40)}`, 'give it one: code: WZ');
      continue;
    }
    const free = codeFor(name, used);
    const remedy = `take another${free === undefined ? '' : `, such as ${free}`}`;
    if (!CODE.test(code)) {
      fault(
        'piece-code',
        where,
        `"${code.slice(0, 20)}" is no code`,
        'write one or two characters, the first a letter: WZ',
      );
      continue;
    }
    if (written !== undefined && (isTaken(code) || kinds.has(code)))
      fault('piece-code', where, `the code ${code} has a meaning already`, remedy);
    if (pieces.some(({ kind }) => kind.code === code))
      fault('piece-code', where, `another piece has the code ${code}`, remedy);
    used.add(code);
    const definition = one.plain as Definition;
    const place = placer.at(key.from, key.to);
    if (!fits) {
      pieces.push({ kind: defineKind(name, code, 'W').kind, definition, place });
      continue;
    }
    const { kind, faults: found } = defineKind(name, code, definition);
    // A word that the schema does not know may be what it does.
    const unknown = [...(one.fields?.keys() ?? [])].some((word) => !WORDS.includes(word));
    for (const { path, within, message, remedy: mend } of found) {
      if (unknown && path.length === 0) continue;
      const part = partAt(one, path);
      const at = within === undefined ? placeOf(part, placer) : placeWithin(part, within.index, within.length, placer);
      faults.push({ code: 'piece-definition', severity: 'error', place: at, message, remedy: mend });
    }
    pieces.push({ kind, definition, place });
  }
  return { pieces, faults };
}
