import { endOtherSessions, endSession, listSessions } from '@shop/contracts/sign-in';
import * as m from '@shop/messages/m';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '../../../shared/call.js';
import { useUserId } from '../../../shared/user-id.js';
import { queryKeys } from '../../../shared/query-keys.js';
import { toast } from '../../../shared/toast.js';
import { useConfirmed } from '../../../shared/dialog/confirm-password.js';

const PAGE_SIZE = 10;

export const sessionPagesOf = (total: number): number => Math.ceil(total / PAGE_SIZE);

/** A page of the sessions of this user, one for each signed-in device: this one first. */
export const sessionsQuery = (userId: string, page: number) =>
  queryOptions({
    queryKey: queryKeys.sessions.page(userId, page),
    queryFn: ({ signal }) =>
      callPage(listSessions, { query: { pageNumber: page, pageSize: PAGE_SIZE }, signal, as: userId }),
    placeholderData: keepPreviousData,
    enabled: userId !== '',
  });

export function useEndSession() {
  const cache = useQueryClient();
  const userId = useUserId();
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: (id: string) => confirmed(() => call(endSession, { params: { id }, as: userId })),
    onSuccess: () => cache.invalidateQueries({ queryKey: queryKeys.sessions.all(userId) }),
  });
}

/** Ends the sessions of the other devices. */
export function useEndOtherSessions() {
  const cache = useQueryClient();
  const userId = useUserId();
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: () => confirmed(() => call(endOtherSessions, { as: userId })),
    onSuccess: () => toast.success(m.account_signed_out_elsewhere(), m.account_only_this_device()),
    onSettled: () => cache.invalidateQueries({ queryKey: queryKeys.sessions.all(userId) }),
  });
}
