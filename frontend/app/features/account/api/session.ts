import { logout, me, type User } from '@shop/contracts/identity';
import * as m from '@shop/messages/m';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../shared/call.js';
import { endPush } from '../../../shared/end-push.js';
import { drafts } from '../../../shared/drafts.js';
import { useUserId } from '../../../shared/user-id.js';
import { removeDataOfOthers, removeViewed } from '../../../shared/personal-storage-keys.js';
import { SIGNED_OUT, type Problem } from '../../../shared/problem.js';
import { isOfAnotherUser, queryKeys } from '../../../shared/query-keys.js';
import { useIsHydrated } from '../../../shared/use-is-hydrated.js';
import { toast } from '../../../shared/toast.js';
import { token } from '../../../shared/token.js';

/**
 * Who uses the shop: not known yet, a guest, or a signed-in user (docs/product-rules.md#accounts). `problem` says why it
 * is not known yet; the check is repeated automatically.
 */
export type Session =
  | { status: 'loading'; user?: undefined; problem?: Problem | null }
  | { status: 'guest'; user?: undefined }
  | { status: 'signed-in'; user: User };

/** The user record of the server. Only a refused token ends the check, after every other failure it is repeated. */
const meQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.me(userId),
    queryFn: ({ signal }) => call(me, { signal, as: userId }),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: (_failures, problem) => !problem.refuses(token.get()) && problem.code !== SIGNED_OUT,
    meta: { isSilent: true, isSessionCheck: true },
  });

/** The session of this browser, the same in all its tabs. */
export function useSession(): Session {
  const isReady = useIsHydrated();
  const userId = useUserId();
  const { data, failureReason } = useQuery({ ...meQuery(userId), enabled: userId !== '' });
  if (!isReady) return { status: 'loading' };
  if (userId === '') return { status: 'guest' };
  return data ? { status: 'signed-in', user: data } : { status: 'loading', problem: failureReason };
}

/** Removes cached and stored data of other users. Used once, above all pages. */
export function useRemoveDataOfOthers(): void {
  const cache = useQueryClient();
  const userId = useUserId();
  useEffect(() => {
    cache.removeQueries({ predicate: ({ queryKey }) => isOfAnotherUser(queryKey, userId) });
    // The data stays when a session has ended: the same user can sign in again and continue.
    if (userId !== '') removeDataOfOthers(userId);
  }, [cache, userId]);
}

/** Writes a newer user record to the query cache. */
export function useCacheUser(): (user: User) => void {
  const cache = useQueryClient();
  return (user) => cache.setQueryData(meQuery(user.id).queryKey, user);
}

/** Ends the session in this browser even when the request fails: the user must be signed out here in any case. */
export const useSignOut = () =>
  useMutation({
    mutationFn: () => call(logout),
    meta: { isSilent: true, isSessionCheck: true },
    onSettled: () => {
      clearSession();
      toast.success(m.account_logged_out(), m.account_logged_out_text());
    },
  });

/** Removes the token and the user's data from this browser. */
export function clearSession(): void {
  token.set('');
  drafts.deleteAll();
  removeDataOfOthers('');
  removeViewed();
  void endPush();
}
