import { getAddressBook, saveAddressBook } from '@shop/contracts/address-book';
import { placeOrder, type OrderDetail, type OrderDraft } from '@shop/contracts/orders';
import { listPayments, paymentMode, stkPush } from '@shop/contracts/payments';
import * as m from '@shop/messages/m';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/call.js';
import { answerText } from '../../shared/language.js';
import { useUserId } from '../../shared/user-id.js';
import { isOpen, isPaid } from '../../shared/order/order-phase.js';
import { Problem } from '../../shared/problem.js';
import { queryKeys } from '../../shared/query-keys.js';
import { toast } from '../../shared/toast.js';
import type { AddressChange } from './address-changes.js';
import { recordPrompt } from './checkout-store.js';
import { forgetKey, keyFor } from './idempotency.js';

const MODE_STALE_MS = 60 * 60_000;

/** Whether payments run in the M-Pesa sandbox, and the phone number for test payments. */
export const modeQuery = queryOptions({
  queryKey: queryKeys.paymentMode,
  queryFn: ({ signal }) => call(paymentMode, { signal }),
  staleTime: MODE_STALE_MS,
  meta: { isSilent: true },
});

/** An order's payment attempts, newest first. */
export const attemptsQuery = (userId: string, orderId: string) =>
  queryOptions({
    queryKey: queryKeys.orders.payments(userId, orderId),
    queryFn: ({ signal }) => call(listPayments, { query: { orderId }, signal, as: userId }),
    enabled: userId !== '' && orderId !== '',
    meta: { isSilent: true },
  });

/** Places the order; repeated calls place it only once, see {@link keyFor}. A failure shows the toast 'Order creation failed'. */
export function usePlaceOrder({ onRefused }: { onRefused: () => void }) {
  const cache = useQueryClient();
  const userId = useUserId();
  return useMutation({
    mutationFn: (draft: OrderDraft) => place(userId, draft),
    meta: { isSilent: true },
    onSuccess: (order) => {
      cache.setQueryData(queryKeys.orders.one(userId, order.id), order);
      // A new order has no payments yet. For an order that was placed before, the cached payments stay.
      if (order.amount_paid === 0)
        cache.setQueryData(queryKeys.orders.payments(userId, order.id), (known) => known ?? []);
      void cache.invalidateQueries({ queryKey: queryKeys.orders.mine(userId) });
    },
    onError: (problem) => {
      const text = problem.isTransient ? m.checkout_failed_text() : problem.message;
      toast.problem(m.checkout_failed(), text);
      if (!problem.isUncertain) onRefused();
    },
  });
}

async function place(userId: string, draft: OrderDraft): Promise<OrderDetail> {
  const order = await send(userId, draft);
  // One that costs nothing is paid at once.
  if (isOpen(order.status) || (isPaid(order.status) && order.amount_paid === 0)) return order;
  // The key belonged to an order that has ended in the meantime, so the same cart needs a new key.
  forgetKey('order');
  return send(userId, draft);
}

function send(userId: string, draft: OrderDraft): Promise<OrderDetail> {
  const key = keyFor('order', { person: userId, draft });
  return call(placeOrder, { body: draft, headers: { 'idempotency-key': key }, as: userId }).catch(
    forgetKeyWhenFinal('order'),
  );
}

/** Sends the next prompt for an order. While it is uncertain whether it was sent, the same request is repeated. */
export function useSendPrompt() {
  const cache = useQueryClient();
  const userId = useUserId();
  return useMutation({
    mutationFn: (body: { orderId: string; phoneNumber: string }) =>
      call(stkPush, { body, headers: { 'idempotency-key': keyFor('prompt', body) }, as: userId }).catch(
        forgetKeyWhenFinal('prompt'),
      ),
    retry: (failures, problem) => problem.isUncertain && failures < 2,
    retryDelay: 1500,
    meta: { isSilent: true },
    onSuccess: ({ paymentId, message }, { orderId }) => {
      forgetKey('prompt');
      recordPrompt(userId, orderId, paymentId);
      toast.success(m.payment_initiated(), answerText(message, m.payment_check_phone()));
    },
    onError: (problem) => {
      // A wait is not a failure: the panel shows a timer.
      if (problem.retryAfterSeconds === undefined || problem.isTransient)
        toast.problem(m.payment_failed(), problem.message);
    },
    onSettled: (_answer, _problem, { orderId }) =>
      cache.invalidateQueries({ queryKey: queryKeys.orders.payments(userId, orderId) }),
  });
}

/** The delivery addresses of the account, the last used one first. */
export const addressBookQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.addresses(userId),
    queryFn: ({ signal }) => call(getAddressBook, { signal, as: userId }),
    enabled: userId !== '',
    staleTime: Infinity,
    // Silent, because without the saved addresses the user can still enter one.
    meta: { isSilent: true },
  });

/**
 * Changes the address book as it is stored now, so that what another device has added stays. A failure shows no toast: it does not
 * affect the order.
 */
export function useChangeAddressBook(userId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (change: AddressChange) =>
      call(saveAddressBook, { body: change(await call(getAddressBook, { as: userId })), as: userId }),
    meta: { isSilent: true },
    onSuccess: (book) => cache.setQueryData(queryKeys.addresses(userId), book),
  });
}

/** After a final refusal, the next attempt is a new request with a new key. */
const forgetKeyWhenFinal =
  (purpose: 'order' | 'prompt') =>
  (error: unknown): never => {
    if (error instanceof Problem && !error.isUncertain) forgetKey(purpose);
    throw error;
  };
