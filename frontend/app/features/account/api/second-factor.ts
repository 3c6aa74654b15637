import type { OwnProof } from '@shop/contracts/identity';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
} from '@shop/contracts/second-factor';
import * as m from '@shop/messages/m';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/call.js';
import { queryKeys } from '../../../shared/query-keys.js';
import { toast } from '../../../shared/toast.js';
import { useConfirmed } from '../../../shared/dialog/confirm-password.js';
import { useUserId } from '../../../shared/user-id.js';

/** Whether this user's sign-in needs a code. */
export const secondFactorQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.secondFactor(userId),
    queryFn: ({ signal }) => call(getSecondFactor, { signal, as: userId }),
    enabled: userId !== '',
  });

/** A new secret for the user's app. */
export function useBeginSecondFactor() {
  const userId = useUserId();
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: () => confirmed(() => call(beginSecondFactor, { as: userId })),
    meta: { isSilent: true },
  });
}

/** Turns it on, and returns the recovery codes. */
export function useConfirmSecondFactor() {
  const cache = useQueryClient();
  const userId = useUserId();
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: (code: string) => confirmed(() => call(confirmSecondFactor, { body: { code }, as: userId })),
    meta: { isSilent: true },
    onSuccess: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: queryKeys.secondFactor(userId) }),
        cache.invalidateQueries({ queryKey: queryKeys.me(userId) }),
      ]),
  });
}

export function useEndSecondFactor() {
  const cache = useQueryClient();
  const userId = useUserId();
  return useMutation({
    mutationFn: (body: OwnProof) => call(endSecondFactor, { body, as: userId }),
    meta: { isSilent: true },
    onSuccess: async () => {
      toast.success(m.account_two_step_is_off());
      await Promise.all([
        cache.invalidateQueries({ queryKey: queryKeys.secondFactor(userId) }),
        cache.invalidateQueries({ queryKey: queryKeys.me(userId) }),
      ]);
    },
  });
}
