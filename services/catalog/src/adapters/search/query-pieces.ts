import { pluralOf, singularOf } from '../../domain/search/fold-text.js';
import type { Synonyms } from '../../domain/search/phrases.js';
import { CHEAP, CONNECTORS, IGNORED, seriesOf, WISHED } from '../../domain/search/query-words.js';
import { GAME_WORDS, LAPTOP_WORDS } from '../../domain/search/intent-words.js';
import { isLongNumber, modelPartsOf, withoutZeros } from '../../domain/search/model-parts.js';
import { isAmount, nearAmountsOf } from '../../domain/search/units.js';
import { type Word, wordsOf } from '../../domain/search/words.js';
import type { KnownWords } from './known-words.js';

/** A word of a query as it is searched. */
export interface Piece {
  word: string;
  /** What was typed for it, in lower case. */
  typed: string;
  /** `beginning`: products have longer words that begin so. `part`: that contain it. `unknown`: no product has it. */
  match: 'exact' | 'beginning' | 'part' | 'corrected' | 'unknown';
  /** The same in several words: `rtx`, `5070` for `rtx5070`. Products that have these are meant, too. */
  parts?: readonly string[];
}

/** How a query is read. */
export interface Reading {
  /** The last word may be the beginning of a longer one, because the shopper still types. */
  isTyping: boolean;
  /** A word that is only the beginning of others is corrected, too. */
  prefersCorrection: boolean;
  /** `words`: no purpose is read of the text; `plain`: no price, either. */
  as?: 'words' | 'plain' | undefined;
}

/** The digits below a bar code stand in up to four groups. */
const MOST_JOINED = 4;
/** Of letters; a single digit counts, as in `ryzen5`. */
const SHORTEST_PIECE = 2;
const SHORTEST_BEGINNING = 3;
/** Of letters, in a term that is typed as two words. */
const SHORTEST_PART = 3;
/** A longer word is not split: the work grows with the square of its length. */
const LONGEST_SPLIT = 32;
/** Of letters, where a known word is also searched as two: `gamingmouse`. */
const LEAST_HALF = 4;
/** Of characters, and with a digit: a shorter part of a model number is found in too many of them. */
const SHORTEST_INNER = 5;

/** Whether a word may be the middle of a model number. */
const isInner = (word: string): boolean => word.length >= SHORTEST_INNER && /\d/.test(word);

const withParts = (piece: Piece, parts: readonly string[] | undefined): Piece => (parts ? { ...piece, parts } : piece);

/** Turns the words of a query into words that products have: joined, split, completed or corrected. */
export class QueryPieces {
  constructor(
    private readonly vocabulary: KnownWords['vocabulary'],
    private readonly postings: KnownWords['postings'],
    private readonly synonyms: Synonyms,
  ) {}

  of(words: readonly Word[], reading: Reading): Piece[] {
    const pieces: Piece[] = [];
    for (let at = 0; at < words.length;) {
      const { found, used } = this.next(words.slice(at), reading);
      pieces.push(...found);
      at += used;
    }
    return pieces;
  }

  /** The numbers of a word in singular and plural. */
  variantsOf(word: string): number[] {
    const plural = pluralOf(word);
    // `wireless` is no plural of `wireles`.
    const variants = new Set([word, singularOf(word), ...(singularOf(plural) === word ? [plural] : [])]);
    return [...variants].flatMap((variant) => this.vocabulary.find(variant) ?? []);
  }

  private next(words: readonly Word[], reading: Reading): { found: Piece[]; used: number } {
    const [first] = words;
    if (!first) return { found: [], used: 1 };
    const { word, typed } = first;
    const term = this.joined(words, (joined) => this.isTerm(joined, word));
    if (term) return term;
    if (this.isKnown(word)) return { found: [withParts({ word, typed, match: 'exact' }, this.partsOf(word))], used: 1 };
    const joined = this.joined(words, (parts) => this.isKnown(parts));
    if (joined) return joined;
    return { found: this.ofUnknown(first, words.length === 1, reading), used: 1 };
  }

  /** `wi fi` as `wifi`, `mother board` as `motherboard`. */
  private joined(
    words: readonly Word[],
    isMeant: (joined: string) => boolean,
  ): { found: Piece[]; used: number } | undefined {
    for (let used = 2; used <= Math.min(MOST_JOINED, words.length); used++) {
      const parts = words.slice(0, used);
      const word = withoutZeros(parts.map(({ typed }) => typed).join(''));
      const typed = parts.map((part) => part.typed).join(' ');
      const apart = parts.map((part) => part.word);
      if (isMeant(word)) return { found: [{ word, typed, match: 'exact', parts: apart }], used };
    }
    return undefined;
  }

  /** The two or three words that a known one is often written as; undefined: none. */
  private partsOf(word: string): readonly string[] | undefined {
    const model = modelPartsOf(word);
    if (model) return model.parts;
    if (!/^[a-z]+$/.test(word) || this.synonyms.words.has(singularOf(word))) return undefined;
    for (let at = LEAST_HALF; at <= word.length - LEAST_HALF; at++) {
      const halves = [word.slice(0, at), word.slice(at)];
      if (halves.every((half) => this.variantsOf(half).length > 0)) return halves;
    }
    return undefined;
  }

