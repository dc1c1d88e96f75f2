/**
 * The names most like a word, for "did you mean": by edit distance (Levenshtein, case apart), best first.
 *
 * @param max  how many at most
 * @returns only names so near that they may have been meant; empty if there is none
 */
export function nearestNames(word: string, names: readonly string[], max = 3): string[] {
  const wanted = word.toLowerCase();
  // Nobody mistypes forty letters, and the comparison is quadratic.
  if (wanted.length === 0 || wanted.length > 40) return [];
  const limit = Math.max(1, Math.ceil(wanted.length / 3));
  const found: { name: string; distance: number }[] = [];
  for (const name of names) {
    const other = name.toLowerCase();
    const distance = editDistance(wanted, other);
    if (distance <= limit) found.push({ name, distance });
    // A beginning is meant more often than any misspelling.
    else if (wanted.length >= 3 && other.startsWith(wanted)) found.push({ name, distance: limit });
  }
  found.sort((a, b) => a.distance - b.distance || a.name.length - b.name.length);
  return found.slice(0, max).map(({ name }) => name);
}

/** How many letters must be inserted, dropped or replaced to turn one word into the other. */
export function editDistance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(replaced, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    above = row;
  }
  return above[b.length] ?? 0;
}
