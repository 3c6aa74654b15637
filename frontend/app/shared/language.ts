import { language, LANGUAGES, type Language } from '@shop/messages/language';

/** Each language by its own name, so that its readers find it. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', sw: 'Kiswahili' };

/** What the paths of a language's pages begin with: '' for English, '/sw' for Swahili (docs/product-rules.md#R206). */
const prefixOf = (of: Language): string => (of === LANGUAGES[0] ? '' : `/${of}`);

/** The language of a page, by the path of its URL alone, because the gateway caches pages by URL. `/sw.data` is the data of `/sw`. */
export const languageOf = (pathname: string): Language =>
  LANGUAGES.find((one) => prefixOf(one) !== '' && isBelow(prefixOf(one), pathname)) ?? LANGUAGES[0];

const isBelow = (prefix: string, pathname: string): boolean =>
  pathname === prefix || pathname === `${prefix}.data` || pathname.startsWith(`${prefix}/`);

/** The path in the document for a path of the router, which knows no languages: '/cart' is '/sw/cart' in Swahili. */
export const pathIn = (of: Language, path: string): string => prefixOf(of) + (path === '/' && prefixOf(of) ? '' : path);

/** {@link pathIn} the current language. */
export const localPath = (path: string): string => pathIn(language(), path);

/** The path of the router for a path in the document. */
export const routerPath = (path: string): string => path.slice(prefixOf(languageOf(path)).length) || '/';

/** The text of an answer of the server, which is English; in another language ours, and ours where the answer has none. */
export const answerText = (text: string, ours: string): string => (language() === LANGUAGES[0] ? text : '') || ours;
