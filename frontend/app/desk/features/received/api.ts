import { listPayments } from '@shop/contracts/payments';
import { recordPayment, takeBackRecordedPayment } from '@shop/contracts/recorded-payments';
import { formatKes } from '@shop/contracts/money';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { MONEY, useReload } from '../../shared/use-reload.js';
import { call } from '../../../shared/call.js';
import { queryKeys } from '../../../shared/query-keys.js';
import { randomId } from '../../../shared/random-id.js';
import { toast } from '../../../shared/toast.js';
import { useConfirmed } from '../../../shared/dialog/confirm-password.js';
import { useUserId } from '../../../shared/user-id.js';

/** What payments knows about the money of an order, with the staff who recorded it. */
export const receivedQuery = (userId: string, orderId: string) =>
  queryOptions({
    queryKey: queryKeys.desk.of(userId, 'payments', 'of an order', orderId),
    queryFn: ({ signal }) => call(listPayments, { query: { orderId }, signal, as: userId }),
    meta: { isSilent: true },
  });

/** What the dialog asks for. */
export type RecordDraft = z.input<typeof recordPayment.body>;

/**
 * Records money that staff received for an order. A repeat after a lost answer records it once: the key changes only after a certain
 * answer. The form shows a failure.
 */
export function useRecordPayment(orderId: string) {
  const reload = useReload(...MONEY);
  const userId = useUserId();
  const confirmed = useConfirmed();
  const [key, setKey] = useState(randomId);
  return useMutation({
    mutationFn: (body: RecordDraft) =>
      confirmed(() =>
        call(recordPayment, { params: { id: orderId }, body, headers: { 'idempotency-key': key }, as: userId }),
      ),
    meta: { isSilent: true },
    onError: (problem) => {
      if (!problem.isUncertain) setKey(randomId());
    },
    onSuccess: ({ amount, receipt, order }) => {
      const rest = order.amount_due > 0 ? `${formatKes(order.amount_due)} are still due.` : 'Nothing more is due.';
      toast.success('Payment recorded', `${formatKes(amount)} as ${receipt}. ${rest}`);
    },
    onSettled: reload,
  });
}

/** Takes back that a payment was recorded; the reason is shown to the customer. The form shows a failure. */
export function useTakeBackPayment(orderId: string, paymentId: string) {
  const reload = useReload(...MONEY);
  const userId = useUserId();
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: (reason: string) =>
      confirmed(() =>
        call(takeBackRecordedPayment, { params: { id: orderId, paymentId }, body: { reason }, as: userId }),
      ),
    meta: { title: 'Payment not taken back' },
    onSuccess: ({ amount }) => toast.success('Payment taken back', `${formatKes(amount)} do not count any more.`),
    onSettled: reload,
  });
}
