/**
 * The Circe family as composers think of it: one choice from each row of a grid. The words are Popeye's; the names that
 * tradition has given to frequent choices are aliases (`names.ts`).
 */
export interface Options {
  /** Kings are concerned too. */
  readonly rex: boolean;
  /** Which capture has a rebirth: this move's, the last half-move's, or the one before this capture. */
  readonly capture: 'this move' | 'last move' | 'last capture';
  /** The rebirth square is that of the other party of the capture. */
  readonly couscous: boolean;
  /** The rebirth square is that of the other side's unit. */
  readonly mirror: boolean;
  readonly place: Place;
  readonly adaptation: 'Diametral' | 'VerticalMirror' | 'Frischauf' | 'Rank' | undefined;
  /** What the reborn unit is changed to. */
  readonly change: 'Clone' | 'Chameleon' | 'Einstein' | 'ReversalEinstein' | undefined;
  /** Codes of the kinds that a chameleon goes round. */
  readonly cycle: readonly string[];
  readonly turncoats: boolean;
  /** Codes of the only kinds that are reborn. */
  readonly april: readonly string[] | undefined;
  readonly occupied: Occupied;
  /** No rebirth on the square of the capture itself. */
  readonly cheylan: boolean;
  /** Pawns on their own first rank step and capture: the rule of our own Circe Antipode. */
  readonly normalPawns: boolean;
}

export const PLACES = [
  'Home',
  'Equipollents',
  'Rank',
  'File',
  'Symmetry',
  'VerticalSymmetry',
  'HorizontalSymmetry',
  'Diagram',
  'PWC',
  'Antipodes',
  'Super',
  'Take&Make',
  'Cage',
  'CaptureSquare',
] as const;
export type Place = (typeof PLACES)[number];

const OCCUPIED = ['Relaxed', 'Strict', 'Assassin', 'Volcanic', 'Parachute'] as const;
export type Occupied = (typeof OCCUPIED)[number];

const CHANGES = ['Clone', 'Chameleon', 'Einstein', 'ReversalEinstein'] as const;
const ADAPTATIONS = ['Diametral', 'VerticalMirror', 'Frischauf'] as const;

/** The words of the grid, with their meanings. */
export const WORDS: Readonly<Record<string, string>> = {
  RexInclusive: 'kings too',
  RexExclusive: 'but not kings',
  LastMove: 'the rebirth follows on the next half-move',
  WaitCapture: 'the rebirth follows on the next capture',
  Clone: 'the reborn unit becomes one of the kind of the other party of the capture',
  Couscous: 'the rebirth square is that of the other party of the capture',
  Mirror: 'the rebirth square is that of the other side’s unit; with Equipollents, the vector is turned round',
  April: 'only kinds that are listed are reborn',
  Equipollents: 'the rebirth square lies from the square of the capture as the vector of the move',
  Parrain: 'Equipollents LastMove',
  ContraParrain: 'Equipollents LastMove Mirror',
  Rank: 'rebirth on the rank of the capture, on the file of the unit’s square in the array',
  File: 'rebirth on the file of the capture, on the rank of the unit’s square in the array',
  Symmetry: 'rebirth on the square symmetric to that of the capture about the centre of the board',
  VerticalSymmetry: 'rebirth on the square symmetric to that of the capture, left and right exchanged',
  HorizontalSymmetry: 'rebirth on the square symmetric to that of the capture, up and down exchanged',
  Diagram: 'rebirth on the square that the unit had in the diagram',
  PWC: 'rebirth on the square that the capturing unit has left',
  Antipodes: 'rebirth four files and four ranks away from the square of the capture',
  Super: 'rebirth on any empty square, at the choice of the capturing side',
  'Take&Make': 'rebirth where the unit could have moved to without capture, at the choice of the capturing side',
  Cage: 'rebirth where the unit cannot move, at the choice of the capturing side',
  CaptureSquare: 'rebirth on the square of the capture',
  Diametral: 'the rebirth square is reflected in the centre of the board',
  VerticalMirror: 'left and right of the rebirth square are exchanged',
  Frischauf: 'promoted units are reborn on the promotion square of the file of their capture',
  Chameleon: 'the reborn unit is changed to the next kind of a cycle, S-B-R-Q-S unless kinds are listed',
  Einstein: 'a captured unit is reborn as the next lower kind, Q-R-B-S-P; a capturing one as the next higher',
  ReversalEinstein: 'a captured unit is reborn as the next higher kind, P-S-B-R-Q; a capturing one as the next lower',
  Turncoats: 'the reborn unit changes sides',
  Relaxed: 'where the rebirth square is occupied there is no rebirth',
  Strict: 'where the rebirth square is occupied the capture is illegal',
  Assassin: 'who occupies the rebirth square is removed from it',
  Volcanic: 'where the rebirth square is occupied the reborn unit waits underneath until it is left',
  Parachute: 'who occupies the rebirth square is covered by the reborn unit until that leaves',
  Calvet: 'a rebirth may happen on the square of the capture itself',
  Cheylan: 'no rebirth on the square of the capture itself',
};

