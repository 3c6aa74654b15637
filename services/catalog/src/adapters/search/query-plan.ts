import type { CategoryId } from '@shop/contracts/category';
import { foldText } from '../../domain/search/fold-text.js';
import { GAME_WORDS, withGames } from '../../domain/search/intent-words.js';
import { phraseOfWords, type Synonyms } from '../../domain/search/phrases.js';
import { type PriceRange, pricesOf } from '../../domain/search/price-words.js';
import { CHEAP, CONNECTORS, IGNORED, seriesOf, WISHED, withSeries } from '../../domain/search/query-words.js';
import { quotedPhrasesOf } from '../../domain/search/quoted-phrases.js';
import { nearAmountsOf } from '../../domain/search/units.js';
import { wordsOf } from '../../domain/search/words.js';
import type { Group, WordMatch } from './query-group.js';
import { type Purpose, PurposeReader } from './query-intent.js';
import { type Piece, QueryPieces, type Reading } from './query-pieces.js';
import type { KnownWords } from './known-words.js';
import { kindWord } from './text-index.js';

/** What a query asks for. */
export interface Plan extends PriceRange {
  groups: Group[];
  /** Kinds of product that nothing can be at once: only this one is wanted. */
  head: Group | undefined;
  /** The query as it is searched. */
  text: string;
  isCorrected: boolean;
  isCheap: boolean;
  /** The phrases in quotation marks, as words. Products whose name has them come first. */
  phrases: string[][];
  /** In KES: nothing was found up to this price, so dearer products are searched. */
  above?: number;
  /** The only kind of product that is asked for, if it is a category. */
  category: CategoryId | undefined;
  /** What was understood besides the words; products must pass `specs`, and those that pass `preferred` come first. */
  purpose: Pick<Purpose, 'intent' | 'specs' | 'preferred'> | undefined;
}

/** Whether a text names a price and nothing else: `under 5k`. */
export const isOnlyPriced = ({ groups, minPrice, maxPrice, above }: Plan): boolean =>
  groups.length === 0 && (minPrice ?? maxPrice ?? above) !== undefined;

/** More words are not searched. */
const MOST_WORDS = 16;
/** A number of a model or a size: `12400` also means `12400f`, `b650` also `b650m`, `27` also `27in`. */
const MODEL = /\d{3,}$|^\d\d$/;

const AND: ReadonlySet<string> = new Set(['and', 'na']);

/** `keyboard and mouse` asks for products of either kind. Undefined when one of the two is no kind. */
function eitherOf(one: Group | undefined, other: Group): Group | undefined {
  if (!one || one.kinds.length === 0 || other.kinds.length === 0) return undefined;
  return {
    ...other,
    pieces: [...one.pieces, ...other.pieces],
    alternatives: [...one.alternatives, ...other.alternatives],
    kinds: [...one.kinds, ...other.kinds],
  };
}

/** Reads queries. */
export class QueryPlanner {
  private readonly pieces: QueryPieces;
  private readonly purposes: PurposeReader;

  constructor(
    private readonly index: KnownWords,
    private readonly synonyms: Synonyms,
  ) {
    this.pieces = new QueryPieces(index.vocabulary, index.postings, synonyms);
    this.purposes = new PurposeReader(index.vocabulary, synonyms, (phrase, { pieces }) => ({
      ...this.groupOf(phrase.split(' ').map(pieceOf), false),
      pieces,
    }));
  }

  plan(typed: string, reading: Reading): Plan {
    const isWord = (word: string) => this.index.vocabulary.find(word) !== undefined;
    const quoted = quotedPhrasesOf(foldText(typed));
    const known = withSeries(quoted.text);
    const { text, ...prices } = reading.as === 'plain' ? { text: known } : pricesOf(known, isWord);
    const isByWords = reading.as !== undefined;
    const pieces = this.pieces.of(wordsOf(isByWords ? text : withGames(text)).slice(0, MOST_WORDS), reading);
    const { groups, connectors } = this.groupsOf(pieces, reading);
    const { groups: named, notSold } = isByWords ? { groups } : this.purposes.named(groups);
    const wanted = withoutSmallTalk(named);
    const head = headOf(wanted, named, connectors);
    const category = this.purposes.categoryOf(wanted, head);
    const purpose = isByWords ? undefined : this.purposes.of(wanted, category, notSold);
    return {
      groups: purpose?.groups ?? wanted,
      head,
      category,
      purpose,
      text: pieces.map(({ word, typed: own, match }) => (match === 'corrected' ? word : own)).join(' '),
      isCorrected: pieces.some(({ match }) => match === 'corrected'),
      phrases: quoted.phrases,
      isCheap: pieces.some(({ word }) => CHEAP.has(word)),
      ...prices,
    };
  }

  /** The longest known phrases, from left to right. `connectors`: before which group one stands. */
  private groupsOf(pieces: readonly Piece[], reading: Reading): { groups: Group[]; connectors: Set<number> } {
    const groups: Group[] = [];
    const connectors = new Set<number>();
    let connector = '';
    for (let at = 0; at < pieces.length;) {
      const length = this.phraseLength(pieces.slice(at));
      const found = pieces.slice(at, at + length);
      at += length;
      const word = length === 1 ? (found[0]?.word ?? '') : '';
      if (CONNECTORS.has(word)) connectors.add(groups.length);
      else {
        const group = this.groupOf(found, reading.isTyping && at === pieces.length);
        const both = AND.has(connector) ? eitherOf(groups.at(-1), group) : undefined;
        if (both) {
          connectors.delete(groups.length);
          groups.splice(-1, 1, both);
        } else groups.push(group);
      }
      connector = CONNECTORS.has(word) ? word : '';
    }
    return { groups, connectors };
  }

