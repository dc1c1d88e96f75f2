import { expect, test } from 'vitest';
import { moveFrom, moveTo } from '../../src/engine/index.js';
import { boardUse, positionOn, settingOn, unitsOf } from '../arbitraries/boards.js';
import { movesOf } from '../arbitraries/diagram.js';

/** Where White's first unit may go: `a4`, with a capture `xa4`, with one elsewhere `a4xa3`. */
function arrivals(text: string): string {
  const units = unitsOf(text);
  const { rules, engine } = settingOn(positionOn(boardUse('plain'), units));
  const name = (square: number): string => rules.board.squares[square]!;
  return movesOf(engine, 1)
    .filter((move) => name(moveFrom(move)) === units[0]!.square)
    .map((move) => {
      const [to, victim] = [name(moveTo(move)), name(engine.captureSquare(move))];
      return !engine.isCapture(move) ? to : victim === to ? `x${to}` : `${to}x${victim}`;
    })
    .sort()
    .join(' ');
}

// biome-ignore format: a table
test.each<[kind: string, rule: string, units: string, moves: string]>([
  ['grasshopper', 'lands just behind its hurdle, of either side, and captures there', 'Gd4 Pf4 Pb6 Ph8 -Pd5 -Rd6 -Sb2 -Bg7', 'a1 a7 g4 xd6'],
  ['grasshopper', 'has no move without a hurdle', 'Ga1', ''],
  ['grasshopper-2', 'lands two squares behind it', 'G2.d4 Pf4 -Pd5 -Rb2 -Sd2', 'd7 h4'],
  ['grasshopper-3', 'lands three squares behind it', 'G3.a1 Pc1 -Pa3 -Rb2 -Se5', 'a6 f1 xe5'],
  ['rook hopper', 'hops along ranks and files', 'RH.d4 -Pd6 -Pf6 -Pb4', 'a4 d7'],
  ['nightrider hopper', 'hops along nightrider lines', 'NH.a1 -Pc5 -Rc2 -Sd7 -Pe3', 'xd7 xe3'],
  ['rose hopper', 'hops along circles', 'RP.d1 -Pf2 -Pc3', 'a4 d5 g4 h1'],
  ['king hopper', 'needs its hurdle beside it', 'KH.d4 Pe4 -Pd6 -Pc3', 'b2 f4'],
  ['mao hopper', 'needs a hurdle on its leg square', 'AH.d4 Pd5 -Pe4 -Rc6', 'e6 f3 f5 xc6'],
  ['contragrasshopper', 'has its hurdle beside it, and rides on', 'CG.d4 Pd5 -Re4 -Bg4 -Pc3', 'a1 b2 d6 d7 d8 f4 xg4'],
  ['hamster', 'goes to the square before the hurdle, and never captures', 'HA.d4 -Pd7 -Rd3 -Bg4', 'd6 f4'],
  ['contrahamster', 'rides away from the unit behind it', 'HC.d4 Pd3 -Rd7 -Pe4 -Ba4', 'b4 c4 d5 d6 xa4 xd7'],
  ['kangaroo', 'hops over two hurdles', 'KA.a1 Pa3 -Ra5 -Ra6 -Pc1 -Pd1', 'e1 xa6'],
  ['double grasshopper', 'hops twice, first to an empty square', 'DG.a1 -Pa2 -Pb4 -Pc5 -Pb1', 'c6 xc5'],
  ['moose', 'turns by 45 degrees on its hurdle', 'Md4 -Pd6 -Rg7', 'c7 e7 g8 h7'],
  ['eagle', 'turns by 90 degrees on its hurdle', 'EA.d4 -Pd6 -Rg7', 'c6 e6 f8 h6'],
  ['sparrow', 'turns by 135 degrees on its hurdle', 'SW.d4 -Pd6 -Rg7', 'c5 e5 f7 g6'],
  ['scarabaeus', 'leaves its hurdle with a step of a knight', 'SC.d4 -Pd6 -Rg7', 'c8 e8'],
  ['marguerite', 'lands anywhere around its hurdle', 'MG.a1 -Pa4', 'a3 a5 b3 b4 b5'],
  ['equihopper', 'lands as far behind its hurdle as it stood before it', 'EQ.a1 Pb3 -Pa3 -Rd4 -Sc2', 'a5 c5 e3 g7'],
  ['equihopper', 'is stopped by units on its line', 'EQ.a1 -Pa2 -Pa3 -Pc3 -Rd4', 'xa3'],
  ['nonstop equihopper', 'is not', 'NE.a1 -Pa2 -Pa3 -Pc3 -Rd4', 'a5 e5 g7 xa3'],
  ['orix', 'is an equihopper on queen lines', 'OR.a1 -Pa3 -Pb3 -Pc3', 'a5 e5'],
  ['equistopper', 'goes halfway to a unit', 'QE.a1 -Pa5 -Rc3 -Be5 -Sb3', 'a3 b2 xc3'],
  ['eagle equihopper', 'turns by 90 degrees on its hurdle and goes as far', 'EE.d4 -Pd6 -Rf6', 'b6 d8 h4 xf6'],
  ['treehopper', 'goes as far from its hurdle as it stood before it', 'TH.a1 -Pc1', 'c3 e1'],
  ['leafhopper', 'goes as far as its hurdle stands from it', 'LH.d4 -Pd6', 'b4 d2 f4'],
  ['bouncer', 'goes as far from a unit as it stands before it', 'B2.d4 -Pd6', 'd2 h4'],
  ['lion', 'goes on behind its hurdle as far as it likes', 'LI.a1 -Pa3 -Ra6 -Pc3', 'a4 a5 d4 e5 f6 g7 h8 xa6'],
  ['kangaroo lion', 'does so behind two hurdles', 'KL.a1 -Pa2 -Pa4 -Ra7', 'a5 a6 xa7'],
  ['leo', 'moves as a queen and captures as a lion', 'LE.a1 Pb2 -Pa3 -Ra6 -Bd4 -Sh1', 'a2 b1 c1 d1 e1 f1 g1 xa6 xd4'],
  ['mao', 'is lame: its leg square has to be empty', 'MA.d4 Pd5 -Pe4 -Rb3', 'b5 c2 e2 xb3'],
  ['moa', 'has its leg square on a diagonal', 'MO.d4 Pe5 -Pc3 -Rf3', 'b5 c6 e2 xf3'],
  ['maorider', 'repeats the steps of a mao', 'AO.a1 -Pd7 -Pe3', 'b3 c2 c5 xd7 xe3'],
  ['kao', 'moves as a knight and captures as a knight hopper', 'KO.a1 -Pb3 -Rc5', 'c2 xc5'],
  ['señora', 'moves as a lion and captures as a queen', 'SE.a1 -Pa3 -Rc3', 'a4 a5 a6 a7 a8 d4 e5 f6 g7 h8 xa3 xc3'],
  ['saltador', 'moves lame and captures lame the other way round', 'SA.d4 Pd5 -Rc2 -Be6', 'c6 xc2 xe6'],
  ['locust', 'captures the first unit on its line and lands behind it', 'La1 Pc3 -Pa3 -Rd1 -Be1', 'a4xa3'],
  ['siren', 'moves as a queen and captures as a locust', 'SI.a1 -Pa3 -Rb2 -Bc1 -Sd1', 'a2 a4xa3 b1 c3xb2'],
  ['rose locust', 'captures along circles', 'LS.d1 -Pf2 -Pc3 -Rb5', 'a4xc3 d5xc3 g4xf2 h1xf2'],
  ['marine knight', 'moves as a knight and captures the unit on that square', 'MS.a1 -Pb3 -Rc2', 'c5xb3 e3xc2'],
  ['skylla', 'captures beside it and goes on to a knight\'s square', 'SK.d4 -Pd5 -Re6 -Pe4', 'b3 b5 c2 c6xd5 e2 f3xe4 f5xe4'],
  ['charybdis', 'captures diagonally and goes on to a knight\'s square', 'CY.d4 -Pe5 -Re6 -Pc3', 'b3xc3 b5 c2xc3 c6 e2 f3 f5xe5'],
])('%s %s', (_kind, _rule, units, moves) => {
  expect(arrivals(units)).toBe(moves);
});
