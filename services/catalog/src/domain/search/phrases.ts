import { editsBetween, mostEditsOf } from './edit-distance.js';
import { singularOf } from './fold-text.js';
import { CONNECTORS } from './query-words.js';
import { wordsOf } from './words.js';

/** The words of a phrase as they are compared: in the singular, without connectors. `Kadi za picha` is `kadi picha`. */
export const phraseOf = (text: string): string => phraseOfWords(wordsOf(text).map(({ word }) => word));

export const phraseOfWords = (words: readonly string[]): string =>
  words
    .filter((word) => !CONNECTORS.has(word))
    .map(singularOf)
    .join(' ');

const MOST_WORDS = 5;

/** The table of words that mean the same (docs/product-rules.md#R155), by phrase. */
export class Synonyms {
  private readonly rows = new Map<string, readonly string[]>();
  /** All single words of the table, for the correction of spelling. */
  readonly words: ReadonlySet<string>;

  constructor(table: readonly (readonly string[])[]) {
    const words = new Set<string>();
    for (const row of table) {
      const phrases = [...new Set(row.map(phraseOf))].filter((phrase) => phrase !== '');
      for (const phrase of phrases) {
        // The first row of a phrase counts.
        if (!this.rows.has(phrase)) this.rows.set(phrase, phrases);
        for (const word of phrase.split(' ')) words.add(word);
      }
    }
    this.words = words;
  }

  /** All phrases that mean the same as this one, itself included. */
  of(phrase: string): readonly string[] {
    return this.rows.get(phrase) ?? [phrase];
  }

  has(phrase: string): boolean {
    return this.rows.has(phrase);
  }

  /** The words of the table that are nearest to a mistyped one, with the number of errors. */
  near(typed: string): { word: string; edits: number; uses: number }[] {
    const most = mostEditsOf(typed);
    return [...this.words].flatMap((word) => {
      const edits = most === 0 ? undefined : editsBetween(typed, word, most);
      return edits === undefined ? [] : [{ word, edits, uses: 0 }];
    });
  }

  readonly mostWords = MOST_WORDS;
}
