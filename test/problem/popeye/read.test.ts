import { describe, expect, test } from 'vitest';
import type { Fault } from '../../../src/problem/faults.js';
import type { Problem } from '../../../src/problem/model.js';
import { readPopeyeInput } from '../../../src/problem/popeye/read.js';
import { SAMPLES } from './inputs.js';

/** `line:column+length severity code` of each fault. */
const brief = (faults: readonly Fault[]): string[] =>
  faults.map(({ place, severity, code }) => `${place.line}:${place.column}+${place.length} ${severity} ${code}`);

/** Reads the body of one problem, from line 2 on. */
const body = (text: string): { problem: Problem | undefined; faults: string[] } => {
  const { problems, faults } = readPopeyeInput(`BeginProblem\n${text}\nEndProblem\n`);
  return { problem: problems[0], faults: brief(faults) };
};

const units = (problem: Problem | undefined): string =>
  problem?.units
    .map(({ colour, attributes, kind, square }) => [colour.charAt(0), ...attributes, kind + square].join(' '))
    .join(', ') ?? '';

const conditions = (problem: Problem | undefined): string[] =>
  problem?.conditions.map(({ name, args }) => [name, ...args].join(' ')) ?? [];

const KINGS = 'Stip #1 Pieces White Kh1 Black Ka8';

describe('problems of the Popeye test suite', () => {
  test.each(SAMPLES)('$id', (sample) => {
    const { problems, faults } = readPopeyeInput(sample.input);
    expect(faults.map(({ code }) => code)).toEqual(sample.faults);
    const [problem] = problems;
    if (problem === undefined) {
      expect(sample.faults.some((code) => code === 'unsupported-stipulation' || code === 'unsupported-unit')).toBe(
        true,
      );
      return;
    }
    const counts = (['white', 'black', 'neutral'] as const).map(
      (c) => problem.units.filter((u) => u.colour === c).length,
    );
    expect(counts).toEqual(sample.units);
    expect(conditions(problem)).toEqual(sample.conditions);
    expect(problem.twins).toHaveLength(sample.twins);
  });
});

describe('keywords', () => {
  test('may be shortened and written in any case and order', () => {
    const { problem, faults } = body(
      'auth  J. Doe \nAUTHOR R. Roe\norig Somewhere 2001\ntitle One\ntitle Two\nawar 1st Prize\nopti Move Try Set Vari\npiec whit ka3 ra8\n  blac kb1\nstip #2',
    );
    expect(faults).toEqual([]);
    expect(problem).toMatchObject({
      authors: ['J. Doe', 'R. Roe'],
      origin: ['Somewhere 2001'],
      title: 'One\nTwo',
      distinctions: ['1st Prize'],
      options: { moveNumbers: true, tries: 1, setPlay: true, variations: true },
      stipulation: { text: '#2' },
    });
    expect(units(problem)).toBe('w Ka3, w Ra8, b Kb1');
  });

  test('are parted by blanks, commas and semicolons', () => {
    expect(body('Stip,#1;Pieces\tWhite,Kh1\r\n Black Ka8').faults).toEqual([]);
  });

  test('a remark hides the rest of its line and nothing else', () => {
    const { problem, faults } = body(`${KINGS} remark White Qa1\nRb2 Option Try Remark SetPlay\nDuplex`);
    expect(faults).toEqual([]);
    expect(units(problem)).toBe('w Kh1, b Ka8, b Rb2');
    expect(problem?.options).toEqual({ tries: 1, duplex: true });
  });

  test.each<[what: string, text: string, faults: string[]]>([
    ['an unknown word', `${KINGS}\nAthor J. Doe`, ['3:1+5 error unknown-word']],
    ['a beginning of several', 'Stip #1\nT', ['3:1+1 error ambiguous-word']],
    [
      'a beginning of several options',
      `${KINGS}\nOption Max 5`,
      ['3:8+3 error ambiguous-word', '3:12+1 error unknown-option'],
    ],
    ['a beginning of several conditions', `${KINGS}\nCondition Circ`, ['3:11+4 error ambiguous-word']],
    ['an option that may be a command', `${KINGS}\nOption Try P`, ['3:12+1 warning ambiguous-word']],
    ['an unknown option', `${KINGS}\nOption Tryy`, ['3:8+4 error unknown-option']],
    ['an unknown condition', `${KINGS}\nCondition Cirse`, ['3:11+5 error unknown-condition']],
    ['an empty list', `${KINGS}\nOption\nCondition`, ['3:1+6 error empty-list', '4:1+9 error empty-list']],
    ['no stipulation', 'Pieces White Kh1 Black Ka8', ['1:1+12 error missing-stipulation']],
    ['a stipulation that is none', 'Stipulation Pieces White Kh1', ['2:1+11 error missing-stipulation']],
    ['a bad stipulation', 'Stipulation foo Pieces White Kh1', ['2:13+3 error stipulation-syntax']],
    ['two stipulations', `${KINGS}\nStipulation #2`, ['3:1+11 error stipulation-twice']],
    [
      'several errors in one problem',
      `${KINGS} Ph9 Xc3\nCond Foox\nOpti Bar`,
      [
        '2:37+2 error bad-square',
        '2:40+1 error unknown-piece',
        '3:6+4 error unknown-condition',
        '4:6+3 error unknown-option',
      ],
    ],
  ])('%s', (_what, text, faults) => {
    expect(body(text).faults).toEqual(faults);
  });

  test('names near to an unknown one are offered', () => {
    const { faults } = readPopeyeInput(`BeginProblem ${KINGS} Condition Madrazi EndProblem`);
    expect(faults[0]?.remedy).toContain('Madrasi');
  });
});

