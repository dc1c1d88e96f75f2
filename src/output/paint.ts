/** Marks up text for a terminal; without colours every function gives its text back. */
export interface Paint {
  /** Titles, keys' letters, white units. */
  readonly strong: (text: string) => string;
  /** What is there for orientation only. */
  readonly faint: (text: string) => string;
  /** Black units. */
  readonly dark: (text: string) => string;
  /** Keys. */
  readonly good: (text: string) => string;
  /** Refutations, and what is lacking. */
  readonly bad: (text: string) => string;
  /** Portals, each pair in its own colour. */
  readonly portals: readonly [(text: string) => string, (text: string) => string];
}

const same = (text: string): string => text;

export const PLAIN: Paint = { strong: same, faint: same, dark: same, good: same, bad: same, portals: [same, same] };
