import {
  cancelOrder,
  getOrder,
  listOrders,
  orderEvents,
  orderReceipt,
  type Order,
  type OrderDetail,
} from '@shop/contracts/orders';
import { language } from '@shop/messages/language';
import * as m from '@shop/messages/m';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call, callFile, callPage, openStream } from '../../shared/call.js';
import { useUserId } from '../../shared/user-id.js';
import { queryKeys } from '../../shared/query-keys.js';
import { saveFile } from '../../shared/save-file.js';
import { toast } from '../../shared/toast.js';

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

/** Cancels an order; an empty reason is none. The dialog shows a failure. */
export function useCancelOrder() {
  const cache = useQueryClient();
  const userId = useUserId();
  const cacheOrder = useCacheOrder(userId);
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call(cancelOrder, { params: { id }, body: reason === '' ? {} : { reason }, as: userId }),
    meta: { isSilent: true },
    onSuccess: async (order) => {
      cacheOrder(order);
      toast.success(
        m.order_cancelled_title(),
        order.amount_paid > 0 ? m.order_cancelled_paid() : m.order_cancelled_unpaid({ number: order.number }),
      );
      await cache.invalidateQueries({ queryKey: queryKeys.orders.mine(userId) });
    },
  });
}

/** Downloads the receipt of an order. */
export function useReceipt({ id, number }: Order) {
  const userId = useUserId();
  return useMutation({
    mutationFn: () =>
      callFile(orderReceipt, { params: { id }, headers: { 'accept-language': language() }, as: userId }),
    onSuccess: (file) => saveFile(file, `receipt-${number}.pdf`),
  });
}

/** Writes a newer state of an order to the query cache. */
export function useCacheOrder(userId: string): (order: OrderDetail) => void {
  const cache = useQueryClient();
  return useCallback((order) => cache.setQueryData(queryKeys.orders.one(userId, order.id), order), [cache, userId]);
}
