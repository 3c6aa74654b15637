import {
  cancelOrder,
  getOrder,
  listOrders,
  orderEvents,
  orderReceipt,
  type Order,
  type OrderDetail,
} from '@shop/contracts/orders';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call, callFile, callPage, openStream } from '../../shared/call.js';
import { usePerson } from '../../shared/person.js';
import { queryKeys } from '../../shared/query-keys.js';
import { saveFile } from '../../shared/save-file.js';
import { toast } from '../../shared/toast.js';

const PAGE_SIZE = 10;

/** One page of one's own orders, newest first. */
export const ordersQuery = (person: string, page: number) =>
  queryOptions({
    queryKey: queryKeys.orders.page(person, page),
    queryFn: ({ signal }) =>
      callPage(listOrders, { query: { own: 'true', pageNumber: page, pageSize: PAGE_SIZE }, signal, as: person }),
    enabled: person !== '',
  });

/** One's own orders that M-Pesa is still to pay, newest first, wherever they were begun. */
export const openOrdersQuery = (person: string) =>
  queryOptions({
    queryKey: queryKeys.orders.open(person),
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(
        (['awaiting_payment', 'part_paid'] as const).map((status) =>
          call(listOrders, { query: { own: 'true', status }, signal, as: person }),
        ),
      );
      return lists
        .flat()
        .filter(({ paymentMethod }) => paymentMethod === 'mpesa')
        .sort((a, b) => b.created_at.localeCompare(a.created_at));
    },
    enabled: person !== '',
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });

export const pagesOf = (total: number): number => Math.ceil(total / PAGE_SIZE);

export const orderQuery = (person: string, id: string) =>
  queryOptions({
    queryKey: queryKeys.orders.one(person, id),
    queryFn: ({ signal }) => call(getOrder, { params: { id }, signal, as: person }),
    enabled: person !== '' && id !== '',
  });

/** The order's stream of states, as it comes over the wire. */
export const openOrderEvents = (person: string, id: string, signal: AbortSignal): Promise<Response> =>
  openStream(orderEvents, { params: { id }, signal, as: person });

export function useCancelOrder() {
  const cache = useQueryClient();
  const person = usePerson();
  const keepOrder = useKeepOrder(person);
  return useMutation({
    mutationFn: (id: string) => call(cancelOrder, { params: { id }, as: person }),
    onSuccess: async (order) => {
      keepOrder(order);
      toast.success(
        'Order cancelled',
        order.amount_paid > 0 ? 'What you paid goes back to your M-Pesa' : `Order ${order.number} will not be charged`,
      );
      await cache.invalidateQueries({ queryKey: queryKeys.orders.mine(person) });
    },
  });
}

/** Saves an order's receipt as a file. */
export function useReceipt({ id, number }: Order) {
  const person = usePerson();
  return useMutation({
    mutationFn: () => callFile(orderReceipt, { params: { id }, as: person }),
    onSuccess: (file) => saveFile(file, `receipt-${number}.pdf`),
  });
}

/** Puts a newer state of an order into the cache, for every place that shows it. */
export function useKeepOrder(person: string): (order: OrderDetail) => void {
  const cache = useQueryClient();
  return useCallback((order) => cache.setQueryData(queryKeys.orders.one(person, order.id), order), [cache, person]);
}
