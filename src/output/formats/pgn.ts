import { writeFen } from '../../problem/fen.js';
import type { Problem, SquareName, Unit } from '../../problem/model.js';
import { startUnits } from '../../problem/start.js';
import type { MoveRecord, Phase, PlayNode } from '../../solution/tree.js';
import { goalsOf } from '../../stipulation/model.js';
import { captionOf } from '../caption.js';
import { moveNotation } from '../notation.js';
import { CannotWrite, type ExportFormat, type ExportStyle, type Published } from './format.js';

/** Games with variations for chess programs, of problems that are played by the rules of the game. */
export const PGN: ExportFormat = {
  name: 'pgn',
  extension: 'pgn',
  about: 'games with variations for chess programs; orthodox problems only',
  several: true,
  solutions: true,
  write: (problems, style) => problems.flatMap((published) => games(published, style)).join('\n'),
};

/** Goals after which a game is not over, or could not have come so far. */
const FOREIGN = new Set(['double-mate', 'counter-mate', 'auto-mate']);

/** Why a problem is no chess, in words for the user. */
function foreign({ board, conditions, units, options, pieces }: Problem): string | undefined {
  const orthodox = (unit: Unit): boolean => 'KQRBSP'.includes(unit.kind) && unit.attributes.length === 0;
  const odd = units.find((unit) => !orthodox(unit) || unit.colour === 'neutral');
  const kings = (colour: Unit['colour']): number =>
    units.filter((unit) => unit.colour === colour && unit.kind === 'K').length;
  if (board.type !== 'plain' || Object.keys(board).some((name) => name !== 'type' && !name.startsWith('place')))
    return `the board ${board.type} is none of the game`;
  if (conditions[0] !== undefined) return `the condition ${conditions[0].name} is none of the game`;
  if (odd !== undefined || pieces !== undefined)
    return odd === undefined
      ? 'it has pieces of its own'
      : `the unit ${[...odd.attributes, odd.kind + odd.square].join(' ')} is none of the game`;
  if (kings('white') !== 1 || kings('black') !== 1) return 'each side needs its king';
  return options.nullMoves ? 'nobody may pass in the game' : undefined;
}

function games(published: Published, style: ExportStyle): string[] {
  const { problem, singles } = published;
  const refuse = (why: string | undefined): void => {
    if (why !== undefined) throw new CannotWrite(`PGN is for orthodox chess: ${why}`);
  };
  refuse(foreign(problem));
  if (singles.length === 0) return [game(published, style, problem, '', { starter: 'white', text: '' })];
  return singles.flatMap(({ single, solution }) => {
    refuse(foreign(single));
    const goal = goalsOf(single.stipulation.play).find(({ name }) => FOREIGN.has(name));
    refuse(goal === undefined ? undefined : 'the goal leaves a king in check');
    return solution.phases.flatMap((phase) => {
      if (phase.kind === 'illegal') return [];
      const text = phaseText(phase, refuse);
      if (text === '' && phase.role === 'set-play') return [];
      const name = [single.letter === '' ? '' : `${single.letter})`, phase.role === 'set-play' ? 'set play' : ''];
      return [game(published, style, single, name.filter(Boolean).join(' '), { starter: phase.starter, text })];
    });
  });
}

function game(
  { problem, verdict }: Published,
  style: ExportStyle,
  single: Problem,
  name: string,
  { starter, text }: { readonly starter: 'white' | 'black'; readonly text: string },
): string {
  const caption = captionOf(problem, style, verdict === 'sound');
  const date = problem.source?.date ?? {};
  const number = (value: unknown, digits: number): string =>
    /^\d+$/.test(String(value)) ? String(value).padStart(digits, '0') : '?'.repeat(digits);
  const castling = single.castling ?? rights(startUnits(single), single.options.noCastling ?? []);
  const enPassant = (single.options.enPassant ?? []).find((square) => /[36]$/.test(square));
  const fen = writeFen(startUnits(single), {
    sideToMove: starter,
    castling: castling === '' ? '-' : castling,
    ...(enPassant === undefined ? {} : { enPassant }),
  });
  const array = fen?.startsWith('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w') === true;
  const tags: readonly (readonly [string, string])[] = [
    ['Event', caption.source || '?'],
    ['Site', '?'],
    ['Date', `${number(date.year, 4)}.${number(date.month, 2)}.${number(date.day, 2)}`],
    ['Round', name || '?'],
    ['White', caption.authors.join(' & ') || '?'],
    ['Black', single.stipulation?.text || '?'],
    ['Result', '*'],
    ...(caption.title === '' ? [] : [['Title', caption.title] as const]),
    ...(array
      ? []
      : ([
          ['SetUp', '1'],
          ['FEN', fen ?? ''],
        ] as const)),
  ];
  const head = tags.map(([tag, value]) => `[${tag} "${tagText(value)}"]\n`).join('');
  return `${head}\n${wrapped(text === '' ? '*' : `${text} *`)}\n`;
}

