import { getPreferences, savePreferences, unsubscribe, type Preferences } from '@shop/contracts/preferences';
import * as m from '@shop/messages/m';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/call.js';
import { queryKeys } from '../../../shared/query-keys.js';
import { toast } from '../../../shared/toast.js';
import { useUserId } from '../../../shared/user-id.js';

/** What this user chose (docs/product-rules.md#R105); the page shows a failure. */
export const preferencesQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.preferences(userId),
    queryFn: ({ signal }) => call(getPreferences, { signal, as: userId }),
    enabled: userId !== '',
    meta: { isSilent: true },
  });

/**
 * Saves all preferences. The page shows the new ones at once, so that a second change includes the first; `scope` sends
 * them in this order.
 */
export function useSavePreferences() {
  const cache = useQueryClient();
  const userId = useUserId();
  const { queryKey } = preferencesQuery(userId);
  return useMutation({
    scope: { id: 'preferences' },
    mutationFn: (body: Preferences) => call(savePreferences, { body, as: userId }),
    meta: { title: m.preferences_not_saved() },
    onMutate: async (next) => {
      await cache.cancelQueries({ queryKey });
      cache.setQueryData(queryKey, next);
    },
    onSuccess: () => toast.success(m.preferences_saved()),
    onError: () => cache.invalidateQueries({ queryKey }),
  });
}

/** Turns marketing mails off for the account of a mail's link; the page shows a failure. */
export function useUnsubscribe() {
  const cache = useQueryClient();
  const { queryKey } = preferencesQuery(useUserId());
  return useMutation({
    mutationFn: (token: string) => call(unsubscribe, { body: { token } }),
    meta: { isSilent: true },
    onSuccess: () => cache.invalidateQueries({ queryKey }),
  });
}
