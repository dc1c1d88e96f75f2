/** A problem of the public Popeye test suite, with what its diagram and heading say. */
export interface Sample {
  readonly id: string;
  readonly input: string;
  /** White, black and neutral units of the diagram, counted. */
  readonly units: readonly [number, number, number];
  readonly conditions: readonly string[];
  readonly twins: number;
  /** Codes of all faults, in order. */
  readonly faults: readonly string[];
}

export const SAMPLES: readonly Sample[] = [
  {
    id: 'EXAMPLES/breton#4',
    input: `BeginProblem
Author Pierre Tritten
Origin Ph\\'enix 2018
Pieces White Kf1 Rh8 Bh3 Sh5 Pg2g3
       Black Kh1 Qh2 Bh6 Sh4 Ph7
Stipulation h#1
Condition Breton
Twin Exchange h4 h6
EndProblem
`,
    units: [6, 5, 0],
    conditions: ['Breton'],
    twins: 1,
    faults: [],
  },
  {
    id: 'BEISPIEL/exklohne#77',
    input: `BeginProblem
Author Erich Bartel & Albert H. Kniest
Origin 2091, DuF, 08.08.1967
Stipulation h#2
Condition ChecklessChess
Pieces White Ke6 Pc5
       Black Kb7 Rb8
Twin Rotate 270
EndProblem
`,
    units: [2, 2, 0],
    conditions: ['ChecklessChess'],
    twins: 1,
    faults: [],
  },
  {
    id: 'BEISPIEL/intell#48',
    input: `BeginProblem
Author Torsten Lin"s
Origin harmonie 26, 12.11.1989
Origin Duplexjahrespreis
Origin E. & E. Lin"s zur Silbernen Hochzeit gew.
Origin duplex!
Stipulation h#3
Pieces White Kh4 Be5 Se3
       Black Kb6 Re7 Bf4 Pa6b5c6
Option Intelligent
Twin PolishType Mirror a1<-->a8
EndProblem
`,
    units: [3, 6, 0],
    conditions: [],
    twins: 1,
    faults: [],
  },
  {
    id: 'TESTS/maketake#5',
    input: `BeginProblem
Title no make&take of pawn via base line
Pieces White Ph3
       Black Pg3
Stipulation x1
Condition Make&TakeChess
Option NoWk
       NoBk
Twin Shift a8 a7
EndProblem
`,
    units: [1, 1, 0],
    conditions: ['Make&TakeChess'],
    twins: 1,
    faults: [],
  },
  {
    id: 'BEISPIEL/intell#26',
    input: `BeginProblem
Author Bo Lindgren
Origin 3. Preis, feenschach 1991
Stipulation h#4
Pieces White Kh3 Bh7 Pd3e3
       Black Kd6 Qf6 Rg5 Be5 Pb4b5h5h6
Option Intelligent
ZeroPosition Move e5 g8
Twin Move h7 a7
EndProblem
`,
    units: [4, 8, 0],
    conditions: [],
    twins: 2,
    faults: [],
  },
  {
    id: 'BEISPIEL/twin#7',
    input: `BeginProblem
Author Gideon Husserl
Origin Die Schwalbe 1973
Stipulation ser-h#4
Pieces White Ke1 Qa3 Bg3
       Black Kd4 Ra2 Bg1 Pa6c3e3h7
Option Intelligent
Twin Remove a2
Twin Continued Remove a6
Twin Continued Remove g3
EndProblem
`,
    units: [3, 7, 0],
    conditions: [],
    twins: 3,
    faults: [],
  },
  {
    id: 'EXAMPLES/mixhop#1',
    input: `BeginProblem
Stipulation ~1
Option Duplex
       NoWk
       NoBk
Title reference for mixhopper moves and captures
Title wh should have 8 moves in each position
Title black pieces able to move depend on which is paralysed by w
Condition Madrasi
Forsyth 3.re4/1=.du1.re=.du1=.du1/.re.re1.re4/8/2=.du1.RE1=.du1/=.du7/1.re=.du1=.du1=.du1/8
Twin Substitute RE BE
Twin Substitute RE RM
Twin Substitute RE BM
Twin Substitute RE RW
Twin Substitute RE BW
EndProblem
`,
    units: [1, 6, 9],
    conditions: ['Madrasi'],
    twins: 5,
    faults: [],
  },
  {
    id: 'TESTS/kamikaze#1',
    input: `BeginProblem
Title a target square is considered to be reached if the last move goes to
Title the target square and is there at the end of the move
Pieces White Kamikaze Bd3
       Black Sh7
Stipulation zh71
Option NoWk
       NoBk
Twin Condition Circe
Twin Condition Circe Move h7 f1 Stipulation zf11
EndProblem
`,
    units: [1, 1, 0],
    conditions: [],
    twins: 2,
    faults: [],
  },
  {
    id: 'EXAMPLES/extragrid#1',
    input: `BeginProblem
Author Bernd Schwarzkopf
Origin feenschach 1979
Stipulation ser-!=186
Condition GridChess Irregular a8 a7b7b8 a5a6b5b6c6c7c8 a1a2a3 b1b2 c1c2d1d2 e1e2e3e4e5e6e7e8 f1f2f3g3h3 g1g2h2 h1 f4f5g4g5h4h5 f8f7f6g6h6 g7g8h7 h8 GridLine vb61 vc41 hc41 hd51 vd11 hg52
Pieces White Pa2
       Black Ga1a5
Pieces White Royal WEb1
EndProblem
`,
    units: [2, 2, 0],
    conditions: [
      'GridChess Irregular a8 a7b7b8 a5a6b5b6c6c7c8 a1a2a3 b1b2 c1c2d1d2 e1e2e3e4e5e6e7e8 f1f2f3g3h3 g1g2h2 h1 f4f5g4g5h4h5 f8f7f6g6h6 g7g8h7 h8 GridLine vb61 vc41 hc41 hd51 vd11 hg52',
    ],
    twins: 0,
    faults: [],
  },
  {
    id: 'REGRESSIONS/4_61_to_4_63#11',
    input: `BeginProblem
Title Sentinelle insertion would occur before rebirth, which caused
Title MaximumWhite/Black to be exceeded
Stipulation h#2
Pieces Neutral Kd5
       White Pc3c6
       Black Pc4
Condition EquipollentsCirce
          Sentinelles PionAdvers MaximumWhite 2 MaximumBlack 2
EndProblem
`,
    units: [2, 1, 1],
    conditions: ['EquipollentsCirce', 'Sentinelles PionAdvers MaximumWhite 2 MaximumBlack 2'],
    twins: 0,
    faults: [],
  },
  {
    id: 'EXAMPLES/vaulting#2',
    input: `BeginProblem
Author J.G.Ingram 
Origin FCR #4018
Forsyth 24/7k/2K5/8/R5b1/8
Stipulation h#2
Condition VaultingKings CA
EndProblem
`,
    units: [2, 2, 0],
    conditions: ['VaultingKings CA'],
    twins: 0,
    faults: [],
  },
  {
    id: 'BEISPIEL/pieces#4',
    input: `BeginProblem
Author Erich Bartel
Origin 3193, MAT, V-VI/1981
Stipulation h=2
Condition PromOnly Q R B S N GI 35
Pieces White Kg6 GIb3 Ne1 35g5 Ph7
       Black Ka8 Pa2g7
ZeroPosition Remove b3
Twin Remove g5
Twin Remove e1
EndProblem
`,
    units: [5, 3, 0],
    conditions: ['PromOnly Q R B S N GI 35'],
    twins: 3,
    faults: [],
  },
  {
    id: 'BEISPIEL/april#2',
    input: `BeginProblem
Stipulation #1
Condition AprilChess B
Pieces White Kc8 Pc6
       Black Ka8 Sb7
EndProblem
`,
    units: [2, 2, 0],
    conditions: ['AprilChess B'],
    twins: 0,
    faults: [],
  },
  {
    id: 'TESTS/circe#25',
    input: `BeginProblem
Pieces White Sc3
       Black Sd5
Stipulation x1
Condition Circe Chameleon S Q R B S
          AntiCirce Chameleon S R Q B S
Option NoWk
       NoBk
EndProblem
`,
    units: [1, 1, 0],
    conditions: ['Circe Chameleon S Q R B S', 'AntiCirce Chameleon S R Q B S'],
    twins: 0,
    faults: [],
  },
  {
    id: 'BEISPIEL/bgl#3',
    input: `BeginProblem
Author Petko Petkov
Origin Macedonian Problemist 2003
Stipulation ser-h#5
Condition BGL - 29
Forsyth 8/1p6/6pp/3p4/3K2pk/7p/1=p6/8
EndProblem
`,
    units: [1, 7, 1],
    conditions: ['BGL - 29'],
    twins: 0,
    faults: [],
  },
  {
    id: 'REGRESSIONS/4_63_to_4_65#62',
    input: `BeginProblem
Title no rebirth on a square occupied by an Imitator
Pieces White Pd4
       Black Pe5
Stipulation x1
Condition Circe
          Imitator d6
Option NoWk
       NoBk
EndProblem
`,
    units: [1, 1, 0],
    conditions: ['Circe', 'Imitator d6'],
    twins: 0,
    faults: [],
  },
  {
    id: 'EXAMPLES/lastcap#3',
    input: `BeginProblem
Stipulation #1
Forsyth 32/6p1/1p6/5Q2/K1k5
Condition ParrainCirce
          LastCapture White Sg4
EndProblem
`,
    units: [2, 3, 0],
    conditions: ['ParrainCirce', 'LastCapture White Sg4'],
    twins: 0,
    faults: [],
  },
  {
    id: 'BEISPIEL/anticir#56',
    input: `BeginProblem
Author Guenter Weeth
Origin Definition of the "Magic Square" ( + types I and II in AntiCirce) 2012
Pieces White Kd7 Sd3g8 Pa6b6c6
       Black Ka8 Sc5 Pb7c7
Condition MagicSquares c5 Type2
          AntiCirce
Stipulation #2
Option Variations
EndProblem
`,
    units: [6, 4, 0],
    conditions: ['MagicSquares c5 Type2', 'AntiCirce'],
    twins: 0,
    faults: [],
  },
  {
    id: 'BEISPIEL/hunter#1',
    input: `BeginProblem
Pieces White Ka3 Qe2 Rb4f6 Bc5 Sb6d4 Pa2b3c4g3 S/Bb8
       Black Ke4 Rb1 Bh1h6 Pc6e3g6 B/Rc1 B/Sg8
Stipulation #3
Option Variations
       SetPlay
EndProblem
`,
    units: [12, 9, 0],
    conditions: [],
    twins: 0,
    faults: [],
  },
  {
    id: 'EXAMPLES/querq#1',
    input: `BeginProblem
Author S.Emmerson
Origin Variant Chess Spring 1998
Pieces White Royal QQe8
Pieces Black Royal QQe6
Stipulation h#2
EndProblem
`,
    units: [1, 1, 0],
    conditions: [],
    twins: 0,
    faults: [],
  },
  {
    id: 'EXAMPLES/total_invisible#1',
    input: `BeginProblem
Origin Sake tourney 2018, announcement
Pieces TotalInvisible 1
       White Kf6 Qd5
       Black Kh6 Ph7
Stipulation h#1
EndProblem
`,
    units: [2, 2, 0],
    conditions: [],
    twins: 0,
    faults: ['unsupported-unit'],
  },
  {
    id: 'REGRESSIONS/4_51_to_4_53#7',
    input: `BeginProblem
Pieces White Ga8
       Black Ka1
Stipulation a=>b1
Pieces White Ga1
       Black Ka2
Option NoWk
EndProblem
`,
    units: [1, 1, 0],
    conditions: [],
    twins: 0,
    faults: [],
  },
  {
    id: 'BEISPIEL/sford#8',
    input: `BeginProblem
SStipulation White 2s[#]
Pieces White Ka6 Pb5
       Black Ka8 Bb8
EndProblem
`,
    units: [2, 2, 0],
    conditions: [],
    twins: 0,
    faults: [],
  },
  {
    id: 'EXAMPLES/chinpawn#1',
    input: `BeginProblem
Stipulation =1
Forsyth k1K5/p7/1.CP6/40
EndProblem
`,
    units: [2, 2, 0],
    conditions: [],
    twins: 0,
    faults: [],
  },
  {
    id: 'REGRESSIONS/4_99_to_4_101#2',
    input: `BeginProblem
Title this would produce a segmentation fault from 4.69 to 4.99
Stipulation s#4
Option Defence 1
       NonTrivial 0 2
Pieces Black Kh8
       White Ka1
EndProblem
`,
    units: [1, 1, 0],
    conditions: [],
    twins: 0,
    faults: [],
  },
  {
    id: 'REGRESSIONS/4_87_to_4_89#1',
    input: `BeginProblem
Stipulation h#5
Option EnPassant f2f3f4
       Intelligent
Pieces Black Pa5b3g4b2c3f5d7a7 Se1c8 Ba1e6 Ke4
       White Pf4g2a2a3a4 Kb1
EndProblem
`,
    units: [6, 13, 0],
    conditions: [],
    twins: 0,
    faults: [],
  },
  {
    id: 'BEISPIEL/castling#44',
    input: `BeginProblem
Author Paul Vatarescu
Origin 138 Europe Echecs 82 10/1965
Pieces White Ke1 Rb7h1 Bh6 Pa2a6b3c2d2d6
       Black Ke8 Ra8 Pa7b6c6c4d7g6g5g3
Stipulation #2
Option Try
       Variations
       CastlingMutuallyExclusive h1a8
EndProblem
`,
    units: [10, 10, 0],
    conditions: [],
    twins: 0,
    faults: [],
  },
  {
    id: 'REGRESSIONS/4_47_to_4_49#14',
    input: `BeginProblem
Pieces White Ke2 Pd2
       Black Kb4 Qb2 Rf5g3 Bb7g7 Pc6d5
Stipulation ser-h#8
Option Intelligent
       StartMoveNumber 5
EndProblem
`,
    units: [2, 8, 0],
    conditions: [],
    twins: 0,
    faults: [],
  },
  {
    id: 'REGRESSIONS/4_89_to_4_91#14',
    input: `BeginProblem
Title Popeye 4.89 didn't find this solution
Pieces White Ke1 Rb2
       Black Bb8
       TotalInvisible 3
Stipulation h#3.5
Option StartMoveNumber 16:7:23:4:8:9:1
       UpToMoveNumber 16:7:23:4:8:9:1
EndProblem
`,
    units: [2, 1, 0],
    conditions: [],
    twins: 0,
    faults: ['unsupported-unit'],
  },
];
