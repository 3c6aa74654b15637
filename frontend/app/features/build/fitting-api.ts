import type { ProductQuery } from '@shop/contracts/catalog';
import { queryOptions } from '@tanstack/react-query';
import { PRODUCT_CACHE } from '../../shared/query-client.js';
import { queryKeys } from '../../shared/query-keys.js';

/** The products of a category that fit; `build`: the stored text of the build. */
export const fittingQuery = (query: Partial<ProductQuery>, build: string) =>
  queryOptions({
    queryKey: queryKeys.products.fitting(query, build),
    // The code of the parts' calls is loaded only where there is a build.
    queryFn: async ({ signal }) => (await import('./in-catalogue.js')).fittingProducts(query, build, signal),
    ...PRODUCT_CACHE,
  });
