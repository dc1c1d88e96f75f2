import type { Place } from '../faults.js';

/** Offsets at which the lines of a text begin. */
export function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return starts;
}

/** Turns offsets of one text into places. */
export interface Placer {
  /** The place of `text.slice(from, to)`, of which only the part on its first line counts. */
  at(from: number, to: number): Place;
  /** Number of the line, from 0, that holds the offset. */
  line(offset: number): number;
  readonly starts: readonly number[];
}

/** A placer for a text. */
export function placerOf(text: string): Placer {
  const starts = lineStarts(text);
  const line = (offset: number): number => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  return {
    starts,
    line,
    at(from, to) {
      const offset = Math.max(0, Math.min(from, text.length));
      const row = line(offset);
      const next = starts[row + 1];
      let end = next === undefined ? text.length : next - 1;
      if (end > offset && text[end - 1] === '\r') end--;
      return { line: row + 1, column: offset - starts[row]! + 1, length: Math.max(0, Math.min(to, end) - offset) };
    },
  };
}
