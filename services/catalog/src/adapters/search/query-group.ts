import type { Piece } from './query-pieces.js';

/** One word of a product that stands for a word of the query. `isBeginning`: it is not quite the same. */
export interface WordMatch {
  number: number;
  isBeginning: boolean;
}

/** A word or a phrase of a query. A product has it when it has one of the alternatives. */
export interface Group {
  pieces: Piece[];
  /** Each is a list of words that a product must all have; each word is a list of its forms. */
  alternatives: WordMatch[][][];
  /** The kinds of product that the phrase names. */
  kinds: number[];
  /** Products without it are found, too, after those that have it. */
  isOptional: boolean;
}
