import { compileTables, type Foretold } from '../board/compile.js';
import { boardOf } from '../board/index.js';
import type { Surface } from '../board/surface.js';
import type { Choice, Claim, Condition, KindByCode, Phases, Way } from '../conditions/condition.js';
import { CONDITIONS, findCondition, readArguments, squaresAmong } from '../conditions/index.js';
import { MOMENTS, type Moment } from '../conditions/moments.js';
import { retell } from '../conditions/parts/retell.js';
import { boardUnder } from '../conditions/surface.js';
import {
  type Castling,
  type Engine,
  type EngineRules,
  FIRST_FREE_SLOT,
  type Hooks,
  KIND_SHIFT,
  kindOf,
  MOST_OPERANDS,
  MOST_PROMOTIONS,
  type Move,
  movePromotion,
  moveTo,
  NO_SQUARE,
  OPERAND_UNIT,
  ORIGIN_SHIFT,
  ROYAL,
  type SideBit,
  SPECIAL,
  type Square,
  type Unit,
  type UnitHook,
} from '../engine/index.js';
import { kindByCode as catalogueKind } from '../pieces/catalogue/index.js';
import { TooManyWays } from '../pieces/families/index.js';
import { asLent, isHopper, isLocust, type Kind } from '../pieces/kind.js';
import { pieceName } from '../pieces/letters/popeye.js';
import { byPlace, type Fault } from '../problem/faults.js';
import type { ConditionUse, Problem } from '../problem/model.js';
import { knownUnits } from '../problem/start.js';
import { isTree } from '../stipulation/structure.js';
import { attributeRules, Marks, MOST_MARKS, promotedBearers } from './attributes.js';
import { limited, turnCount } from './limit.js';
import { nullMoves } from './null-moves.js';

/** A rule set as a value: what the engine needs, and the names by which people know its numbers. */
export interface Rules {
  readonly board: Surface;
  /** Kinds by index; 0 is none. */
  readonly kinds: readonly (Kind | undefined)[];
  readonly engine: EngineRules;
  readonly squareOf: (name: string) => number | undefined;
  readonly kindOf: (code: string) => number | undefined;
  /** Take in units of the diagram that others are set upon. */
  readonly cover: readonly NonNullable<Phases['cover']>[];
  /** Set the states of conditions when the units stand. */
  readonly begin: readonly NonNullable<Phases['begin']>[];
  /** The diagram may have the king of the side that is not to move in check. */
  readonly beginsInCheck: boolean;
  /** How what was chosen beside a move is written in coordinates. */
  readonly choiceText: (move: Move) => string;
  /** The way of a move to be played, where a condition makes it a longer one. */
  readonly way: (engine: Engine, move: Move) => Way | undefined;
  /** Letters of the marks of conditions that a unit has. */
  readonly marksOf: (unit: Unit) => string;
  /** The bits of a unit that has these attributes. */
  readonly attributeBits: (names: readonly string[]) => number;
  /** The bits of units by which a position is compared with a diagram. */
  readonly shown: number;
  /** What conditions tell of the way of the move just played, to be written before its promotion and effects. */
  readonly trail: (engine: Engine, move: Move) => string;
  /** Where that stands which is no unit, such as imitators, in an order that play keeps. */
  readonly markers: (engine: Engine) => readonly Square[];
  /** What conditions tell of the move just played, beside its effects. */
  readonly remark: (engine: Engine, move: Move) => string;
  /** The attributes of units and the conditions as they were understood, and what they do when. */
  readonly conditions: readonly Understood[];
}

/** A condition of a problem as it was understood. */
export interface Understood {
  readonly condition: Condition;
  readonly args: readonly string[];
  /** Its name with everything that goes without saying. */
  readonly caption: string;
  readonly limit: ConditionUse['limit'];
  readonly phases: Phases;
}

