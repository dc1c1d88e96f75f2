import { kindByCode } from '../../pieces/catalogue/index.js';
import type { Kind } from '../../pieces/kind.js';
import type { Unit } from '../../problem/model.js';
import type { Figure } from './figures.js';

/** Which figure stands for a kind, and by how many quarters it is turned to the right. */
export interface Look {
  readonly figure: Figure;
  readonly turn: Turn;
}
export type Turn = 0 | 1 | 2 | 3;

/**
 * Kinds by the figure that problem magazines print for them: lying on its left, standing on its head, lying on its right. The
 * grasshopper is an inverted queen, the nightrider an inverted knight; other kinds have the figure of their nearest relation. For
 * most of them there is no firm custom, so that captions name the kinds of every fairy unit.
 */
const TURNED: Readonly<Partial<Record<Figure, readonly [left: string, inverted: string, right: string]>>> = {
  K: ['EK GL', 'KH ST SO', 'PO KO'],
  Q: ['L CG DG G2 KL KA RT BO SI', 'G', 'LI LE G3 EA M SW MG SC HA HC SE DO EH QQ AM SK CY'],
  R: ['LR DK RE RM RW WA TR', 'RH WE WR DA', 'PA RL FA EM RR ET SH'],
  B: ['LB DB BE BM BW C ND', 'BH AR FE FR', 'VA BL LO AL RB PR BR'],
  S: [
    'MA AO AH ML SA GI AN GH BU BK RO GN GR SQ OK BI ZE RK LN LS SS DS BT GT CT MS',
    'N S1 S2 S3 S4 QN BN KP NH RF',
    'CA Z CR ZR CH ZH 15 16 24 25 35 36 37 MO OA OH MM NA NL RA RP RN TH GE LH GF',
  ],
  P: ['SP BS GY MH', 'PP BP', 'CP MP DR'],
  E: ['NE QF', 'QE EE EN', 'OR NO'],
};

const UPRIGHT: Readonly<Record<string, Figure>> = {
  K: 'K',
  Q: 'Q',
  R: 'R',
  B: 'B',
  S: 'S',
  P: 'P',
  EQ: 'E',
  B1: 'E',
  B2: 'E',
  B3: 'E',
  DU: 'O',
  O: 'O',
  F: 'O',
  UU: 'O',
};

const LOOKS: ReadonlyMap<string, Look> = new Map([
  ...Object.entries(UPRIGHT).map(([code, figure]): [string, Look] => [code, { figure, turn: 0 }]),
  ...Object.entries(TURNED).flatMap(([figure, [left, inverted, right]]) =>
    (
      [
        [3, left],
        [2, inverted],
        [1, right],
      ] as const
    ).flatMap(([turn, codes]) =>
      codes.split(' ').map((code): [string, Look] => [code, { figure: figure as Figure, turn }]),
    ),
  ),
]);

/** How a kind is usually drawn. @param own  the user's own kinds, by code */
export function lookOf(code: string, own?: ReadonlyMap<string, Kind>): Look {
  const usual = LOOKS.get(code);
  if (usual !== undefined) return usual;
  // A hunter has the figure of the piece as which it goes ahead.
  const [away] = code.split('/');
  if (code.includes('/') && away !== undefined) return { figure: lookOf(away, own).figure, turn: 1 };
  const families = (own?.get(code) ?? kindByCode(code))?.movements.map(({ family }) => family) ?? [];
  if (families.includes('pawn')) return { figure: 'P', turn: 2 };
  if (families.includes('leaper')) return { figure: 'S', turn: 3 };
  return families.includes('rider') ? { figure: 'B', turn: 1 } : { figure: 'Q', turn: 1 };
}

/** Figures and turns that are free to stand for a kind whose own is taken. */
const SPARE: readonly Look[] = (['Q', 'S', 'R', 'B', 'K', 'E', 'P'] as const).flatMap((figure) =>
  ([2, 1, 3] as const).map((turn) => ({ figure, turn })),
);

/** What one sees of a look: a disc is the same however it is turned, an hourglass the same on its head. */
const keyOf = ({ figure, turn }: Look): string =>
  figure === 'O' ? figure : `${figure}${figure === 'E' ? turn % 2 : turn}`;

/**
 * The looks of all kinds on a diagram, no two of them the same: the usual ones as far as they differ, then the same figure
 * turned otherwise, then any other.
 *
 * @param without  figures that there are not
 */
export function looksOf(
  units: readonly Pick<Unit, 'kind'>[],
  own?: ReadonlyMap<string, Kind>,
  without: readonly Figure[] = [],
): ReadonlyMap<string, Look> {
  const kinds = [...new Set(units.map(({ kind }) => kind))].sort((a, b) => rank(a) - rank(b));
  const looks = new Map<string, Look>();
  const taken = new Set<string>();
  for (const kind of kinds) {
    const usual = lookOf(kind, own);
    const near = ([2, 1, 3] as const).map((turn): Look => ({ figure: usual.figure, turn }));
    const look = [usual, ...near, ...SPARE].find((one) => !taken.has(keyOf(one)) && !without.includes(one.figure)) ?? {
      figure: 'Q',
      turn: 2,
    };
    taken.add(keyOf(look));
    looks.set(kind, look);
  }
  return looks;
}

/** Orthodox kinds choose first, then those with a firm custom. */
const FIRM = ['K', 'Q', 'R', 'B', 'S', 'P', 'G', 'N', 'EQ'];
const rank = (kind: string): number => (FIRM.includes(kind) ? FIRM.indexOf(kind) : FIRM.length);
