import type { Fault } from '../../../src/problem/faults.js';
import type { Problem } from '../../../src/problem/model.js';
import { readProblemFile } from '../../../src/problem/yaml/read.js';

/** `severity code line:column+length` of each fault. */
export function faultsOf(text: string): string[] {
  return readProblemFile(text).faults.map(brief);
}

export function brief({ severity, code, place }: Fault): string {
  return `${severity} ${code} ${place.line}:${place.column}+${place.length}`;
}

/** The one problem of a text, and its faults. */
export function readOne(text: string): { problem: Problem; faults: string[] } {
  const { problems, faults } = readProblemFile(text);
  const [problem] = problems;
  if (!problem || problems.length > 1)
    throw new Error(`${problems.length} problems: ${faults.map((f) => `${brief(f)} ${f.message}`).join('; ')}`);
  return { problem, faults: faults.map(brief) };
}

/** `white Kg1`, `black Royal Gh8` */
export function unitsOf(problem: Problem): string[] {
  return problem.units.map(({ colour, attributes, kind, square }) => [colour, ...attributes, kind + square].join(' '));
}

/** Data without its places. */
export function placeless(data: unknown): unknown {
  return JSON.parse(JSON.stringify(data, (key, value) => (key === 'place' || key === 'places' ? undefined : value)));
}

/** A problem with two kings and whatever else is given. */
export const withKings = (lines: string): string => `algebraic: {white: [Kg1], black: [Ke5, Pa7]}\n${lines}`;
