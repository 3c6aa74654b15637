import { placeOrder, type OrderDetail, type OrderDraft } from '@shop/contracts/orders';
import { listPayments, paymentMode, stkPush } from '@shop/contracts/payments';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/call.js';
import { usePerson } from '../../shared/person.js';
import { Problem } from '../../shared/problem.js';
import { queryKeys } from '../../shared/query-keys.js';
import { toast } from '../../shared/toast.js';
import { notePrompt } from './checkout-store.js';
import { forgetKey, keyFor } from './idempotency.js';

const MODE_STAYS_MS = 60 * 60_000;

/** Whether payments are play money here, and which phone to try them with. */
export const modeQuery = queryOptions({
  queryKey: queryKeys.paymentMode,
  queryFn: ({ signal }) => call(paymentMode, { signal }),
  staleTime: MODE_STAYS_MS,
  meta: { isSilent: true },
});

/** An order's payment attempts as the payments service knows them. */
export const attemptsQuery = (person: string, orderId: string) =>
  queryOptions({
    queryKey: queryKeys.orders.payments(person, orderId),
    queryFn: ({ signal }) => call(listPayments, { query: { orderId }, signal, as: person }),
    enabled: person !== '',
    meta: { isSilent: true },
  });

/** Places the order once, however often it is asked to: see {@link keyFor}. Failures toast 'Order creation failed'. */
export function usePlaceOrder({ onRefused }: { onRefused: () => void }) {
  const cache = useQueryClient();
  const person = usePerson();
  return useMutation({
    mutationFn: (draft: OrderDraft) => place(draft),
    meta: { isSilent: true },
    onSuccess: (order) => {
      cache.setQueryData(queryKeys.orders.one(person, order.id), order);
      void cache.invalidateQueries({ queryKey: queryKeys.orders.mine(person) });
    },
    onError: (problem) => {
      const text = problem.isTransient ? 'There was an error creating your order. Please try again.' : problem.message;
      toast.problem('Order creation failed', text);
      if (!problem.isUncertain) onRefused();
    },
  });
}

async function place(draft: OrderDraft): Promise<OrderDetail> {
  const order = await send(draft);
  if (order.status === 'awaiting_payment' || order.status === 'part_paid') return order;
  // The key still stood for an order that has ended meanwhile: the same cart is a new order now.
  forgetKey('order');
  return send(draft);
}

const send = (draft: OrderDraft): Promise<OrderDetail> =>
  call(placeOrder, { body: draft, headers: { 'idempotency-key': keyFor('order', draft) } }).catch(
    forgetWhenFinal('order'),
  );

/** Sends the next prompt for an order; while the answer is uncertain, the same prompt is asked for again. */
export function useSendPrompt() {
  const cache = useQueryClient();
  const person = usePerson();
  return useMutation({
    mutationFn: (body: { orderId: string; phoneNumber: string }) =>
      call(stkPush, { body, headers: { 'idempotency-key': keyFor('prompt', body) } }).catch(forgetWhenFinal('prompt')),
    retry: (failures, problem) => problem.isUncertain && failures < 2,
    retryDelay: 1500,
    meta: { isSilent: true },
    onSuccess: ({ paymentId, message }, { orderId }) => {
      forgetKey('prompt');
      notePrompt(orderId, paymentId);
      toast.success('Payment initiated', message || 'Check your phone for the prompt');
    },
    onError: (problem) => toast.problem('Payment failed', problem.message),
    onSettled: (_answer, _problem, { orderId }) =>
      cache.invalidateQueries({ queryKey: queryKeys.orders.payments(person, orderId) }),
  });
}

/** A refusal is an answer: another try is another request. */
const forgetWhenFinal =
  (purpose: 'order' | 'prompt') =>
  (error: unknown): never => {
    if (error instanceof Problem && !error.isUncertain) forgetKey(purpose);
    throw error;
  };
