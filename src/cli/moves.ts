import {
  ALL,
  type Engine,
  type Move,
  moveFrom,
  movePromotion,
  moveTo,
  otherSide,
  perft,
  type SideBit,
} from '../engine/index.js';
import { coordinateLetter } from '../pieces/kind.js';
import { compileRules, type Rules } from '../rules/compile.js';
import { setUp } from '../rules/set-up.js';
import { Outcome, UsageError } from './exit.js';
import { gameArray, type PositionOptions, problemFromOptions } from './problems.js';
import { reportFaults } from './terminal.js';

/** Options of `mansuba moves`. */
export interface MovesOptions extends PositionOptions {
  readonly format: string;
}

/** Options of `mansuba perft`. */
export interface PerftOptions extends MovesOptions {
  readonly depth: number;
  readonly divide?: boolean;
}

interface Position {
  readonly rules: Rules;
  readonly engine: Engine;
  readonly side: SideBit;
}

/** The command `mansuba moves`. */
export function movesCommand(options: MovesOptions): number {
  return withPosition(options, ({ rules, engine, side }) => {
    engine.generate(side, ALL);
    const moves = [...engine.moves.subarray(0, engine.top)].map((move) => coordinates(rules, move)).sort();
    const check = engine.inCheck(side);
    const status = moves.length > 0 ? null : check ? 'mate' : 'stalemate';
    if (options.format === 'json') process.stdout.write(`${JSON.stringify({ moves, check, status })}\n`);
    else
      process.stdout.write(
        `${moves.join(' ')}${moves.length > 0 ? '\n' : ''}${moves.length} moves${check ? ', in check' : ''}${status === null ? '' : `, ${status}`}\n`,
      );
  });
}

/** The command `mansuba perft`. */
export function perftCommand(options: PerftOptions): number {
  return withPosition(options, ({ rules, engine, side }) => {
    const divide: Record<string, number> = {};
    engine.generate(side, ALL);
    const moves = [...engine.moves.subarray(0, engine.top)];
    engine.top = 0;
    let nodes = 0;
    for (const move of moves) {
      const mark = engine.play(move, side);
      const below = perft(engine, otherSide(side), options.depth - 1);
      engine.position.undo(mark);
      divide[coordinates(rules, move)] = below;
      nodes += below;
    }
    if (options.format === 'json') {
      process.stdout.write(`${JSON.stringify({ nodes, ...(options.divide ? { divide } : {}) })}\n`);
      return;
    }
    if (options.divide)
      for (const [move, below] of Object.entries(divide).sort()) process.stdout.write(`${move} ${below}\n`);
    process.stdout.write(`${nodes}\n`);
  });
}

function withPosition(options: MovesOptions, act: (position: Position) => void): number {
  if (options.format !== 'text' && options.format !== 'json')
    throw new UsageError(`mansuba: there is no format "${options.format}" here\n  choose text or json`);
  const loaded = problemFromOptions({
    ...options,
    fen: options.fen ?? gameArray(options.board),
  });
  // Only what concerns the position matters here: a missing stipulation does not.
  const faults = loaded.faults.filter(({ severity }) => severity === 'error' || severity === 'unsupported');
  const outcome = new Outcome();
  const refuse = (list: typeof faults): number => {
    reportFaults(list, loaded, outcome);
    return outcome.code;
  };
  const [problem] = loaded.problems;
  if (problem === undefined || faults.length > 0) return refuse(faults);
  const rules = compileRules(problem);
  if ('faults' in rules) return refuse([...rules.faults]);
  act({ rules, engine: setUp(rules, problem), side: problem.sideToMove === 'black' ? 2 : 1 });
  return outcome.code;
}

export function coordinates(rules: Rules, move: Move): string {
  const promotion = movePromotion(move);
  const kind = promotion === 0 ? undefined : rules.engine.tables.promotions[promotion - 1];
  const letter = kind === undefined ? '' : coordinateLetter(rules.kinds[kind]?.code ?? '');
  return `${rules.board.squares[moveFrom(move)]}${rules.board.squares[moveTo(move)]}${letter}${rules.choiceText(move)}`;
}
