import { liveTest } from '@shop/contracts/payment-desk';
import { getSettings, putSettings, type StoreSettings } from '@shop/contracts/settings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deskSettingsQuery } from '../../shared/desk-settings.js';
import { call } from '../../../shared/call.js';
import { Problem } from '../../../shared/problem.js';
import { queryKeys } from '../../../shared/query-keys.js';
import { toast } from '../../../shared/toast.js';
import { useUserId } from '../../../shared/user-id.js';
import { useConfirmed } from '../../../shared/dialog/confirm-password.js';

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

/** Sends a prompt for KES 1 to a phone, with the settings that shoppers pay with. The form shows a failure. */
export function useLiveTest() {
  const userId = useUserId();
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: (phoneNumber: string) => confirmed(() => call(liveTest, { body: { phoneNumber }, as: userId })),
    meta: { isSilent: true },
  });
}
