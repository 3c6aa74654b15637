import type { ProductSort } from '@shop/contracts/catalog';
import { MOST_SOLD, PHRASE as PHRASE_RANK, WHOLE_NAME } from '../search/match-order.js';

/** An entry of OpenSearch's `sort`. */
export type SortEntry = Record<string, unknown>;
/** The sorts that are no relevance and that the index in memory has, too. */
type ListSort = Exclude<ProductSort, 'relevance' | 'stock-asc' | 'stock-desc' | 'sku' | 'updated'>;

const rising = (field: string): SortEntry => ({ [field]: { order: 'asc' } });
const falling = (field: string): SortEntry => ({ [field]: { order: 'desc' } });
const BY_NAME = [rising('name'), rising('id')];

/** The same orders as in search/product-orders.ts. */
const ORDERS: Record<ListSort, readonly SortEntry[]> = {
  name: BY_NAME,
  'name-desc': [falling('name'), falling('id')],
  'price-asc': [rising('priceCents'), rising('id')],
  'price-desc': [falling('priceCents'), falling('id')],
  rating: [falling('rating'), falling('numReviews'), rising('id')],
  newest: [falling('createdAt'), rising('id')],
  'best-selling': [falling('unitsSold'), falling('rating'), falling('numReviews'), rising('id')],
  'price-per-gb': [{ pricePerGb: { order: 'asc', missing: '_last' } }, rising('id')],
};

export const orderOf = (sort: ProductSort): readonly SortEntry[] => ORDERS[sort as ListSort] ?? ORDERS.name;

const byScript = (source: string, params: object, order: 'asc' | 'desc'): SortEntry => ({
  _script: { type: 'number', order, script: { lang: 'painless', source, params } },
});

/**
 * What the score of a product is made of, as baseOf of search/match-order.ts: the extras, which are less than this, its stock, its rank,
 * and a phrase, which is more than all ranks. A product that was named by its SKU comes before all others.
 */
export const IN_STOCK = 4;
export const RANK = 8;
export const PHRASE = PHRASE_RANK * RANK;
export const NAMED = 4 * PHRASE;

/** The score, then what sells and is rated best and whose name has little else, as popularityOf of search/match-order.ts. */
const RELEVANCE = `
  double score = _score;
  if (score >= params.named) return params.named * 1048576.0;
  double length = doc['nameLength'].value;
  int covered = 0;
  for (repeated in doc['nameWords']) {
    int mark = repeated.indexOf('#');
    if (params.words.containsKey(mark < 0 ? repeated : repeated.substring(0, mark))) covered++;
  }
  if (length > 0 && covered == length)
    score = Math.floor(score / params.phrase) * params.phrase + params.wholeName + score % params.rank;
  if (params.isCheap) return score * 1048576.0 + doc['cheapness'].value;
  double share = length == 0 ? 0.0 : covered / length;
  double sold = Math.min(doc['unitsSold'].value, params.mostSold);
  return score * 1048576.0 + sold * 256.0 + Math.floor(share * 127.0) + Math.floor(doc['rating'].value / 5.0 * 128.0);`;

/** The most relevant first. `words`: those of the text. */
export const byRelevance = (words: readonly string[], isCheap: boolean): SortEntry[] => [
  byScript(
    RELEVANCE,
    {
      ...{ named: NAMED, phrase: PHRASE, rank: RANK, wholeName: WHOLE_NAME * RANK, mostSold: MOST_SOLD, isCheap },
      words: Object.fromEntries(words.map((word) => [word, true])),
    },
    'desc',
  ),
  ...BY_NAME,
];

/** Those in stock first, then the nearest to a price. */
export const byDistance = (priceCents: number): SortEntry[] => [
  rising('isOut'),
  byScript("Math.abs(doc['priceCents'].value - params.priceCents)", { priceCents }, 'asc'),
  rising('id'),
];
