/** The languages of the shop. English is the first: its texts are the reference, and its pages have no prefix. */
export const LANGUAGES = ['en', 'sw'] as const;
export type Language = (typeof LANGUAGES)[number];

/** BCP 47 tags, for documents and for `Intl`. */
export const LANGUAGE_TAGS: Record<Language, string> = { en: 'en-KE', sw: 'sw-KE' };

let source: () => Language = () => 'en';

/** The language of the current document, or on a server of the current request. */
export const language = (): Language => source();

/**
 * Runs `write`, which is synchronous, in a language: for mails and documents, which are in the language of their reader.
 */
export function inLanguage<T>(chosen: Language, write: () => T): T {
  const before = source;
  source = () => chosen;
  try {
    return write();
  } finally {
    source = before;
  }
}

/** The first language of a header `Accept-Language` (RFC 9110) that the shop has; English without one. */
export const acceptedLanguage = (header = ''): Language =>
  header
    .split(',')
    .map((range) => range.trim().slice(0, 2).toLowerCase())
    .flatMap((tag) => LANGUAGES.filter((known) => known === tag))[0] ?? 'en';

/** Sets where {@link language} comes from. A server passes a function that reads the context of the request. */
export function provideLanguage(next: () => Language): void {
  source = next;
}
