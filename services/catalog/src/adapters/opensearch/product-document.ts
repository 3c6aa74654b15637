import type { CategoryId } from '@shop/contracts/category';
import { specFacet, specsOf } from '@shop/contracts/spec-facets';
import { skuKeyOf } from '../../domain/search/model-parts.js';
import { TextReader } from '../../domain/search/words.js';
import { FIELD } from '../search/fields.js';
import { cheapnessOf, MODEL_ENDINGS, MODEL_NUMBER } from '../search/match-order.js';
import type { IndexedProduct } from '../search/product-table.js';
import { indexedTexts, type ProductTexts } from '../search/text-index.js';

/** The field for the words that a product has in these fields, the best first, as levelOf of search/fields.ts ranks them. */
const FIELDS = [
  ['inName', FIELD.name],
  ['inLabel', FIELD.brand | FIELD.type],
  ['inSpec', FIELD.spec],
  ['inPartial', FIELD.partial],
  ['inDescription', FIELD.description],
] as const;

/** A word of a name when it stands there for the `count`th time: values of a keyword are different ones. */
const repeated = (word: string, count: number): string => (count === 1 ? word : `${word}#${count}`);

/** Two words of a name of which the second makes another model of the first. */
export const modelPair = (model: string, ending: string): string => `${model} ${ending}`;

/** What remains of a product that left the shop: no question finds it. */
export const TOMBSTONE = { isShown: false };

/** A value of a specification as a keyword: a number stays different from the same digits in a text. */
export const specKeyword = (value: string | number): string => JSON.stringify(value);

/** A product as OpenSearch stores it. */
export function documentOf(product: IndexedProduct, texts: ProductTexts, reader = new TextReader()) {
  const { id, sku, name, category, brand, priceCents, countInStock, rating, numReviews, createdAt, unitsSold } =
    product;
  return {
    ...{ isShown: true, id, sku, skuKey: skuKeyOf(sku), name, category, brand, priceCents, countInStock, rating },
    ...{ numReviews, createdAt, unitsSold, cheapness: cheapnessOf(priceCents), isOut: countInStock === 0 ? 1 : 0 },
    ...offerOf(product),
    ...specsIn(product),
    ...textsIn(texts, reader),
  };
}

function offerOf({ listPriceCents, priceCents, listPriceFrom, listPriceUntil }: IndexedProduct) {
  return {
    isReduced: (listPriceCents ?? 0) > priceCents,
    ...(listPriceFrom !== null && { offerFrom: listPriceFrom }),
    ...(listPriceUntil !== null && { offerUntil: listPriceUntil }),
  };
}

function specsIn({ category, specs, priceCents }: IndexedProduct) {
  const lists = specsOf(category as CategoryId).map((name) => [name, specs?.[name] ?? []] as const);
  const own = lists.filter(([, values]) => values.length > 0);
  const numbers = own
    .filter(([name]) => specFacet(name).isNumber)
    .map(([name, values]) => [name, values.filter((value) => typeof value === 'number')] as const);
  const capacityGb = Number(specs?.capacityGb?.[0] ?? 0);
  return {
    specs: Object.fromEntries(own.map(([name, values]) => [name, values.map(specKeyword)])),
    numbers: Object.fromEntries(numbers),
    ...(capacityGb > 0 && { pricePerGb: priceCents / capacityGb }),
  };
}

function textsIn(texts: ProductTexts, reader: TextReader) {
  const { fields, name } = indexedTexts(texts, reader);
  const found = FIELDS.map(([field]) => [field, [] as string[]] as const);
  for (const [word, bits] of fields) {
    const place = FIELDS.findIndex(([, own]) => (bits & own) !== 0);
    found[place]?.[1].push(word);
  }
  const counts = new Map<string, number>();
  const nameWords = name.map((word) => {
    const count = (counts.get(word) ?? 0) + 1;
    counts.set(word, count);
    return repeated(word, count);
  });
  const models = name.flatMap((word, at) => {
    const next = name[at + 1];
    return next !== undefined && MODEL_NUMBER.test(word) && MODEL_ENDINGS.has(next) ? modelPair(word, next) : [];
  });
  return {
    ...Object.fromEntries(found),
    nameText: name.join(' '),
    ...{ nameWords, nameLength: name.length, models },
  };
}
