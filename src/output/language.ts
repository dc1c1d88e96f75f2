/** Languages of captions. */
export const LANGUAGES = ['en', 'de', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A word in each of them. */
export type Words = Readonly<Record<Language, string>>;
