import { inLanguage, LANGUAGES, type Language } from '@shop/messages/language';

/** A sentence in each language of the shop. */
export type RowText = Readonly<Record<Language, string>>;

/** A sentence in each language, written by a function that writes it in the current one. */
export const inEachLanguage = (write: () => string): RowText =>
  Object.fromEntries(LANGUAGES.map((language) => [language, inLanguage(language, write)])) as RowText;

/** A row that cannot be imported; the text says why. */
export class RowError extends Error {
  readonly text: RowText;

  constructor(text: RowText | (() => string)) {
    const inAll = typeof text === 'function' ? inEachLanguage(text) : text;
    super(inAll.en);
    this.text = inAll;
  }

  /** The same about a column. */
  of(column: string): RowError {
    const { text } = this;
    return new RowError({ en: `${column}: ${text.en}`, sw: `${column}: ${text.sw}` });
  }
}
