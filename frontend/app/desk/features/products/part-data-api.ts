import { getProduct } from '@shop/contracts/catalog';
import { listOpenRules, listPartData, summarizePartData } from '@shop/contracts/product-desk';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { call, callPage } from '../../../shared/call.js';
import { queryKeys } from '../../../shared/query-keys.js';
import { useUserId } from '../../../shared/user-id.js';
import { PAGE_SIZE } from '../../shared/table/use-list-state.js';

/** One page of the products that lack facts. Every change of a product loads it again. */
export const partDataQuery = (userId: string, query: z.input<typeof listPartData.query>) =>
  queryOptions({
    queryKey: queryKeys.desk.of(userId, 'products', 'part-data', query),
    queryFn: ({ signal }) => callPage(listPartData, { query: { ...query, pageSize: PAGE_SIZE }, signal, as: userId }),
    placeholderData: keepPreviousData,
    meta: { isSilent: true },
  });

/** How complete each category is. */
export const partDataSummaryQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.desk.of(userId, 'products', 'part-data-summary'),
    queryFn: ({ signal }) => call(summarizePartData, { signal, as: userId }),
    meta: { isSilent: true },
  });

/** The rules that parts leave open. */
export const openRulesQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.desk.of(userId, 'products', 'open-rules'),
    queryFn: ({ signal }) => call(listOpenRules, { signal, as: userId }),
    meta: { isSilent: true },
  });

/** Loads a product as it is now, to be edited. */
export function useLoadProduct() {
  const userId = useUserId();
  return useMutation({
    mutationFn: (id: string) => call(getProduct, { params: { id }, as: userId }),
    meta: { title: 'Error loading the product' },
  });
}
