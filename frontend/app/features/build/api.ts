import { listProducts } from '@shop/contracts/catalog';
import type { CategoryId } from '@shop/contracts/category';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.js';
import { PRODUCT_CACHE } from '../../shared/query-client.js';
import { queryKeys } from '../../shared/query-keys.js';

const MAX_PARTS = 100;

/** The parts for a slot from all its categories; within a category the cheapest first. */
export const partsQuery = (categories: readonly CategoryId[]) =>
  queryOptions({
    queryKey: queryKeys.products.parts(categories),
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(
        categories.map((category) =>
          call(listProducts, { query: { category, sort: 'price-asc', pageSize: MAX_PARTS }, signal }),
        ),
      );
      return lists.flat();
    },
    ...PRODUCT_CACHE,
    meta: { title: 'Error', text: 'Could not load PC components.' },
  });
