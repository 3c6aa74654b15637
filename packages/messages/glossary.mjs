import { readFile } from 'node:fs/promises';

/** The terms of glossary.json: `en` and the one word for it in Swahili, `sw` (with its plural), and what it is not called. */
export async function readGlossary() {
  return JSON.parse(await readFile(new URL('glossary.json', import.meta.url), 'utf8'));
}

/** Matches one of the words, alone. `*` is any letters: Swahili inflects at the beginning, too. */
const oneOf = (words, flags = 'iu') =>
  new RegExp(`(?<![\\p{L}-])(?:${words.map((word) => word.replaceAll('*', '\\p{L}*')).join('|')})(?!\\p{L})`, flags);

/** A text without its placeholders and markup: their names are no words that a person reads. */
const readable = (text) => text.replaceAll(/<[^>]*>|\{\w+(?:, (?:number|plural|select))?[,}]/g, ' ');

const english = ({ en }) => oneOf([`${en}(?:s|es)?`]);

/** Every text that has a banned variant of a term, or whose English has a term that its Swahili lacks. */
export function glossaryProblems(terms, { en, sw }) {
  const problems = [];
  const isOtherTerm = (variant, key) =>
    terms.some((term) => term.sw.includes(variant) && english(term).test(readable(en[key])));
  for (const term of terms) {
    const [inEnglish, inSwahili] = [english(term), oneOf(term.sw)];
    for (const key of Object.keys(en)) {
      const texts = { en: readable(en[key]), sw: readable(sw[key]) };
      for (const variant of term.not ?? [])
        if (oneOf([variant]).test(texts.sw) && !isOtherTerm(variant, key))
          problems.push(`${key}: '${variant}' for '${term.en}' is '${term.sw[0]}' in Swahili`);
      for (const variant of term.notEn ?? [])
        if (oneOf([variant]).test(texts.en)) problems.push(`${key}: '${variant}' is '${term.en}' in English`);
      if (term.isAlways && inEnglish.test(texts.en) && !inSwahili.test(texts.sw))
        problems.push(`${key}: '${term.en}' is not '${term.sw[0]}' in Swahili`);
    }
  }
  return problems;
}
