import { listProducts } from '@shop/contracts/catalog';
import { listUsers } from '@shop/contracts/identity';
import { deleteOrder, listOrders, orderSummary, setOrderStatus } from '@shop/contracts/orders';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '../../shared/call.js';
import { toast } from '../../shared/toast.js';

const ADMIN = 'admin';
const PAGE_SIZE = 20;

/** How many products there are, all told. */
export const productTotalQuery = queryOptions({
  queryKey: [ADMIN, 'product-total'],
  queryFn: async ({ signal }) => (await callPage(listProducts, { query: { pageSize: 1 }, signal })).total,
});

/** How many accounts there are. */
export const userTotalQuery = queryOptions({
  queryKey: [ADMIN, 'user-total'],
  queryFn: async ({ signal }) => (await callPage(listUsers, { query: { pageSize: 1 }, signal })).total,
  meta: { title: 'Error loading users' },
});

/** Orders and revenue, KES. */
export const summaryQuery = queryOptions({
  queryKey: [ADMIN, 'summary'],
  queryFn: ({ signal }) => call(orderSummary, { signal }),
  meta: { title: 'Error loading orders' },
});

/** Everybody's orders, by number or id. */
export const allOrdersQuery = (search: string, page: number) =>
  queryOptions({
    queryKey: [ADMIN, 'orders', search, page],
    queryFn: ({ signal }) => callPage(listOrders, { query: { search, pageNumber: page, pageSize: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    meta: { title: 'Error loading orders' },
  });

export const orderPagesOf = (total: number): number => Math.ceil(total / PAGE_SIZE);

export function useSetDelivered() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, status }: { id: string; status: 'pending' | 'completed' | 'paid' }) =>
      call(setOrderStatus, { params: { id }, body: { status } }),
    meta: { title: 'Error updating order' },
    onSuccess: async ({ number, is_delivered: isDelivered }) => {
      toast.success('Order updated', `Order ${number} is ${isDelivered ? 'delivered' : 'to be delivered'}`);
      await cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === ADMIN || queryKey[0] === 'orders' });
    },
  });
}

export function useDeleteOrder() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteOrder, { params: { id } }),
    meta: { title: 'Delete failed' },
    onSuccess: async () => {
      toast.success('Deleted successfully');
      await cache.invalidateQueries({ queryKey: [ADMIN] });
    },
  });
}