describe('files', () => {
  test('several problems are read one by one, and a faulty one is left out', () => {
    const { problems, faults } = readPopeyeInput(
      'BeginProblem\nStip #1 Pieces White Kh1\nNextProblem\nStip #2 Pieces White Xh1\nNextProblem\nStip h#3\nEndProblem',
    );
    expect(problems.map(({ stipulation }) => stipulation?.text)).toEqual(['#1', 'h#3']);
    expect(problems.map(({ place }) => place.line)).toEqual([1, 5]);
    expect(brief(faults)).toEqual(['4:22+1 error unknown-piece']);
  });

  test.each<[what: string, text: string, problems: number, faults: string[]]>([
    ['nothing', '', 0, ['1:1+0 error no-problem']],
    ['blanks only', ' \n\t', 0, ['1:1+0 error no-problem']],
    ['no beginning', 'foo bar', 0, ['1:1+3 error no-problem']],
    ['text before the beginning', 'foo\nBeginProblem Stip #1 EndProblem', 1, ['1:1+3 error no-problem']],
    ['German', 'AnfangProblem\nForderung #1\nEndeProblem', 0, ['1:1+13 error no-problem']],
    ['text after the end', 'BeginProblem Stip #1 EndProblem\nfoo bar', 1, ['2:1+3 warning text-after-end']],
    [
      'a problem after the end',
      'BeginProblem Stip #1 EndProblem\nBeginProblem Stip #2 EndProblem',
      1,
      ['2:1+12 warning text-after-end'],
    ],
    ['no end', 'BeginProblem Stip #1', 0, ['1:1+12 error missing-end']],
    ['nothing after NextProblem', 'BeginProblem Stip #1 NextProblem', 1, ['1:22+11 warning empty-problem']],
    ['BeginProblem after NextProblem', 'Begi Stip #1 Next\nBegi Stip #2 Endp', 2, ['2:1+4 warning misplaced-word']],
    ['BeginProblem for NextProblem', 'Begi Stip #1\nBegi Stip #2 Endp', 1, ['2:1+4 error misplaced-word']],
    ['far too much', 'x'.repeat(8 * 1024 * 1024 + 1), 0, ['1:1+0 error file-too-large']],
  ])('%s', (_what, text, count, expected) => {
    const { problems, faults } = readPopeyeInput(text);
    expect(brief(faults)).toEqual(expected);
    expect(problems).toHaveLength(count);
  });

  test('reading stops after a hundred faults', () => {
    const { problems, faults } = readPopeyeInput(
      `BeginProblem\n${'foo\n'.repeat(500)}Stip #1\nNextProblem Stip #1 EndProblem`,
    );
    expect(faults).toHaveLength(101);
    expect(faults.at(-1)?.code).toBe('too-many-faults');
    expect(problems).toEqual([]);
  });
});

