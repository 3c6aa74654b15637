import { listProducts } from '@shop/contracts/catalog';
import { listUsers } from '@shop/contracts/identity';
import { deleteOrder, orderSummary, setOrderStatus } from '@shop/contracts/order-desk';
import { listOrders } from '@shop/contracts/orders';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '../../shared/call.js';
import { useUserId } from '../../shared/user-id.js';
import { queryKeys } from '../../shared/query-keys.js';
import { toast } from '../../shared/toast.js';

const PAGE_SIZE = 20;

/** The number of products. */
export const productTotalQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.admin.productTotal(userId),
    queryFn: async ({ signal }) => (await callPage(listProducts, { query: { pageSize: 1 }, signal })).total,
  });

/** The number of accounts. */
export const userTotalQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.admin.userTotal(userId),
    queryFn: async ({ signal }) => (await callPage(listUsers, { query: { pageSize: 1 }, signal, as: userId })).total,
    meta: { title: 'Error loading users' },
  });

/** The number of orders and the revenue in KES. */
export const summaryQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.admin.summary(userId),
    queryFn: ({ signal }) => call(orderSummary, { signal, as: userId }),
    meta: { title: 'Error loading orders' },
  });

/** One page of the orders of all customers; `search` is an order number or id. */
export const allOrdersQuery = (userId: string, search: string, page: number) =>
  queryOptions({
    queryKey: queryKeys.admin.orders(userId, search, page),
    queryFn: ({ signal }) =>
      callPage(listOrders, { query: { search, pageNumber: page, pageSize: PAGE_SIZE }, signal, as: userId }),
    placeholderData: keepPreviousData,
    meta: { title: 'Error loading orders' },
  });

export const orderPagesOf = (total: number): number => Math.ceil(total / PAGE_SIZE);

export function useSetDelivered() {
  const cache = useQueryClient();
  const userId = useUserId();
  return useMutation({
    mutationFn: ({ id, status }: { id: string; status: 'pending' | 'completed' | 'paid' }) =>
      call(setOrderStatus, { params: { id }, body: { status }, as: userId }),
    meta: { title: 'Error updating order' },
    onSuccess: async ({ number, is_delivered: isDelivered }) => {
      toast.success('Order updated', `Order ${number} is ${isDelivered ? 'delivered' : 'to be delivered'}`);
      await Promise.all([
        cache.invalidateQueries({ queryKey: queryKeys.admin.all(userId) }),
        cache.invalidateQueries({ queryKey: queryKeys.orders.all(userId) }),
      ]);
    },
  });
}

export function useDeleteOrder() {
  const cache = useQueryClient();
  const userId = useUserId();
  return useMutation({
    mutationFn: (id: string) => call(deleteOrder, { params: { id }, as: userId }),
    meta: { title: 'Delete failed' },
    onSuccess: async () => {
      toast.success('Deleted successfully');
      await cache.invalidateQueries({ queryKey: queryKeys.admin.all(userId) });
    },
  });
}
