/** How Popeye says what our own conditions mean: the first of its conditions takes the arguments. */
export const IN_POPEYE: ReadonlyMap<string, readonly string[]> = new Map([
  ['Circe Antipode', ['AntipodeanCirce', 'NormalPawn']],
]);

/** Names of conditions that Popeye does not have, or understands otherwise; in problem files they come before its names. */
export const OWN_CONDITIONS: readonly string[] = ['Circe Antipode'];

/**
 * The own condition that an entry of a problem file names, with the words behind it.
 *
 * @returns `undefined` for an entry that begins otherwise
 */
export function ownCondition(entry: string): { readonly name: string; readonly args: readonly string[] } | undefined {
  const words = entry.trim().split(/\s+/);
  for (const name of OWN_CONDITIONS) {
    const length = name.split(' ').length;
    if (words.slice(0, length).join(' ').toLowerCase() === name.toLowerCase())
      return { name, args: words.slice(length) };
  }
  return undefined;
}
