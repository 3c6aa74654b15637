import { type ProductRow, PRODUCTS_BY_ID, PRODUCTS_TO_RECONCILE } from '@shop/catalog/reconcile-command';
import { isUuid } from '@shop/contracts/canonical-id';
import {
  type AnnouncedProductRow,
  ANNOUNCED_PRODUCTS,
  ANNOUNCED_PRODUCTS_BY_ID,
} from '@shop/reviews/reconcile-command';
import { type Compared, FIRST_ID, pagesOf, type ReadService } from './listing.js';

/**
 * Sentences about products that catalog announced and does not have so. A product that it does not have is lost only if its last
 * announcement showed it to shoppers: one that was deleted for good was hidden before. What shoppers see of an older one is not known.
 */
export function lostProducts(announced: readonly AnnouncedProductRow[], products: readonly ProductRow[]): string[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  return announced.flatMap(({ id, name, version, is_hidden: wasHidden }) => {
    const product = byId.get(id);
    if (!product) return wasHidden === false ? [`reviews shows ${name} (${id}), and catalog does not have it`] : [];
    return [
      ...(version > product.version
        ? [`reviews knows version ${version} of ${name} (${id}), and catalog has version ${product.version}`]
        : []),
      ...(wasHidden !== null && wasHidden !== product.is_hidden
        ? [`catalog ${verbOf(product.is_hidden)} ${name} (${id}), and reviews ${verbOf(wasHidden)} it`]
        : []),
    ];
  });
}

const verbOf = (isHidden: boolean): string => (isHidden ? 'hides' : 'shows');

/** Sentences about products for sale that reviews does not know, so no customer can ask about them (docs/product-rules.md#R326). */
export const unannounced = (products: readonly ProductRow[], known: ReadonlySet<string>): string[] =>
  products
    .filter(({ id, is_hidden: isHidden }) => !isHidden && !known.has(id))
    .map(({ id, name }) => `catalog shows ${name} (${id}), and reviews does not know it`);

/**
 * All products of catalog with what it announced of them. Reviews is the only service that keeps that: a cart may name a product that
 * was deleted for good since, and so may an older order. What a young order names is compared with the order.
 */
export async function compareProducts(read: ReadService): Promise<Compared> {
  let compared = 0;
  const found: string[] = [];
  const announced = pagesOf(read, {
    service: 'reviews',
    statement: ANNOUNCED_PRODUCTS,
    after: (last) => [last?.id ?? ''],
  });
  for await (const rows of announced) {
    compared += rows.length;
    const ids = rows.map(({ id }) => id).filter(isUuid);
    found.push(...lostProducts(rows, await read('catalog', PRODUCTS_BY_ID, [ids])));
  }
  const products = pagesOf(read, {
    service: 'catalog',
    statement: PRODUCTS_TO_RECONCILE,
    after: (last) => [last?.id ?? FIRST_ID],
  });
  for await (const rows of products) {
    const known = await read('reviews', ANNOUNCED_PRODUCTS_BY_ID, [rows.map(({ id }) => id)]);
    found.push(...unannounced(rows, new Set(known.map(({ id }) => id))));
  }
  return { compared, found };
}
