import { listProductCards } from '@shop/contracts/catalog';
import { deleteSynonyms, getSynonyms, putSynonyms, type SynonymTable } from '@shop/contracts/search-synonyms';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '../../../shared/call.js';
import { Problem } from '../../../shared/problem.js';
import { queryKeys } from '../../../shared/query-keys.js';
import { toast } from '../../../shared/toast.js';
import { useUserId } from '../../../shared/user-id.js';

/** The table as it is now; never a remembered one, because a save replaces all of it. */
export const searchWordsQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.desk.of(userId, 'search-words', 'table'),
    queryFn: ({ signal }) => call(getSynonyms, { signal, as: userId }),
    staleTime: Infinity,
    gcTime: 0,
    meta: { isSilent: true },
  });

/** Saves the table. `stale` is an answer here, because the form keeps what was typed: the table as it is now. */
export function useSaveSearchWords() {
  const cache = useQueryClient();
  const userId = useUserId();
  return useMutation({
    mutationFn: async (body: { rows: SynonymTable; seen: SynonymTable }) => {
      try {
        return { table: await call(putSynonyms, { body, as: userId }), isStale: false };
      } catch (error) {
        if (!(error instanceof Problem) || error.code !== 'stale') throw error;
        return { table: await call(getSynonyms, { as: userId }), isStale: true };
      }
    },
    meta: { title: 'Save failed' },
    onSuccess: ({ table, isStale }) => {
      if (isStale) return;
      cache.setQueryData(searchWordsQuery(userId).queryKey, table);
      toast.success('Search words saved', 'Searches use them within some seconds');
    },
  });
}

/** Returns to the words that came with the shop, and loads them. */
export function useResetSearchWords() {
  const cache = useQueryClient();
  const userId = useUserId();
  return useMutation({
    mutationFn: async () => {
      await call(deleteSynonyms, { as: userId });
      return call(getSynonyms, { as: userId });
    },
    meta: { title: 'The words were not reset' },
    onSuccess: (table) => {
      cache.setQueryData(searchWordsQuery(userId).queryKey, table);
      toast.success('Search words reset', 'The shop uses the words that it came with');
    },
  });
}

const TRIED_PRODUCTS = 5;
/** A replica uses changed words some seconds after the save. */
const CHANGE_ARRIVES_MS = 12_000;
const REPEAT_MS = 3_000;

/** What a text finds now. `changedAt`: when the words were saved, in ms; for some seconds after it, the search is repeated. */
export const triedSearchQuery = (userId: string, search: string, changedAt: number) =>
  queryOptions({
    queryKey: queryKeys.desk.of(userId, 'search-words', 'tried', search, changedAt),
    queryFn: ({ signal }) =>
      callPage(listProductCards, {
        query: { search, relax: 'true', pageSize: TRIED_PRODUCTS },
        signal,
        as: userId,
      }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
    refetchInterval: () => (Date.now() - changedAt < CHANGE_ARRIVES_MS ? REPEAT_MS : false),
    meta: { isSilent: true },
  });