/** Compiled tables by board and kinds: twins and collections share them. */
const compiled = new WeakMap<Surface, Map<string, EngineRules['tables'] | undefined>>();

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

  const units = knownUnits(problem);
  const own = new Map(problem.pieces?.map(({ kind }) => [kind.code, kind]));
  const kindByCode = (code: string): Kind | undefined =>
    made.board.kinds === undefined ? (own.get(code) ?? catalogueKind(code)) : made.board.kinds.get(code);
  const used = usedConditions(problem, conditions, made.board, kindByCode, faults);
  const beside = (name: string): readonly string[] | undefined =>
    used.find(({ condition }) => condition.name === name)?.args;
  const attributes = attributeRules({ units }, made.board, beside, lacking);
  const uses = [...attributes.map(({ condition, use }): Used => ({ condition, args: [], use })), ...used];
  const board = uses.reduce((under, { condition, args }) => boardUnder(under, condition, args), made.board);
  const always: readonly string[] = board.kinds === undefined ? ALWAYS : [...board.kinds.keys()];
  const others = new Set<string>();
  for (const unit of units) {
    if (kindByCode(unit.kind) === undefined) {
      const name = pieceName(unit.kind);
      const which = `the piece ${unit.kind}${name === undefined ? '' : ` (${name})`}`;
      const message =
        catalogueKind(unit.kind) === undefined && !own.has(unit.kind)
          ? 'is not supported yet'
          : `is not defined on the board ${board.name}`;
      lacking(unit.place, 'unsupported-piece', `${which} ${message}`);
    } else if (!always.includes(unit.kind)) {
      others.add(unit.kind);
      for (const code of kindByCode(unit.kind)?.becomes ?? []) others.add(code);
    }
    if (board.closed?.has(board.squares.indexOf(unit.square))) {
      const message = `${unit.kind}${unit.square} stands on a square where nothing can stand`;
      faults.push({ code: 'closed-square', severity: 'error', place: unit.place, message, remedy: 'check its square' });
    }
  }
  if (problem.options.nullMoves && problem.options.setPlay)
    faults.push({
      code: 'option-clash',
      severity: 'error',
      place: problem.place,
      message: 'NullMoves and SetPlay exclude each other: who may pass has the set play anyway',
      remedy: 'leave out one of them',
    });
  if (problem.stipulation?.play.branch === 'composed') {
    const { goalIsEnd, keepMatingPiece } = problem.options;
    const name = goalIsEnd ? 'GoalIsEnd' : keepMatingPiece ? 'KeepMatingPiece' : undefined;
    if (name !== undefined)
      lacking(
        problem.stipulation.place,
        'unsupported-option',
        `the option ${name} is not supported with ${problem.stipulation.text} yet`,
      );
  }
  const { startMoveNumber = [], upToMoveNumber = [] } = problem.options;
  const { play } = problem.stipulation ?? {};
  const battle = play?.branch === 'battle' || (play?.branch === 'composed' && isTree(play.root));
  if (battle && (startMoveNumber.length > 1 || upToMoveNumber.length > 1))
    lacking(
      problem.stipulation?.place ?? problem.place,
      'unsupported-option',
      `numbers of more than the first move are not supported with ${problem.stipulation?.text} yet`,
    );
  for (const option of problem.options.unsupported ?? []) {
    lacking(option.place, 'unsupported-option', `the option ${option.name} is not supported yet`);
  }
  for (const { condition, args, use } of uses) {
    for (const code of condition.kinds?.(args) ?? []) {
      if (kindByCode(code) === undefined)
        lacking(use.place, 'unsupported-piece', `the piece ${code}, which ${use.name} needs, is not supported yet`);
      else if (!always.includes(code)) others.add(code);
    }
  }
  const onBoard = new Set(units.map(({ kind }) => kind));
  // In an order of their own, so that diagrams with the same kinds share their tables.
  const codes = [...always, ...[...others].sort()];
  const listed = codes.map(kindByCode);
  const borrows = listed.some((kind) =>
    kind?.movements.some((one) => one.family === 'borrower' && one.from === 'enemies'),
  );
  const lent = borrows ? listed.flatMap((kind) => (kind?.promotes === undefined ? [] : [asLent(kind)])) : [];
  const kinds = [undefined, ...listed, ...lent];
  const indexOf = (code: string): number | undefined => {
    const index = codes.indexOf(code);
    return index < 0 ? undefined : index + 1;
  };
  // As is the custom, pawns may become the fairy kinds on the board too.
  const fairy = codes.filter(
    (code) =>
      !(ALWAYS as readonly string[]).includes(code) &&
      onBoard.has(code) &&
      kindByCode(code)?.promotes === undefined &&
      kindByCode(code)?.royal !== true &&
      kindByCode(code)?.movements.length !== 0,
  );
  const usual = board.promotions ?? [...PROMOTIONS, ...(board.kinds === undefined ? fairy : [])];
  const peculiar = codes.filter((code) => !usual.includes(code) && kinds.some((kind) => kind?.becomes?.includes(code)));
  const promotions = uses.reduce<readonly string[]>(
    (become, { condition, args }) => condition.promotions?.(become, args) ?? become,
    [...usual, ...peculiar],
  );
  // Who becomes others than pawns do shares only the kinds on the board with them.
  const present = codes.filter(
    (code) => fairy.includes(code) || (PROMOTIONS.some((one) => one === code) && onBoard.has(code)),
  );
  const becomes = kinds.map((kind) => {
    if (peculiar.length === 0 || uses.some(({ condition }) => condition.promotions !== undefined)) return -1;
    const list = kind?.becomes === undefined ? usual : [...kind.becomes, ...present];
    return promotions.reduce((bits, code, i) => (list.includes(code) ? bits | (1 << i) : bits), 0);
  });
  for (const { name, place, unfit } of faults.length > 0
    ? []
    : promotedBearers({ units }, made.board, beside, kindByCode, promotions))
    lacking(place, 'unsupported-attribute', `the attribute ${name} is not supported with these promotions: ${unfit}`);
  if (promotions.length > MOST_PROMOTIONS) {
    lacking(
      problem.place,
      'unsupported-promotions',
      `there are more than the ${MOST_PROMOTIONS} kinds that pawns may become`,
    );
  }
  if (faults.length > 0) return { faults: faults.sort(byPlace) };

  let slots = FIRST_FREE_SLOT;
  const slot = (): number => slots++;
  // The turn, counted from the diagram, where a condition holds for a part of the play only.
  const ply = uses.some(({ use }) => use.limit?.from !== undefined || use.limit?.until !== undefined) ? slot() : 0;
  const marks = new Marks();
  // In the order of their letters, before those of conditions.
  for (const { use } of attributes) marks.attribute(use.name);
  const mark = (letter?: string): number => marks.take(letter);
  const attribute = (name: string): number => marks.attribute(name);
  const borne = (name: string): number => (attributes.some(({ use }) => use.name === name) ? attribute(name) : 0);
  const bearing = (code: string): readonly (readonly string[])[] =>
    units.filter(({ kind }) => kind === code).map((unit) => unit.attributes);
  let operands = 1;
  const choice = (size: number): Choice => {
    const unit = OPERAND_UNIT * operands;
    operands *= size;
    return { size, of: (move) => Math.floor(move / unit) % size, made: (move, value) => move + value * unit };
  };
  const arrivals: NonNullable<Phases['arrival']>[] = [];
  const arrival = (move: Move): Square => {
    for (const end of arrivals) {
      const square = end(move);
      if (square !== undefined) return square;
    }
    return moveTo(move);
  };
  const promoters = kinds.flatMap((kind, index) => (kind?.promotes === undefined ? [] : [index]));
  const understood = uses.map(({ condition, args, use }): Understood => {
    const kindIndex = (code: string): number => indexOf(code) ?? 0;
    const kindCode = (index: number): string => codes[index - 1] ?? '';
    const side = use.limit?.side;
    const decidedElsewhere = (claim: Claim): boolean =>
      uses.some((other) => other.condition !== condition && claimsOf(other).includes(claim));
    const common = { board, args, slot, mark, attribute, borne, bearing, choice, beside, decidedElsewhere, arrival };
    const list = { promotions, promoters, kindIndex, kindCode, kindByCode };
    const phases = condition.compile({ ...common, ...list, ...(side === undefined ? {} : { side }) });
    if (phases.arrival !== undefined) arrivals.push(phases.arrival);
    return {
      condition,
      args,
      caption: condition.caption?.(args) ?? [condition.name, ...args].join(' '),
      limit: use.limit,
      phases: use.limit === undefined ? phases : limited(phases, use.limit, ply),
    };
  });
  const phases = understood.map((one) => one.phases);
  if (ply !== 0) phases.push(turnCount(ply));
  const nulls = problem.options.nullMoves ? slot() : 0;
  if (nulls !== 0) phases.push(nullMoves(nulls));
  const squares = new Map(board.squares.map((name, square) => [name, square]));
  const hooks = arrange(phases);
  const locusts = kinds.some((kind) => kind !== undefined && isLocust(kind));
  const foretold = { ...foretell(understood), becomes, fixed: uses.length === 0 || !locusts };
  const tables = tablesOf(
    board,
    kinds,
    // Two problems may give one code to different pieces.
    codes.map((code) => code + (own.has(code) ? JSON.stringify(own.get(code)) : '')),
    promotions.flatMap((code) => indexOf(code) ?? []),
    foretold,
  );
  if (tables === undefined) {
    const asking = uses.find(({ condition, args }) =>
      (condition.kinds?.(args) ?? []).some((code) => isHopper(kindByCode(code))),
    );
    const whose = asking === undefined ? '' : `, which ${asking.use.name} needs,`;
    const message = `pieces with so many ways${whose} are not supported on the board ${board.name}, where lines are long`;
    return { faults: [{ code: 'too-many-ways', severity: 'unsupported', place: problem.place, message }] };
  }
  // A locust may have to say whom it captures.
  const variantUnit = OPERAND_UNIT * operands;
  operands *= tables.variants;
  if (operands > MOST_OPERANDS)
    return {
      faults: [
        {
          code: 'too-many-choices',
          severity: 'unsupported',
          place: problem.place,
          message: 'these conditions together leave a move too many choices',
        },
      ],
    };
  if (marks.count > MOST_MARKS)
    return {
      faults: [
        {
          code: 'too-many-attributes',
          severity: 'unsupported',
          place: problem.place,
          message: `units with more than ${MOST_MARKS} different attributes are not supported yet`,
        },
      ],
    };
  const lacksOthers = (names: readonly string[]): boolean =>
    Object.entries(hooks).every(([name, list]) => names.includes(name) || list.length === 0);
  const afore = lacksOthers(JUDGED_AFORE);
  const onlyCaptures =
    afore &&
    hooks.effects.length > 0 &&
    phases.every(
      ({ effects = [], expand }) =>
        effects.every((one) => one.onCapture) && (expand === undefined || expand.onCapture === true),
    );
  const followed = hooks.effects.length > 0 || hooks.expand.length > 0;
  const fast = !tables.plainOnly && afore && (onlyCaptures || !followed);
  const texts = phases.flatMap((p) => p.choiceText ?? []);
  const ways = phases.flatMap((p) => p.way ?? []);
  const trails = phases.flatMap((p) => p.trail ?? []);
  const remarks = phases.flatMap((p) => p.remark ?? []);
  const markers = phases.flatMap((p) => p.markers ?? []);
  return {
    board,
    kinds,
    engine: {
      tables,
      hooks,
      afterCastling: exclusions(problem, board, tables.castlings),
      // Its square is one on which no right to castle depends.
      nullMove: nulls === 0 ? 0 : SPECIAL | (tables.keepsRights.indexOf(-1) * 0x101),
      nullSlot: nulls,
      wide: operands > 1,
      variantUnit,
      kingBit: phases.some((p) => p.commonKings) ? 0 : ROYAL,
      onlyCaptures,
      vetoes:
        hooks.geometry.length + hooks.acts.length + hooks.observes.length > 0 && foretold.needsEmpty === undefined,
      bounded: fast && lacksOthers(BOUNDED) && phases.every(isBounded),
      changeless: phases.every(({ effects = [] }) => effects.every(({ changes }) => typeof changes === 'string')),
      crowns: phases.some(({ effects = [] }) => effects.some(({ changes }) => changes === 'royalty')),
      changes: phases
        .flatMap(({ effects = [] }) => effects)
        .reduce((sum, { changes = Infinity }) => sum + (typeof changes === 'string' ? 0 : changes), 0),
      keepsCounts: countsKept(phases),
      borrowing: borrowingOf(phases),
      planes: phases.find((p) => p.planes !== undefined)?.planes ?? 0,
      makesMoves: phases.some(({ generate, generatesSteps }) => generate !== undefined && generatesSteps !== true),
      regains: phases.some(({ effects = [] }) => effects.some((one) => one.changeless !== true)),
      slots,
      fast,
    },
    squareOf: (name) => squares.get(name),
    kindOf: indexOf,
    beginsInCheck: phases.some((p) => p.beginsInCheck === true),
    cover: phases.flatMap((p) => p.cover ?? []),
    begin: phases.flatMap((p) => p.begin ?? []),
    choiceText: (move) => texts.map((text) => text(move)).join(''),
    way: (engine, move) => {
      // One may say where it sets out, another where it goes on.
      const found = ways.flatMap((way) => way(engine, move) ?? []);
      return found.length === 0 ? undefined : Object.assign({}, ...found);
    },
    marksOf: (unit) => marks.lettersOf(unit),
    attributeBits: (names) => marks.bitsOf(names),
    shown: shownBits(phases),
    trail: (engine, move) => trails.map((trail) => trail(engine, move)).join(''),
    markers: (engine) => markers.flatMap((squares) => squares(engine)),
    remark: (engine, move) => remarks.map((remark) => remark(engine, move)).join(''),
    conditions: understood,
  };
}

