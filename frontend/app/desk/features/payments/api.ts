import { listOrders } from '@shop/contracts/orders';
import { getException, listExceptions, type PaymentException, resolveException } from '@shop/contracts/payment-desk';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { MONEY, useReload } from '../../shared/use-reload.js';
import { call, callPage } from '../../../shared/call.js';
import { Problem } from '../../../shared/problem.js';
import { queryKeys } from '../../../shared/query-keys.js';
import { toast } from '../../../shared/toast.js';
import { useConfirmed } from '../../../shared/dialog/confirm-password.js';
import { useUserId } from '../../../shared/user-id.js';
import { PAGE_SIZE } from '../../shared/table/use-list-state.js';

type ExceptionQuery = z.input<typeof listExceptions.query>;

/** One page of the exceptions, newest first. */
export const exceptionsQuery = (userId: string, query: ExceptionQuery) =>
  queryOptions({
    queryKey: queryKeys.desk.of(userId, 'payments', 'exceptions', query),
    queryFn: ({ signal }) => callPage(listExceptions, { query: { ...query, pageSize: PAGE_SIZE }, signal, as: userId }),
    placeholderData: keepPreviousData,
    meta: { isSilent: true },
  });

/** One exception. */
export const exceptionQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: queryKeys.desk.of(userId, 'payments', 'exception', id),
    queryFn: ({ signal }) => call(getException, { params: { id }, signal, as: userId }),
    meta: { isSilent: true },
  });

/** The newest exceptions about an order, and those whose money it has. */
export const orderExceptionsQuery = (userId: string, orderId: string) =>
  queryOptions({
    queryKey: queryKeys.desk.of(userId, 'payments', 'exceptions of an order', orderId),
    queryFn: ({ signal }) => callPage(listExceptions, { query: { orderId, pageSize: PAGE_SIZE }, signal, as: userId }),
    meta: { isSilent: true },
  });

/** How an exception is resolved. `orderNumber`: an order that is found by its number first. */
export type Resolution = Pick<z.input<typeof resolveException.body>, 'action' | 'reason' | 'orderId'> & {
  orderNumber?: string;
};

/** Resolves an exception. The form shows a failure; after each answer the lists are loaded again. */
export function useResolve(id: string, onDone: () => void) {
  const reload = useReload(...MONEY);
  const cache = useQueryClient();
  const userId = useUserId();
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: async ({ orderNumber, ...resolution }: Resolution) => {
      const orderId = orderNumber === undefined ? resolution.orderId : await orderIdOf(userId, orderNumber);
      const body = { ...resolution, ...(orderId !== undefined && { orderId }) };
      return confirmed(() => call(resolveException, { params: { id }, body, as: userId }));
    },
    meta: { isSilent: true },
    onSuccess: (exception: PaymentException) => {
      onDone();
      cache.setQueryData(exceptionQuery(userId, id).queryKey, exception);
      if (exception.state === 'resolved') toast.success('Resolved');
      else toast.success('Requested', 'Another administrator must do the same.');
    },
    onSettled: reload,
  });
}

/** @throws Problem `order_not_found` */
async function orderIdOf(userId: string, number: string): Promise<string> {
  const text = number.trim().toUpperCase();
  const orders = await call(listOrders, { query: { search: text, pageSize: 5 }, as: userId });
  const order = orders.find((one) => one.number.toUpperCase() === text);
  if (!order) throw new Problem({ message: `No order has the number ${text}.`, code: 'order_not_found', status: 404 });
  return order.id;
}