/** Castling by the convention of problems: allowed where king and rook stand at home. */
function rights(units: readonly Unit[], moved: readonly SquareName[]): string {
  const stands = (kind: string, colour: Unit['colour'], square: SquareName): boolean =>
    !moved.includes(square) &&
    units.some((unit) => unit.kind === kind && unit.colour === colour && unit.square === square);
  return (
    [
      ['K', 'white', 'e1', 'h1'],
      ['Q', 'white', 'e1', 'a1'],
      ['k', 'black', 'e8', 'h8'],
      ['q', 'black', 'e8', 'a8'],
    ] as const
  )
    .filter(([, colour, king, rook]) => stands('K', colour, king) && stands('R', colour, rook))
    .map(([letter]) => letter)
    .join('');
}

/** A quote or backslash is escaped, and a tag has one line. */
const tagText = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').replaceAll(/["\\]/g, '\\$&');

interface Node {
  readonly move: MoveRecord;
  readonly sign: string;
  readonly comment: string;
  readonly next: Node[];
}

function phaseText(phase: Exclude<Phase, { kind: 'illegal' }>, refuse: (why: string) => void): string {
  const roots: Node[] = [];
  if (phase.kind === 'lines') for (const line of phase.lines) addLine(roots, line);
  // The game goes on with a key.
  else if (phase.kind === 'keys')
    for (const mark of ['key', 'try'] as const)
      roots.push(...phase.keys.filter((key) => key.mark === mark).map(nodeOf));
  else roots.push(...[...phase.replies, ...phase.refutations].map(nodeOf));
  const check = (nodes: readonly Node[], before?: MoveRecord): void => {
    for (const { move, next } of nodes) {
      if (move.passes || move.side === before?.side) refuse('a side moves twice in a row');
      check(next, move);
    }
  };
  check(roots);
  return variations(roots, phase.starter === 'white' ? 0 : 1, true);
}

/** Lines that begin in the same way share their beginning. */
function addLine(nodes: Node[], [move, ...rest]: readonly MoveRecord[]): void {
  if (move === undefined) return;
  let found = nodes.find((node) => moveNotation(node.move, ENGLISH) === moveNotation(move, ENGLISH));
  if (found === undefined) {
    found = { move, sign: '', comment: '', next: [] };
    nodes.push(found);
  }
  addLine(found.next, rest);
}

function nodeOf({ move, mark, threats, replies, refutations }: PlayNode): Node {
  const sign = mark === 'key' || mark === 'refutation' ? ' $1' : mark === 'try' ? ' $2' : '';
  const comment =
    threats === undefined
      ? ''
      : threats.length === 0
        ? 'zugzwang'
        : `threat ${threats.map((threat) => san(threat.move)).join(', ')}`;
  return { move, sign, comment, next: [...replies, ...refutations].map(nodeOf) };
}

/** The first move with those instead of it in brackets behind it, then what follows the first. @param ply  from White's first move on */
function variations([main, ...others]: readonly Node[], ply: number, numbered: boolean): string {
  if (main === undefined) return '';
  const sides = others.map((other) => `(${single(other, ply, true)}${rest(other, ply)})`);
  return [`${single(main, ply, numbered)}`, ...sides].join(' ') + rest(main, ply, sides.length > 0);
}

function single({ move, sign, comment }: Node, ply: number, numbered: boolean): string {
  const number = ply % 2 === 0 ? `${(ply >> 1) + 1}. ` : numbered ? `${(ply >> 1) + 1}... ` : '';
  return `${number}${san(move)}${sign}${comment === '' ? '' : ` {${comment}}`}`;
}

function rest({ comment, next }: Node, ply: number, interrupted = false): string {
  const text = variations(next, ply + 1, interrupted || comment !== '');
  return text === '' ? '' : ` ${text}`;
}

const ENGLISH = { letters: 'english', long: false } as const;

/** Standard algebraic notation. */
function san(move: MoveRecord): string {
  const { goal: _, unit, promotion, ...others } = move;
  const sign = move.goal === 'mate' ? '#' : move.check ? '+' : '';
  if (move.castling !== undefined) return `${move.castling === 'king' ? 'O-O' : 'O-O-O'}${sign}`;
  const plain = moveNotation(
    { ...others, unit, check: false, ...(promotion === undefined ? {} : { promotion }) },
    ENGLISH,
  );
  return `${plain.replace(' ep', '').replace(/^S/, 'N').replace(/=S$/, '=N')}${sign}`;
}

/** Lines of fewer than 80 characters. */
function wrapped(text: string): string {
  let line = '';
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length + 1 > 79) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return `${[...lines, line].join('\n')}\n`;
}
