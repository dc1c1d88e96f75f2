import { idleOptions } from '../stipulation/idle-options.js';
import type { Stipulation } from '../stipulation/model.js';
import type { Fault } from './faults.js';
import { type Change, opponent, type Problem, SIDES, type Side, type SquareName, type Unit } from './model.js';

/** A square of the ordinary board. */
const ORDINARY_SQUARE = /^[a-h][1-8]$/;

/**
 * Faults of a problem that is well formed but makes no sense: two kings of a colour, two units on a square, a square
 * off the board, a pawn where none can have come from, a king that the stipulation needs. For readers of every format.
 */
export function senseFaults(problem: Problem): Fault[] {
  const faults = [...squareFaults(problem), ...pawnFaults(problem)];
  // The twins of a zero position may take the second king away, any twin may add the missing one.
  if (!problem.zeroPosition) faults.push(...secondKingFaults(problem));
  if (problem.twins.length === 0) faults.push(...missingKingFaults(problem));
  faults.push(...idleOptions(problem));
  return faults;
}

function squareFaults({ board, units, twins, options, place }: Problem): readonly Fault[] {
  const faults: Fault[] = [];
  // Other boards know their squares by themselves.
  const offBoard = (square: SquareName): boolean => board.type === 'plain' && !ORDINARY_SQUARE.test(square);
  const off = (square: SquareName, place: Unit['place']): void => {
    if (!offBoard(square)) return;
    const message = `${square} is off the board`;
    faults.push({
      code: 'off-board',
      severity: 'error',
      place,
      message,
      remedy: 'squares are a1 to h8; name a larger board under board:',
    });
  };
  const taken = new Map<SquareName, Unit>();
  for (const unit of units) {
    off(unit.square, unit.place);
    const first = taken.get(unit.square);
    if (first) {
      faults.push({
        code: 'square-taken',
        severity: 'error',
        place: unit.place,
        message: `${unit.square} has two units, ${nameOf(first)} and ${nameOf(unit)}`,
        remedy: `the first is on line ${first.place.line}; drop one, or move it to its square`,
      });
    }
    taken.set(unit.square, unit);
  }
  for (const { changes } of twins) {
    for (const change of changes) for (const square of squaresOf(change)) off(square, change.place);
  }
  for (const square of [...(options.noCastling ?? []), ...(options.enPassant ?? [])]) off(square, place);
  return faults;
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

/** Kings by their kind: the king, the sting and the poseidon, as Popeye has it. */
const ROYAL_KINDS: ReadonlySet<string> = new Set(['K', 'ST', 'PO']);

const isKing = (unit: Unit): boolean => ROYAL_KINDS.has(unit.kind);

const isRoyal = (unit: Unit): boolean => isKing(unit) || unit.attributes.includes('Royal');

/** A neutral king is the king of both sides. */
const royalsOf = (side: Side, units: readonly Unit[]): readonly Unit[] =>
  units.filter((unit) => isRoyal(unit) && (unit.colour === side || unit.colour === 'neutral'));

function secondKingFaults({ units, conditions }: Problem): readonly Fault[] {
  if (conditions.some(({ name }) => SEVERAL_KINGS.has(name))) return [];
  const seconds = new Map<Unit, Fault>();
  for (const side of SIDES) {
    // A unit that is royal by attribute stands beside the king by intention.
    const [first, ...others] = royalsOf(side, units).filter(isKing);
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

/** Popeye lets pawns stand on the first and last rank, and some compositions have them there. */
function pawnFaults({ board, units, conditions }: Problem): readonly Fault[] {
  if (board.type !== 'plain' || conditions.length > 0) return [];
  return units
    .filter(({ kind, square }) => kind === 'P' && /^[a-h][18]$/.test(square))
    .map((unit) => ({
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
