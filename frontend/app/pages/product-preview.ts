import type { Route } from './+types/product-preview.js';
import { productQuery } from '../features/products/api.js';
import { PREVIEW_PICTURE } from '../features/products/preview-picture.js';
import { drawPreview } from '../features/products/preview-picture.server.js';
import { settingsQuery } from '../features/settings/api.js';
import { type DrawnPicture, drawLater, drawnResponse } from '../shared/drawn-picture.server.js';
import { KeptResults } from '../shared/kept-results.server.js';
import { Problem } from '../shared/problem.js';
import { makeQueryClient } from '../shared/query-client.js';

const DAY = 86_400;

/** About 60 kB each. */
const pictures = new KeptResults<DrawnPicture>({ most: 50, atOnce: 1, waiting: 20 });

/**
 * `/product/{id}/preview.jpg`: the picture of a product for link previews, as the product is now. The URL in a page also names the
 * product's version, so that a changed product has another one.
 */
export async function loader({ params: { id } }: Route.LoaderArgs): Promise<Response> {
  const client = makeQueryClient();
  try {
    const [{ name }, product] = await Promise.all([
      client.fetchQuery({ ...settingsQuery, retry: false }),
      client.fetchQuery({ ...productQuery(id), retry: false }),
    ]);
    const drawn = await pictures.of(
      `${product.id} ${product.version} ${product.listPrice?.amount ?? ''} ${name}`,
      () => drawPreview(product, name),
      ({ isComplete }) => isComplete,
    );
    return drawnResponse(drawn, PREVIEW_PICTURE.type, DAY);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.status === 404 || error.status === 410 ? new Response('Not found', { status: 404 }) : drawLater();
  }
}