/**
 * The bits of units by which diagrams are compared: kind, side, attributes, and what conditions mark them with (Popeye's reading), but
 * not where they stood first. Who is royal does not count where the position says it.
 */
function shownBits(phases: readonly Phases[]): number {
  const crowns = phases.some(({ effects = [] }) => effects.some(({ changes }) => changes === 'royalty'));
  return ~((0xff << ORIGIN_SHIFT) | (crowns ? ROYAL : 0));
}

/** Is it known how many units there are, of each side or of both together? */
function countsKept(phases: readonly Phases[]): EngineRules['keepsCounts'] {
  const effects = phases.flatMap(({ effects: list = [] }) => list).filter(({ changes }) => typeof changes !== 'string');
  if (effects.every(({ keepsCounts }) => keepsCounts === true)) return true;
  return effects.every(({ keepsCounts }) => keepsCounts !== undefined) ? 'total' : false;
}

/** Which units may move otherwise than as what they are. */
function borrowingOf(phases: readonly Phases[]): EngineRules['borrowing'] {
  // Of two boards each has its own ways that are open.
  if (phases.some(({ generate, planes }) => generate !== undefined || planes !== undefined)) return 'all';
  const kinds = phases.flatMap(({ kindOf }) => kindOf ?? []);
  if (kinds.length === 0) return 'none';
  return kinds.every(({ royalsOnly }) => royalsOnly === true) ? 'royals' : 'kinds';
}

