import {
  boughtTogether,
  getProduct,
  listProductCards,
  listProducts,
  productFacets,
  similarProducts,
  type ProductQuery,
} from '@shop/contracts/catalog';
import { MOST_IDS } from '@shop/contracts/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../shared/call.js';
import { PRODUCT_CACHE } from '../../shared/query-client.js';
import { queryKeys } from '../../shared/query-keys.js';

/** One page of products, as their cards show them, and the number of all matches. */
export const productsQuery = (query: Partial<ProductQuery>) =>
  queryOptions({
    queryKey: queryKeys.products.list(query),
    queryFn: ({ signal }) => callPage(listProductCards, { query, signal }),
    ...PRODUCT_CACHE,
  });

/** The products with these ids, as their cards show them. A failure is not shown: only a strip of a page is missing. */
export const cardsQuery = (ids: readonly string[]) => ({
  ...productsQuery({ id: [...ids], pageSize: ids.length }),
  meta: { isSilent: true },
});

/** The current data of these products; fetched again when the page is opened or its tab gets the focus. */
export const currentProductsQuery = (ids: readonly string[]) => {
  const uniqueIds = [...new Set(ids)].sort();
  return queryOptions({
    queryKey: queryKeys.products.current(uniqueIds),
    queryFn: async ({ signal }) => {
      const batches = Array.from({ length: Math.ceil(uniqueIds.length / MOST_IDS) }, (_, index) =>
        uniqueIds.slice(index * MOST_IDS, (index + 1) * MOST_IDS),
      );
      const pages = await Promise.all(
        batches.map((id) =>
          call(listProducts, {
            query: { id, pageSize: MOST_IDS },
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

/** The product counts per filter value. The previous counts stay visible while new ones load. */
export const facetsQuery = ({
  category,
  search,
  relax,
  stock,
  brand,
  minPrice,
  maxPrice,
  spec,
}: Partial<ProductQuery>) => {
  const query = { category, search, relax, stock, brand, minPrice, maxPrice, spec };
  return queryOptions({
    queryKey: queryKeys.products.facets(query),
    queryFn: ({ signal }) => call(productFacets, { query, signal }),
    placeholderData: keepPreviousData,
    ...PRODUCT_CACHE,
  });
};

const FEATURED_FETCHED = 8;

/** The products from which the home page chooses, the best rated first (docs/product-rules.md#catalogue). */
export const featuredQuery = productsQuery({ sort: 'rating', stock: 'all', pageSize: FEATURED_FETCHED });

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.products.one(id),
    queryFn: ({ signal }) => call(getProduct, { params: { id }, signal }),
    ...PRODUCT_CACHE,
  });

/** Up to 4 products of the same category. */
export const similarQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.products.similar(id),
    queryFn: ({ signal }) => call(similarProducts, { params: { id }, signal }),
    ...PRODUCT_CACHE,
  });

/** Up to 4 products that were bought with it. A failure is not shown: only a strip of the page is missing. */
export const boughtTogetherQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.products.boughtTogether(id),
    queryFn: ({ signal }) => call(boughtTogether, { params: { id }, signal }),
    ...PRODUCT_CACHE,
    meta: { isSilent: true },
  });

const IN_STRIP = 10;

/** A row of the first products of a sort, or of those on offer. Its failure is not shown, as with the other rows. */
export const stripQuery = (query: Partial<ProductQuery>) => ({
  ...productsQuery({ ...query, stock: 'in', pageSize: IN_STRIP }),
  meta: { isSilent: true },
});
