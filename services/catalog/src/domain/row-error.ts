import { inLanguage, LANGUAGES, type Language } from '@shop/messages/language';
import * as m from '@shop/messages/m';

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

/** The rules that suppliers' files break most; each message is the rule's own text in English. */
const TOLD = [
  ...[m.row_number, m.row_whole, m.row_text, m.row_required, m.row_period],
  ...[m.row_negative, m.row_image, m.row_sku_line, m.row_gtin],
] as const;
const PLAIN = new Map(TOLD.map((told) => [inLanguage('en', () => told()), told]));
const KINDS: Readonly<Record<string, 'most' | 'least' | 'more' | 'less'>> = {
  ...{ 'at most': 'most', 'at least': 'least', 'more than': 'more', 'less than': 'less' },
};

/** What a rule says in English, in the current language; in Swahili with the English words for a rule without a text of its own. */
export function ruleSentence(rule: string): string {
  const [, length] = /^Enter at most ([\d,]+) characters$/.exec(rule) ?? [];
  if (length !== undefined) return m.row_length({ limit: length });
  const [, kind = '', limit = ''] = /^Enter (at most|at least|more than|less than) (-?[\d,.]+)$/.exec(rule) ?? [];
  const known = KINDS[kind];
  return known ? m.row_limit({ kind: known, limit }) : (PLAIN.get(rule)?.() ?? m.row_rule({ rule }));
}
