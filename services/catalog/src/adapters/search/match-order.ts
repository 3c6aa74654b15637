import { LEVEL } from './fields.js';
import type { Vocabulary } from './vocabulary.js';
import type { NameLists } from './name-lists.js';
import type { ProductTable } from './product-table.js';
import { OUT } from './product-table.js';
import type { Matches } from './text-search.js';

/** How far each LEVEL puts a document ahead. */
export const QUALITY: Record<number, number> = {
  [LEVEL.kind]: 4,
  [LEVEL.name]: 3,
  [LEVEL.spec]: 2,
  [LEVEL.partial]: 2,
  [LEVEL.beginning]: 1,
  [LEVEL.description]: 0,
};
/** Above every other rank: the whole name; above that, a phrase in quotation marks. */
export const WHOLE_NAME = 15;
export const PHRASE = WHOLE_NAME + 1;
/** The number of a model, and the words behind it that make another model of it. */
export const MODEL_NUMBER = /\d{3,}$/;
export const MODEL_ENDINGS = new Set([
  'ti',
  'super',
  'xt',
  'xtx',
  'gre',
  'x',
  'xl',
  'f',
  'k',
  'kf',
  'ks',
  'g',
  'x3d',
  'm',
  'e',
]);

export const MOST_SOLD = 2 ** 12 - 1;
const HIGHEST_PRICE_LOG = Math.log(1e12);

/** The greater, the cheaper; below 2 to the power of 20. */
export function cheapnessOf(priceCents: number): number {
  const share = Math.log(1 + priceCents) / HIGHEST_PRICE_LOG;
  return Math.floor((1 - Math.min(1, share)) * (2 ** 20 - 1));
}

/** Whether a name has these words one after the other. */
const hasPhrase = (name: Uint32Array, wanted: readonly (number | undefined)[]): boolean =>
  name.some((_, at) => wanted.every((word, place) => word !== undefined && name[at + place] === word));

interface Ranked {
  table: ProductTable;
  names: NameLists;
  vocabulary: Vocabulary;
  /** The kind of complete computers. */
  computer: number | undefined;
}

/**
 * The order of what a text finds (docs/product-rules.md#R156): those with the phrase in quotation marks, the model that was named, then those in stock, then those sold
 * most often. Then come those whose name has little else and that are rated best. Asked for something cheap: the cheapest.
 */
export class MatchOrder {
  private readonly words: ReadonlySet<number>;
  private readonly models: ReadonlySet<number>;
  private readonly phrases: readonly (readonly (number | undefined)[])[];
  private readonly wantsComputer: boolean;
  /** The number of the category of complete computers. */
  private readonly computers: number | undefined;

  constructor(
    private readonly ranked: Ranked,
    private readonly matches: Matches,
  ) {
    const { vocabulary, computer } = ranked;
    const groups = matches.plan.groups;
    this.words = new Set(groups.flatMap(({ alternatives }) => alternatives.flat(2).map(({ number }) => number)));
    const exact = groups.flatMap(({ alternatives }) => alternatives.flat(2).filter(({ isBeginning }) => !isBeginning));
    this.models = new Set(exact.flatMap(({ number }) => (MODEL_NUMBER.test(vocabulary.wordOf(number)) ? number : [])));
    this.phrases = matches.plan.phrases.map((words) => words.map((word) => vocabulary.find(word)));
    this.computers = ranked.table.categories.find('gaming-pc');
    this.wantsComputer = groups.some(({ kinds }) => computer !== undefined && kinds.includes(computer));
  }

  /** The greater, the earlier. */
  scoreOf(doc: number): number {
    return this.baseOf(doc) + this.popularityOf(doc);
  }

  /** No less than the score, and found faster. */
  atMost(doc: number): number {
    const isCheapFirst = this.matches.plan.isCheap;
    return this.baseOf(doc) + (isCheapFirst ? this.popularityOf(doc) : this.soldOf(doc) + 2 ** 8);
  }

  private baseOf(doc: number): number {
    const isInStock = this.ranked.table.stock[doc] === OUT ? 0 : 1;
    const extras = Math.min(this.matches.extrasOf(doc), 3);
    return ((this.rankOf(doc) * 2 + isInStock) * 4 + extras) * 2 ** 20;
  }

  private soldOf(doc: number): number {
    return Math.min(this.ranked.table.sold[doc] ?? 0, MOST_SOLD) * 2 ** 8;
  }

  private rankOf(doc: number): number {
    const { names, table } = this.ranked;
    const words = names.of(doc);
    const phrase = this.phrases.some((wanted) => hasPhrase(words, wanted)) ? PHRASE : 0;
    if (this.isWhole(words)) return phrase + WHOLE_NAME;
    const isComputer = table.category[doc] === this.computers;
    const quality = QUALITY[this.matches.levelOf(doc)] ?? 0;
    // A computer that contains the part comes after the part.
    const own = isComputer && !this.wantsComputer ? Math.max(0, quality - 1) : quality;
    return phrase + own * 2 + (this.isOtherModel(words) ? 0 : 1);
  }

  private isWhole(words: Uint32Array): boolean {
    for (let at = 0; at < words.length; at++) if (!this.words.has(words[at] ?? 0)) return false;
    return words.length > 0;
  }

  /** `RTX 5060 Ti` for the query `rtx 5060`. */
  private isOtherModel(words: Uint32Array): boolean {
    if (this.models.size === 0) return false;
    return words.some((word, at) => {
      const next = words[at + 1];
      if (next === undefined || !this.models.has(word) || this.words.has(next)) return false;
      return MODEL_ENDINGS.has(this.ranked.vocabulary.wordOf(next));
    });
  }

  /** Below 2 to the power of 20. */
  private popularityOf(doc: number): number {
    const { table, names } = this.ranked;
    if (this.matches.plan.isCheap) return cheapnessOf(table.priceCents[doc] ?? 0);
    const words = names.of(doc);
    let covered = 0;
    for (let at = 0; at < words.length; at++) if (this.words.has(words[at] ?? 0)) covered++;
    const share = words.length === 0 ? 0 : covered / words.length;
    const fine = Math.floor(share * 127) + Math.floor(((table.rating[doc] ?? 0) / 5) * 128);
    return this.soldOf(doc) + fine;
  }
}
