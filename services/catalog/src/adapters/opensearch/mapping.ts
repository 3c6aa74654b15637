import { SPEC_FACETS } from '@shop/contracts/spec-facets';

/**
 * The number of this mapping and of what {@link documentOf} writes. Raise it with every change of either: a release then
 * builds an index of its own beside the one that the release before still reads.
 */
export const MAPPING_VERSION = 1;

/** The deepest place that a list shows. */
export const DEEPEST = 1_000_000;

const keyword = { type: 'keyword' };
/** Fields that are only searched. */
const words = { type: 'keyword', doc_values: false, copy_to: 'words' };
const number = (type: 'integer' | 'long' | 'double') => ({ type });
const facets = Object.entries(SPEC_FACETS);

/** How OpenSearch stores a product. The texts are words of our own (domain/search), so it analyses none. */
export const INDEX = {
  settings: {
    number_of_shards: 1,
    // A copy on a second node, where there is one.
    auto_expand_replicas: '0-1',
    // The feeder makes its writes visible at once.
    refresh_interval: '-1',
    max_result_window: DEEPEST,
  },
  mappings: {
    dynamic: 'strict',
    properties: {
      isShown: { type: 'boolean' },
      id: keyword,
      sku: keyword,
      skuKey: keyword,
      name: keyword,
      category: keyword,
      brand: keyword,
      priceCents: number('long'),
      cheapness: number('integer'),
      pricePerGb: number('double'),
      countInStock: number('long'),
      isOut: number('integer'),
      rating: number('double'),
      numReviews: number('long'),
      createdAt: number('long'),
      unitsSold: number('long'),
      isReduced: { type: 'boolean' },
      offerFrom: number('double'),
      offerUntil: number('double'),
      specs: { properties: Object.fromEntries(facets.map(([name]) => [name, keyword])) },
      numbers: {
        properties: Object.fromEntries(
          facets.filter(([, { isNumber }]) => isNumber).map(([name]) => [name, number('double')]),
        ),
      },
      inName: words,
      inLabel: words,
      inSpec: words,
      inPartial: words,
      inDescription: words,
      words: keyword,
      nameText: { type: 'text', analyzer: 'whitespace' },
      nameWords: keyword,
      nameLength: number('integer'),
      models: keyword,
    },
  },
} as const;
