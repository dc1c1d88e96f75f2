import type { Surface } from './surface.js';

/** Tells what is wrong with a parameter; the board is then not made. */
export type Refuse = (parameter: string, message: string, remedy: string) => void;

/** What one may say of a board beside its name. */
export interface Parameter {
  /** What it means, for `mansuba rules` and the schema. */
  readonly definition: string;
  readonly example: string;
  /** Shape of the value in the problem file; the schema has the same. */
  readonly shape: 'squares' | 'pairs of squares' | 'number' | 'word' | 'map';
  /** The words that may stand there. */
  readonly words?: readonly string[];
  readonly required?: true;
}

/** A kind of board as a value: what it is, what may be said of it, and the surface that follows. */
export interface BoardType {
  /** Name in the problem file: `klein`. */
  readonly name: string;
  /** Other names under which it is known, as conditions of databases too. */
  readonly aliases?: readonly string[];
  readonly title: string;
  /** The rules in a few sentences, for `mansuba rules`. */
  readonly definition: string;
  /** Who says so: inventor, page, year. */
  readonly source: string;
  readonly parameters: Readonly<Record<string, Parameter>>;
  /** Parameters that show it best, for `mansuba rules`. */
  readonly example?: Readonly<Record<string, unknown>>;
  /** The surface, or `undefined` when something was refused. */
  readonly make: (parameters: Readonly<Record<string, unknown>>, refuse: Refuse) => Surface | undefined;
}
