/** How the scalars below a top-level field are read. */
export type Reading =
  /** Words with a grammar of their own: always text, whatever YAML would make of `2.10` or `=3`. */
  | 'formal'
  /** Text for people. */
  | 'prose'
  /** As YAML's core schema has it. */
  | 'data';

const FORMAL = [
  'stipulation',
  'intended-solutions',
  'options',
  'conditions',
  'algebraic',
  'twins',
  'fen',
  'forsyth',
  'castling',
  'side-to-move',
];
// biome-ignore format: a table
const PROSE = [
  'authors', 'title', 'source', 'source-id', 'date', 'distinction', 'award', 'reprints', 'origin', 'distinctions', 'solution',
  'keywords', 'comments', 'foreignids', 'glyphs',
];

const READINGS: ReadonlyMap<string, Reading> = new Map([
  ...FORMAL.map((name): [string, Reading] => [name, 'formal']),
  ...PROSE.map((name): [string, Reading] => [name, 'prose']),
]);

/** How a top-level field is read. */
export function readingOf(field: string): Reading {
  return READINGS.get(field) ?? 'data';
}

/** Fields that are numbers within maps whose other values are texts. */
export const NUMBER_FIELDS: ReadonlySet<string> = new Set(['year', 'month', 'day', 'pagenumber', 'from', 'until']);

/** Fields that are one text for people: what YAML takes for a list (`[A] 1.Kd4`) is text as well. */
export const FREE_TEXT: ReadonlySet<string> = new Set(['title', 'solution', 'distinction']);
/** Fields whose entries are texts for people: what YAML takes for a map (`- a: b`) is text as well. */
export const FREE_TEXT_ENTRIES: ReadonlySet<string> = new Set([
  'authors',
  'keywords',
  'comments',
  'origin',
  'distinctions',
]);

/** A mend of one text, whose meaning is plain. */
interface ScalarRepair {
  readonly name: string;
  readonly readings: readonly Reading[];
  /** The mended text, and how many characters fell away in front. */
  mend(text: string): { readonly text: string; readonly skipped: number };
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const ENTITY = /&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi;

/** True if reading would take part of a text for an HTML entity. */
export function hasEntity(text: string): boolean {
  return text.search(ENTITY) !== -1;
}

/** Mends that need no look at the rest of the document, in the order of application. */
export const SCALAR_REPAIRS: readonly ScalarRepair[] = [
  {
    // Old exports quoted what was quoted already: '"2"'.
    name: 'quoted-twice',
    readings: ['formal'],
    mend(text) {
      let from = 0;
      let to = text.length;
      const blank = (at: number): boolean => /\s/.test(text[at] ?? 'x');
      for (;;) {
        while (from < to && blank(from)) from++;
        while (to > from && blank(to - 1)) to--;
        const quote = text[from];
        if (to - from < 2 || (quote !== '"' && quote !== "'") || text[to - 1] !== quote) break;
        from++;
        to--;
      }
      return { text: text.slice(from, to), skipped: from };
    },
  },
  {
    // What the database's web form leaves.
    name: 'html-entities',
    readings: ['prose'],
    mend(text) {
      const mended = text.replace(ENTITY, (whole, name?: string, decimal?: string, hexadecimal?: string) => {
        if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
        const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '0', 16) : Number(decimal);
        return code >= 0x20 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
          ? String.fromCodePoint(code)
          : whole;
      });
      return { text: mended, skipped: 0 };
    },
  },
];

/**
 * The value of a scalar.
 *
 * @param text    its text after YAML's unquoting
 * @param quoted  whether it was quoted or a block, and so is not empty, a number or a truth value by its looks
 * @param field   name of the field that holds it (or holds the list that holds it)
 */
export function readScalar(
  text: string,
  quoted: boolean,
  reading: Reading,
  field: string,
): { readonly plain: string | number | boolean | null; readonly skipped: number } {
  if (!quoted && /^(?:|~|null|Null|NULL)$/.test(text)) return { plain: null, skipped: 0 };
  if (reading !== 'data') {
    if (NUMBER_FIELDS.has(field) && /^\s*\d{1,6}\s*$/.test(text)) return { plain: Number(text), skipped: 0 };
    let plain = text;
    let skipped = 0;
    for (const repair of SCALAR_REPAIRS) {
      if (!repair.readings.includes(reading)) continue;
      const mended = repair.mend(plain);
      plain = mended.text;
      skipped += mended.skipped;
    }
    return { plain, skipped };
  }
  if (quoted) return { plain: text, skipped: 0 };
  if (/^(?:true|True|TRUE)$/.test(text)) return { plain: true, skipped: 0 };
  if (/^(?:false|False|FALSE)$/.test(text)) return { plain: false, skipped: 0 };
  // Numbers that come back as they were written; `010` and `1e999` are text.
  const number = Number(text);
  if (/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/.test(text) && Number.isFinite(number))
    return { plain: number, skipped: 0 };
  return { plain: text, skipped: 0 };
}
