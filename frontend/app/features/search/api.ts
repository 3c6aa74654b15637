import { listBrands, suggestProducts } from '@shop/contracts/catalog';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.js';
import { queryKeys } from '../../shared/query-keys.js';

const MIN_SUGGEST_LENGTH = 2;

/** The suggestions for the typed text, from the second character on. */
export const suggestionsQuery = (text: string) =>
  queryOptions({
    queryKey: queryKeys.suggestions(text),
    queryFn: ({ signal }) => call(suggestProducts, { query: { q: text }, signal }),
    enabled: text.length >= MIN_SUGGEST_LENGTH,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
    meta: { isSilent: true },
  });

/** The brands of the shop, for their names in suggestions. */
export const brandsQuery = queryOptions({
  queryKey: queryKeys.brands,
  queryFn: ({ signal }) => call(listBrands, { signal }),
  staleTime: 600_000,
  retry: false,
  meta: { isSilent: true },
});
