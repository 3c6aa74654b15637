import { getSettings, putSettings, type StoreSettings } from '@shop/contracts/settings';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/call.js';
import { Problem } from '../../../shared/problem.js';
import { queryKeys } from '../../../shared/query-keys.js';
import { toast } from '../../../shared/toast.js';
import { useDeskUser } from '../../shared/desk-user.js';
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

/** Above this (KES) another owner must agree that money leaves; undefined until the settings are read. */
export const useApprovalLimit = (): number | undefined =>
  useQuery(deskSettingsQuery(useDeskUser().id)).data?.payments.refundApprovalOver;

/** Saves the settings. `stale` is an answer here, because the form shows the newer values: the settings as they are now. */
export function useSaveSettings() {
  const cache = useQueryClient();
  const userId = useUserId();
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: async (body: StoreSettings & { seen: StoreSettings }) => {
      try {
        return { settings: await confirmed(() => call(putSettings, { body, as: userId })), isStale: false };
      } catch (error) {
        if (!(error instanceof Problem) || error.code !== 'stale') throw error;
        return { settings: await call(getSettings, { as: userId }), isStale: true };
      }
    },
    meta: { title: 'Save failed' },
    onSuccess: ({ settings, isStale }) => {
      if (isStale) return;
      cache.setQueryData(queryKeys.settings, settings);
      cache.setQueryData(deskSettingsQuery(userId).queryKey, settings);
      toast.success('Settings Saved', 'The shop uses them from now on');
    },
  });
}
