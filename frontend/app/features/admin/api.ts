import { listProducts } from '@shop/contracts/catalog';
import { listUsers } from '@shop/contracts/identity';
import { deleteOrder, listOrders, orderSummary, setOrderStatus } from '@shop/contracts/orders';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '../../shared/call.js';
import { usePerson } from '../../shared/person.js';
import { queryKeys } from '../../shared/query-keys.js';
import { toast } from '../../shared/toast.js';

const PAGE_SIZE = 20;

/** How many products there are, all told. */
export const productTotalQuery = (person: string) =>
  queryOptions({
    queryKey: queryKeys.admin.productTotal(person),
    queryFn: async ({ signal }) => (await callPage(listProducts, { query: { pageSize: 1 }, signal })).total,
  });

/** How many accounts there are. */
export const userTotalQuery = (person: string) =>
  queryOptions({
    queryKey: queryKeys.admin.userTotal(person),
    queryFn: async ({ signal }) => (await callPage(listUsers, { query: { pageSize: 1 }, signal, as: person })).total,
    meta: { title: 'Error loading users' },
  });

/** Orders and revenue, KES. */
export const summaryQuery = (person: string) =>
  queryOptions({
    queryKey: queryKeys.admin.summary(person),
    queryFn: ({ signal }) => call(orderSummary, { signal, as: person }),
    meta: { title: 'Error loading orders' },
  });

/** Everybody's orders, by number or id. */
export const allOrdersQuery = (person: string, search: string, page: number) =>
  queryOptions({
    queryKey: queryKeys.admin.orders(person, search, page),
    queryFn: ({ signal }) =>
      callPage(listOrders, { query: { search, pageNumber: page, pageSize: PAGE_SIZE }, signal, as: person }),
    placeholderData: keepPreviousData,
    meta: { title: 'Error loading orders' },
  });

export const orderPagesOf = (total: number): number => Math.ceil(total / PAGE_SIZE);

export function useSetDelivered() {
  const cache = useQueryClient();
  const person = usePerson();
  return useMutation({
    mutationFn: ({ id, status }: { id: string; status: 'pending' | 'completed' | 'paid' }) =>
      call(setOrderStatus, { params: { id }, body: { status }, as: person }),
    meta: { title: 'Error updating order' },
    onSuccess: async ({ number, is_delivered: isDelivered }) => {
      toast.success('Order updated', `Order ${number} is ${isDelivered ? 'delivered' : 'to be delivered'}`);
      await Promise.all([
        cache.invalidateQueries({ queryKey: queryKeys.admin.all(person) }),
        cache.invalidateQueries({ queryKey: queryKeys.orders.all(person) }),
      ]);
    },
  });
}

export function useDeleteOrder() {
  const cache = useQueryClient();
  const person = usePerson();
  return useMutation({
    mutationFn: (id: string) => call(deleteOrder, { params: { id }, as: person }),
    meta: { title: 'Delete failed' },
    onSuccess: async () => {
      toast.success('Deleted successfully');
      await cache.invalidateQueries({ queryKey: queryKeys.admin.all(person) });
    },
  });
}
