import { LANGUAGE_TAGS, type Language } from './language.js';

const numbers = new Map<Language, Intl.NumberFormat>();
const rules = new Map<Language, Intl.PluralRules>();

/** A number with the separators of the language: '1,250'. */
export const number = (language: Language, value: number): string =>
  kept(numbers, language, (tag) => new Intl.NumberFormat(tag)).format(value);

/** The text for a count: of the exact number (`=0`), else of its plural category, else `other`. */
export function plural(language: Language, count: number, forms: Record<string, string>): string {
  const category = kept(rules, language, (tag) => new Intl.PluralRules(tag)).select(count);
  return forms[`=${count}`] ?? forms[category] ?? forms.other ?? '';
}

/** The text for a value, else for `other`. */
export const select = (value: string, forms: Record<string, string>): string => forms[value] ?? forms.other ?? '';

/** Formatters are slow to make, so each language keeps its own. */
function kept<T>(all: Map<Language, T>, language: Language, make: (tag: string) => T): T {
  const known = all.get(language);
  if (known) return known;
  const made = make(LANGUAGE_TAGS[language]);
  all.set(language, made);
  return made;
}
