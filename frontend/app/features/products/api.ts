import { getProduct, listProducts, productFacets, similarProducts, type ProductQuery } from '@shop/contracts/catalog';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../shared/call.js';
import { PRODUCT_CACHE } from '../../shared/query-client.js';
import { queryKeys } from '../../shared/query-keys.js';

/** One page of products and how many match. */
export const productsQuery = (query: Partial<ProductQuery>) =>
  queryOptions({
    queryKey: queryKeys.products.list(query),
    queryFn: ({ signal }) => callPage(listProducts, { query, signal }),
    ...PRODUCT_CACHE,
  });

const MAX_IDS_PER_REQUEST = 100;

/** These products as they are this moment: asked for again whenever somebody comes back to look. */
export const currentProductsQuery = (ids: readonly string[]) => {
  const wanted = [...new Set(ids)].sort();
  return queryOptions({
    queryKey: queryKeys.products.current(wanted),
    queryFn: async ({ signal }) => {
      const batches = Array.from({ length: Math.ceil(wanted.length / MAX_IDS_PER_REQUEST) }, (_, index) =>
        wanted.slice(index * MAX_IDS_PER_REQUEST, (index + 1) * MAX_IDS_PER_REQUEST),
      );
      const pages = await Promise.all(
        batches.map((id) =>
          call(listProducts, {
            query: { id, pageSize: MAX_IDS_PER_REQUEST },
            signal,
          }),
        ),
      );
      return pages.flat();
    },
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    retry: PRODUCT_CACHE.retry,
  });
};

/** Counts per filter value; the old ones stay in sight while new ones come. */
export const facetsQuery = ({ category, search, stock, brand, minPrice, maxPrice }: Partial<ProductQuery>) => {
  const query = { category, search, stock, brand, minPrice, maxPrice };
  return queryOptions({
    queryKey: queryKeys.products.facets(query),
    queryFn: ({ signal }) => call(productFacets, { query, signal }),
    placeholderData: keepPreviousData,
    ...PRODUCT_CACHE,
  });
};

const FEATURED_FETCHED = 8;

/** 8 products are fetched, the best rated first (docs/product-rules.md#catalogue). */
export const featuredQuery = productsQuery({ sort: 'rating', stock: 'all', pageSize: FEATURED_FETCHED });

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.products.one(id),
    queryFn: ({ signal }) => call(getProduct, { params: { id }, signal }),
    ...PRODUCT_CACHE,
  });

/** Up to 4 of the same category; a failure only leaves the section out. */
export const similarQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.products.similar(id),
    queryFn: ({ signal }) => call(similarProducts, { params: { id }, signal }),
    ...PRODUCT_CACHE,
  });
