import type { Solution } from './tree.js';

/** How much of each a solution holds, set play aside. */
export interface Counts {
  /** Lines of help and series play. */
  readonly solutions: number;
  readonly keys: number;
  readonly tries: number;
}

/** Counts what the actual play gave, both halves of a duplex together. */
export function countsOf({ phases }: Solution): Counts {
  const played = phases.filter(({ role }) => role === 'actual-play');
  const lines = played.flatMap((phase) => (phase.kind === 'lines' ? phase.lines : []));
  const keys = played.flatMap((phase) => (phase.kind === 'keys' ? phase.keys : []));
  const marked = (mark: 'key' | 'try'): number => keys.filter((key) => key.mark === mark).length;
  return { solutions: lines.length, keys: marked('key'), tries: marked('try') };
}
