import { boardOf } from '../board/index.js';
import { squareList } from '../board/parameters.js';
import type { Surface } from '../board/surface.js';
import { MOST_PILED, mayCover } from '../conditions/piles.js';
import { surfaceUnder } from '../conditions/surface.js';
import { idleOptions } from '../stipulation/idle-options.js';
import { goalOf, type Stipulation } from '../stipulation/model.js';
import type { Fault } from './faults.js';
import { type Change, opponent, type Problem, SIDES, type Side, type SquareName, type Unit } from './model.js';

/**
 * Faults of a problem that is well formed but makes no sense: two kings of a colour, two units on a square, a square
 * off the board, a unit where none can stand, a king that the stipulation needs. For readers of every format. Of a board
 * that cannot be made there are only its own faults.
 */
export function senseFaults(problem: Problem): Fault[] {
  const made = boardOf(problem.board);
  if ('faults' in made) return [...made.faults];
  const surface = surfaceUnder(made.board, problem.conditions);
  const faults = [...squareFaults(problem, surface), ...pawnFaults(problem, surface), ...startFaults(problem, surface)];
  // The twins of a zero position may take the second king away, any twin may add the missing one.
  if (!problem.zeroPosition) faults.push(...secondKingFaults(problem));
  if (problem.twins.length === 0) faults.push(...missingKingFaults(problem), ...enPassantFaults(problem));
  faults.push(...idleOptions(problem));
  return faults;
}

function squareFaults(
  {
    board,
    units,
    twins,
    options,
    stipulation,
    conditions,
    place,
  }: Pick<Problem, 'board' | 'units' | 'twins' | 'options' | 'stipulation' | 'conditions' | 'place'>,
  surface: Surface,
): readonly Fault[] {
  const faults: Fault[] = [];
  const off = (square: SquareName, place: Unit['place']): void => {
    if (surface.squares.includes(square)) return;
    const message = `${square} is off the board`;
    const remedy =
      surface.name === 'plain'
        ? 'squares are a1 to h8; name a larger board under board:'
        : `squares of this board are ${squaresText(surface)}`;
    faults.push({ code: 'off-board', severity: 'error', place, message, remedy });
  };
  const vanished = squareList(surface, 'vanished', board['vanished'], () => {});
  const unusable = (name: SquareName, place: Unit['place'], who: string): void => {
    const square = surface.squares.indexOf(name);
    const what = surface.portals?.has(square)
      ? 'the end of a portal'
      : surface.closed?.has(square)
        ? 'a hole'
        : surface.deadly?.has(square)
          ? 'the black hole'
          : vanished.includes(square)
            ? 'a square that has vanished'
            : undefined;
    if (what === undefined) return;
    // The game forbids it on the black hole too, but the published vectors of that board have such diagrams.
    const severity = what === 'the black hole' ? 'warning' : 'error';
    const message = `${who} stands on ${what}`;
    faults.push({
      code: 'closed-square',
      severity,
      place,
      message,
      remedy: `nothing ever comes to stand on ${name}; check the square`,
    });
  };
  const twinned = twins.flatMap(({ changes }) =>
    changes.flatMap((one) => (one.change === 'condition' ? one.conditions : [])),
  );
  const covers = mayCover([...conditions, ...twinned]);
  const taken = new Map<SquareName, Unit>();
  const piles = new Map<SquareName, number>();
  for (const unit of units) {
    off(unit.square, unit.place);
    unusable(unit.square, unit.place, nameOf(unit));
    const first = taken.get(unit.square);
    if (first && !covers) {
      faults.push({
        code: 'square-taken',
        severity: 'error',
        place: unit.place,
        message: `${unit.square} has two units, ${nameOf(first)} and ${nameOf(unit)}`,
        remedy: `the first is on line ${first.place.line}; drop one, or move it to its square`,
      });
    }
    const height = (piles.get(unit.square) ?? 0) + 1;
    piles.set(unit.square, height);
    if (covers && height === MOST_PILED + 1)
      faults.push({
        code: 'pile-too-high',
        severity: 'error',
        place: unit.place,
        message: `more than ${MOST_PILED} units stand upon each other on ${unit.square}`,
        remedy: 'drop some of them',
      });
    taken.set(unit.square, unit);
  }
  for (const { changes } of twins) {
    for (const change of changes) {
      for (const square of squaresOf(change)) off(square, change.place);
      if (change.change === 'move') unusable(change.to, change.place, 'a unit');
      if (change.change === 'add') for (const unit of change.units) unusable(unit.square, unit.place, nameOf(unit));
    }
  }
  const { noCastling = [], enPassant = [], exclusiveCastlings = [] } = options;
  for (const square of [...noCastling, ...enPassant, ...exclusiveCastlings.flat()]) off(square, place);
  if (stipulation) {
    const target = goalOf(stipulation.play).square;
    if (target !== undefined) off(target, stipulation.place);
  }
  return faults;
}

