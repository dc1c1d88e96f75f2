/**
 * Text of play, as Popeye writes it, in a form that does not depend on the order of its lines: of moves at a choice, of
 * solutions, of phases. Two texts say the same if their forms are equal.
 *
 * @param text   lines of help and series play, or trees of battle play; indentation means nothing, numbers do
 * @param trees  true for battle play, where each move stands on a line of its own
 * @returns one entry for each solution, or for each first move with everything that follows it; sorted
 */
export function canonicalPlay(text: string, trees: boolean): readonly string[] {
  const rows = text
    .split('\n')
    .map((row) => row.trim().replace(/\s+/g, ' '))
    .filter((row) => row !== '' && row !== 'but');
  return trees ? canonicalTrees(rows) : rows.sort();
}

interface Branch {
  readonly text: string;
  /** Half-moves before it: 0 for `1.`, 1 for `1...`, 2 for `2.`; a threat stands two below its move. */
  readonly depth: number;
  readonly below: Branch[];
}

function canonicalTrees(rows: readonly string[]): readonly string[] {
  const root: Branch = { text: '', depth: -1, below: [] };
  const path: Branch[] = [root];
  for (const text of rows) {
    const [, number, dots] = /^(\d+)\.(\.\.)?/.exec(text) ?? [];
    // What says something of the move above it, such as `refutes.`, counts as what follows that move.
    const last = path.at(-1) ?? root;
    const depth = number === undefined ? last.depth + 1 : 2 * (Number(number) - 1) + (dots === undefined ? 0 : 1);
    while ((path.at(-1) ?? root).depth >= depth) path.pop();
    const branch: Branch = { text, depth, below: [] };
    (path.at(-1) ?? root).below.push(branch);
    path.push(branch);
  }
  return written(root.below);
}

function written(branches: readonly Branch[]): readonly string[] {
  return branches
    .map(({ text, below }) => (below.length === 0 ? text : `${text} {${written(below).join('; ')}}`))
    .sort();
}

/**
 * The parts of a text that has a heading for each twin, `a)`, `+c)`; a text without headings is the part of the twin
 * without a letter, `''`.
 */
export function twinParts(text: string): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  let letter = '';
  for (const row of text.split('\n')) {
    const heading = /^\s*\+?([a-z]\d*)\)/.exec(row)?.[1];
    if (heading !== undefined) letter = heading;
    const rest = heading === undefined ? row : '';
    if (heading !== undefined || row.trim() !== '') parts.set(letter, `${parts.get(letter) ?? ''}${rest}\n`);
  }
  return parts;
}
