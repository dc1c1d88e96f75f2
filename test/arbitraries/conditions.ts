import fc from 'fast-check';
import type { Surface } from '../../src/board/surface.js';
import type { Condition } from '../../src/conditions/condition.js';
import { CONDITIONS } from '../../src/conditions/index.js';
import type { Engine } from '../../src/engine/index.js';
import { FILE_START } from '../../src/problem/faults.js';
import type { ConditionUse, Problem, Single } from '../../src/problem/model.js';
import { compileRules, type Rules } from '../../src/rules/compile.js';
import { setUp } from '../../src/rules/set-up.js';
import { parseStipulation } from '../../src/stipulation/grammar.js';
import type { Stipulation } from '../../src/stipulation/model.js';
import { nothing } from '../conditions/nothing.js';
import { boardUse, surfaceOf } from './boards.js';
import { rulesOf, type Setting } from './diagram.js';

/** What stands behind words that want something of a form of their own. */
const FORMS: Readonly<Record<string, readonly string[]>> = {
  Orthogonal: ['bdf246'],
  Irregular: ['a1a2b1', 'c3d3'],
  GridLine: ['ha24'],
};

/** Arguments of conditions that want something of a form of their own. */
const OWN: Readonly<Record<string, readonly string[]>> = { LastCapture: ['White', 'Bg4'] };

const plain = surfaceOf(boardUse('plain'));

/**
 * Uses of a condition, made from what it says of its arguments: with none, with each of its words once, with squares of the
 * board, kinds and a number where it takes them. They need not make sense: then the condition is refused.
 */
export function usesOf({ name, arguments: taken = {} }: Condition, board: Surface = plain): readonly ConditionUse[] {
  if (OWN[name] !== undefined) return [{ name, args: OWN[name], place: FILE_START }];
  const open = board.squares.filter((_, at) => !board.closed?.has(at) && !board.deadly?.has(at));
  const squares =
    taken.squares === undefined ? [] : [2, 5].map((share) => open[Math.floor((open.length * share) / 7)]!);
  const kinds = taken.kinds === undefined ? [] : ['Q', 'S'];
  const numbers = taken.numbers === undefined ? [] : ['2'];
  const words = Object.keys(taken.words ?? {}).map((word) => {
    const wants = FORMS[word] ?? (/^Max/.test(word) ? numbers : word === 'April' ? kinds : []);
    return [...squares, word, ...wants];
  });
  const bare = [squares, ...(kinds.length > 0 ? [kinds] : []), ...(numbers.length > 0 ? [numbers] : []), ...words];
  return bare.map((args) => ({ name, args, place: FILE_START }));
}

export const textOf = ({ name, args }: Pick<ConditionUse, 'name' | 'args'>): string => [name, ...args].join(' ');

/** The use of a law that is asked of an attribute: every other unit of the diagram has it. */
export const bearing = (name: string): ConditionUse => ({ name: `${name} units`, args: [], place: FILE_START });

/** The problem under one more condition, or with bearers of an attribute. */
export function under(problem: Problem, use: ConditionUse): Problem {
  const [name = ''] = use.name.split(' units');
  if (name === use.name) return { ...problem, conditions: [...problem.conditions, use] };
  const units = problem.units.map((unit, i) =>
    i % 2 === 0 && unit.kind !== 'K' ? { ...unit, attributes: [...unit.attributes, name].sort() } : unit,
  );
  return { ...problem, units };
}

/** The same problem, on the plain path. */
export const plainly = (problem: Problem): Problem =>
  under(problem, { name: nothing.name, args: [], place: FILE_START });

export function stipulationOf(text: string): Stipulation {
  const parsed = parseStipulation(text, FILE_START);
  if ('fault' in parsed) throw new Error(`${text}: ${parsed.fault.message}`);
  return parsed;
}

/** The problem with a stipulation, ready to be solved. */
export const singleWith = (problem: Problem, stipulation: string): Single => ({
  ...problem,
  stipulation: stipulationOf(stipulation),
  letter: '',
  continued: false,
  changes: [],
});

/** Why a problem is refused; empty where it is not. */
export function refusals(problem: Problem): readonly string[] {
  const rules = compileRules(problem, [...CONDITIONS, nothing]);
  return 'faults' in rules ? rules.faults.map(({ message }) => message) : [];
}

/** Some units of the diagram become neutral, now and then. */
export const withNeutrals = (diagrams: fc.Arbitrary<Problem>): fc.Arbitrary<Problem> =>
  fc.tuple(diagrams, fc.nat({ max: 40 })).map(([problem, pick]) => ({
    ...problem,
    units: problem.units.map((unit, i) =>
      i === pick && unit.kind !== 'K' ? { ...unit, colour: 'neutral' as const } : unit,
    ),
  }));

/** The position of an engine, set up from nothing under rules that are compiled anew: whoever remembers something else forgets it. */
export function afresh(problem: Problem, engine: Engine): Setting {
  const rules: Rules = rulesOf(problem);
  const copy = setUp(rules, problem);
  const { position } = copy;
  position.board.forEach((unit, square) => {
    if (unit !== 0) position.set(square, 0);
  });
  engine.position.board.forEach((unit, square) => {
    if (unit !== 0) position.set(square, unit);
  });
  engine.position.state.forEach((value, slot) => {
    position.setState(slot, value);
  });
  copy.ready();
  return { rules, engine: copy };
}
