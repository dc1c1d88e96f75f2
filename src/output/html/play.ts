import type { SolvedSingle } from '../../solution/solve-problem.js';
import type { MoveRecord, Phase, PlayNode, Standing } from '../../solution/tree.js';
import type { Language } from '../language.js';
import { moveNotation, type NotationStyle } from '../notation.js';
import { lineMoves } from '../text.js';
import type { MoveData, PhaseData } from './play-data.js';
import { BEGINS, ROLE_WORDS, TRIES, WORDS } from './words.js';

/** How play is told. */
export interface PlayStyle {
  readonly notation: NotationStyle;
  readonly language: Language;
  /** Number of what stands on a square among the glyphs of the page; `undefined` for nothing. */
  readonly glyph: (standing: Standing) => number | undefined;
}

/** The phases of a twin, each with its moves and what they make of the board. @param title  heading of the twin */
export function phasesData({ single, solution }: SolvedSingle, title: string, style: PlayStyle): PhaseData[] {
  const duplex = single.options.duplex === true || single.options.halfDuplex === true;
  const { language } = style;
  const several = solution.phases.length > 1 || duplex;
  return solution.phases.flatMap((phase, i) => {
    const role = [
      ...(several || phase.role !== 'actual-play' ? [ROLE_WORDS[phase.role][language]] : []),
      ...(duplex ? [BEGINS[phase.starter][language]] : []),
    ].join(', ');
    const incomplete = solution.complete || i < solution.phases.length - 1 ? [] : [WORDS.incomplete[language]];
    const heading = (text: string, first = true): string =>
      [first && i === 0 ? title : '', text, ...incomplete].filter(Boolean).join(' · ');
    const start = standingsText(phase.position ?? [], style);
    return parts(phase, style).map(({ part, ...rest }, n) => ({
      h: heading(part ?? role, n === 0),
      s: start,
      ...rest,
    }));
  });
}

type Part = Omit<PhaseData, 'h' | 's'> & { readonly part?: string };

function parts(phase: Phase, style: PlayStyle): readonly Part[] {
  const none = WORDS.none[style.language];
  switch (phase.kind) {
    case 'illegal':
      return [{ n: (phase.moves ?? []).map((move) => leaf(`1.${text(move, style)}`, move, style)), r: phase.reason }];
    case 'lines': {
      const n = phase.lines.flatMap((line) => chain(lineMoves(line, phase, style.notation), line, style) ?? []);
      return [n.length === 0 ? { n, r: none } : { n }];
    }
    case 'keys': {
      const [keys, tries] = (['key', 'try'] as const).map((mark) =>
        phase.keys.filter((key) => key.mark === mark).map((key) => node(key, 0, style)),
      );
      const found: Part = keys?.length === 0 ? { n: [], r: none } : { n: keys ?? [] };
      return tries === undefined || tries.length === 0
        ? [found]
        : [
            { n: tries, part: TRIES[style.language] },
            { ...found, part: ROLE_WORDS['actual-play'][style.language] },
          ];
    }
    case 'defence': {
      const n = below(phase, 0, style);
      return [{ n, ...(phase.threats?.length === 0 ? { z: 1 } : {}), ...(n.length === 0 ? { r: none } : {}) }];
    }
  }
}

const text = (move: MoveRecord, { notation }: PlayStyle): string => moveNotation(move, notation);

const leaf = (written: string, move: MoveRecord, style: PlayStyle): MoveData => ({
  t: written,
  c: standingsText(move.after ?? [], style),
  a: wayOf(move),
});

/** The moves of a line, each following the one before. */
function chain(texts: readonly string[], line: readonly MoveRecord[], style: PlayStyle): MoveData | undefined {
  let next: MoveData | undefined;
  for (let i = line.length - 1; i >= 0; i--) {
    const move = leaf(texts[i] ?? '', line[i] as MoveRecord, style);
    next = next === undefined ? move : { ...move, n: [next] };
  }
  return next;
}

/** `ply` counts half-moves from the key. */
function node(play: PlayNode, ply: number, style: PlayStyle, mark?: MoveData['m']): MoveData {
  const number = `${(ply >> 1) + 1}${ply % 2 === 0 ? '.' : '...'}`;
  const sign = SIGNS[play.mark ?? 'none'];
  const follows = below(play, ply, style);
  return {
    ...leaf(`${number}${text(play.move, style)}${sign}`, play.move, style),
    ...(mark === undefined ? {} : { m: mark }),
    ...(play.threats?.length === 0 ? { z: 1 } : {}),
    ...(follows.length === 0 ? {} : { n: follows }),
  };
}

const SIGNS = { key: '!', try: '?', refutation: '!', reflex: '?!?', none: '' } as const;

function below({ threats, replies, refutations }: Omit<PlayNode, 'move'>, ply: number, style: PlayStyle): MoveData[] {
  return [
    ...(threats ?? []).map((threat) => node(threat, ply + 2, style, 'threat')),
    ...replies.map((reply) => node(reply, ply + 1, style)),
    ...refutations.map((reply) => node(reply, ply + 1, style, 'refutation')),
  ];
}

/** From where to where it goes, with what lies between. */
function wayOf({ passes, from, via, to, onward }: MoveRecord): string {
  return passes ? '' : [from, via, to, onward].filter(Boolean).join(' ');
}

const standingsText = (standings: readonly Standing[], { glyph }: PlayStyle): string =>
  standings
    .map((standing) => {
      const number = glyph(standing);
      return number === undefined ? standing.square : `${standing.square}:${number}`;
    })
    .join(' ');