/** Hooks beside which moves can still be judged before they are played: effects and choices if they belong to captures. */
const JUDGED_AFORE: readonly string[] = [
  'allowUnit',
  'allowMove',
  'expand',
  'effects',
  'geometry',
  'acts',
  'observes',
  'pass',
  'among',
  'goal',
] satisfies readonly (keyof Hooks)[];

/** Hooks beside which a royal unit that is not observed moves as in the game. */
const BOUNDED: readonly string[] = [
  'allowUnit',
  'expand',
  'effects',
  'geometry',
  'acts',
  'observes',
  'pass',
] satisfies readonly (keyof Hooks)[];

/** Does the condition leave royal units alone, and say what its effects may do? */
const isBounded = ({ allowUnit, effects, expand, transfers }: Phases): boolean =>
  (allowUnit === undefined || allowUnit.sparesRoyals === true) &&
  ((effects === undefined && expand === undefined) || transfers !== undefined);

/** What conditions say of the tables beforehand, and a name for all that is said. */
function foretell(understood: readonly Understood[]): Omit<Foretold, 'fixed'> & { readonly name: string } {
  const vetoing = understood.flatMap(({ phases }) =>
    (phases.geometry ?? phases.acts ?? phases.observes) ? [phases] : [],
  );
  const saying = understood.filter(({ phases }) => phases.needsEmpty !== undefined || phases.transfers !== undefined);
  const transfers = saying.flatMap(({ phases }) => phases.transfers ?? []);
  const all = (of: 'mover' | 'captured'): Foretold['mover'] => {
    const lists = transfers.flatMap((one) => one[of] ?? []);
    return lists.length === 0 ? undefined : (kind, side) => [...new Set(lists.flatMap((list) => list(kind, side)))];
  };
  const [only, another] = vetoing;
  const sole = another === undefined && only?.geometry === undefined && only?.acts === undefined ? only : undefined;
  return {
    needsEmpty: sole?.needsEmpty,
    mover: all('mover'),
    captured: all('captured'),
    name: saying.map(({ condition, args, limit }) => [condition.name, ...args, limit?.side].join(' ')).join(),
  };
}

