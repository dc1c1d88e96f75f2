import { ATTRIBUTE_NAMES } from '../attributes.js';

/**
 * The kinds of units that Popeye's English input language knows: code → name. Codes are in capitals, with one or two
 * characters; a hunter is written with two of them and a slash (`R/B`) and has no row of its own.
 */
// biome-ignore format: a table
export const POPEYE_KINDS: ReadonlyMap<string, string> = new Map([
  ['K', 'king'], ['Q', 'queen'], ['R', 'rook'], ['B', 'bishop'], ['S', 'knight'], ['P', 'pawn'],
  // Leapers.
  ['15', '(1,5)-leaper'], ['16', '(1,6)-leaper'], ['24', '(2,4)-leaper'], ['25', '(2,5)-leaper'],
  ['35', '(3,5)-leaper'], ['36', '(3,6)-leaper'], ['37', '(3,7)-leaper'], ['AL', 'alfil'], ['AN', 'antelope'],
  ['BI', 'bison'], ['BU', 'root-25-leaper'], ['CA', 'camel'], ['DA', 'dabbaba'], ['FE', 'fers'], ['GI', 'giraffe'],
  ['GN', 'gnu'], ['OK', 'okapi'], ['RF', 'root-50-leaper'], ['SQ', 'squirrel'], ['WE', 'wazir'], ['Z', 'zebra'],
  ['ZE', 'zebu'],
  // Riders and their compounds.
  ['AM', 'amazon'], ['AR', 'archbishop'], ['B1', 'bouncer'], ['B2', 'rook bouncer'], ['B3', 'bishop bouncer'],
  ['BK', 'bouncy knight'], ['BN', 'bouncy nightrider'], ['BT', 'boyscout'], ['C', 'cardinal'], ['CR', 'camelrider'],
  ['CT', 'cat'], ['DR', 'dragon'], ['DS', 'diagonal spiral knight'], ['EH', 'edgehog'], ['EM', 'empress'],
  ['ET', 'elephant'], ['FR', 'fersrider'], ['GR', 'gnurider'], ['GT', 'girlscout'], ['GY', 'gryphon'],
  ['N', 'nightrider'], ['PR', 'princess'], ['QN', 'quintessence'], ['RB', 'reflecting bishop'],
  ['RK', 'radial knight'], ['RO', 'rose'], ['S1', '(1,1)-zigzag nightrider'], ['S2', '(2,0)-zigzag nightrider'],
  ['S3', '(3,3)-zigzag nightrider'], ['S4', '(4,0)-zigzag nightrider'], ['SS', 'spiral knight'],
  ['UU', 'ubi-ubi'], ['WA', 'waran'], ['WR', 'wazirrider'], ['ZR', 'zebrarider'],
  // Chinese, lions, mao and moa.
  ['AO', 'maorider'], ['KL', 'kangaroo lion'], ['BL', 'bishop lion'], ['LE', 'leo'], ['LI', 'lion'], ['MA', 'mao'],
  ['ML', 'maorider lion'], ['MM', 'moarider lion'], ['MO', 'moa'], ['NA', 'nao'], ['NL', 'nightrider lion'],
  ['OA', 'moarider'], ['PA', 'pao'], ['RA', 'rao'], ['RL', 'rook lion'], ['RN', 'rose lion'], ['VA', 'vao'],
  // Hoppers.
  ['AH', 'mao hopper'], ['BE', 'bishop eagle'], ['BH', 'bishop hopper'], ['BM', 'bishop moose'],
  ['BO', 'bob'], ['BW', 'bishop sparrow'], ['CG', 'contragrasshopper'], ['CH', 'camelrider hopper'],
  ['DB', 'double bishop hopper'], ['DG', 'double grasshopper'], ['DK', 'double rook hopper'], ['DO', 'dolphin'],
  ['EA', 'eagle'], ['EE', 'eagle equihopper'], ['EN', 'nonstop eagle equihopper'], ['EQ', 'equihopper'],
  ['G', 'grasshopper'], ['G2', 'grasshopper-2'], ['G3', 'grasshopper-3'], ['GE', 'greater treehopper'],
  ['GF', 'greater leafhopper'], ['GH', 'gnurider hopper'], ['GL', 'gral'], ['HA', 'hamster'],
  ['HC', 'contrahamster'], ['KA', 'kangaroo'], ['KH', 'king hopper'], ['KO', 'kao'], ['KP', 'knight hopper'],
  ['LH', 'leafhopper'], ['M', 'moose'], ['MG', 'marguerite'], ['NE', 'nonstop equihopper'],
  ['NH', 'nightrider hopper'], ['NO', 'nonstop orix'], ['OH', 'moa hopper'], ['OR', 'orix'], ['QE', 'equistopper'],
  ['QF', 'nonstop equistopper'], ['RE', 'rook eagle'], ['RH', 'rook hopper'], ['RM', 'rook moose'],
  ['RP', 'rose hopper'], ['RT', 'rabbit'], ['RW', 'rook sparrow'], ['SO', 'scorpion'], ['ST', 'sting'],
  ['SW', 'sparrow'], ['TH', 'treehopper'], ['ZH', 'zebrarider hopper'],
  // Locusts and marine units.
  ['L', 'locust'], ['LB', 'bishop locust'], ['LN', 'nightrider locust'], ['LR', 'rook locust'], ['LS', 'rose locust'],
  ['MH', 'marine ship'], ['MP', 'marine pawn'], ['MS', 'marine knight'], ['ND', 'nereid'], ['PO', 'poseidon'],
  ['SH', 'ship'], ['SI', 'siren'], ['TR', 'triton'],
  // Argentinian units.
  ['FA', 'faro'], ['LO', 'loco'], ['SA', 'saltador'], ['SE', 'senora'],
  // Pawns.
  ['BP', 'berolina pawn'], ['BS', 'berolina superpawn'], ['CP', 'Chinese pawn'], ['PP', 'reverse pawn'],
  ['SP', 'superpawn'],
  // Hunters with a code of their own, and the rest.
  ['BR', 'bishop/rook hunter'], ['RR', 'rook/bishop hunter'], ['CY', 'charybdis'], ['DU', 'dummy'],
  ['EK', 'erlking'], ['F', 'friend'], ['O', 'orphan'], ['QQ', 'querquisite'], ['SC', 'scarabeus'], ['SK', 'skylla'],
]);

/** Attributes of units, as Popeye's English spells them, in alphabetical order; any unique beginning stands for the whole. */
export const POPEYE_ATTRIBUTES: readonly string[] = ATTRIBUTE_NAMES.map(({ name }) => name).sort();

/**
 * The code of a kind in capitals, as `Unit.kind` has it.
 *
 * @param written  in any case: `g`, `NH`, `r/b`
 * @returns `undefined` if Popeye knows no such kind
 */
export function kindCode(written: string): string | undefined {
  if (written.length > 5) return undefined;
  const code = written.toUpperCase();
  if (POPEYE_KINDS.has(code)) return code;
  const slash = code.indexOf('/');
  return slash > 0 && POPEYE_KINDS.has(code.slice(0, slash)) && POPEYE_KINDS.has(code.slice(slash + 1))
    ? code
    : undefined;
}

/** The name of a kind by its code, in any case: `G` is a grasshopper, `R/B` a rook/bishop hunter. */
export function pieceName(code: string): string | undefined {
  const known = kindCode(code);
  if (known === undefined) return undefined;
  const [away, home] = known.split('/');
  if (home === undefined) return POPEYE_KINDS.get(known);
  return `${POPEYE_KINDS.get(away ?? '')}/${POPEYE_KINDS.get(home)} hunter`;
}
