import type { Fault, Severity } from './faults.js';
import { nearestNames } from './nearest.js';
import { inlineYaml } from './yaml/inline.js';
import type { Placer } from './yaml/places.js';
import { type Located, partAt, placeOf } from './yaml/values.js';

/** What a compiled schema finds wrong: the form in which ajv's standalone code reports, as far as it is used. */
export interface SchemaError {
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** The schema that failed: its description and examples make the message. */
  readonly parentSchema: {
    readonly description?: string;
    readonly examples?: readonly unknown[];
    readonly properties?: Readonly<
      Record<string, { readonly description?: string; readonly examples?: readonly unknown[] }>
    >;
  };
  readonly data: unknown;
}

/** A compiled schema. */
export interface Validator {
  (data: unknown): boolean;
  errors?: readonly SchemaError[] | null;
}

/** Fields about where a problem comes from. Real collections fill them loosely, and solving does not need them. */
export const BIBLIOGRAPHIC: ReadonlySet<string> = new Set([
  'source',
  'date',
  'award',
  'reprints',
  'glyphs',
  'foreignids',
  'legend',
  'transliterations',
]);

const TYPE_NAMES: Readonly<Record<string, string>> = {
  object: 'a map',
  array: 'a list',
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  null: 'empty',
};

/** What the schema finds wrong in a document. */
export interface SchemaFindings {
  /** Each at the place of the value or field concerned. */
  readonly faults: readonly Fault[];
  /** The top-level fields within which something is wrong. */
  readonly unfit: ReadonlySet<string>;
}

/** Holds a document against a schema. */
export function schemaFaults(validate: Validator, document: Located, placer: Placer): SchemaFindings {
  const faults: Fault[] = [];
  const unfit = new Set<string>();
  if (validate(document.plain)) return { faults, unfit };
  for (const error of validate.errors ?? []) {
    // What an alternative lacks; the fault is that none of them fits, which is reported by itself.
    if (/\/anyOf\/\d+\//.test(error.schemaPath)) continue;
    const path = error.instancePath
      .split('/')
      .slice(1)
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
    faults.push(describe(error, path, document, placer));
    const [top] = path;
    // A field too many leaves the others as they are.
    if (top !== undefined && error.keyword !== 'additionalProperties') unfit.add(top);
  }
  return { faults, unfit };
}

function describe(error: SchemaError, path: readonly string[], document: Located, placer: Placer): Fault {
  const part = partAt(document, path);
  const severity: Severity = BIBLIOGRAPHIC.has(path[0] ?? '') ? 'warning' : 'error';
  const name = nameOf(path);
  const make = (code: string, message: string, remedy: string | undefined, at: Located = part): Fault => {
    const fault = { code, severity, place: placeOf(at, placer), message };
    return remedy === undefined ? fault : { ...fault, remedy };
  };
  const hint = hintOf(error.parentSchema);
  switch (error.keyword) {
    case 'type':
      return make('field-type', `${name} is ${found(error.data)}, not ${wanted(error.params.type)}`, hint);
    case 'enum': {
      const allowed = error.params.allowedValues;
      return make(
        'field-form',
        `${name} cannot be ${quote(error.data)}`,
        `write ${Array.isArray(allowed) ? allowed.join(' or ') : hint}`,
      );
    }
    case 'pattern':
      return make('field-form', `${name} cannot be ${quote(error.data)}`, hint);
    case 'minimum':
    case 'maximum':
      return make('field-form', `${name} cannot be ${quote(error.data)}`, hint);
    case 'required':
    case 'dependentRequired': {
      const missing = String(error.params.missingProperty);
      return make(
        'field-missing',
        `${name} lacks ${missing}`,
        hintOf(error.parentSchema.properties?.[missing] ?? error.parentSchema),
      );
    }
    case 'anyOf':
      if (path.length > 0) return make('field-missing', `${name} lacks its type`, hint);
      return make(
        'no-position',
        'the problem has no diagram',
        'give its units under algebraic:, as fen: or as forsyth:',
        {
          ...part,
          to: part.from,
        },
      );
    case 'additionalProperties': {
      const extra = String(error.params.additionalProperty);
      const key = part.fields?.get(extra)?.key ?? part;
      return make(
        'unknown-field',
        `${name} has no ${quote(extra)}`,
        suggestion(extra, Object.keys(error.parentSchema.properties ?? {})),
        key,
      );
    }
    default:
      return make('field-form', `${name} does not fit`, hint);
  }
}

/** `did you mean …?`, or the list of what there is. */
export function suggestion(name: string, known: readonly string[]): string {
  const near = nearestNames(name, known);
  return near.length > 0 ? `did you mean ${near.join(' or ')}?` : `there are ${known.join(', ')}`;
}

/** `award.judges`, `entry 3 of algebraic.white`. */
function nameOf(path: readonly string[]): string {
  if (path.length === 0) return 'the problem';
  const last = path.at(-1)!;
  if (/^\d+$/.test(last) && path.length > 1) return `entry ${Number(last) + 1} of ${path.slice(0, -1).join('.')}`;
  return path.join('.');
}

function hintOf({ description, examples }: SchemaError['parentSchema']): string | undefined {
  const told = description?.replace(/\.$/, '').replace(/^[A-Z](?![A-Z])/, (first) => first.toLowerCase());
  const example = examples?.[0];
  const shown = example === undefined ? undefined : `for example ${inlineYaml(example)}`;
  if (told === undefined) return shown;
  return shown === undefined ? told : `${told}; ${shown}`;
}

function found(data: unknown): string {
  if (Array.isArray(data)) return 'a list';
  if (typeof data === 'object') return data === null ? 'empty' : 'a map';
  return typeof data === 'boolean' ? 'true or false' : quote(data);
}

function wanted(types: unknown): string {
  const names = (Array.isArray(types) ? types : [types]).map((type) => TYPE_NAMES[String(type)] ?? String(type));
  return names.join(' or ');
}

function quote(data: unknown): string {
  const text = typeof data === 'object' ? '…' : String(data);
  return `"${text.length > 40 ? `${text.slice(0, 40)}…` : text}"`;
}