describe('pieces', () => {
  test.each<[what: string, text: string, result: string]>([
    ['several squares after one code', 'White Rd5e6', 'w Rd5, w Re6'],
    ['codes in any case', 'white sg3G4 black ka8', 'w Sg3, w Sg4, b Ka8'],
    ['codes of two characters, by the length of the word', 'White b2a2 35c3 s1a1 sa3', 'w B2a2, w 35c3, w S1a1, w Sa3'],
    ['squares apart from their code', 'White Kh1 B c4 Black R/B a1b2', 'w Kh1, w Bc4, b R/Ba1, b R/Bb2'],
    ['hunters', 'White r/ba4 NH/B1c4', 'w R/Ba4, w NH/B1c4'],
    [
      'attributes up to the next colour, but royal the first only',
      'White Roy Kami Ra3 Pa4 Neutral Pa5',
      'w Kamikaze Royal Ra3, w Kamikaze Pa4, n Pa5',
    ],
    ['a colour again', 'White Royal Ra3 White Pa4', 'w Royal Ra3, w Pa4'],
    ['a shortened colour right after Pieces', 'Bl Ka8', 'b Ka8'],
    ['the same letters as a kind later', 'White Kh1 Bla4', 'w Kh1, w BLa4'],
    ['a colour without units', 'White Black Ka8', 'b Ka8'],
    ['a second list', 'White Kh1 Option Try Pieces Black Ka8', 'w Kh1, b Ka8'],
  ])('%s', (_what, text, result) => {
    const { problem, faults } = body(`Stip #1 Pieces ${text}`);
    expect(faults).toEqual([]);
    expect(units(problem)).toBe(result);
  });

  test('the game array', () => {
    const { problem } = body('Stip #1 InitialGameArray');
    expect(problem?.units).toHaveLength(32);
    expect(units(problem)).toContain('w Qd1');
  });

  test('the later of two units on a square stays, with a warning', () => {
    const { problem, faults } = body('Stip #1\nPieces White Qa1 Kb1 Ra1');
    expect(units(problem)).toBe('w Kb1, w Ra1');
    expect(faults).toEqual(['3:23+2 warning two-units-on-a-square']);
  });

  test.each<[what: string, text: string, faults: string[]]>([
    ['an unknown kind', 'White Xa1 XYb1c1', ['3:7+1 error unknown-piece', '3:11+2 error unknown-piece']],
    ['a bad square', 'White Rd5e9', ['3:10+2 error bad-square']],
    ['no square', 'White Rd5 Q', ['3:11+1 error bad-square']],
    ['no colour', 'Kh1', ['3:1+3 error missing-colour']],
    ['an attribute after a unit', 'White Ra1 Royal Kb1', ['3:11+5 error misplaced-word']],
    ['an attribute that may be several', 'White P Ra1', ['3:7+1 error ambiguous-word']],
    ['an attribute or a kind', 'White KA c4', ['3:7+2 error ambiguous-word']],
    ['a kind or a colour', 'White Kh1 Bl Ka8', ['3:11+2 error ambiguous-word']],
  ])('%s', (_what, text, faults) => {
    const read = body(`Stip #1 Pieces\n${text}`);
    expect(read.faults).toEqual(faults);
    expect(read.problem).toBeUndefined();
  });

  test('invisible units are refused by name', () => {
    const { problem, faults } = body('Stip #1 Pieces TotalInvisible 2 White Kh1');
    expect(problem).toBeUndefined();
    expect(faults).toEqual(['2:16+14 unsupported unsupported-unit']);
  });
});

