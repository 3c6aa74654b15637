import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { queryKeys } from '../../shared/query-keys.js';
import { useUserId } from '../../shared/user-id.js';

/** What the desk lists: the first part of its query keys. */
type Noun =
  | 'brands'
  | 'messages'
  | 'orders'
  | 'payments'
  | 'products'
  | 'questions'
  | 'refunds'
  | 'returns'
  | 'reviews'
  | 'users';

/** What changes when money moves: exceptions and the ledger, refunds and orders. */
export const MONEY: readonly Noun[] = ['payments', 'refunds', 'orders'];

/** What of the shop's own pages shows the same. */
const OF_THE_SHOP: Partial<Record<Noun, (userId: string) => QueryKey>> = {
  orders: queryKeys.orders.all,
  products: () => ['products'],
  // The name or the rights of the member of staff may have changed.
  users: queryKeys.me,
};

/** Loads again what the desk, and the shop's own pages, show of these nouns. */
export function useReload(...nouns: readonly Noun[]): () => Promise<unknown> {
  const cache = useQueryClient();
  const userId = useUserId();
  return () =>
    Promise.all(
      nouns
        .flatMap((noun) => [queryKeys.desk.of(userId, noun), OF_THE_SHOP[noun]?.(userId) ?? []])
        .filter((queryKey) => queryKey.length > 0)
        .map((queryKey) => cache.invalidateQueries({ queryKey })),
    );
}
