import type { Award, Source } from '../model.js';

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
}

function text(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** An object of those entries that are there; `undefined` where there are none. */
function present<T extends object>(entries: { [K in keyof T]?: T[K] | undefined }): T | undefined {
  const kept = Object.entries(entries).filter(([, value]) => value !== undefined);
  return kept.length === 0 ? undefined : (Object.fromEntries(kept) as T);
}

/** A date of any form that the schema lets through: a map, `1999`, `1999-03-24`, `1965-1967`, `1999-00-00`. */
export function readDate(value: unknown): Source['date'] {
  const fields = fieldsOf(value);
  const year = (written: unknown): number | string | undefined => {
    const trimmed = text(written);
    return trimmed !== undefined && /^\d{1,4}$/.test(trimmed) ? Number(trimmed) : trimmed;
  };
  type Parts = NonNullable<Source['date']>;
  if (fields) {
    const number = (part: unknown): number | undefined => (typeof part === 'number' ? part : undefined);
    return present<Parts>({ year: year(fields.year), month: number(fields.month), day: number(fields.day) });
  }
  const written = text(value);
  if (written === undefined) return undefined;
  if (/^\d{1,4}-\d{4}$/.test(written)) return { year: written };
  const [first, month, day] = written.split('-');
  // The database pads what it does not know with zeros.
  const part = (digits: string | undefined): number | undefined =>
    Number(digits ?? 0) > 0 ? Number(digits) : undefined;
  return present<Parts>({
    year: year(first),
    month: part(month),
    day: part(month) === undefined ? undefined : part(day),
  });
}

/** The source, of either generation: nested, or flat with `source-id` and `date` beside it. */
export function readSource(document: Fields): Source | undefined {
  const nested = fieldsOf(document.source);
  const id = text(document['source-id']);
  const slash = id?.indexOf('/') ?? -1;
  // More slashes than one: the rest is of no use.
  const [issue, problemid] =
    id === undefined ? [] : slash < 0 ? [undefined, id] : [id.slice(0, slash), id.slice(slash + 1).split('/', 1)[0]];
  const page = nested?.pagenumber;
  return present<Source>({
    name: text(nested?.name ?? (nested ? undefined : document.source)),
    date: readDate(nested?.date) ?? readDate(document.date),
    volume: text(nested?.volume),
    issue: text(nested?.issue) ?? text(issue),
    round: text(nested?.round),
    problemid: text(nested?.problemid) ?? text(problemid),
    pagenumber: typeof page === 'number' ? page : undefined,
  });
}

/** The award, of either generation; a bare distinction is one of the tourney of the source. */
export function readAward(document: Fields): Award | undefined {
  const nested = fieldsOf(document.award);
  const flat = text(document.distinction);
  const tourney = nested?.tourney ?? (flat === undefined || nested ? undefined : 'ditto');
  const fields = fieldsOf(tourney);
  const name = text(fields ? fields.name : tourney);
  const judges = nested?.judges;
  const named = (name: string | undefined): Award['tourney'] => {
    if (!fields && name?.toLowerCase() === 'ditto') return 'ditto';
    return present<Exclude<NonNullable<Award['tourney']>, 'ditto'>>({ name, date: readDate(fields?.date) });
  };
  return present<Award>({
    tourney: named(name),
    distinction: text(nested?.distinction) ?? flat,
    judges:
      Array.isArray(judges) && judges.length > 0 ? judges.filter((judge) => typeof judge === 'string') : undefined,
  });
}