describe('conditions', () => {
  test.each<[text: string, result: string[]]>([
    ['circe rexi mirr Madrasi', ['Circe RexInclusive Mirror', 'Madrasi']],
    ['circe cham s q r b s mirr mad rex', ['Circe Chameleon S Q R B S Mirror', 'Madrasi RexInclusive']],
    ['circe april s q Strict', ['Circe April S Q Strict']],
    ['Anticirce cheyl', ['AntiCirce Cheylan']],
    ['hole a1B2 imitator e4 magic c5 type2', ['Hole a1b2', 'Imitator e4', 'MagicSquares c5 Type2']],
    ['whiteroyal e4 madrasi', ['WhiteRoyalSquare e4', 'Madrasi']],
    ['promonly q s 35 r/b Take', ['PromOnly Q S 35 R/B', 'Take&MakeChess']],
    ['vaultingk trans n g', ['VaultingKings Transmuting N G']],
    ['grid orth bdf246 gridl ha24 VC61', ['GridChess Orthogonal bdf246 GridLine ha24 vc61']],
    ['grid irreg a8 a7b7 madr', ['GridChess Irregular a8 a7b7', 'Madrasi']],
    ['bgl - 5.5 sat 3 #c', ['BGL - 5.5', 'SAT 3', '#C']],
    ['bgl madrasi', ['BGL', 'Madrasi']],
    ['sent pionadv maximumw 3 maximumbl 4 berolina', ['Sentinelles PionAdvers MaximumWhite 3 MaximumBlack 4 Berolina']],
    ['isard typeb rexi', ['Isardam TypeB RexInclusive']],
    ['maximumm ul whitemaxim', ['Maximummer Ultra', 'WhiteMaximummer']],
    ['koeko nei s madr', ['KoeKo Neighbour S', 'Madrasi']],
    ['lastcap white royal ra3 madr', ['LastCapture White Royal Ra3', 'Madrasi']],
    ['Circe Condition PWC', ['Circe', 'PWC']],
  ])('%s', (text, result) => {
    const { problem, faults } = body(`${KINGS} Condition ${text}`);
    expect(faults).toEqual([]);
    expect(conditions(problem)).toEqual(result);
  });

  test('their places are those of their names', () => {
    const { problem } = body(`${KINGS}\nCondition Circe\n  Madr RexI`);
    expect(problem?.conditions.map(({ place }) => place)).toEqual([
      { line: 3, column: 11, length: 5 },
      { line: 4, column: 3, length: 4 },
    ]);
  });

  test.each<[text: string, faults: string[]]>([
    ['Hole', ['3:11+4 error bad-square']],
    ['Hole a9', ['3:16+2 error bad-square']],
    ['Hole a1 b2', ['3:19+2 error unknown-condition']],
    ['WhiteRoyalSquare e4e5', ['3:28+4 error bad-square']],
    ['PromOnly', ['3:11+8 error bad-argument']],
    ['Sentinelles MaximumWhite', ['3:23+12 error bad-number']],
    ['Circe Rex', ['3:17+3 error ambiguous-word']],
    ['GridChess Orthogonal', ['3:11+9 error bad-argument']],
    ['LastCapture Ra1', ['3:11+11 error bad-argument', '3:23+3 error unknown-condition']],
    ['Circe Circe', ['3:17+5 warning condition-twice']],
  ])('%s', (text, faults) => {
    expect(body(`${KINGS}\nCondition ${text}`).faults).toEqual(faults);
  });
});

