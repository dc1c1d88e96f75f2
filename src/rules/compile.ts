import { compileTables } from '../board/compile.js';
import { BOARDS } from '../board/index.js';
import type { Surface } from '../board/surface.js';
import type { Condition, Phases } from '../conditions/condition.js';
import { CONDITIONS } from '../conditions/index.js';
import { MOMENTS, type Moment } from '../conditions/moments.js';
import { type EngineRules, FIRST_FREE_SLOT, type Hooks } from '../engine/index.js';
import { kindByCode } from '../pieces/catalogue/index.js';
import type { Kind } from '../pieces/kind.js';
import { pieceName } from '../pieces/letters/popeye.js';
import type { Fault } from '../problem/faults.js';
import type { Problem } from '../problem/model.js';

/** A rule set as a value: what the engine needs, and the names by which people know its numbers. */
export interface Rules {
  readonly board: Surface;
  /** Kinds by index; 0 is none. */
  readonly kinds: readonly (Kind | undefined)[];
  readonly engine: EngineRules;
  readonly squareOf: (name: string) => number | undefined;
  readonly kindOf: (code: string) => number | undefined;
}

/** Compiled tables by board and kinds: twins and collections share them. */
const compiled = new Map<string, EngineRules['tables']>();

/** Kinds that are always there: whatever stands on the board, and what pawns may become. */
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
  const lacking = (place: Fault['place'], code: string, message: string): void => {
    faults.push({ code, severity: 'unsupported', place, message });
  };
  const board = BOARDS.find((surface) => surface.name === problem.board.type);
  if (board === undefined)
    lacking(problem.board.place, 'unsupported-board', `the board ${problem.board.type} is not supported yet`);

  const codes: string[] = [...ALWAYS];
  for (const unit of problem.units) {
    if (kindByCode(unit.kind) === undefined) {
      const name = pieceName(unit.kind);
      lacking(
        unit.place,
        'unsupported-piece',
        `the piece ${unit.kind}${name === undefined ? '' : ` (${name})`} is not supported yet`,
      );
    } else if (!codes.includes(unit.kind)) codes.push(unit.kind);
    for (const attribute of unit.attributes) {
      lacking(unit.place, 'unsupported-attribute', `the attribute ${attribute} is not supported yet`);
    }
    if (unit.colour === 'neutral') lacking(unit.place, 'unsupported-neutral', 'neutral units are not supported yet');
  }
  for (const option of problem.options.unsupported ?? []) {
    lacking(option.place, 'unsupported-option', `the option ${option.name} is not supported yet`);
  }

  const phases: Phases[] = [];
  let slots = FIRST_FREE_SLOT;
  const claims = new Map<string, string>();
  for (const use of problem.conditions) {
    const condition = conditions.find(({ name }) => name === use.name);
    if (condition === undefined) {
      lacking(
        use.place,
        'unsupported-condition',
        `the condition ${[use.name, ...use.args].join(' ')} is not supported yet`,
      );
      continue;
    }
    for (const claim of condition.claims) {
      const first = claims.get(claim);
      if (first !== undefined) {
        const message = `${first} and ${use.name} both decide the ${claim}`;
        faults.push({
          code: 'condition-clash',
          severity: 'error',
          place: use.place,
          message,
          remedy: 'keep one, or put the other into a twin',
        });
      }
      claims.set(claim, use.name);
    }
    if (board !== undefined) phases.push(condition.compile({ board, args: use.args, slot: () => slots++ }));
  }
  if (faults.length > 0 || board === undefined) return { faults };

  const kinds = [undefined, ...codes.map(kindByCode)];
  const kindOf = (code: string): number | undefined => {
    const index = codes.indexOf(code);
    return index < 0 ? undefined : index + 1;
  };
  const key = `${board.name} ${codes.join()}`;
  let tables = compiled.get(key);
  if (tables === undefined) {
    tables = compileTables(
      board,
      kinds,
      PROMOTIONS.flatMap((code) => kindOf(code) ?? []),
    );
    compiled.set(key, tables);
  }
  const squares = new Map(board.squares.map((name, square) => [name, square]));
  const hooks = arrange(phases);
  const fast = !tables.manyWays && Object.values(hooks).every((list) => list.length === 0);
  return {
    board,
    kinds,
    engine: { tables, hooks, afterCastling: exclusions(problem, board), slots, fast },
    squareOf: (name) => squares.get(name),
    kindOf,
  };
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
    effects: timely(phases.flatMap((p) => p.effects ?? [])).map(({ apply }) => apply),
    observes: phases.flatMap((p) => p.observes ?? []),
    allowPosition: phases.flatMap((p) => p.allowPosition ?? []),
    among: phases.flatMap((p) => p.among ?? []),
    goal: phases.flatMap((p) => p.goal ?? []),
  };
}
