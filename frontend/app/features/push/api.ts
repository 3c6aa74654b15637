import { getPushState, removePushSubscription, savePushSubscription } from '@shop/contracts/push';
import * as m from '@shop/messages/m';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/call.js';
import { endPush } from '../../shared/end-push.js';
import { queryKeys } from '../../shared/query-keys.js';
import { toast } from '../../shared/toast.js';
import { currentEndpoint, isPushBlocked, subscribe } from './browser-push.js';

/** Whether this browser is notified when the customer's orders move, and the key to subscribe it. */
export const pushQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.push(userId),
    queryFn: async ({ signal }) => {
      const [{ publicKey, endpoints }, endpoint] = await Promise.all([
        call(getPushState, { signal, as: userId }),
        currentEndpoint(),
      ]);
      return { publicKey, isOn: endpoint !== undefined && endpoints.includes(endpoint), isBlocked: isPushBlocked() };
    },
    meta: { isSilent: true },
  });

/** Turns it on, after the browser has asked; a refusal is an answer, too, and no failure. */
export function useStartPush(userId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (publicKey: string) => {
      const subscription = await subscribe(publicKey).catch(() => {
        toast.problem(m.push_failed(), m.push_failed_text());
        return undefined;
      });
      if (subscription) await call(savePushSubscription, { body: subscription, as: userId });
    },
    meta: { title: m.push_failed() },
    onSettled: () => cache.invalidateQueries({ queryKey: queryKeys.push(userId) }),
  });
}

/** Turns it off in this browser, and at the shop. */
export function useStopPush(userId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const endpoint = await endPush();
      if (endpoint) await call(removePushSubscription, { body: { endpoint }, as: userId });
    },
    meta: { title: m.push_stop_failed() },
    onSettled: () => cache.invalidateQueries({ queryKey: queryKeys.push(userId) }),
  });
}
