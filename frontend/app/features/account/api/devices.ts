import { endSession, listSessions } from '@shop/contracts/sign-in';
import * as m from '@shop/messages/m';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/call.js';
import { useUserId } from '../../../shared/user-id.js';
import { queryKeys } from '../../../shared/query-keys.js';
import { toast } from '../../../shared/toast.js';
import { useConfirmed } from '../../../shared/ui/confirm-password.js';

/** The sessions of this user, one for each signed-in device. */
export const sessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.sessions(userId),
    queryFn: ({ signal }) => call(listSessions, { signal, as: userId }),
    enabled: userId !== '',
  });

export function useEndSession() {
  const cache = useQueryClient();
  const userId = useUserId();
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: (id: string) => confirmed(() => call(endSession, { params: { id }, as: userId })),
    onSuccess: () => cache.invalidateQueries({ queryKey: queryKeys.sessions(userId) }),
  });
}

/** Ends the sessions of the other devices. */
export function useEndOtherSessions() {
  const cache = useQueryClient();
  const userId = useUserId();
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      const end = (id: string) => call(endSession, { params: { id }, as: userId });
      await confirmed(() => Promise.all(ids.map(end)));
    },
    onSuccess: () => toast.success(m.account_signed_out_elsewhere(), m.account_only_this_device()),
    onSettled: () => cache.invalidateQueries({ queryKey: queryKeys.sessions(userId) }),
  });
}
