/** The languages of the shop. English is the first: its texts are the reference, and its pages have no prefix. */
export const LANGUAGES = ['en', 'sw'] as const;
export type Language = (typeof LANGUAGES)[number];

/** BCP 47 tags, for documents and for `Intl`. */
export const LANGUAGE_TAGS: Record<Language, string> = { en: 'en-KE', sw: 'sw-KE' };

let source: () => Language = () => 'en';

/** The language of the current document, or on a server of the current request. */
export const language = (): Language => source();

/** Sets where {@link language} comes from. A server passes a function that reads the context of the request. */
export function provideLanguage(next: () => Language): void {
  source = next;
}
