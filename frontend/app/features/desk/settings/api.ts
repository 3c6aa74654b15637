import { getSettings, putSettings, type StoreSettings } from '@shop/contracts/settings';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/call.js';
import { queryKeys } from '../../../shared/query-keys.js';
import { toast } from '../../../shared/toast.js';
import { useUserId } from '../../../shared/user-id.js';
import { useConfirmed } from '../../../shared/ui/confirm-password.js';

/** The settings as they are now; not from the cache of the shop's pages, because the form replaces all of them. */
export const deskSettingsQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.desk.of(userId, 'settings'),
    queryFn: ({ signal }) => call(getSettings, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    meta: { isSilent: true },
  });

export function useSaveSettings() {
  const cache = useQueryClient();
  const userId = useUserId();
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: (body: StoreSettings) => confirmed(() => call(putSettings, { body, as: userId })),
    meta: { title: 'Save failed' },
    onSuccess: (settings) => {
      cache.setQueryData(queryKeys.settings, settings);
      cache.setQueryData(deskSettingsQuery(userId).queryKey, settings);
      toast.success('Settings Saved', 'The shop uses them from now on');
    },
  });
}
