import { getAddressBook, saveAddressBook, type AddressBook } from '@shop/contracts/identity';
import { placeOrder, type OrderDetail, type OrderDraft } from '@shop/contracts/orders';
import { listPayments, paymentMode, stkPush } from '@shop/contracts/payments';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/call.js';
import { useUserId } from '../../shared/user-id.js';
import { Problem } from '../../shared/problem.js';
import { queryKeys } from '../../shared/query-keys.js';
import { toast } from '../../shared/toast.js';
import { recordPrompt } from './checkout-store.js';
import { forgetKey, keyFor } from './idempotency.js';

const MODE_STALE_MS = 60 * 60_000;

/** Whether payments are play money here, and which phone to try them with. */
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

/** Places the order once, however often it is asked to: see {@link keyFor}. Failures toast 'Order creation failed'. */
export function usePlaceOrder({ onRefused }: { onRefused: () => void }) {
  const cache = useQueryClient();
  const userId = useUserId();
  return useMutation({
    mutationFn: (draft: OrderDraft) => place(userId, draft),
    meta: { isSilent: true },
    onSuccess: (order) => {
      cache.setQueryData(queryKeys.orders.one(userId, order.id), order);
      // A new order has no payments yet; an order that was placed before keeps what is known of it.
      if (order.amount_paid === 0)
        cache.setQueryData(queryKeys.orders.payments(userId, order.id), (known) => known ?? []);
      void cache.invalidateQueries({ queryKey: queryKeys.orders.mine(userId) });
    },
    onError: (problem) => {
      const text = problem.isTransient ? 'There was an error creating your order. Please try again.' : problem.message;
      toast.problem('Order creation failed', text);
      if (!problem.isUncertain) onRefused();
    },
  });
}

async function place(userId: string, draft: OrderDraft): Promise<OrderDetail> {
  const order = await send(userId, draft);
  if (order.status === 'awaiting_payment' || order.status === 'part_paid') return order;
  // The key still stood for an order that has ended meanwhile: the same cart is a new order now.
  forgetKey('order');
  return send(userId, draft);
}

function send(userId: string, draft: OrderDraft): Promise<OrderDetail> {
  const key = keyFor('order', { person: userId, draft });
  return call(placeOrder, { body: draft, headers: { 'idempotency-key': key }, as: userId }).catch(
    forgetKeyWhenFinal('order'),
  );
}

/** Sends the next prompt for an order; while the answer is uncertain, the same prompt is asked for again. */
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
      toast.success('Payment initiated', message || 'Check your phone for the prompt');
    },
    onError: (problem) => toast.problem('Payment failed', problem.message),
    onSettled: (_answer, _problem, { orderId }) =>
      cache.invalidateQueries({ queryKey: queryKeys.orders.payments(userId, orderId) }),
  });
}

/** The delivery addresses of the account, the one used last first. */
export const addressBookQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.addresses(userId),
    queryFn: ({ signal }) => call(getAddressBook, { signal, as: userId }),
    enabled: userId !== '',
    staleTime: Infinity,
    // Without the book an address can still be typed.
    meta: { isSilent: true },
  });

/** Keeps the book as it is given. A failure costs the comfort of next time, never the order. */
export function useSaveAddressBook(userId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: AddressBook) => call(saveAddressBook, { body, as: userId }),
    meta: { isSilent: true },
    onSuccess: (book) => cache.setQueryData(queryKeys.addresses(userId), book),
  });
}

/** A refusal is an answer: another try is another request. */
const forgetKeyWhenFinal =
  (purpose: 'order' | 'prompt') =>
  (error: unknown): never => {
    if (error instanceof Problem && !error.isUncertain) forgetKey(purpose);
    throw error;
  };
