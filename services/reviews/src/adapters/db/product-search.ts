import type { Conditions } from '@shop/service-kit/db/conditions';

/** A search by a product's name considers this many products. */
const MOST_PRODUCTS = 1_000;

/** All words in the row's text, an SQL expression that has an index, or all in its product's name. */
export function addProductSearch(conditions: Conditions, patterns: readonly string[], text: string): void {
  const words = patterns.map((pattern) => conditions.bind(pattern));
  const inText = (searched: string) => words.map((word) => `${searched} like ${word}`).join(' and ');
  conditions.addPlain(`(${inText(text)} or product_id = any(array(
    select id from product where ${inText('product_search_text(name)')} limit ${MOST_PRODUCTS})))`);
}
