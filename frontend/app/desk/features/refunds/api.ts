import {
  approveRefund,
  closeRefund,
  declineRefund,
  listOrderRefunds,
  listRefunds,
  type RefundState,
  requestRefund,
  retryRefund,
} from '@shop/contracts/refunds';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { MONEY, useReload } from '../../shared/use-reload.js';
import { call, callPage } from '../../../shared/call.js';
import { queryKeys } from '../../../shared/query-keys.js';
import { randomId } from '../../../shared/random-id.js';
import { toast } from '../../../shared/toast.js';
import { useConfirmed } from '../../../shared/dialog/confirm-password.js';
import { useUserId } from '../../../shared/user-id.js';
import { PAGE_SIZE } from '../../shared/table/use-list-state.js';

type RefundQuery = z.input<typeof listRefunds.query>;

/** One page of the refunds of all orders, newest first. */
export const refundsQuery = (userId: string, query: RefundQuery) =>
  queryOptions({
    queryKey: queryKeys.desk.of(userId, 'refunds', 'list', query),
    queryFn: ({ signal }) => callPage(listRefunds, { query: { ...query, pageSize: PAGE_SIZE }, signal, as: userId }),
    placeholderData: keepPreviousData,
    meta: { isSilent: true },
  });

/** The refunds of one order with their reversals, newest first. */
export const orderRefundsQuery = (userId: string, orderId: string) =>
  queryOptions({
    queryKey: queryKeys.desk.of(userId, 'refunds', 'order', orderId),
    queryFn: ({ signal }) => call(listOrderRefunds, { params: { id: orderId }, signal, as: userId }),
    meta: { isSilent: true },
  });

/** What the dialog asks for. */
export type RefundDraft = z.input<typeof requestRefund.body>;

/**
 * Requests a refund of an order. A repeat after a lost answer requests it once: the key changes only after a certain
 * answer. The form shows a failure.
 */
export function useRequestRefund(orderId: string) {
  const reload = useReload(...MONEY);
  const userId = useUserId();
  const confirmed = useConfirmed();
  const [key, setKey] = useState(randomId);
  return useMutation({
    mutationFn: (body: RefundDraft) =>
      confirmed(() =>
        call(requestRefund, { params: { id: orderId }, body, headers: { 'idempotency-key': key }, as: userId }),
      ),
    meta: { isSilent: true },
    onError: (problem) => {
      if (!problem.isUncertain) setKey(randomId());
    },
    onSuccess: ({ state }) => {
      if (state === 'requested') toast.success('Refund requested', 'Another administrator must approve it.');
      else toast.success('Refund accepted', wayText(state));
    },
    onSettled: reload,
  });
}

/** What did not come by M-Pesa waits for staff at once. */
const wayText = (state: RefundState): string =>
  state === 'failed' ? 'Give it back by hand, then close it.' : 'It goes to M-Pesa now.';

/** Approves a refund, or sends what failed of it again. */
export function useAdvanceRefund() {
  const reload = useReload(...MONEY);
  const userId = useUserId();
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: ({ refundId, step }: { refundId: string; step: 'approve' | 'retry' }) => {
      const input = { params: { id: refundId }, as: userId };
      return confirmed(() => (step === 'approve' ? call(approveRefund, input) : call(retryRefund, input)));
    },
    meta: { title: 'Refund not sent' },
    onSuccess: ({ state }) => toast.success('Refund accepted', wayText(state)),
    onSettled: reload,
  });
}

/** What staff decide about a refund that is not sent, or that M-Pesa refused. */
export type Decision =
  ({ kind: 'decline' } & z.input<typeof declineRefund.body>) | ({ kind: 'close' } & z.input<typeof closeRefund.body>);

/** Declines a refund, or closes one that was paid another way. The form shows a failure. */
export function useDecideRefund(refundId: string) {
  const reload = useReload(...MONEY);
  const userId = useUserId();
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: ({ kind, ...body }: Decision) => {
      const input = { params: { id: refundId }, as: userId };
      return confirmed(() =>
        kind === 'decline'
          ? call(declineRefund, { ...input, body })
          : call(closeRefund, { ...input, body: body as z.input<typeof closeRefund.body> }),
      );
    },
    meta: { isSilent: true },
    onSuccess: ({ state }) => {
      if (state === 'declined') toast.success('Refund declined', "Its money is the order's again.");
      else if (state === 'closed') toast.success('Refund closed', 'The books have the payment.');
      else toast.success('Another owner must agree', 'Then the refund is closed.');
    },
    onSettled: reload,
  });
}
