/**
 * Keywords that may be shortened to any unique beginning and written in any case, as Popeye's input language allows.
 * A word written in full is itself, though longer keywords begin with it.
 */
export class WordTable {
  readonly words: readonly string[];
  readonly #byStart = new Map<string, string[]>();
  readonly #whole = new Map<string, string[]>();

  constructor(words: readonly string[]) {
    this.words = words;
    for (const word of words) {
      const lower = word.toLowerCase();
      this.#whole.set(lower, [word]);
      for (let length = 1; length <= lower.length; length++) {
        const start = lower.slice(0, length);
        const those = this.#byStart.get(start);
        if (those === undefined) this.#byStart.set(start, [word]);
        else those.push(word);
      }
    }
  }

  /** The keywords that a word may stand for: none, the one, or all between which it leaves the choice. */
  find(word: string): readonly string[] {
    // Longer than any keyword: spares lowering a word of megabytes.
    if (word.length > 60) return [];
    const lower = word.toLowerCase();
    return this.#whole.get(lower) ?? this.#byStart.get(lower) ?? [];
  }

  /** True for a keyword written in full. */
  has(word: string): boolean {
    return word.length <= 60 && this.#whole.has(word.toLowerCase());
  }

  /** The keyword that a word stands for, if it is just one. */
  one(word: string): string | undefined {
    const found = this.find(word);
    return found.length === 1 ? found[0] : undefined;
  }
}
