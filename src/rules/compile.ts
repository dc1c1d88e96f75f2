import { compileTables } from '../board/compile.js';
import { boardOf } from '../board/index.js';
import type { Surface } from '../board/surface.js';
import type { Condition, Phases } from '../conditions/condition.js';
import { CONDITIONS, findCondition, readArguments } from '../conditions/index.js';
import { MOMENTS, type Moment } from '../conditions/moments.js';
import { boardUnder } from '../conditions/surface.js';
import { type EngineRules, FIRST_FREE_SLOT, type Hooks, MOST_PROMOTIONS, moveTo } from '../engine/index.js';
import { kindByCode as catalogueKind } from '../pieces/catalogue/index.js';
import { coordinateLetter, type Kind } from '../pieces/kind.js';
import { pieceName } from '../pieces/letters/popeye.js';
import { byPlace, type Fault } from '../problem/faults.js';
import type { Problem } from '../problem/model.js';

/** A rule set as a value: what the engine needs, and the names by which people know its numbers. */
export interface Rules {
  readonly board: Surface;
  /** Kinds by index; 0 is none. */
  readonly kinds: readonly (Kind | undefined)[];
  readonly engine: EngineRules;
  readonly squareOf: (name: string) => number | undefined;
  readonly kindOf: (code: string) => number | undefined;
  /** Set the states of conditions when the units stand. */
  readonly begin: readonly NonNullable<Phases['begin']>[];
  /** How the operand of a move (not 0) is written in coordinates. */
  readonly operandText: (operand: number) => string;
}

/** Compiled tables by board and kinds: twins and collections share them. */
const compiled = new WeakMap<Surface, Map<string, EngineRules['tables']>>();

/** Kinds that are always there, whatever stands on the board. */
const ALWAYS = ['K', 'Q', 'R', 'B', 'S', 'P'] as const;
const PROMOTIONS = ['Q', 'R', 'B', 'S'] as const;

/**
 * Compiles the rules of a problem: its board, kinds and conditions.
 *
 * @param conditions  the conditions that exist; tests add their own
 * @returns the rules, or the faults: every rule that is lacking, by name and place, and every clash
 */
export function compileRules(
  problem: Problem,
  conditions: readonly Condition[] = CONDITIONS,
): Rules | { readonly faults: readonly Fault[] } {
  const faults: Fault[] = [];
  const lacking = (place: Fault['place'], code: string, message: string, remedy?: string): void => {
    faults.push({ code, severity: 'unsupported', place, message, ...(remedy === undefined ? {} : { remedy }) });
  };
  const made = boardOf(problem.board);
  if ('faults' in made) return { faults: made.faults };

  const uses = usedConditions(problem, conditions, made.board, faults);
  const board = uses.reduce((under, { condition, args }) => boardUnder(under, condition, args), made.board);
  const kindByCode = (code: string): Kind | undefined =>
    board.kinds === undefined ? catalogueKind(code) : board.kinds.get(code);
  const always: readonly string[] = board.kinds === undefined ? ALWAYS : [...board.kinds.keys()];
  const others = new Set<string>();
  for (const unit of problem.units) {
    if (kindByCode(unit.kind) === undefined) {
      const name = pieceName(unit.kind);
      const which = `the piece ${unit.kind}${name === undefined ? '' : ` (${name})`}`;
      const message =
        catalogueKind(unit.kind) === undefined ? 'is not supported yet' : `is not defined on the board ${board.name}`;
      lacking(unit.place, 'unsupported-piece', `${which} ${message}`);
    } else if (!always.includes(unit.kind)) others.add(unit.kind);
    if (board.closed?.has(board.squares.indexOf(unit.square))) {
      const message = `${unit.kind}${unit.square} stands on a square where nothing can stand`;
      faults.push({ code: 'closed-square', severity: 'error', place: unit.place, message, remedy: 'check its square' });
    }
    for (const attribute of unit.attributes) {
      lacking(unit.place, 'unsupported-attribute', `the attribute ${attribute} is not supported yet`);
    }
    if (unit.colour === 'neutral') lacking(unit.place, 'unsupported-neutral', 'neutral units are not supported yet');
  }
  for (const option of problem.options.unsupported ?? []) {
    lacking(option.place, 'unsupported-option', `the option ${option.name} is not supported yet`);
  }
  // In an order of their own, so that diagrams with the same kinds share their tables.
  const codes = [...always, ...[...others].sort()];
  const kinds = [undefined, ...codes.map(kindByCode)];
  const kindOf = (code: string): number | undefined => {
    const index = codes.indexOf(code);
    return index < 0 ? undefined : index + 1;
  };
  // As is the custom, pawns may become the fairy kinds on the board too.
  const fairy = codes.filter(
    (code) => !(ALWAYS as readonly string[]).includes(code) && kindByCode(code)?.promotes === undefined,
  );
  const promotions = board.promotions ?? [...PROMOTIONS, ...(board.kinds === undefined ? fairy : [])];
  if (promotions.length > MOST_PROMOTIONS) {
    lacking(
      problem.place,
      'unsupported-promotions',
      `there are more than the ${MOST_PROMOTIONS} kinds that pawns may become`,
    );
  }
  if (faults.length > 0) return { faults: faults.sort(byPlace) };

  let slots = FIRST_FREE_SLOT;
  const phases = uses.map(({ condition, args }) =>
    condition.compile({
      board,
      args,
      kindIndex: (code) => kindOf(code) ?? 0,
      promotionLetter: (n) => coordinateLetter(promotions[n - 1] ?? ''),
      slot: () => slots++,
    }),
  );
  const tables = tablesOf(
    board,
    kinds,
    codes,
    promotions.flatMap((code) => kindOf(code) ?? []),
  );
  const squares = new Map(board.squares.map((name, square) => [name, square]));
  const hooks = arrange(phases);
  const fast = !tables.plainOnly && Object.values(hooks).every((list) => list.length === 0);
  return {
    board,
    kinds,
    engine: {
      tables,
      hooks,
      afterCastling: exclusions(problem, board),
      arrival: phases.find((p) => p.arrival !== undefined)?.arrival ?? moveTo,
      slots,
      fast,
    },
    squareOf: (name) => squares.get(name),
    kindOf,
    begin: phases.flatMap((p) => p.begin ?? []),
    operandText: phases.find((p) => p.operandText !== undefined)?.operandText ?? String,
  };
}

