/** Replaces `text.slice(from, to)` by `by`. */
interface Edit {
  readonly from: number;
  readonly to: number;
  readonly by: string;
}

/** A text after a repair, with the way back to the offsets of the text before it. */
export interface RepairedText {
  readonly text: string;
  original(offset: number): number;
}

/** A mend of text that YAML refuses but whose meaning is plain. It sees the lines on which the parser found errors. */
interface TextRepair {
  readonly name: string;
  edits(text: string, faultyLines: readonly (readonly [from: number, to: number])[]): readonly Edit[];
}

/**
 * Tabs in the indentation, which YAML forbids. Tab stops of eight columns are what YAML's ancestors and terminals
 * had; where a file mixes tabs and blanks so that this does not parse, narrower ones are tried.
 */
const tabs = (width: number): TextRepair => ({
  name: `tabs-${width}`,
  edits(text) {
    const edits: Edit[] = [];
    for (const found of text.matchAll(/(?<=^|\n)[ ]*\t[ \t]*/g)) {
      let column = 0;
      for (const character of found[0]) column += character === '\t' ? width - (column % width) : 1;
      edits.push({ from: found.index, to: found.index + found[0].length, by: ' '.repeat(column) });
    }
    return edits;
  },
});

/** Fields whose value is text, so that a line `field: value` which does not parse is that text unquoted. */
const TEXT_LINE =
  /^((?:[ ]*- )*[ ]*)(?:(title|source|source-id|distinction|name|tourney|stipulation|intended-solutions|solution|issue|round|volume|problemid|castling|fen|keywords|comments|authors|options|[a-z]\d{0,2}):[ ]+)?/;
const LIST_FIELDS = new Set(['keywords', 'comments', 'authors', 'options']);

/** Text that needs quotes in YAML and has none: `: ` inside, `>>` or another indicator in front. */
const quotes: TextRepair = {
  name: 'quotes',
  edits(text, faultyLines) {
    const edits: Edit[] = [];
    for (const [from, to] of faultyLines) {
      const line = text.slice(from, to);
      const head = TEXT_LINE.exec(line);
      if (!head || (head[2] === undefined && !head[1]!.includes('-'))) continue;
      const value = line.slice(head[0].length).trimEnd();
      // A list that was opened and is broken somewhere is no text.
      if (
        value === '' ||
        value === '|' ||
        value === '>' ||
        (head[2] && LIST_FIELDS.has(head[2]) && /^[[{]/.test(value))
      )
        continue;
      const start = from + head[0].length;
      // Insertions only, so that every character of the text keeps its place.
      const quoteAt = (at: number): void => void edits.push({ from: at, to: at, by: "'" });
      quoteAt(start);
      for (let at = value.indexOf("'"); at !== -1; at = value.indexOf("'", at + 1)) quoteAt(start + at);
      quoteAt(start + value.length);
    }
    return edits;
  },
};

/** In the order in which they are tried; the first combination that parses is taken. */
export const TEXT_REPAIRS: readonly (readonly TextRepair[])[] = [
  [quotes],
  [tabs(8)],
  [tabs(4)],
  [tabs(2)],
  [tabs(8), quotes],
];

/** Applies edits, which are in ascending order and do not overlap. */
export function applyEdits(text: string, edits: readonly Edit[]): RepairedText {
  const parts: string[] = [];
  /** Where each edit's replacement ends in the new text, and how far the old text is ahead from there on. */
  const shifts: { readonly from: number; readonly to: number; readonly start: number; readonly end: number }[] = [];
  let at = 0;
  let length = 0;
  for (const { from, to, by } of edits) {
    parts.push(text.slice(at, from), by);
    length += from - at;
    shifts.push({ from: length, to: length + by.length, start: from, end: to });
    length += by.length;
    at = to;
  }
  parts.push(text.slice(at));
  return {
    text: parts.join(''),
    original(offset) {
      let low = 0;
      let high = shifts.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (shifts[middle]!.from <= offset) low = middle + 1;
        else high = middle;
      }
      const last = shifts[low - 1];
      if (!last) return offset;
      if (offset >= last.to) return last.end + (offset - last.to);
      return Math.min(last.end, last.start + (offset - last.from));
    },
  };
}