/** A condition with its arguments, as this problem has it. */
interface Used {
  readonly condition: Condition;
  readonly args: readonly string[];
  readonly use: ConditionUse;
}

const claimsOf = ({ condition: { claims }, args }: Pick<Used, 'condition' | 'args'>): readonly Claim[] =>
  typeof claims === 'function' ? claims(args) : claims;

function usedConditions(
  problem: Problem,
  conditions: readonly Condition[],
  board: Surface,
  kindByCode: KindByCode,
  faults: Fault[],
): readonly Used[] {
  const claims = new Map<Claim, ConditionUse>();
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
    const isKind = (code: string): boolean => kindByCode(code) !== undefined || catalogueKind(code) !== undefined;
    const read = readArguments(condition, found.args, isKind);
    if ('unknown' in read)
      return refuse(`the argument ${read.unknown} of ${use.name} is not supported yet`, 'unsupported');
    const squares = squaresAmong(read.args);
    if (condition.arguments?.squares !== undefined && squares.length === 0)
      return refuse(`${use.name} needs squares`, 'error', `write ${use.name} d4e5`);
    const off = squares.find((name) => !board.squares.includes(name));
    if (off !== undefined) return refuse(`${off} is off the board`, 'error', `take squares of the board ${board.name}`);
    const unfit = condition.unfit?.(board, read.args, kindByCode);
    if (unfit !== undefined)
      return refuse(
        board.name === 'plain'
          ? `${text} is not supported yet: ${unfit}`
          : `${use.name} is not defined on the board ${board.name}: ${unfit}`,
        'unsupported',
      );
    if (use.limit !== undefined && condition.promotions !== undefined)
      return refuse(
        `${use.name} cannot be limited to a side or to half-moves: it is about what pawns become`,
        'unsupported',
      );
    if (use.limit !== undefined && boardUnder(board, condition, read.args) !== board)
      return refuse(`${text} cannot be limited to a side or to half-moves: it changes the board`, 'unsupported');
    const { yieldsTo } = condition;
    const isStricter = (other: ConditionUse): boolean =>
      other.limit === undefined && findCondition(other, conditions)?.condition.name === yieldsTo;
    if (yieldsTo !== undefined && problem.conditions.some(isStricter)) return [];
    for (const claim of claimsOf({ condition, args: read.args })) {
      const first = claims.get(claim);
      // Each side may have its own.
      if (first !== undefined && !(first.limit?.side && use.limit?.side && first.limit.side !== use.limit.side))
        return refuse(
          `${first.name} (line ${first.place.line}) and ${use.name} (line ${use.place.line}) both decide ${claim.startsWith('what') ? '' : 'the '}${claim}`,
          'error',
          'keep one, or put the other into a twin',
        );
      claims.set(claim, use);
    }
    return [{ condition, args: read.args, use }];
  });
}

