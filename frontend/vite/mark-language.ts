import { LANGUAGES, provideLanguage } from '@shop/messages/language';
import * as messages from '@shop/messages/m';
import type { Plugin } from 'vite';

const MESSAGES: Record<string, unknown> = messages;

/** The choice between the texts of a message without values. */
function choiceOf(key: string): string | undefined {
  const message = MESSAGES[key];
  if (typeof message !== 'function' || message.length > 0) return undefined;
  const [english, ...others] = LANGUAGES.map((language) => {
    provideLanguage(() => language);
    return { language, text: JSON.stringify((message as () => string)()) };
  });
  return others
    .filter(({ text }) => text !== english?.text)
    .reduce((code, { language, text }) => `(SHOP_LANGUAGE === '${language}' ? ${text} : ${code})`, english?.text ?? '');
}

/**
 * Marks where a script chooses between languages: server/split-languages.mjs then writes each script once for each language,
 * because the texts of two languages are more than the budget of a first load allows. A text without values stands where it
 * is used, which costs no more than if it were written there.
 */
export const markLanguage: Plugin = {
  name: 'mark-language',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!/\/messages\/dist\/generated\/|\/frontend\/app\/|\/builder\/dist\//.test(id)) return undefined;
    const marked = code.replaceAll('language() ===', 'SHOP_LANGUAGE ===');
    return marked.replaceAll(/\bm\s*\.(\w+)\(\)/g, (call, key: string) => choiceOf(key) ?? call);
  },
};