/** A condition with its arguments, as this problem has it. */
interface Used {
  readonly condition: Condition;
  readonly args: readonly string[];
}

function usedConditions(
  problem: Problem,
  conditions: readonly Condition[],
  board: Surface,
  faults: Fault[],
): readonly Used[] {
  const claims = new Map<string, string>();
  return problem.conditions.flatMap((use) => {
    const text = [use.name, ...use.args].join(' ');
    const refuse = (message: string, severity: Fault['severity'], remedy?: string): readonly Used[] => {
      const code = severity === 'error' ? 'condition-clash' : 'unsupported-condition';
      faults.push({ code, severity, place: use.place, message, ...(remedy === undefined ? {} : { remedy }) });
      return [];
    };
    const found = findCondition(use, conditions);
    if (found === undefined) return refuse(`the condition ${text} is not supported yet`, 'unsupported');
    const { condition } = found;
    const read = readArguments(condition, found.args);
    if ('unknown' in read)
      return refuse(`the argument ${read.unknown} of ${use.name} is not supported yet`, 'unsupported');
    if (condition.arguments?.squares) {
      const off = read.args.find((name) => !board.squares.includes(name));
      if (read.args.length === 0) return refuse(`${use.name} needs squares`, 'error', `write ${use.name} d4e5`);
      if (off !== undefined)
        return refuse(`${off} is off the board`, 'error', `take squares of the board ${board.name}`);
    }
    const unfit = condition.unfit?.(board);
    if (unfit !== undefined)
      return refuse(`${use.name} is not defined on the board ${board.name}: ${unfit}`, 'unsupported');
    for (const claim of condition.claims) {
      const first = claims.get(claim);
      if (first !== undefined)
        return refuse(
          `${first} and ${use.name} both decide the ${claim}`,
          'error',
          'keep one, or put the other into a twin',
        );
      claims.set(claim, use.name);
    }
    return [{ condition, args: read.args }];
  });
}

function tablesOf(
  board: Surface,
  kinds: readonly (Kind | undefined)[],
  codes: readonly string[],
  promotions: readonly number[],
): EngineRules['tables'] {
  let known = compiled.get(board);
  if (known === undefined) compiled.set(board, (known = new Map()));
  let tables = known.get(codes.join());
  if (tables === undefined) known.set(codes.join(), (tables = compileTables(board, kinds, promotions)));
  return tables;
}

/** What each castling leaves of the rights of the others: `Options.exclusiveCastlings` as masks. */
function exclusions(problem: Problem, board: Surface): Int32Array {
  const left = new Int32Array(board.castlings.length).fill(-1);
  const byRook = (square: string): number => board.castlings.findIndex(({ rook }) => rook === square);
  for (const pair of problem.options.exclusiveCastlings ?? []) {
    const [one, other] = [byRook(pair[0]), byRook(pair[1])];
    if (one < 0 || other < 0) continue;
    left[one] = (left[one] as number) & ~(1 << other);
    left[other] = (left[other] as number) & ~(1 << one);
  }
  return left;
}

/** The phases of all conditions as lists, timed ones in the order of their moments. */
function arrange(phases: readonly Phases[]): Hooks {
  const timely = <T extends { readonly moment: Moment }>(hooks: readonly T[]): T[] =>
    MOMENTS.flatMap((moment) => hooks.filter((hook) => hook.moment === moment));
  return {
    kindOf: timely(phases.flatMap((p) => p.kindOf ?? [])).map(({ ask }) => ask),
    generate: phases.flatMap((p) => p.generate ?? []),
    allowMove: phases.flatMap((p) => p.allowMove ?? []),
    expand: timely(phases.flatMap((p) => p.expand ?? [])).map(({ choose }) => choose),
    effects: timely(phases.flatMap((p) => p.effects ?? [])).map(({ apply }) => apply),
    observes: phases.flatMap((p) => p.observes ?? []),
    allowPosition: phases.flatMap((p) => p.allowPosition ?? []),
    among: phases.flatMap((p) => p.among ?? []),
    goal: phases.flatMap((p) => p.goal ?? []),
  };
}
