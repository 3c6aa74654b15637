/** A text in lower case, without accents, with plain quotation marks and dashes, `x` for a multiplication sign, and nothing hidden. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  // Most texts of products are plain already, and a load folds ten of them for each.
  if (PLAIN.test(lower)) return lower;
  return (
    lower
      .replace(HIDDEN, '')
      .replace(/[“”„‟«»″]|''/g, '"')
      .replace(/[‐-―−]/g, '-')
      .replace(/×/g, 'x')
      // NFKD makes letters of them: `rtxtm`.
      .replace(/[™®©]/g, '')
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
  );
}

/** Zero-width characters and those that turn the direction of a text. */
const HIDDEN = /\p{Cf}/gu;
const PLAIN = /^[ -&(-~]*$/;

/** The singular of an English word; other words stay as they are. Both `cards` and `card` give `card`. */
export function singularOf(word: string): string {
  if (word.length < 4 || !/^[a-z]+s$/.test(word) || /(ss|us|is|[^aeiou]ys)$/.test(word)) return word;
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(ch|sh|x)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** The plural of an English word, of which {@link singularOf} makes the word again. */
export function pluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(ch|sh|x)$/.test(word) ? `${word}es` : `${word}s`;
}