  /** Meant as one word though its parts are words, too: `key board`, `ddr 5`, and the groups of a long number. */
  private isTerm(joined: string, first: string): boolean {
    // A letter alone is a name or a unit: `m itx`, `a rgb`.
    const isOfWords = first.length >= SHORTEST_PART && joined.length - first.length >= SHORTEST_PART;
    if (/^[a-z]+$/.test(joined)) return isOfWords && this.synonyms.has(singularOf(joined));
    if (isLongNumber(joined)) return this.variantsOf(joined).length > 0;
    const isOfLine = /^[a-z]{2,}\d$/.test(joined) && !this.synonyms.has(`${first} ${joined.slice(first.length)}`);
    return isOfLine && this.isKnown(joined);
  }

  private ofUnknown({ word, typed }: Word, isLast: boolean, { isTyping, prefersCorrection }: Reading): Piece[] {
    // Another amount is another product.
    if (isAmount(word)) return [{ word, typed, match: 'unknown' }];
    const shortest = isLast || /^\d+$/.test(word) ? SHORTEST_PIECE : SHORTEST_BEGINNING;
    const begins = word.length >= shortest && this.hasBeginning(word);
    const beginning: Piece[] = begins ? [{ word, typed, match: 'beginning' }] : [];
    if (begins && isLast && isTyping) return beginning;
    const slip = this.corrected(word, 1);
    const split = this.split(typed);
    const isPart = () => isInner(word) && this.vocabulary.containing(word).length > 0;
    if (split && isPart()) return [{ word, typed, match: 'part', parts: split }];
    if (split && !(slip && slip.uses > this.leastUses(split)))
      return split.map((part) => ({ word: part, typed: part, match: 'exact' }));
    if (begins && !prefersCorrection) return beginning;
    const parts = this.splitAtDigits(typed);
    if (parts) return parts;
    if (isPart()) return [{ word, typed, match: 'part' }];
    const corrected = slip ?? this.corrected(word, Infinity);
    if (corrected) return [{ word: corrected.word, typed, match: 'corrected' }];
    return begins ? beginning : [{ word, typed, match: 'unknown' }];
  }

  private isKnown(word: string): boolean {
    if (nearAmountsOf(word).some((amount) => this.vocabulary.find(amount) !== undefined)) return true;
    if (
      seriesOf(word) !== undefined ||
      CONNECTORS.has(word) ||
      IGNORED.has(word) ||
      CHEAP.has(word) ||
      WISHED.has(word) ||
      GAME_WORDS.has(word) ||
      LAPTOP_WORDS.has(word)
    )
      return true;
    return this.variantsOf(word).length > 0 || this.synonyms.words.has(singularOf(word));
  }

  private hasBeginning(word: string): boolean {
    return this.vocabulary.beginningWith(word).length > 0;
  }

  /** `rtx5060ti` as `rtx`, `5060`, `ti`, in as few known words as possible; no number is cut in two. */
  private split(word: string): string[] | undefined {
    if (word.length > LONGEST_SPLIT) return undefined;
    const best: (string[] | undefined)[] = [[]];
    for (let end = 1; end <= word.length; end++) {
      for (let begin = 0; begin < end; begin++) {
        const before = best[begin];
        const known = before && this.pieceBetween(word, begin, end);
        if (!before || !known || (best[end]?.length ?? Infinity) <= before.length + 1) continue;
        best[end] = [...before, known];
      }
    }
    const found = best[word.length];
    return found && found.length > 1 ? found : undefined;
  }

  private pieceBetween(word: string, begin: number, end: number): string | undefined {
    const piece = word.slice(begin, end);
    const cutsNumber = (at: number) => /^\d\d$/.test(word.slice(at - 1, at + 1));
    if ((piece.length < SHORTEST_PIECE && !/\d/.test(piece)) || cutsNumber(begin) || cutsNumber(end)) return undefined;
    const [canonical] = wordsOf(piece);
    return canonical && this.isKnown(canonical.word) ? canonical.word : undefined;
  }

  /** `rtx4090` as `rtx` and `4090`, though no product has 4090. */
  private splitAtDigits(word: string): Piece[] | undefined {
    const [, letters = '', digits = '', ending = ''] = /^([a-z]{2,})(\d{3,})([a-z]*)$/.exec(word) ?? [];
    if (letters === '' || !this.isKnown(letters)) return undefined;
    const parts = [letters, digits, ending].filter((part) => part !== '');
    return parts.map((part) => ({ word: part, typed: part, match: this.isKnown(part) ? 'exact' : 'unknown' }));
  }

  /** How many products have the rarest of these words. */
  private leastUses(words: readonly string[]): number {
    return Math.min(
      ...words.map((word) => Math.max(0, ...this.variantsOf(word).map((number) => this.postings.usesOf(number)))),
    );
  }

  /** The word that was probably meant: the one with the fewest errors, then the one that most products have. */
  private corrected(typed: string, mostEdits: number): { word: string; uses: number } | undefined {
    const ofProducts = this.vocabulary.near(typed).map(({ number, edits }) => {
      return { word: this.vocabulary.wordOf(number), edits, uses: this.postings.usesOf(number) };
    });
    const candidates = [...ofProducts, ...this.synonyms.near(typed)].filter(
      ({ word, edits }) => !word.startsWith('=') && edits <= mostEdits,
    );
    const isSameStart = (word: string) => (word[0] === typed[0] ? 0 : 1);
    const [best] = candidates.sort(
      (one, two) =>
        one.edits - two.edits ||
        isSameStart(one.word) - isSameStart(two.word) ||
        two.uses - one.uses ||
        (one.word < two.word ? -1 : 1),
    );
    return best;
  }
}
