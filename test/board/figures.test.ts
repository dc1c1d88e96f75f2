import { describe, expect, test } from 'vitest';
import { FILE_START } from '../../src/problem/faults.js';
import { readFen } from '../../src/problem/fen.js';
import { type BoardUse, type Problem, SIDES, type Side } from '../../src/problem/model.js';
import { boardUse, positionOn, settingOn, surfaceOf, unitsOf } from '../arbitraries/boards.js';
import { movesOf as allMoves, legalMoves } from '../arbitraries/diagram.js';

/** Every figure that the sources of the boards give, and what our rule pages say where a source is in error. */

const sideBit = (side: Side): 1 | 2 => (side === 'white' ? 1 : 2);

/** Arrivals of the unit on a square, sorted as strings. */
function arrivals(use: BoardUse, units: string, square: string, side: Side = 'white'): string[] {
  const moves = legalMoves(settingOn(positionOn(use, unitsOf(units))), sideBit(side));
  const own = moves.filter((move) => /^[a-z]\d+'?/.exec(move)?.[0] === square).map((move) => move.slice(square.length));
  return [...new Set(own.map((move) => /^[a-z]\d+'?/.exec(move)?.[0] ?? move))].sort();
}

const arrays = (use: BoardUse, castling = 'KQkq'): Problem => {
  const surface = surfaceOf(use);
  const { units, faults } = readFen(surface.gameArray, FILE_START, surface);
  expect(faults).toEqual([]);
  return { ...positionOn(use, units), castling };
};
const firstMoves = (use: BoardUse): string[] => legalMoves(settingOn(arrays(use)), 1);
const inCheck = (problem: Problem, side: Side): boolean => settingOn(problem).engine.inCheck(sideBit(side));

test.each([
  boardUse('plain'),
  boardUse('cylinder'),
  boardUse('horizontal-cylinder'),
  boardUse('torus'),
  boardUse('moebius'),
  boardUse('klein'),
  boardUse('portals', {
    portals: [
      ['c3', 'f6'],
      ['d5', 'g4'],
    ],
  }),
  boardUse('black-hole', { hole: 'd|e' }),
  boardUse('cylinder-8x14'),
  boardUse('torus-8x14'),
  boardUse('moebius-8x14'),
  boardUse('klein-8x14'),
  boardUse('wormhole2'),
  boardUse('wormhole1'),
])('nobody is in check in the game array of $type', (use) => {
  for (const side of SIDES) expect(inCheck(arrays(use), side)).toBe(false);
});

describe('cylinder', () => {
  const board = boardUse('cylinder');

  test('rook c1 reaches e1 by d1 or round the board, in one move', () => {
    expect(arrivals(board, 'Rc1 Pd1 Kc7', 'c1')).toContain('e1');
    expect(arrivals(board, 'Rc1 -Kb8 Kh8', 'c1').filter((to) => to.endsWith('1'))).toHaveLength(7);
  });

  test('a knight on a4 reaches what two steps to the left give: the source counts one file too few', () => {
    expect(arrivals(board, 'Sa4 Ke8', 'a4')).toEqual(['b2', 'b6', 'c3', 'c5', 'g3', 'g5', 'h2', 'h6']);
    expect(arrivals(board, 'Sh4 Kd8', 'h4')).toEqual(['a2', 'a6', 'b3', 'b5', 'f3', 'f5', 'g2', 'g6']);
  });

  test('a bishop has 13 squares from anywhere', () => {
    for (const square of ['f1', 'a1', 'd4', 'h8', 'b6']) expect(arrivals(board, `B${square}`, square)).toHaveLength(13);
  });

  test('pawns capture across the edge, also en passant', () => {
    expect(arrivals(board, 'Pa4 -Ph5 -Pb5', 'a4')).toEqual(['a5', 'b5', 'h5']);
    const problem = { ...positionOn(board, unitsOf('Pa5 -Ph5 Ke1 -Kd8')), options: { enPassant: ['h6'] } };
    expect(legalMoves(settingOn(problem), 1)).toContain('a5h6');
  });

  test('a rook checks a lone king on both arcs: nothing can step between, but the rook can be taken', () => {
    const moves = legalMoves(settingOn(positionOn(board, unitsOf('Ra4 -Ke4 -Qd7 Kb1'))), 2);
    expect(moves.filter((move) => move.startsWith('d7'))).toEqual(['d7a4']);
  });

  test('kings on a4 and h4 stand next to each other', () => {
    expect(inCheck(positionOn(board, unitsOf('Ka4 -Kh5')), 'black')).toBe(true);
  });

  test('there is no castling round the back', () => {
    const moves = legalMoves(settingOn(positionOn(board, unitsOf('Ke1 Rh1 Ra1 -Kd8'))), 1);
    expect(moves.filter((move) => move === 'e1g1' || move === 'e1c1')).toEqual(['e1c1', 'e1g1']);
    expect(moves).not.toContain('e1a1');
  });

  test('null moves only where they are allowed', () => {
    expect(arrivals(board, 'Rh4 Ke1', 'h4')).not.toContain('h4');
    const allowed = boardUse('cylinder', { 'null-moves': 'allowed' });
    expect(arrivals(allowed, 'Rh4 Ke1', 'h4')).toContain('h4');
    expect(arrivals(allowed, 'Rh4 Ke1 -Pc4', 'h4')).not.toContain('h4');
    // In check standing still is no answer.
    expect(arrivals(allowed, 'Rh4 Ke1 -Re8', 'h4')).toEqual(['e4']);
  });
});

describe('moebius', () => {
  const board = boardUse('moebius');

  test('40 first moves: 24 on the recto, 16 pushes of the shields', () => {
    const moves = firstMoves(board);
    expect(moves).toHaveLength(40);
    expect(moves.filter((move) => /^[a-h]8'/.test(move))).toHaveLength(16);
    expect(moves).toEqual(expect.arrayContaining(["b1a7'", "b1c7'", "g1f7'", "g1h7'"]));
  });

  test('without the shields both kings would be in check, with one row of them neither', () => {
    const without = (...ranks: string[]): Problem => {
      const problem = arrays(board);
      return { ...problem, units: problem.units.filter(({ square }) => !ranks.includes(square.slice(1))) };
    };
    for (const side of SIDES) {
      expect(inCheck(without("1'", "8'"), side)).toBe(true);
      expect(inCheck(without("1'"), side)).toBe(false);
      expect(inCheck(without("8'"), side)).toBe(false);
    }
  });

  test('lines go on through both seams', () => {
    expect(arrivals(board, 'Bf6', 'f6')).toEqual(expect.arrayContaining(['e7', 'd8', "f1'", "g2'", "h3'"]));
    expect(arrivals(board, 'Ra4', 'a4').filter((square) => /^[ah]/.test(square))).toHaveLength(31);
    expect(arrivals(board, 'Sa8', 'a8')).toEqual(['b6', 'c7', "f1'", "g2'"]);
    expect(arrivals(board, 'Sb1', 'b1')).toEqual(['a3', "a7'", 'c3', "c7'", 'd2', "d8'"]);
    expect(arrivals(board, "Sd1'", "d1'")).toEqual(["b2'", "c3'", 'c8', 'd7', "e3'", "f2'", 'f7', 'g8']);
    expect(arrivals(board, 'Ke8', 'e8')).toEqual(["c1'", 'd7', 'd8', "d1'", 'e7', "e1'", 'f7', 'f8'].sort());
  });

  test('a bishop’s line has at most seven steps, and bishops reach all 128 squares in time', () => {
    const reached = new Set(['c1']);
    for (const square of reached) for (const to of arrivals(board, `B${square}`, square)) reached.add(to);
    expect(reached.size).toBe(128);
    expect(arrivals(board, 'Bd4', 'd4').length).toBeLessThanOrEqual(28);
  });

  test('pawns promote on the verso only', () => {
    expect(arrivals(board, "Pd8 -Sd1' -Sf1'", 'd8')).toEqual(["d1'", "e1'", "f1'"]);
    expect(legalMoves(settingOn(positionOn(board, unitsOf('Pd8'))), 1)).toEqual([
      "d8e1'b",
      "d8e1'q",
      "d8e1'r",
      "d8e1's",
    ]);
    expect(legalMoves(settingOn(positionOn(board, unitsOf('Pd7'))), 1)).toEqual(['d7d8']);
    expect(arrivals(board, "-Pd1 Sc8' Se8'", 'd1', 'black')).toEqual(["c8'", "d8'", "e8'"]);
  });

  test('a shield that has made a double step is captured in passing', () => {
    const problem = { ...positionOn(board, unitsOf("Pa6' -Pb6' Ke1 -Ke7")), options: { enPassant: ["a7'"] } };
    expect(legalMoves(settingOn(problem), 2)).toContain("b6'a7'");
  });

  test('castling is forbidden by a rook of the verso, through either seam', () => {
    const castles = (units: string): boolean =>
      legalMoves(settingOn(positionOn(board, unitsOf(`Ke1 Rh1 -Ka7 ${units}`))), 1).includes('e1g1');
    expect(castles("-Ra3'")).toBe(true);
    expect(castles("-Rc3'")).toBe(false);
    expect(castles("-Rf5'")).toBe(false);
    expect(castles("-Rf5' Pf7' Pf2")).toBe(true);
    expect(castles("-Rc3' Pf3 Pf8'")).toBe(true);
  });
});

describe('klein', () => {
  const board = boardUse('klein');

  test('40 first moves, 24 and 16', () => {
    const moves = firstMoves(board);
    expect([moves.length, moves.filter((move) => /^[a-h]8'/.test(move)).length]).toEqual([40, 16]);
  });

  test('neighbours over the sides and both seams', () => {
    expect(arrivals(board, 'Ka1', 'a1')).toEqual(['a2', "a8'", 'b1', 'b2', "b8'", 'h1', 'h2', "h8'"]);
    expect(arrivals(board, 'Sa8', 'a8')).toEqual(["a2'", 'b6', "b1'", 'c7', "f1'", 'g7', "g2'", 'h6'].sort());
    expect(arrivals(board, "Pa8 -Sg1' -Sa1'", 'a8')).toEqual(["a1'", "g1'", "h1'"]);
    expect(arrivals(board, 'Pa2 -Ph3', 'a2')).toEqual(['a3', 'a4', 'h3']);
  });

  test('a diagonal is a loop of 32 squares, and a bishop reaches all 128', () => {
    const { fold } = surfaceOf(board);
    const loop = new Set(Array.from({ length: 64 }, (_, i) => fold(2 + i, i)!.square));
    expect(loop.size).toBe(32);
    expect(fold(2 + 32, 32)).toMatchObject({ square: fold(2, 0)!.square, mirrored: false });
    const reached = new Set(['c1']);
    for (const square of reached) for (const to of arrivals(board, `B${square}`, square)) reached.add(to);
    expect(reached.size).toBe(128);
  });

  test('a bishop on f5 aims at g1 and forbids a castling that the strip allows', () => {
    const castles = (type: string): boolean =>
      legalMoves(settingOn(positionOn(boardUse(type), unitsOf('Ke1 Rh1 -Bf5 -Kb6'))), 1).includes('e1g1');
    expect([castles('klein'), castles('moebius')]).toEqual([false, true]);
  });
});

describe('portals', () => {
  test('a pawn pushes through: bg6', () => {
    const board = boardUse('portals', {
      portals: [
        ['b3', 'g5'],
        ['c4', 'e6'],
      ],
    });
    expect(arrivals(board, 'Pb2', 'b2')).toEqual(['g6']);
    expect(arrivals(board, 'Pb2 -Sg6', 'b2')).toEqual([]);
  });

  test('a line that comes home ends there', () => {
    const board = boardUse('portals', {
      portals: [
        ['c4', 'f4'],
        ['b3', 'g6'],
      ],
    });
    expect(arrivals(board, 'Rd4', 'd4').filter((to) => to.endsWith('4'))).toEqual(['e4']);
  });

  test('for kings and single steps an end is a wall, a knight jumps over it', () => {
    const board = boardUse('portals', {
      portals: [
        ['c3', 'f6'],
        ['d5', 'g4'],
      ],
    });
    expect(arrivals(board, 'Kc2', 'c2')).not.toContain('c3');
    expect(arrivals(board, 'Pd4', 'd4')).toEqual([]);
    expect(arrivals(board, 'Se3', 'e3')).toEqual(['c2', 'c4', 'd1', 'f1', 'f5', 'g2']);
  });
});

describe('black hole', () => {
  const hole = (files: string): BoardUse => boardUse('black-hole', { hole: files });
  const board = hole('d|e');

  test('lines bend as the rule page draws them', () => {
    expect(arrivals(board, 'Rd1 Pc1 Pe1', 'd1')).toEqual(['d2', 'd3', 'd4', 'd5', 'e5', 'f5', 'g5', 'h5']);
    expect(arrivals(board, 'Rh5 Ph4 Ph6', 'h5')).toEqual(['d1', 'd2', 'd3', 'd4', 'd5', 'e5', 'f5', 'g5']);
    expect(arrivals(board, 'Ba1', 'a1')).toEqual(['b2', 'c3', 'd4']);
    expect(arrivals(board, 'Ba2 Pb1', 'a2')).toEqual(['b3', 'c4', 'd5', 'e5', 'f4', 'g3', 'h2']);
    expect(arrivals(board, 'Bb1 Pa2', 'b1')).toEqual(['b8', 'c2', 'c7', 'd3', 'd6', 'e4', 'e5']);
    expect(arrivals(hole('a|b'), 'Rb8 Pa8 Pc8', 'b8')).toEqual(['a4', 'b4', 'b5', 'b6', 'b7']);
  });

  test.each([
    ['a|b', 16],
    ['b|c', 20],
    ['c|d', 24],
    ['d|e', 24],
    ['e|f', 24],
    ['f|g', 20],
    ['g|h', 16],
  ])('hole %s: from %i squares a bishop meets it beside the centre, from 24 a rook', (files, bishops) => {
    const surface = surfaceOf(hole(files));
    const straight = (square: number, [dx, dy]: readonly [number, number]): number[] => {
      const line: number[] = [];
      for (let x = (square & 7) + dx, y = (square >> 3) + dy; x >= 0 && x < 8 && y >= 0 && y < 8; x += dx, y += dy)
        line.push(y * 8 + x);
      return line;
    };
    const bentFrom = (vectors: readonly (readonly [number, number])[]): number =>
      surface.squares.filter(
        (_, square) =>
          !surface.deadly!.has(square) &&
          vectors.some((vector) => {
            const line = surface.bend!(square, vector)!;
            const old = straight(square, vector);
            // Bent, not only cut off: it goes elsewhere than the straight line.
            return line.some((at) => !old.includes(at));
          }),
      ).length;
    expect(
      bentFrom([
        [1, 1],
        [1, -1],
        [-1, 1],
        [-1, -1],
      ]),
    ).toBe(bishops);
    expect(
      bentFrom([
        [0, 1],
        [0, -1],
        [1, 0],
        [-1, 0],
      ]),
    ).toBe(24);
  });

  test('every line can be gone back', () => {
    for (const files of ['a|b', 'b|c', 'c|d', 'd|e', 'e|f', 'f|g', 'g|h']) {
      const surface = surfaceOf(hole(files));
      for (const kind of 'RBQ')
        surface.squares.forEach((from, square) => {
          if (surface.deadly!.has(square)) return;
          for (const to of arrivals(hole(files), `${kind}${from}`, from))
            if (!surface.deadly!.has(surface.squares.indexOf(to)))
              expect(arrivals(hole(files), `${kind}${to}`, to)).toContain(from);
        });
    }
  });

  test('who arrives there is lost, and a king may not go', () => {
    const setting = settingOn(positionOn(board, unitsOf('Rd1 Ke3 -Ka8 Pe7')));
    expect(arrivals(board, 'Ke3 -Ka8', 'e3')).not.toContain('e4');
    const { engine, rules } = setting;
    const move = allMoves(engine, 1).find((one) => one === ((rules.squareOf('d4')! << 8) | rules.squareOf('d1')!))!;
    engine.play(move, 1);
    expect([engine.position.board[rules.squareOf('d1')!], engine.position.board[rules.squareOf('d4')!]]).toEqual([
      0, 0,
    ]);
  });

  test('a double step into the hole leaves nothing to capture in passing', () => {
    const { engine, rules } = settingOn(positionOn(board, unitsOf('Pe2 -Pf4 Kh1 -Kh8')));
    const [from, to] = [rules.squareOf('e2')!, rules.squareOf('e4')!];
    engine.play(allMoves(engine, 1).find((move) => (move & 0xffff) === (from | (to << 8)))!, 1);
    expect(legalMoves({ engine, rules }, 2)).not.toContain('f4e3');
  });

  test('open readings are options', () => {
    const read = (parameters: Record<string, string>, units: string, square: string): string[] =>
      arrivals(boardUse('black-hole', { hole: 'd|e', ...parameters }), units, square);
    expect(read({ 'rook-lines': 'beyond' }, 'Rd1 Pc1 Pe1', 'd1')).toEqual([
      'd2',
      'd3',
      'd4',
      'd5',
      'd6',
      'e6',
      'f6',
      'g6',
      'h6',
    ]);
    expect(read({ 'bishop-lines': 'kept' }, 'Ba2 Pb1', 'a2')).toEqual(['b3', 'c4', 'd5', 'e5', 'f6', 'g7', 'h8']);
    expect(read({ 'central-lines': 'second' }, 'Ba1', 'a1')).toEqual(['b2', 'c3', 'd4', 'e5']);
  });
});

describe('8×14', () => {
  test.each(['cylinder-8x14', 'torus-8x14', 'moebius-8x14', 'klein-8x14'])('40 first moves on %s', (type) => {
    const moves = firstMoves(boardUse(type));
    expect(moves).toHaveLength(40);
    expect(moves.filter((move) => /^[bg]1[a-h]/.test(move)).sort()).toEqual([
      'b1a13',
      'b1a3',
      'b1c13',
      'b1c3',
      'g1f13',
      'g1f3',
      'g1h13',
      'g1h3',
    ]);
  });

  test('torus: a bishop controls half of the squares', () => {
    expect(arrivals(boardUse('torus-8x14'), 'Bf1', 'f1')).toHaveLength(55);
  });

  test('torus: after 1.e4 e11 2.c4 the queen attacks f7, the bishop is shut in', () => {
    const board = boardUse('torus-8x14');
    const seen = (units: string, square: string): boolean => arrivals(board, `${units} -Pf7`, square).includes('f7');
    const array = 'Ra1 Sb1 Bc1 Qd1 Bf1 Sg1 Rh1 Pa2 Pb2 Pc4 Pd2 Pe4 Pf2 Pg2 Ph2 Pa14 Pb14 Pc14 Pd14 Pe14 Pf14 Pg14 Ph14';
    expect([seen(array, 'd1'), seen(array, 'f1')]).toEqual([true, false]);
    const developed = array.replace('Bf1', 'Bc4').replace('Pc4', 'Pc2');
    expect([seen(developed, 'd1'), seen(developed, 'c4')]).toEqual([false, true]);
  });

  test('above a11 lies h12 on the twisted boards', () => {
    expect(arrivals(boardUse('klein-8x14'), 'Pa12 -Sa11 -Sg11', 'a12')).toEqual(['a11', 'g11', 'h11']);
    expect(arrivals(boardUse('moebius-8x14'), 'Pc12 -Se11 -Sg11', 'c12')).toEqual(['e11', 'f11', 'g11']);
    expect(arrivals(boardUse('torus-8x14'), 'Pa12 -Sh11 -Sb11', 'a12')).toEqual(['a11', 'b11', 'h11']);
    const bishop = arrivals(boardUse('moebius-8x14'), 'Bb10', 'b10');
    expect(bishop).toEqual(expect.arrayContaining(['c11', 'e12', 'd13', 'c14', 'b1', 'a2']));
  });

  test('two fronts of pawns, promoting where the enemy pieces stand', () => {
    const board = boardUse('torus-8x14');
    expect(arrivals(board, 'Pc14', 'c14')).toEqual(['c12', 'c13']);
    expect(arrivals(board, 'Pc2', 'c2')).toEqual(['c3', 'c4']);
    expect(arrivals(board, '-Pc9', 'c9', 'black')).toEqual(['c10', 'c11']);
    expect(arrivals(board, '-Pc7', 'c7', 'black')).toEqual(['c5', 'c6']);
    expect(legalMoves(settingOn(positionOn(board, unitsOf('Pc9'))), 1)).toEqual(['c9c8b', 'c9c8q', 'c9c8r', 'c9c8s']);
    expect(legalMoves(settingOn(positionOn(board, unitsOf('-Pc14'))), 2)).toEqual([
      'c14c1b',
      'c14c1q',
      'c14c1r',
      'c14c1s',
    ]);
  });

  test('en passant on both sides of the ring', () => {
    const board = boardUse('torus-8x14');
    const passing = (units: string, square: string, side: Side): string[] =>
      legalMoves(settingOn({ ...positionOn(board, unitsOf(units)), options: { enPassant: [square] } }), sideBit(side));
    expect(passing('Pb11 -Pa11 Ke1 -Ke8', 'a10', 'white')).toContain('b11a10');
    expect(passing('Pa12 -Pb12 Ke1 -Ke8', 'a13', 'black')).toContain('b12a13');
  });
});

describe('wormhole', () => {
  const figure = (type: string, placement: string): Problem => {
    const surface = surfaceOf(boardUse(type));
    const { units, missing = [] } = readFen(placement, FILE_START, surface);
    return positionOn(boardUse(type, { vanished: missing }), units);
  };
  const from = (problem: Problem, square: string): string[] =>
    legalMoves(settingOn(problem), 2)
      .filter((move) => move.startsWith(square))
      .map((move) => move.slice(2));

  test.each([
    ['wormhole2', 'rbkxxxbn/ppxppppx/2qxxB2/4x2p/3P1x2/3n1x2/PPPxPPPP/RBxxxNKR'],
    ['wormhole1', 'cwkxxxwn/ppxppppx/2mxxW2/4x2p/3P1x2/3n1x2/PPPxPPPP/CWxxxNKC'],
  ])('the knight d3 of the figure of %s', (type, placement) => {
    const problem = figure(type, placement);
    expect(from(problem, 'd3')).toEqual(['b2', 'b4', 'c5', 'f2', 'f6', 'g5']);
    // The source lets the king go to c6, where his own queen (lion) stands in the figure.
    expect(from(problem, 'c8')).not.toContain('c6');
    const elsewhere = { ...problem, units: problem.units.map((u) => (u.square === 'c6' ? { ...u, square: 'a5' } : u)) };
    expect(from(elsewhere, 'c8')).toContain('c6');
  });

  test.each([
    ['wormhole2', 29],
    ['wormhole1', 31],
  ])('%s has %i first moves', (type, count) => {
    expect(firstMoves(boardUse(type))).toHaveLength(count);
  });

  test('one square vanishes with every move', () => {
    const { engine } = settingOn(arrays(boardUse('wormhole2')));
    for (let turn = 0; turn < 12; turn++) engine.play(allMoves(engine, (turn % 2) + 1)[turn]!, (turn % 2) + 1);
    const gone = [...engine.position.board].filter((unit) => unit === engine.tables.trace).length;
    expect(gone).toBe(12);
  });

  test('pawns promote only when they capture', () => {
    const moves = legalMoves(settingOn(positionOn(boardUse('wormhole2'), unitsOf('Pb7 -Sa8'))), 1);
    expect(moves).toEqual(['b7a8b', 'b7a8q', 'b7a8r', 'b7a8s', 'b7b8']);
    expect(legalMoves(settingOn(positionOn(boardUse('wormhole2'), unitsOf('Pb8 -Sa6'))), 1)).toEqual([]);
  });
});
