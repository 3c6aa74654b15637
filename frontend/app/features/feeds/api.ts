import { listProducts, listSitemapEntries, type Product } from '@shop/contracts/catalog';
import { call } from '../../shared/call.js';

/** As many ids as one call of the list takes. */
const PER_CALL = 100;

/**
 * All products that are shown, up to 100 at a time, oldest first: no more are in memory, however many the shop has. A product
 * that is hidden meanwhile is left out. @throws Problem
 */
export async function* allProducts(signal: AbortSignal): AsyncGenerator<Product[]> {
  for (let file = 1, isLast = false; !isLast; file += 1) {
    const { items } = await call(listSitemapEntries, { query: { file }, signal });
    isLast = items.length === 0;
    for (let start = 0; start < items.length; start += PER_CALL) {
      const id = items.slice(start, start + PER_CALL).map((item) => item.id);
      yield await call(listProducts, { query: { id, pageSize: PER_CALL }, signal });
    }
  }
}