function tablesOf(
  board: Surface,
  kinds: readonly (Kind | undefined)[],
  codes: readonly string[],
  promotions: readonly number[],
  foretold: Foretold & { readonly name: string; readonly becomes: readonly number[] },
): EngineRules['tables'] | undefined {
  let known = compiled.get(board);
  if (known === undefined) compiled.set(board, (known = new Map()));
  // A condition may change what pawns become.
  const name = `${codes.join()} ${promotions.join()} ${foretold.becomes.join()} ${foretold.name} ${foretold.fixed}`;
  if (!known.has(name)) known.set(name, compiledOrTooLarge(board, kinds, promotions, foretold));
  return known.get(name);
}

function compiledOrTooLarge(...given: Parameters<typeof compileTables>): EngineRules['tables'] | undefined {
  try {
    return compileTables(...given);
  } catch (error) {
    if (error instanceof TooManyWays) return undefined;
    throw error;
  }
}

/** What each castling leaves of the rights of the others: `Options.exclusiveCastlings` as masks. */
function exclusions(problem: Problem, board: Surface, castlings: readonly Castling[]): Int32Array {
  const left = new Int32Array(castlings.length).fill(-1);
  const byRook = (square: string): number => board.castlings.findIndex(({ rook }) => rook === square);
  for (const pair of problem.options.exclusiveCastlings ?? []) {
    const [one, other] = [byRook(pair[0]), byRook(pair[1])];
    if (one < 0 || other < 0) continue;
    left[one] = (left[one] as number) & ~(castlings[other]?.rookRight ?? 0);
    left[other] = (left[other] as number) & ~(castlings[one]?.rookRight ?? 0);
  }
  return left;
}