describe('options', () => {
  test('go into the model', () => {
    const { problem, faults } = body(
      `${KINGS} Option Try Defence 2 Threat 3 MaxFlight 4 NonTrivial 0 1 StartMove 5 UpTo 6 MaxSol 7 MaxTime 8
       EnPassant f7f6f5 NoCastling e1h1 NoCastling a1 Intelligent NoWk NoBk NoThreat NoShort PostKey Half Quodlibet
       KeepMating StopOn NoBoard WhiteToPlay`,
    );
    expect(faults).toEqual([]);
    expect(problem?.options).toEqual({
      tries: 2,
      threatLength: 3,
      maxFlightSquares: 4,
      nonTrivial: { extra: 0, length: 1 },
      startMoveNumber: [5],
      upToMoveNumber: [6],
      maxSolutions: 7,
      maxTime: 8,
      enPassant: ['f7', 'f6', 'f5'],
      noCastling: ['e1', 'h1', 'a1'],
      intelligent: 0,
      noThreat: true,
      noShortVariations: true,
      postKeyPlay: true,
      halfDuplex: true,
      quodlibet: true,
      keepMatingPiece: true,
      stopOnShortSolutions: true,
      noBoard: true,
      whiteToPlay: true,
    });
  });

  test.each<[text: string, faults: string[]]>([
    ['Beep 3 Duplex', ['3:8+4 note option-without-effect']],
    ['SuppressGrid WriteGrid', ['3:8+12 note option-without-effect', '3:21+9 note option-without-effect']],
    ['CastlingMutuallyExclusive a1', ['3:8+25 error bad-argument']],
    ['NullMoves GoalIsEnd', []],
    ['StartMoveNumber 1:2', []],
    ['Defence', ['3:8+7 error bad-number']],
    ['MaxSolutions -5', ['3:21+2 error bad-number']],
    ['NonTrivial 1', ['3:8+10 error bad-number']],
    ['EnPassant', ['3:8+9 error bad-square']],
    ['EnPassant e9', ['3:18+2 error bad-square']],
    ['MaxTime 1 MaxTime 2', ['3:18+7 warning option-twice']],
  ])('%s', (text, faults) => {
    expect(body(`${KINGS}\nOption ${text}`).faults).toEqual(faults);
  });

  test('one that stands behind no Option is skipped with a warning', () => {
    const { problem, faults } = body(`${KINGS}\n  SetPlay`);
    expect(faults).toEqual(['3:3+7 warning option-without-effect']);
    expect(problem?.options).toEqual({});
  });

  test('output commands have no effect', () => {
    const { problem, faults } = body(
      `Protocol out.txt Author\nLaTeX out.tex\nLaTeXPieces\nk K king\nle DR leo\n\n${KINGS}`,
    );
    expect(problem).toBeDefined();
    expect(faults).toEqual(
      [2, 3, 4].map((line) => expect.stringMatching(new RegExp(`^${line}:1\\+\\d+ note option-without-effect$`))),
    );
  });
});

describe('stipulations', () => {
  test.each<[text: string, result: string | undefined]>([
    ['h# 2', 'h#2'],
    ['h#\n2', 'h#2'],
    ['hze4 2', 'hze42'],
    ['h#2.0', 'h#2'],
    ['hr#3', 'hr#3'],
    ['reci-h(#)= 2', 'reci-h(#)=2'],
    ['a=>b 1.0', 'a=>b1'],
    ['dia3.5', 'dia3.5'],
    ['exact-#2', 'exact-#2'],
  ])('%s', (text, result) => {
    const { problem, faults } = body(`Stipulation ${text}\nPieces White Kh1 Black Ka8`);
    expect(problem?.stipulation?.text).toBe(result);
    expect(faults.map((fault) => fault.replace(/^\S+ /, ''))).toEqual(
      result === undefined ? ['unsupported unsupported-stipulation'] : [],
    );
  });

  test('of a structured one that is lacking the next keyword is kept', () => {
    const { faults } = body('SStipulation\nPieces White Kh1 Black Ka8');
    expect(faults).toEqual(['2:1+12 error missing-stipulation']);
  });

  test('structured ones are read whole', () => {
    const { problem, faults } = body(
      'SStipulation white 3a[ 1a [#] d ]d{!1a[#]d}\nOption Try Pieces White Kh1 Black Ka8',
    );
    expect(faults).toEqual([]);
    expect(problem?.stipulation?.text).toBe('White 3a[1a[#]d]d{!1a[#]d}');
    expect(problem?.options.tries).toBeDefined();
  });

  test('the second position of a=>b is no second filling of squares', () => {
    const { problem, faults } = body('Pieces White Kh1 Black Ka8\nStipulation a=>b1\nPieces White Kg1 Black Ka8');
    expect(faults).toEqual([]);
    expect(units(problem)).toBe('w Kg1, b Ka8');
    expect(problem?.start?.units.map(({ kind, square }) => kind + square)).toEqual(['Kh1', 'Ka8']);
  });

  test('the second position of a=>b may have the conditions said again, and says where imitators end', () => {
    const { problem, faults } = body(
      'Condition Circe Imitator d4 Pieces White Kh1 Black Ka8\nStipulation a=>b1\nPieces White Kh1 Black Ka8\nCondition Circe Imitator d4',
    );
    expect(faults).toEqual([]);
    expect(conditions(problem)).toEqual(['Circe', 'Imitator d4']);
    expect(problem?.start?.finalImitators).toEqual(['d4']);
  });

  test('other stipulations have one position, whatever stands before them', () => {
    const { problem } = body('Pieces White Kh1 Black Ka8\nStipulation dia1\nPieces White Sb1');
    expect(units(problem)).toBe('w Kh1, b Ka8, w Sb1');
    expect(problem?.start).toBeUndefined();
  });
});

