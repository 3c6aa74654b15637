import { deleteOrder, setOrderStatus } from '@shop/contracts/order-desk';
import { getOrder, listOrders } from '@shop/contracts/orders';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call, callPage } from '../../../shared/call.js';
import { queryKeys } from '../../../shared/query-keys.js';
import { toast } from '../../../shared/toast.js';
import { useUserId } from '../../../shared/user-id.js';
import { PAGE_SIZE } from '../table/use-list-state.js';

type OrderQuery = z.input<typeof listOrders.query>;

/** One page of the orders of all customers. */
export const ordersQuery = (userId: string, query: OrderQuery) =>
  queryOptions({
    queryKey: queryKeys.desk.of(userId, 'orders', 'list', query),
    queryFn: ({ signal }) => callPage(listOrders, { query: { ...query, pageSize: PAGE_SIZE }, signal, as: userId }),
    placeholderData: keepPreviousData,
    meta: { title: 'Error loading orders' },
  });

/** One order of any customer. */
export const orderQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: queryKeys.desk.of(userId, 'orders', 'one', id),
    queryFn: ({ signal }) => call(getOrder, { params: { id }, signal, as: userId }),
    meta: { isSilent: true },
  });

/** Loads the orders of the desk and of the customer pages again. */
export function useReloadOrders(): () => Promise<unknown> {
  const cache = useQueryClient();
  const userId = useUserId();
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: queryKeys.desk.of(userId, 'orders') }),
      cache.invalidateQueries({ queryKey: queryKeys.orders.all(userId) }),
    ]);
}

export function useSetDelivered() {
  const reload = useReloadOrders();
  const userId = useUserId();
  return useMutation({
    mutationFn: ({ id, status }: { id: string; status: 'pending' | 'completed' | 'paid' }) =>
      call(setOrderStatus, { params: { id }, body: { status }, as: userId }),
    meta: { title: 'Error updating order', fallback: 'Failed to update order status' },
    onSuccess: async ({ number, is_delivered: isDelivered }) => {
      toast.success('Order updated', `Order ${number} is ${isDelivered ? 'delivered' : 'to be delivered'}`);
      await reload();
    },
  });
}

/** Deletes orders one after the other, and stops at the first failure. */
export function useDeleteOrders() {
  const reload = useReloadOrders();
  const userId = useUserId();
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids) await call(deleteOrder, { params: { id }, as: userId });
    },
    meta: { title: 'Delete failed', fallback: 'An error occurred while deleting.' },
    onSuccess: () => toast.success('Deleted successfully'),
    onSettled: () => reload(),
  });
}
