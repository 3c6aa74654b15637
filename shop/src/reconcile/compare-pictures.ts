import { PRODUCTS_TO_RECONCILE, SOLD_PICTURES } from '@shop/catalog/reconcile-command';
import { PHOTOS_OF_RETURNS } from '@shop/orders/reconcile-command';
import { PHOTOS_OF_REVIEWS } from '@shop/reviews/reconcile-command';
import { type Compared, FIRST_ID, type Listing, pagesOf, type ReadService } from './listing.js';

/** Pictures, and what shows them. */
export interface ShownPictures {
  owner: string;
  urls: readonly string[];
}

/** Sentences about pictures of media that something shows, and that are not stored. */
export const lostPictures = ({ owner, urls }: ShownPictures, stored: ReadonlySet<string>): string[] =>
  urls
    .filter((url) => url.startsWith('/media/') && !stored.has(url))
    .map((url) => `${owner} shows ${url}, and media does not have it`);

/**
 * The pictures of products, orders, reviews and return requests: the same ones as media asks about before it deletes an upload
 * (docs/product-rules.md#R147). What is stored and nothing shows is no finding: that job deletes it.
 */
export async function comparePictures(read: ReadService, stored: ReadonlySet<string>): Promise<Compared> {
  let compared = 0;
  const found: string[] = [];
  const compare = async <Row>(listing: Listing<Row>, shownBy: (row: Row) => ShownPictures) => {
    for await (const rows of pagesOf(read, listing))
      for (const shown of rows.map(shownBy)) {
        compared += shown.urls.length;
        found.push(...lostPictures(shown, stored));
      }
  };
  const afterId = (last: { id: string } | undefined) => [last?.id ?? FIRST_ID];
  await compare(
    { service: 'catalog', statement: PRODUCTS_TO_RECONCILE, after: afterId },
    ({ id, name, pictures: urls }) => ({ owner: `${name} (${id})`, urls }),
  );
  await compare({ service: 'catalog', statement: SOLD_PICTURES, after: (last) => [last?.url ?? ''] }, ({ url }) => ({
    owner: 'an older order',
    urls: [url],
  }));
  await compare({ service: 'reviews', statement: PHOTOS_OF_REVIEWS, after: afterId }, ({ id, photos: urls }) => ({
    owner: `review ${id}`,
    urls,
  }));
  await compare({ service: 'orders', statement: PHOTOS_OF_RETURNS, after: afterId }, ({ id, photos: urls }) => ({
    owner: `return request ${id}`,
    urls,
  }));
  return { compared, found };
}