describe('twins', () => {
  test('have letters and changes', () => {
    const { problem, faults } = body(
      `${KINGS} Twin Move a1 b2 Exchange c3 d4 Twin Cont Rem e5f6 Add White Royal Na1b1 Black Pc7 Rotate 90
       Twin Mirror a1<-->h8 Shift a1 b2 PolishType Substitute R NH Stip h# 2 Cond Circe Madrasi`,
    );
    expect(faults).toEqual([]);
    expect(problem?.zeroPosition).toBe(false);
    expect(problem?.twins).toMatchObject([
      {
        letter: 'b',
        continued: false,
        changes: [
          { change: 'move', from: 'a1', to: 'b2' },
          { change: 'exchange', a: 'c3', b: 'd4' },
        ],
      },
      {
        letter: 'c',
        continued: true,
        changes: [
          { change: 'remove', square: 'e5' },
          { change: 'remove', square: 'f6' },
          {
            change: 'add',
            units: [
              { square: 'a1', attributes: ['Royal'] },
              { kind: 'N', square: 'b1' },
              { colour: 'black', attributes: [] },
            ],
          },
          { change: 'rotate', degrees: 90 },
        ],
      },
      {
        letter: 'd',
        changes: [
          { change: 'mirror', from: 'a1', to: 'h8' },
          { change: 'shift', from: 'a1', to: 'b2' },
          { change: 'polish-type' },
          { change: 'substitute', kind: 'R', by: 'NH' },
          { change: 'stipulation', stipulation: { text: 'h#2' } },
          { change: 'condition', conditions: [{ name: 'Circe' }, { name: 'Madrasi' }] },
        ],
      },
    ]);
  });

  test('a zeroposition begins with a)', () => {
    const { problem } = body(`${KINGS} Zero Move h1 h2 Twin Move h1 h3`);
    expect(problem?.zeroPosition).toBe(true);
    expect(problem?.twins.map(({ letter }) => letter)).toEqual(['a', 'b']);
  });

  test('letters go on after z', () => {
    const { problem } = body(`${KINGS} ${'Twin Rotate 90 '.repeat(27)}`);
    expect(problem?.twins.slice(-3).map(({ letter }) => letter)).toEqual(['z', 'z1', 'z2']);
  });

  test.each<[text: string, faults: string[]]>([
    ['Twin', ['3:1+4 warning empty-twin']],
    ['Twin foo', ['3:6+3 error unknown-word']],
    ['Twin Move a1', ['3:6+4 error bad-square']],
    ['Twin Move a1b2', ['3:11+4 error bad-square']],
    ['Twin Rotate 91', ['3:13+2 error bad-rotation']],
    ['Twin Mirror a1', ['3:13+2 error bad-mirror']],
    ['Twin Substitute XX R', ['3:17+2 error unknown-piece', '3:20+1 error ambiguous-word']],
    ['Twin Move a1 a2 Continued', ['3:17+9 error misplaced-word']],
    ['Twin Move a1 a2 Zero Move a1 a2', ['3:17+4 error misplaced-word']],
    ['Twin Move a1 a2 Pieces White Ra1', ['3:17+6 error misplaced-word']],
    ['Twin Add', ['3:6+3 error empty-list']],
    ['Twin Add White Ra1 Qa1', ['3:21+2 warning two-units-on-a-square']],
    ['Twin Stip ser-hr#2', ['3:11+8 unsupported unsupported-stipulation']],
    ['Twin Condition Circe Re a1', ['3:22+2 error ambiguous-word', '3:25+2 error unknown-condition']],
    ['Twin Move a1 a2 Re h1', ['3:17+2 warning ambiguous-word']],
    ['Twin S', ['3:6+1 error ambiguous-word']],
  ])('%s', (text, faults) => {
    expect(body(`${KINGS}\n${text}`).faults).toEqual(faults);
  });
});
