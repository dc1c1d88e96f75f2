import { describe, expect, test } from 'vitest';
import { readProblemFile } from '../../../src/problem/yaml/read.js';
import { faultsOf, placeless, readOne, unitsOf } from './reading.js';

/** A problem with a white king, on the board of these lines. */
const on = (lines: string, king = 'Kb1'): string => `algebraic: {white: [${king}]}\nstipulation: h=2\n${lines}\n`;

describe('the field board', () => {
  test.each<[written: string, board: object]>([
    ['board: klein', { type: 'klein' }],
    ['board: Klein Bottle', { type: 'klein' }],
    ['board: {type: MOEBIUS}', { type: 'moebius' }],
    ['board: "Möbius"', { type: 'moebius' }],
    ['board: Anchor_Ring', { type: 'torus' }],
    ['board: {files: 10, ranks: 8}', { type: 'custom', files: 10, ranks: 8 }],
    ['board: {type: torus, null-moves: allowed, holes: []}', { type: 'torus', 'null-moves': 'allowed' }],
    ['board: {type: portals, portals: [[c3, f6], d5 g4]}', { type: 'portals', portals: [['c3', 'f6'], 'd5 g4'] }],
    ['board: {type: black-hole, hole: d|e}', { type: 'black-hole', hole: 'd|e' }],
    ['', { type: 'plain' }],
  ])('%s', (written, board) => {
    const { problem, faults } = readOne(on(written));
    expect(faults).toEqual([]);
    expect(placeless(problem.board)).toEqual(board);
  });

  test('keeps the places of its parameters', () => {
    const { problem } = readOne(on('board: {type: torus, null-moves: allowed, holes: [a1]}'));
    expect(problem.board.places).toEqual({
      'null-moves': { line: 3, column: 22, length: 19 },
      holes: { line: 3, column: 43, length: 11 },
    });
  });

  test.each<[written: string, faults: string[]]>([
    ['board: hexagonal', ['unsupported unsupported-board 3:8+9']],
    ['board: {type: hexagonal}', ['unsupported unsupported-board 3:8+17']],
    ['board: {size: 3}', ['error field-missing 3:8+9']],
    ['board: [klein]', ['error field-type 3:8+7']],
    ['board: {type: klein, hole: d|e}', ['error board 3:22+9']],
    ['board: {type: klein, holes: [i9, a1]}', ['error board 3:22+15']],
    ['board: {type: klein, holes: {a: b}}', ['error field-type 3:29+6']],
    ['board: {type: torus, null-moves: perhaps}', ['error board 3:22+19']],
    ['board: portals', ['error board 3:8+7']],
    ['board: {type: portals, portals: [[c3, f6]]}', ['error board 3:24+19']],
    ['board: {type: portals, portals: [[c2, f6], [d5, g4]]}', ['error board 3:24+29']],
    ['board: {files: 0, ranks: 8}', ['error field-form 3:16+1']],
    ['board: {files: 40, ranks: 8}', ['error board 3:9+9']],
    ['board: {files: ten, ranks: 8}', ['error field-type 3:16+3']],
    ['board: {files: 8, ranks: 8, seams: {sides: bent}}', ['error board 3:29+20']],
  ])('%s: %j', (written, faults) => {
    expect(faultsOf(on(written))).toEqual(faults);
    for (const fault of readProblemFile(on(written)).faults) expect(fault.remedy).toMatch(/\S/);
  });

  test('a misspelt name is guessed at', () => {
    expect(readProblemFile(on('board: klien')).faults[0]?.remedy).toBe('did you mean klein?');
  });

  test('a board that cannot be made brings no further faults', () => {
    expect(faultsOf('fen: 8/8\nboard: hexagonal\nstipulation: h=2')).toEqual(['unsupported unsupported-board 2:8+9']);
    expect(faultsOf(on('board: hexagonal', 'Kz9'))).toEqual(['unsupported unsupported-board 3:8+9']);
  });
});

describe('boards among the conditions', () => {
  test.each<[written: string, type: string]>([
    ['conditions: [Cylinder]', 'cylinder'],
    ['conditions: [Vertical Cylinder]', 'cylinder'],
    ['conditions: VerticalCylinder', 'cylinder'],
    ['conditions: [HorizontalCylinder]', 'horizontal-cylinder'],
    ['options: [SetPlay, Horizontal Cylinder]', 'horizontal-cylinder'],
    ['conditions: [Torus]', 'torus'],
    ['conditions: [Anchor ring]', 'torus'],
    ['conditions: [Vertical Cylinder, Horizontal Cylinder]', 'torus'],
    ['conditions: [Horizontal Cylinder, Vertical Cylinder, Torus]', 'torus'],
    ['conditions: [Torus, Vertical Cylinder]', 'torus'],
    ['conditions: [Klein bottle]', 'klein'],
    ['conditions: [Cylinder]\nboard: cylinder', 'cylinder'],
    ['conditions: [Cylinder]\nboard: plain', 'cylinder'],
  ])('%s', (written, type) => {
    const { problem, faults } = readOne(on(written));
    expect(faults).toEqual([]);
    expect([problem.board.type, problem.conditions]).toEqual([type, []]);
  });

  test('leave the parameters of the board', () => {
    const { problem } = readOne(on('board: {type: plain, holes: [d4]}\nconditions: [Cylinder]'));
    expect(problem.board).toMatchObject({ type: 'cylinder', holes: ['d4'], place: { line: 4, column: 14 } });
  });

  test('stand beside true conditions', () => {
    const { problem } = readOne(on('conditions: [Cylinder, Circe, Wormholes a1h8]'));
    expect(problem.conditions.map(({ name }) => name)).toEqual(['Circe', 'Wormholes']);
  });

  test.each<[written: string, faults: string[]]>([
    ['board: klein\nconditions: [Torus]', ['error board-clash 4:14+5']],
    ['conditions: [Torus, Klein]', ['error board-clash 3:21+5']],
    ['board: cylinder\nconditions: [Horizontal Cylinder]', ['error board-clash 4:14+19']],
    ['conditions: [Portals]', ['error board 3:14+7']],
  ])('%s: %j', (written, faults) => expect(faultsOf(on(written))).toEqual(faults));
});

