import { getOrder, listOrders, orderEvents, type OrderDetail } from '@shop/contracts/orders';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call, callPage, openStream } from '../../shared/call.js';
import { queryKeys } from '../../shared/query-keys.js';

const PAGE_SIZE = 10;

/** One page of the user's own orders, newest first. */
export const ordersQuery = (userId: string, page: number) =>
  queryOptions({
    queryKey: queryKeys.orders.page(userId, page),
    queryFn: ({ signal }) =>
      callPage(listOrders, { query: { own: 'true', pageNumber: page, pageSize: PAGE_SIZE }, signal, as: userId }),
    enabled: userId !== '',
  });

/** The user's own unpaid M-Pesa orders, newest first, also from other devices. */
export const openOrdersQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.orders.open(userId),
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(
        (['awaiting_payment', 'part_paid'] as const).map((status) =>
          call(listOrders, { query: { own: 'true', status }, signal, as: userId }),
        ),
      );
      return lists
        .flat()
        .filter(({ paymentMethod }) => paymentMethod === 'mpesa')
        .sort((a, b) => b.created_at.localeCompare(a.created_at));
    },
    enabled: userId !== '',
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });

export const pagesOf = (total: number): number => Math.ceil(total / PAGE_SIZE);

export const orderQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: queryKeys.orders.one(userId, id),
    queryFn: ({ signal }) => call(getOrder, { params: { id }, signal, as: userId }),
    enabled: userId !== '' && id !== '',
  });

/** Opens the event stream of an order. */
export const openOrderEvents = (userId: string, id: string, signal: AbortSignal): Promise<Response> =>
  openStream(orderEvents, { params: { id }, signal, as: userId });

/** Writes a newer state of an order to the query cache. */
export function useCacheOrder(userId: string): (order: OrderDetail) => void {
  const cache = useQueryClient();
  return useCallback((order) => cache.setQueryData(queryKeys.orders.one(userId, order.id), order), [cache, userId]);
}