/** A double step that is named whole has left its pawn on its last square, and nothing on the others; otherwise it gives no right. */
function enPassantFaults({ options: { enPassant = [] }, units, place }: Problem): readonly Fault[] {
  if (enPassant.length < 3) return [];
  const on = (square: SquareName): Unit | undefined => units.findLast((unit) => unit.square === square);
  const arrival = enPassant.at(-1) as SquareName;
  const taken = enPassant.slice(0, -1).flatMap((square) => on(square) ?? []);
  const why =
    on(arrival) === undefined ? `nothing stands on ${arrival}` : taken[0] && `${nameOf(taken[0])} stands in its way`;
  if (why === undefined) return [];
  return [
    {
      code: 'no-double-step',
      severity: 'warning',
      place,
      message: `EnPassant ${enPassant.join('')} is no double step of a pawn: ${why}`,
      remedy: 'name the squares that it left, passed over and reached, as in c7c6c5',
    },
  ];
}

/** Where the play of `a=>b` begins has to be there, on the board; other play begins in the diagram, or in the game array. */
function startFaults({ stipulation, start, conditions, board, twins }: Problem, surface: Surface): readonly Fault[] {
  const goals = [
    stipulation,
    ...twins.flatMap(({ changes }) =>
      changes.flatMap((one) => (one.change === 'stipulation' ? [one.stipulation] : [])),
    ),
  ].map((one) => one && goalOf(one.play).name);
  const asked = stipulation !== undefined && goals.includes('a-to-b');
  if (asked && start === undefined)
    return [
      {
        code: 'no-start',
        severity: 'error',
        place: stipulation.place,
        message: `${stipulation.text} needs the position where its play begins`,
        remedy: 'give it in the field start; in Popeye input its units stand before the stipulation',
      },
    ];
  if (goals.includes('proof-game') && surface.gameArray.replace(/[\d/]+/g, '') === '')
    return [
      {
        code: 'no-game-array',
        severity: 'unsupported',
        place: board.place,
        message: `the board ${surface.name} has no game array, from which a proof game could begin`,
        remedy: 'give the beginning as the field start, and ask for a=>b',
      },
    ];
  if (start === undefined) return [];
  if (!asked)
    return [
      {
        code: 'start-without-effect',
        severity: 'note',
        place: start.place,
        message: 'the field start has no effect: only a=>b begins elsewhere than in the diagram',
      },
    ];
  const problem = { ...start, board, conditions, twins: [], options: {} };
  return [...squareFaults(problem, surface), ...pawnFaults(problem, surface), ...secondKingFaults(problem)];
}

/** `a1 to h14`, `a1 to h8 and a1' to h8'`. */
function squaresText({ squares, faces, files, ranks }: Surface): string {
  return Array.from({ length: faces }, (_, face) => {
    const first = face * files * ranks;
    return `${squares[first]} to ${squares[first + files * ranks - 1]}`;
  }).join(' and ');
}

function squaresOf(change: Change): readonly SquareName[] {
  switch (change.change) {
    case 'move':
    case 'mirror':
    case 'shift':
      return [change.from, change.to];
    case 'exchange':
      return [change.a, change.b];
    case 'remove':
      return [change.square];
    case 'add':
      return change.units.map(({ square }) => square);
    case 'substitute':
    case 'stipulation':
    case 'condition':
    case 'rotate':
    case 'polish-type':
      return [];
  }
}

/** Conditions under which a side may have several kings. */
const SEVERAL_KINGS: ReadonlySet<string> = new Set(['ExtinctionChess', 'LosingChess', 'RoyalDynasty']);

/** Conditions by which a square is royal instead of a unit. */
const ROYAL_SQUARES: Readonly<Record<Side, string>> = { white: 'WhiteRoyalSquare', black: 'BlackRoyalSquare' };

/** Kings by their kind: the king, the sting and the poseidon, as Popeye has it. */
const ROYAL_KINDS: ReadonlySet<string> = new Set(['K', 'ST', 'PO']);

const isKing = (unit: Unit): boolean => ROYAL_KINDS.has(unit.kind);

const isRoyal = (unit: Unit): boolean => isKing(unit) || unit.attributes.includes('Royal');

/** A neutral king is the king of both sides. */
const royalsOf = (side: Side, units: readonly Unit[]): readonly Unit[] =>
  units.filter((unit) => isRoyal(unit) && (unit.colour === side || unit.colour === 'neutral'));

