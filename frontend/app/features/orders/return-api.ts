// Apart from api.ts, because the cart page uses that one and shows no returns.
import { cancelReturn, requestReturn, type ReturnDraft } from '@shop/contracts/returns';
import * as m from '@shop/messages/m';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/call.js';
import { queryKeys } from '../../shared/query-keys.js';
import { randomId } from '../../shared/random-id.js';
import { toast } from '../../shared/toast.js';
import { useUserId } from '../../shared/user-id.js';

/**
 * Asks to return goods. A repeat after a lost answer asks once: the key changes only after a certain answer. The dialog shows
 * a failure.
 */
export function useRequestReturn(orderId: string) {
  const reload = useReloadOrder(orderId);
  const userId = useUserId();
  const [key, setKey] = useState(randomId);
  return useMutation({
    mutationFn: (body: ReturnDraft) =>
      call(requestReturn, { params: { id: orderId }, body, headers: { 'idempotency-key': key }, as: userId }),
    meta: { isSilent: true },
    onError: (problem) => {
      if (!problem.isUncertain) setKey(randomId());
    },
    onSuccess: () => toast.success(m.return_sent(), m.return_sent_text()),
    onSettled: reload,
  });
}

/** Takes a request back that staff have not answered. */
export function useCancelReturn(orderId: string) {
  const reload = useReloadOrder(orderId);
  const userId = useUserId();
  return useMutation({
    mutationFn: (id: string) => call(cancelReturn, { params: { id }, as: userId }),
    meta: { title: m.return_cancel_failed() },
    onSuccess: () => toast.success(m.return_cancel_done()),
    onSettled: reload,
  });
}

function useReloadOrder(orderId: string): () => Promise<void> {
  const cache = useQueryClient();
  const queryKey = queryKeys.orders.one(useUserId(), orderId);
  return () => cache.invalidateQueries({ queryKey });
}
