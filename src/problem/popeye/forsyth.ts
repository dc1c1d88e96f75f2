import type { Fault, Place, Severity } from '../faults.js';
import type { Colour, Unit } from '../model.js';
import { type BoardKinds, kindNamed } from '../yaml/units.js';
import { quoted } from './report.js';

const SIGNS: Readonly<Record<string, Colour>> = { '+': 'white', '-': 'black', '=': 'neutral' };

/** The square that comes n-th (from 0) when a board is read like a page: a8, b8, … h1. */
const squareAt = (n: number): string => `${'abcdefgh'[n % 8]}${8 - Math.floor(n / 8)}`;

/**
 * Reads a position in Popeye's dialect of Forsyth notation: `N` is the nightrider, a kind with two characters stands
 * behind a dot (`.ma`, `-.15`), the colour is that of the letter or of a sign before it (`=p` is neutral), and blanks
 * run over the ends of ranks. A `/` has no meaning for Popeye; one that does not end a rank is warned about, because
 * the units after it stand elsewhere than the eye expects.
 *
 * @param place  where the text stands in its file
 * @param kinds  those that are known beside Popeye's
 * @returns the units in the order of the text, and what is wrong with it
 */
export function readForsyth(
  text: string,
  place: Place,
  kinds: BoardKinds = new Map(),
): { readonly units: Unit[]; readonly faults: Fault[] } {
  const units: Unit[] = [];
  const faults: Fault[] = [];
  let square = 0;
  let skewed = false;
  const say = (severity: Severity, code: string, at: number, length: number, message: string, remedy: string): void => {
    faults.push({ code, severity, place: { line: place.line, column: place.column + at, length }, message, remedy });
  };

  for (let at = 0; at < text.length && faults.length < 20; ) {
    const rest = text.slice(at, at + 12);
    const blanks = /^\d+/.exec(rest);
    if (blanks) {
      square += Math.min(Number(blanks[0]), 1000);
      at += blanks[0].length;
      continue;
    }
    if (rest.startsWith('/')) {
      if (square % 8 !== 0 && !skewed) {
        skewed = true;
        const rank = 8 - Math.floor(square / 8);
        say(
          'warning',
          'uneven-rank',
          at,
          1,
          `this / is not at the end of a rank: ${square % 8} squares of rank ${rank} are filled`,
          'make every rank eight squares long; Popeye reads on without a gap',
        );
      }
      at++;
      continue;
    }
    const man = /^([-+=]?)(?:\.(..)|([a-z]))/i.exec(rest);
    if (!man) {
      say(
        'error',
        'unknown-piece',
        at,
        1,
        `${quoted(rest.slice(0, 1))} is no unit, number or /`,
        'write a kind of two letters behind a dot, such as .nh',
      );
      at++;
      continue;
    }
    const [whole, sign = '', long, short = ''] = man;
    const written = long ?? short;
    const kind = kindNamed(written, kinds);
    if (kind === undefined) {
      say(
        'error',
        'unknown-piece',
        at,
        whole.length,
        `no kind of piece is called ${quoted(written)}`,
        'write a kind of two letters behind a dot, such as .nh',
      );
    } else if (square >= 64) {
      say(
        'error',
        'forsyth-too-long',
        at,
        text.length - at,
        'the board is full: from here on there is no square left',
        'a Forsyth position has 64 squares',
      );
      break;
    } else {
      const first = written.charAt(0);
      const colour = SIGNS[sign] ?? (first >= 'a' && first <= 'z' ? 'black' : 'white');
      units.push({
        colour,
        kind,
        square: squareAt(square),
        attributes: [],
        place: { line: place.line, column: place.column + at, length: whole.length },
      });
    }
    square++;
    at += whole.length;
  }
  if (square > 64 && faults.every(({ severity }) => severity !== 'error')) {
    say(
      'warning',
      'forsyth-too-long',
      0,
      text.length,
      `this makes ${square} squares; a board has 64`,
      'mend the numbers of blanks',
    );
  }
  return { units, faults };
}