  private phraseLength(pieces: readonly Piece[]): number {
    const isConnector = (piece: Piece | undefined) => !piece || CONNECTORS.has(piece.word);
    if (isConnector(pieces[0])) return 1;
    for (let length = Math.min(this.synonyms.mostWords, pieces.length); length > 1; length--) {
      if (isConnector(pieces[length - 1])) continue;
      if (this.isPhrase(phraseOfWords(pieces.slice(0, length).map(({ word }) => word)))) return length;
    }
    return 1;
  }

  private isPhrase(phrase: string): boolean {
    return this.synonyms.has(phrase) || this.index.vocabulary.find(kindWord(phrase)) !== undefined;
  }

  private groupOf(pieces: Piece[], isTyping: boolean): Group {
    const phrase = phraseOfWords(pieces.map(({ word }) => word));
    const same = this.synonyms.of(phrase);
    const kinds = same.flatMap((one) => this.index.vocabulary.find(kindWord(one)) ?? []);
    const alternatives = same.flatMap((one) => {
      const words = one.split(' ').map((word) => this.formsOf(word));
      return words.every((forms) => forms.length > 0) ? [words] : [];
    });
    const [piece] = pieces;
    if (pieces.length === 1 && piece) {
      const forms = this.longerFormsOf(piece, isTyping);
      if (forms.length > 0) alternatives.push([forms]);
      const parts = piece.parts?.map((part) => this.formsOf(part)) ?? [];
      if (parts.length > 0 && parts.every((part) => part.length > 0)) alternatives.push(parts);
    }
    return { pieces, alternatives, kinds, isOptional: false };
  }

  private formsOf(word: string): WordMatch[] {
    return this.pieces.variantsOf(word).map((number) => ({ number, isBeginning: false }));
  }

  private longerFormsOf({ word, match }: Piece, isTyping: boolean): WordMatch[] {
    if (match === 'part')
      return this.index.vocabulary.containing(word).map((number) => ({ number, isBeginning: true }));
    const near = nearAmountsOf(word).flatMap((amount) => this.index.vocabulary.find(amount) ?? []);
    if (near.length > 0) return near.map((number) => ({ number, isBeginning: true }));
    const series = seriesOf(word);
    if (series !== undefined) return this.modelsOf(series);
    const isModel = MODEL.test(word);
    if (match !== 'beginning' && !isTyping && !isModel) return [];
    const { vocabulary } = this.index;
    return vocabulary.beginningWith(word).flatMap((number) => {
      const isLongerModel = /[a-z]/.test(vocabulary.wordOf(number)[word.length] ?? '');
      return match === 'beginning' || isTyping || isLongerModel ? [{ number, isBeginning: true }] : [];
    });
  }

  private modelsOf(series: string): WordMatch[] {
    const { vocabulary } = this.index;
    const isModel = (number: number) => /^\d{4}([a-z]|$)/.test(vocabulary.wordOf(number));
    return vocabulary.beginningWith(series).flatMap((number) => (isModel(number) ? { number, isBeginning: true } : []));
  }
}

const pieceOf = (word: string): Piece => ({ word, typed: word, match: 'exact' });

/** The word of a group that has only one. */
const wordOf = ({ pieces }: Group): string => (pieces.length === 1 ? (pieces[0]?.word ?? '') : '');

/** Without words that say nothing of a product. A query of nothing else is searched as it is. */
function withoutSmallTalk(groups: readonly Group[]): Group[] {
  const said = groups.filter((group) => !IGNORED.has(wordOf(group)) && !CHEAP.has(wordOf(group)));
  const wanted = said.length > 0 ? said : [...groups];
  const isKind = ({ kinds }: Group) => kinds.length > 0;
  return wanted.map((group) => {
    const isWish =
      [WISHED, GAME_WORDS].some((words) => words.has(wordOf(group))) &&
      wanted.some((other) => other !== group && isKind(other));
    return isWish && !isKind(group) ? { ...group, isOptional: true } : group;
  });
}

/**
 * Of several kinds, the one before a connector is meant (`fan for a case`), else the last one (`pc case`) that is not only
 * said of the others (`gamepad pc`).
 */
function headOf(wanted: readonly Group[], all: readonly Group[], connectors: ReadonlySet<number>): Group | undefined {
  const placeOf = ({ pieces }: Group) => all.findIndex((group) => group.pieces === pieces);
  const kinds = wanted.filter(({ kinds: found }) => found.length > 0);
  const [first, second] = kinds;
  if (!first || !second) return undefined;
  const from = placeOf(first);
  const isConnected = [...connectors].some((place) => place > from && place <= placeOf(second));
  return isConnected ? first : (kinds.findLast((kind) => !WISHED.has(wordOf(kind))) ?? kinds.at(-1));
}