/** The phases of all conditions as lists, timed ones in the order of their moments. */
function arrange(phases: readonly Phases[]): Hooks {
  const timely = <T extends { readonly moment: Moment }>(hooks: readonly T[]): T[] =>
    MOMENTS.flatMap((moment) => hooks.filter((hook) => hook.moment === moment));
  const effects = phases.flatMap((p) => p.effects ?? []).map(whenDue);
  // What promotes does so at its time among the effects; without effects the engine promotes in passing.
  const moved = (moment: Moment): boolean => effects.some((effect) => effect.moment === moment);
  const promotions = effects.length === 0 ? [] : PROMOTING.filter(([, cause]) => cause === undefined || moved(cause));
  return {
    kindOf: timely(phases.flatMap((p) => p.kindOf ?? [])).map(({ ask }) => ask),
    generate: phases.flatMap((p) => p.generate ?? []),
    allowUnit: phases
      .flatMap((p) => p.allowUnit ?? [])
      .map(
        ({ ask, sparesRoyals }): UnitHook =>
          sparesRoyals
            ? (engine, square, side) =>
                ((engine.position.board[square] as Unit) & ROYAL) !== 0 || ask(engine, square, side)
            : ask,
      ),
    allowMove: phases.flatMap((p) => p.allowMove ?? []),
    expand: timely(phases.flatMap((p) => p.expand ?? []).map(whenCapturing)).map(({ choose }) => choose),
    effects: timely([...promotions.map(([moment]) => ({ moment, apply: promote })), ...effects]).map(
      ({ apply }) => apply,
    ),
    reach: phases.flatMap((p) => p.reach ?? []),
    geometry: phases.flatMap((p) => p.geometry ?? []),
    acts: phases.flatMap((p) => p.acts ?? []),
    observes: phases.flatMap((p) => p.observes ?? []),
    attacks: phases.flatMap((p) => p.attacks ?? []),
    check: phases.flatMap((p) => p.check ?? []),
    castlingStep: phases.flatMap((p) => p.castlingStep ?? []),
    pass: phases.flatMap((p) => p.pass ?? []),
    allowPosition: phases.flatMap((p) => p.allowPosition ?? []),
    among: phases.flatMap((p) => p.among ?? []),
    goal: phases.flatMap((p) => p.goal ?? []),
  };
}

/** When the mover may promote: on its arrival, and wherever it is put then. */
const PROMOTING: readonly (readonly [moment: Moment, after?: Moment])[] = [
  ['promotion'],
  ['promotion after transfer', 'transfer'],
  ['promotion after rebirth', 'rebirth of the mover'],
];

type TimedEffect = NonNullable<Phases['effects']>[number];

const whenDue = ({ moment, apply, onCapture }: TimedEffect): TimedEffect =>
  onCapture
    ? {
        moment,
        apply: (engine, move, side) => {
          if (engine.captured !== 0) apply(engine, move, side);
        },
      }
    : { moment, apply };

const whenCapturing = ({ moment, choose, onCapture }: NonNullable<Phases['expand']>): NonNullable<Phases['expand']> =>
  onCapture
    ? {
        moment,
        choose: (engine, move, side) => (engine.isCapture(move) ? choose(engine, move, side) : engine.push(move)),
      }
    : { moment, choose };

/** The mover becomes what was chosen, if it stands where it promotes. */
function promote(engine: Engine, move: Move, side: SideBit): void {
  const chosen = movePromotion(move);
  if (chosen === 0 || engine.moverOn === NO_SQUARE || engine.moverOn === engine.promotionAsked) return;
  engine.promotionAsked = engine.moverOn;
  const { promotes, promotions, shift } = engine.tables;
  const unit = engine.position.board[engine.moverOn] as Unit;
  const rule = promotes[((2 * kindOf(unit) + side - 1) << shift) | engine.moverOn];
  if (rule === 0 || (rule === 2 && engine.captured === 0)) return;
  // Behind effects on other squares it says where.
  const last = engine.journal?.at(-1);
  const apart = last !== undefined && (last.to ?? last.square) !== engine.moverOn;
  engine.become(engine.moverOn, (unit & ~(0xff << KIND_SHIFT)) | ((promotions[chosen - 1] as number) << KIND_SHIFT));
  if (apart) retell(engine, 'apart');
}