/** What holds where the words do not say otherwise. */
export interface Defaults {
  readonly rex: boolean;
  readonly occupied: Occupied;
}

const isWord = (arg: string): boolean => Object.hasOwn(WORDS, arg);

/** The kinds that are listed behind a word. */
function listBehind(args: readonly string[], word: string): readonly string[] {
  const from = args.indexOf(word) + 1;
  if (from === 0) return [];
  const end = args.findIndex((arg, i) => i >= from && isWord(arg));
  return args.slice(from, end < 0 ? undefined : end);
}

/** The point of the grid that words name; later words of a row win. */
export function readOptions(args: readonly string[], defaults: Defaults): Options {
  const has = (word: string): boolean => args.includes(word);
  const last = <T extends string>(row: readonly T[]): T | undefined =>
    args.findLast((arg): arg is T => (row as readonly string[]).includes(arg));
  const parrain = has('Parrain') || has('ContraParrain');
  const place = parrain ? 'Equipollents' : (last(PLACES) ?? 'Home');
  const rex = last(['RexInclusive', 'RexExclusive']);
  const cycle = listBehind(args, 'Chameleon');
  return {
    rex: rex === undefined ? defaults.rex : rex === 'RexInclusive',
    capture: parrain || has('LastMove') ? 'last move' : has('WaitCapture') ? 'last capture' : 'this move',
    couscous: has('Couscous'),
    mirror: has('Mirror') || has('ContraParrain'),
    place,
    adaptation: place === 'Rank' ? 'Rank' : last(ADAPTATIONS),
    change: last(CHANGES),
    cycle: cycle.length === 0 ? ['S', 'B', 'R', 'Q', 'S'] : cycle,
    turncoats: has('Turncoats'),
    april: has('April') ? listBehind(args, 'April') : undefined,
    // Who is reborn in April has to be.
    occupied: last(OCCUPIED) ?? (has('April') && place !== 'Cage' ? 'Strict' : defaults.occupied),
    cheylan: has('Cheylan'),
    normalPawns: has('NormalPawns'),
  };
}

/** The first of these words that is given, as a reason against it; `undefined` where none is. */
export function vain(args: readonly string[], words: readonly string[]): string | undefined {
  const word = args.find((arg) => words.includes(arg));
  return word === undefined ? undefined : `${word} has no sense there`;
}

/** Why these words do not go together; `undefined` where they do. */
export function nonsense(args: readonly string[]): string | undefined {
  const places = args.filter(
    (arg) => ((PLACES as readonly string[]).includes(arg) && arg !== 'Home') || /^(?:Contra)?Parrain$/.test(arg),
  );
  const rows: readonly (readonly string[])[] = [
    places,
    args.filter((arg) => (CHANGES as readonly string[]).includes(arg)),
    args.filter((arg) => (ADAPTATIONS as readonly string[]).includes(arg) || arg === 'Rank'),
    args.filter((arg) => arg === 'Mirror' || arg === 'ContraParrain' || arg === 'Rank'),
  ];
  const clash = rows.find((row) => new Set(row).size > 1);
  return clash === undefined ? undefined : `${[...new Set(clash)].join(' and ')} exclude each other`;
}

/** The point of the grid in full, as a caption: what is not the simplest choice, and what divides sub-types. */
export function captionOf(base: string, args: readonly string[], defaults: Defaults): string {
  const options = readOptions(args, defaults);
  const words = args.filter(
    (arg) => !['RexInclusive', 'RexExclusive', 'Calvet', 'Cheylan', 'NormalPawns'].includes(arg),
  );
  const rex = options.rex === defaults.rex ? [] : [options.rex ? 'RexInclusive' : 'RexExclusive'];
  const block = base === 'AntiCirce' ? [options.cheylan ? 'Cheylan' : 'Calvet'] : [];
  return [base, ...words, ...block, ...rex].join(' ');
}