function secondKingFaults({ units, conditions }: Pick<Problem, 'units' | 'conditions'>): readonly Fault[] {
  if (conditions.some(({ name }) => SEVERAL_KINGS.has(name))) return [];
  const seconds = new Map<Unit, Fault>();
  for (const side of SIDES) {
    // A unit that is royal by attribute stands beside the king by intention.
    const kings = royalsOf(side, units).filter(isKing);
    const square = conditions.find(({ name }) => name === ROYAL_SQUARES[side])?.args[0];
    for (const unit of square === undefined ? [] : kings)
      seconds.set(unit, {
        code: 'two-kings',
        severity: 'error',
        place: unit.place,
        message: `${nameOfSide(side)} has a royal square, and a king beside it, ${nameOf(unit)}`,
        remedy: `take away ${nameOf(unit)} or ${ROYAL_SQUARES[side]} ${square}`,
      });
    if (square !== undefined) continue;
    const [first, ...others] = kings;
    for (const unit of others) {
      if (!first) continue;
      const mixed =
        unit.colour === 'neutral' || first.colour === 'neutral' ? '; a neutral king is that of both sides' : '';
      seconds.set(unit, {
        code: 'two-kings',
        severity: 'error',
        place: unit.place,
        message: `${nameOfSide(side)} has a second royal unit, ${nameOf(unit)}${mixed}`,
        remedy: `the first is ${nameOf(first)} on line ${first.place.line}; keep one, or add a condition under which there are several, such as RoyalDynasty`,
      });
    }
  }
  return [...seconds.values()];
}

/** The side that a mate or check is given to, if the stipulation asks for one. */
function checkedSide({ starter, play }: Stipulation): Side | undefined {
  let side = starter;
  let branch = play;
  while (branch.branch !== 'goal') {
    // After a series its own opponent is on move, after other play the side that did not make the last half-move.
    if (branch.branch === 'series' || branch.halfMoves % 2 === 1) side = opponent(side);
    branch = branch.next;
  }
  return branch.goal.name === 'mate' || branch.goal.name === 'check' ? side : undefined;
}

function missingKingFaults({ units, conditions, stipulation, options, place }: Problem): readonly Fault[] {
  // Many conditions make kings, or do without.
  if (!stipulation || conditions.length > 0) return [];
  const checked = checkedSide(stipulation);
  if (checked === undefined) return [];
  const sides = options.duplex ? SIDES : [options.halfDuplex ? opponent(checked) : checked];
  return sides
    .filter((side) => royalsOf(side, units).length === 0)
    .map((side) => ({
      code: 'no-king',
      severity: 'warning',
      place: stipulation.place.length > 0 ? stipulation.place : place,
      message: `${nameOfSide(side)} has no king, so ${stipulation.text} has no solution`,
      remedy: `add a ${side} king or a royal unit`,
    }));
}

/**
 * Boards say where no pawn can stand. Elsewhere Popeye lets pawns stand on the first and last rank, and some compositions
 * have them there.
 */
function pawnFaults({ units, conditions }: Pick<Problem, 'units' | 'conditions'>, surface: Surface): readonly Fault[] {
  const pawns = units.filter(({ kind }) => kind === 'P');
  // A neutral pawn may be there if it may be so for one side.
  const sidesOf = ({ colour }: Unit): readonly Side[] => (colour === 'neutral' ? SIDES : [colour]);
  const { barred } = surface;
  if (barred) {
    const impossible = (unit: Unit): boolean =>
      sidesOf(unit).every((side) => barred(side, surface.squares.indexOf(unit.square)));
    return pawns.filter(impossible).map((unit) => ({
      code: 'pawn-barred',
      severity: 'error',
      place: unit.place,
      message: `${nameOf(unit)} cannot occur on this board; such a diagram is rejected`,
      remedy: 'check its square',
    }));
  }
  if (conditions.length > 0) return [];
  const stuck = (unit: Unit): boolean => {
    const square = surface.squares.indexOf(unit.square);
    return square >= 0 && sidesOf(unit).every((side) => surface.forward(side, square) === 0);
  };
  return pawns.filter(stuck).map((unit) => ({
    code: 'pawn-on-last-rank',
    severity: 'warning',
    place: unit.place,
    message: `${nameOf(unit)} stands where no pawn can be in an orthodox game`,
    remedy: 'check its square',
  }));
}

const nameOfSide = (side: Side): string => (side === 'white' ? 'White' : 'Black');

/** `white Royal Zf3` */
function nameOf({ colour, kind, square, attributes }: Unit): string {
  return [colour, ...attributes, `${kind}${square}`].join(' ');
}
