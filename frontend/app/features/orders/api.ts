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
import { call, callFile, callPage, openStream } from '../../shared/call.js';
import { saveFile } from '../../shared/save-file.js';
import { toast } from '../../shared/toast.js';

const ORDERS = 'orders';
const PAGE_SIZE = 10;

/** One page of one's own orders, newest first. */
export const ordersQuery = (page: number) =>
  queryOptions({
    queryKey: [ORDERS, 'mine', page],
    queryFn: ({ signal }) =>
      callPage(listOrders, { query: { own: 'true', pageNumber: page, pageSize: PAGE_SIZE }, signal }),
  });

/** One's own orders that M-Pesa is still to pay, newest first, wherever they were begun. */
export const openOrdersQuery = queryOptions({
  queryKey: [ORDERS, 'mine', 'open'],
  queryFn: async ({ signal }) => {
    const lists = await Promise.all(
      (['awaiting_payment', 'part_paid'] as const).map((status) =>
        call(listOrders, { query: { own: 'true', status }, signal }),
      ),
    );
    return lists
      .flat()
      .filter(({ paymentMethod }) => paymentMethod === 'mpesa')
      .sort((a, b) => b.created_at.localeCompare(a.created_at));
  },
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
});

export const pagesOf = (total: number): number => Math.ceil(total / PAGE_SIZE);

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [ORDERS, 'one', id],
    queryFn: ({ signal }) => call(getOrder, { params: { id }, signal }),
  });

/** The order's stream of states, as it comes over the wire. */
export const openOrderEvents = (id: string, signal: AbortSignal): Promise<Response> =>
  openStream(orderEvents, { params: { id }, signal });

export function useCancelOrder() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(cancelOrder, { params: { id } }),
    onSuccess: async (order) => {
      keepOrder(cache, order);
      toast.success('Order cancelled', `Order ${order.number} will not be charged`);
      await cache.invalidateQueries({ queryKey: [ORDERS, 'mine'] });
    },
  });
}

/** Saves an order's receipt as a file. */
export const useReceipt = ({ id, number }: Order) =>
  useMutation({
    mutationFn: () => callFile(orderReceipt, { params: { id } }),
    onSuccess: (file) => saveFile(file, `receipt-${number}.pdf`),
  });

/** Puts a newer state of an order into the cache, for every place that shows it. */
export function keepOrder(cache: ReturnType<typeof useQueryClient>, order: OrderDetail): void {
  cache.setQueryData(orderQuery(order.id).queryKey, order);
}