describe('units and squares', () => {
  test('of large boards and versos', () => {
    const klein = readOne("board: klein\nalgebraic: {white: [Kg1', Pa7'b7'], black: [ke5]}\nstipulation: h#2");
    expect(unitsOf(klein.problem)).toEqual(["white Kg1'", "white Pa7'", "white Pb7'", 'black Ke5']);
    const ring = readOne('board: torus-8x14\nalgebraic: {white: [Kg14, Sh10], black: [ke9]}\nstipulation: h#2');
    expect(unitsOf(ring.problem)).toEqual(['white Kg14', 'white Sh10', 'black Ke9']);
    const wide = readOne(
      'board: {files: 12, ranks: 10}\nalgebraic: {white: [Kj10, 24k9], black: [ke9]}\nstipulation: h#2',
    );
    expect(unitsOf(wide.problem)).toEqual(['white Kj10', 'white 24k9', 'black Ke9']);
  });

  test('with the kinds of the board, which come first', () => {
    const text = 'algebraic: {white: [Kg1, Ca1, wb1, Mc1, Sd1], black: [ke5]}\nstipulation: h#2\n';
    const { problem, faults } = readOne(`board: wormhole1\n${text}`);
    expect(unitsOf(problem)).toEqual(['white Kg1', 'white Ca1', 'white Wb1', 'white Mc1', 'white Sd1', 'black Ke5']);
    expect(faults).toEqual([]);
    expect(faultsOf(text)).toEqual(['error unknown-kind 1:31+1']);
  });

  test('in options and conditions', () => {
    const { problem } = readOne(
      "board: klein\nalgebraic: {white: [Kg1']}\nstipulation: za7' 2\noptions: [\"EnPassant a7'\", NoCastling a1e1]\nconditions: [\"Wormholes a1'h8'\"]\n",
    );
    expect(problem.options).toMatchObject({ enPassant: ["a7'"], noCastling: ['a1', 'e1'] });
    expect(problem.conditions).toMatchObject([{ name: 'Wormholes', args: ["a1'h8'"] }]);
    expect(problem.stipulation?.text).toBe("za7'2");
    expect(faultsOf(on("options: [EnPassant a7']"))).toEqual(['error bad-square 3:21+3']);
    expect(faultsOf(on('board: torus-8x14\noptions: [NoCastling h15]'))).toEqual(['error bad-square 4:22+3']);
  });
});

describe('a FEN', () => {
  test('of its board', () => {
    const { problem, faults } = readOne(
      "board: moebius\nfen: 8/8/8/3k4/8/8/8/4K3|8/8/P7/8/8/8/8/8 b - a7' 0 1\nstipulation: h#2",
    );
    expect(unitsOf(problem)).toEqual(['black Kd5', 'white Ke1', "white Pa6'"]);
    expect([problem.options.enPassant, faults]).toEqual([["a7'"], []]);
  });

  test('whose squares vanished, or are holes', () => {
    const vanished = readOne('board: {type: wormhole2, vanished: [a1]}\nfen: x6k/8/8/8/8/8/8/1K6\nstipulation: h#2');
    expect(vanished.problem.board).toMatchObject({ vanished: ['a1', 'a8'] });
    const holes = readOne('board: cylinder\nfen: x6k/8/8/8/8/8/8/K7\nstipulation: h#2');
    expect(holes.problem.board).toMatchObject({ holes: ['a8'] });
    expect(holes.problem.board.places?.['holes']).toMatchObject({ line: 2 });
  });

  test('is refused where nothing stands', () => {
    expect(faultsOf('board: {type: black-hole, hole: d|e}\nfen: 7k/8/8/3P4/8/8/8/K7\nstipulation: h#2')).toEqual([
      'warning closed-square 2:14+1',
    ]);
    expect(faultsOf('board: moebius\nfen: 7k/8/8/8/8/8/8/KP6|8/8/8/8/8/8/8/8\nstipulation: h#2')).toEqual([
      'error pawn-barred 2:22+1',
    ]);
  });

  test('names its first fault by board', () => {
    expect(faultsOf('board: klein\nfen: 7k/8/8/8/8/8/8/K7\nstipulation: h#2')).toEqual(['error fen-syntax 2:6+17']);
  });

  test('castling may say that a king has not moved', () => {
    const { problem } = readOne(on('castling: KEe'));
    expect(problem.castling).toBe('KEe');
    expect(readOne('fen: 4k3/8/8/8/8/8/8/4K2R w eK - 0 1\nstipulation: h#2.5').problem.castling).toBe('Ke');
  });
});
