import {
  Composer,
  type CST,
  isAlias,
  isMap,
  isScalar,
  type ParsedNode,
  Parser,
  type YAMLError,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { byPlace, type Fault } from '../faults.js';
import { MAX_DEPTH, MAX_PROBLEM, MAX_PROBLEM_FAULTS, MAX_VALUES } from './limits.js';
import type { Placer } from './places.js';
import { FREE_TEXT, FREE_TEXT_ENTRIES, NUMBER_FIELDS, type Reading, readingOf, readScalar } from './scalars.js';
import { applyEdits, TEXT_REPAIRS } from './text-repairs.js';
import { type Field, isEmpty, type Located, setField } from './values.js';

/** The text of one document: `file.slice(from, to)`. */
export interface Chunk {
  readonly from: number;
  readonly to: number;
}

/**
 * Cuts a stream into its documents at the lines `---` and `...`, which YAML allows nowhere else at the beginning of a
 * line, not even in a block of text. Each document is parsed alone, so that a broken one leaves the others whole.
 */
export function splitDocuments(file: string, placer: Placer): readonly Chunk[] {
  const chunks: Chunk[] = [];
  let from = 0;
  for (const start of placer.starts) {
    if (
      !(file.startsWith('---', start) || file.startsWith('...', start)) ||
      !/^[ \t\r\n]?$/.test(file.charAt(start + 3))
    )
      continue;
    chunks.push({ from, to: start });
    // The marker `---` stays: a document may begin on its line.
    from = file.startsWith('...', start) ? start + 3 : start;
  }
  chunks.push({ from, to: file.length });
  return chunks.filter(({ from, to }) => !hasNoContent(file.slice(from, to)));
}

/** Nothing but blank lines, comments, directives (`%YAML 1.1`) and a document mark. */
function hasNoContent(text: string): boolean {
  return !/^(?!---[ \t\r]*(?:#.*)?$)[ \t]*[^\s#%]/m.test(text);
}

/** A document as plain data, or nothing and the faults that kept it from being read. */
export interface Parsed {
  readonly value: Located | undefined;
  readonly faults: readonly Fault[];
}

/** Parses one document, mending what {@link TEXT_REPAIRS} can mend. */
export function parseDocument(file: string, chunk: Chunk, placer: Placer): Parsed {
  const text = file.slice(chunk.from, chunk.to);
  const fail = (code: string, from: number, length: number, message: string, remedy: string): Parsed => ({
    value: undefined,
    faults: [
      { code, severity: 'error', place: placer.at(chunk.from + from, chunk.from + from + length), message, remedy },
    ],
  });
  if (text.length > MAX_PROBLEM) {
    const start = text.startsWith('---') && text.length > 4 ? Math.max(0, text.search(/\n./)) + 1 : 0;
    const message = `the problem has ${text.length} characters, more than the ${MAX_PROBLEM} that are read`;
    return fail('problem-too-large', start, 0, message, 'separate problems by lines ---, or shorten the solution');
  }

  const composed = compose(text);
  if ('tooDeep' in composed) {
    const message = `lists and maps are nested more than ${MAX_DEPTH} deep`;
    return fail(
      'nested-too-deep',
      composed.tooDeep,
      1,
      message,
      'a problem needs five levels at most; look for a bracket [ or { too many',
    );
  }
  if ('tooMany' in composed)
    return fail('too-many-values', composed.tooMany, 1, TOO_MANY_VALUES, 'separate problems by lines ---');
  if (composed.errors.length === 0) return convert(composed.contents, text, (offset) => chunk.from + offset, placer);

  for (const repairs of composed.errors.length <= MAX_PROBLEM_FAULTS ? TEXT_REPAIRS : []) {
    let mended = { text, original: (offset: number) => offset };
    let attempt = composed;
    for (const repair of repairs) {
      const lines = faultyLines(mended.text, attempt.errors);
      const { text: next, original } = applyEdits(mended.text, repair.edits(mended.text, lines));
      if (next === mended.text) break;
      const before = mended.original;
      mended = { text: next, original: (offset) => before(original(offset)) };
      const again = compose(next);
      if (!('errors' in again)) break;
      attempt = again;
    }
    if (attempt.errors.length > 0) continue;
    return convert(attempt.contents, mended.text, (offset) => chunk.from + mended.original(offset), placer);
  }
  return {
    value: undefined,
    faults: composed.errors.slice(0, MAX_PROBLEM_FAULTS + 1).map((error) => describe(error, chunk, placer)),
  };
}

interface Composed {
  readonly contents: ParsedNode | null;
  readonly errors: readonly Pick<YAMLError, 'code' | 'message' | 'pos'>[];
}

/**
 * Text to tree. The parser proper keeps its own stack, but composing recurses, and a regular expression compiled near
 * the end of V8's stack ends the process; so the depth is measured in between.
 */
function compose(text: string): Composed | Excess {
  const tokens = [...new Parser().parse(text)];
  const shape = measure(tokens);
  if (!('errors' in shape)) return shape;
  // Errors of the parser are met again by the composer, which would take its time over each.
  if (shape.errors.length > MAX_PROBLEM_FAULTS) return { contents: null, errors: shape.errors };
  const composer = new Composer({ schema: 'failsafe', uniqueKeys: false, prettyErrors: false, logLevel: 'silent' });
  for (const document of composer.compose(tokens, true, text.length))
    return { contents: document.contents, errors: document.errors };
  return { contents: null, errors: [] };
}

/** Where a document exceeds what is read of one. */
type Excess = { readonly tooDeep: number } | { readonly tooMany: number };

const TOO_MANY_VALUES = `the problem has more than ${MAX_VALUES} values`;

function measure(tokens: readonly CST.Token[]): Excess | { readonly errors: Composed['errors'] } {
  let values = 0;
  const errors: Pick<YAMLError, 'code' | 'message' | 'pos'>[] = [];
  const rest: { token: CST.Token; depth: number }[] = tokens.map((token) => ({ token, depth: 0 }));
  for (let next = rest.pop(); next; next = rest.pop()) {
    const { token, depth } = next;
    if (depth > MAX_DEPTH) return { tooDeep: token.offset };
    if (token.type === 'error') {
      errors.push({ code: 'UNEXPECTED_TOKEN', message: token.message, pos: [token.offset, token.offset + 1] });
    }
    if (token.type === 'document' && token.value) rest.push({ token: token.value, depth: 1 });
    if (!('items' in token)) continue;
    values += token.items.length;
    if (values > MAX_VALUES) return { tooMany: token.offset };
    for (const item of token.items) {
      if ('key' in item && item.key) rest.push({ token: item.key, depth: depth + 1 });
      if ('value' in item && item.value) rest.push({ token: item.value, depth: depth + 1 });
    }
  }
  return { errors: errors.sort((a, b) => a.pos[0] - b.pos[0]) };
}

function faultyLines(text: string, errors: Composed['errors']): readonly (readonly [number, number])[] {
  const lines = new Map<number, number>();
  for (const { pos } of errors) {
    const from = text.lastIndexOf('\n', Math.max(0, pos[0] - 1)) + 1;
    const end = text.indexOf('\n', from);
    lines.set(from, end === -1 ? text.length : end);
  }
  return [...lines].sort(([a], [b]) => a - b);
}

const REMEDIES: Readonly<Record<string, string>> = {
  BAD_INDENT: 'indent the fields of one map alike, and close every bracket',
  TAB_AS_INDENT: 'indent with blanks instead of tabs',
  MISSING_CHAR: 'close what was opened: quotes and brackets come in pairs',
  BLOCK_AS_IMPLICIT_KEY: 'put text that holds ": " in quotes, or long text under "solution: |" on indented lines',
  MULTILINE_IMPLICIT_KEY: 'put text that holds ": " in quotes, or long text under "solution: |" on indented lines',
  BAD_SCALAR_START: 'put the text in quotes',
  BAD_ALIAS: 'put text that begins with * or & in quotes',
};

function describe(error: Composed['errors'][number], chunk: Chunk, placer: Placer): Fault {
  const [from, to] = error.pos;
  const first = error.message.split('\n', 1)[0]!;
  return {
    code: 'yaml-syntax',
    severity: 'error',
    // The end of the text is outside of it; the last character shows the line.
    place: placer.at(chunk.from + Math.min(from, Math.max(0, chunk.to - chunk.from - 1)), chunk.from + to),
    message: `this is not YAML: ${first.charAt(0).toLowerCase()}${first.slice(1, 200).replace(/\.$/, '')}`,
    remedy: REMEDIES[error.code] ?? 'put text that holds ": ", " #" or brackets in quotes, and indent with blanks',
  };
}

/** Tree to plain data with places. */
function convert(
  contents: ParsedNode | null,
  text: string,
  original: (offset: number) => number,
  placer: Placer,
): Parsed {
  const faults: Fault[] = [];
  const anchors = new Map<string, Located>();
  const report = (code: string, at: readonly [number, number, ...unknown[]], message: string, remedy: string): void => {
    if (faults.length < MAX_PROBLEM_FAULTS) {
      faults.push({ code, severity: 'error', place: placer.at(original(at[0]), original(at[1])), message, remedy });
    }
  };

  function scalar(content: string, quoted: boolean, at: Range, { reading, field }: Context): Located {
    const { plain, skipped } = readScalar(content, quoted, reading, field);
    const start = at[0] + (quoted ? 1 : 0);
    const verbatim = text.startsWith(content, start) && !content.includes('\n');
    const value = { plain, from: original(at[0]), to: original(at[1]), size: 1 };
    return verbatim ? { ...value, textAt: original(start + skipped) } : value;
  }

  function node(from: ParsedNode | null, context: Context): Located {
    if (from === null) return { plain: null, from: original(0), to: original(0), size: 1 };
    const at = [from.range[0], from.range[1]] as const;
    if (isAlias(from)) {
      const meant = anchors.get(from.source);
      if (meant) return { ...meant, from: original(at[0]), to: original(at[1]) };
      report('unknown-alias', at, `nothing above is called &${from.source}`, 'put text that begins with * in quotes');
      return { plain: null, from: original(at[0]), to: original(at[1]), size: 1 };
    }
    let value: Located;
    if (isScalar(from)) value = scalar(String(from.value ?? ''), from.type !== 'PLAIN', at, context);
    else if (context.freeText) value = scalar(text.slice(...at).trim(), false, at, context);
    else value = isMap(from) ? map(from, at, context) : list(from, at, context);
    // Only now: an alias within what it stands for means nothing.
    if (from.anchor !== undefined) anchors.set(from.anchor, value);
    return value;
  }

  function list(from: YAMLSeq.Parsed, at: Range, { reading, field }: Context): Located {
    const freeText = FREE_TEXT_ENTRIES.has(field);
    const items = from.items.map((item) => node(item, { reading, field, freeText })).filter((item) => !isEmpty(item));
    const size = items.reduce((sum, item) => sum + item.size, 1);
    return { plain: items.map(({ plain }) => plain), items, from: original(at[0]), to: original(at[1]), size };
  }

  function map(from: YAMLMap.Parsed, at: Range, { reading, field }: Context): Located {
    const top = from === contents;
    const fields = new Map<string, Field>();
    const plain: Record<string, unknown> = {};
    let size = 1;
    for (const pair of from.items) {
      const key = node(pair.key, { reading: 'prose', field: '', freeText: false });
      if (typeof key.plain !== 'string' && key.plain !== null) {
        report('field-name', pair.key.range, 'the name of a field is a word', 'write name: value');
        continue;
      }
      const name = key.plain ?? '';
      if (fields.has(name)) {
        report('duplicate-field', pair.key.range, `${name} is given twice`, 'keep one; --- begins a further problem');
        continue;
      }
      const value = node(
        pair.value,
        top
          ? { reading: readingOf(name), field: name, freeText: FREE_TEXT.has(name) }
          : { reading, field: NUMBER_FIELDS.has(name) ? name : field, freeText: false },
      );
      const known =
        top && name === 'stipulation' && isEmpty(value) ? (hiddenByHash(pair.key.range[1]) ?? value) : value;
      size += 1 + known.size;
      fields.set(name, { key, value: known });
      if (!isEmpty(known)) setField(plain, name, known.plain);
    }
    return { plain, fields, from: original(at[0]), to: original(at[1]), size };
  }

  /** `stipulation: #2` without quotes: YAML takes the stipulation for a comment. */
  function hiddenByHash(keyEnd: number): Located | undefined {
    const end = text.indexOf('\n', keyEnd);
    const line = text.slice(keyEnd, end === -1 ? text.length : end);
    const found = /^["']?[ \t]*:[ \t]+(#[^ \t\r]*(?:[ \t]+[\d.]+)?)/.exec(line);
    if (!found) return undefined;
    const from = keyEnd + found[0].length - found[1]!.length;
    return scalar(found[1]!, false, [from, from + found[1]!.length], {
      reading: 'formal',
      field: 'stipulation',
      freeText: false,
    });
  }

  const value = node(contents, { reading: 'data', field: '', freeText: false });
  if (value.size > MAX_VALUES) {
    report('too-many-values', contents?.range ?? [0, 0], TOO_MANY_VALUES, 'write no aliases (*name) to large parts');
  }
  return faults.length > 0 ? { value: undefined, faults: faults.sort(byPlace) } : { value, faults: [] };
}

type Range = readonly [from: number, to: number];

/** What surrounds a node: how its scalars are read, the field it stands in, and whether it is text whatever its form. */
interface Context {
  readonly reading: Reading;
  readonly field: string;
  readonly freeText: boolean;
}
