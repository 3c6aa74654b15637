import {
  addOrderNote,
  deleteOrder,
  exportEtims,
  exportOrdersCsv,
  packingSlip,
  setOrderStatus,
} from '@shop/contracts/order-desk';
import { cancelOrder, getOrder, listOrders, orderReceipt, type Order } from '@shop/contracts/orders';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { useReload } from '../../shared/use-reload.js';
import { call, callPage } from '../../../shared/call.js';
import { callFile } from '../../../shared/browser/call-file.js';
import { queryKeys } from '../../../shared/query-keys.js';
import { randomId } from '../../../shared/random-id.js';
import { saveFile } from '../../../shared/browser/save-file.js';
import { toast } from '../../../shared/toast.js';
import { useConfirmed } from '../../../shared/dialog/confirm-password.js';
import { useUserId } from '../../../shared/user-id.js';
import type { BulkAction } from '../../shared/table/use-bulk.js';
import { PAGE_SIZE } from '../../shared/table/use-list-state.js';

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

const STATUS_FAILURE = { title: 'Error updating order', fallback: 'Failed to update order status' };

export function useSetStatus() {
  const reload = useReload('orders');
  const userId = useUserId();
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & z.input<typeof setOrderStatus.body>) =>
      confirmed(() => call(setOrderStatus, { params: { id }, body, as: userId })),
    meta: STATUS_FAILURE,
    onSuccess: async ({ number }, { status }) => {
      toast.success('Order updated', `Order ${number} ${NEXT_TEXTS[status]}`);
      await reload();
    },
  });
}

const NEXT_TEXTS = {
  pending: 'is to be delivered',
  completed: 'is delivered',
  paid: 'is paid',
  unpaid: 'waits for its payment again',
  out_for_delivery: 'is out for delivery',
};

/** Cancels an order; the reason is shown to its customer. */
export function useCancelAsStaff() {
  const reload = useReload('orders');
  const userId = useUserId();
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      confirmed(() => call(cancelOrder, { params: { id }, body: reason === '' ? {} : { reason }, as: userId })),
    meta: STATUS_FAILURE,
    onSuccess: async ({ number }) => {
      toast.success('Order updated', `Order ${number} is cancelled`);
      await reload();
    },
  });
}

/** Adds a note for other staff. A repeat after a lost answer adds it once. */
export function useAddNote(id: string) {
  const reload = useReload('orders');
  const userId = useUserId();
  const [key, setKey] = useState(randomId);
  return useMutation({
    mutationFn: (text: string) =>
      call(addOrderNote, { params: { id }, body: { text }, headers: { 'idempotency-key': key }, as: userId }),
    meta: { title: 'Note not saved' },
    onError: (problem) => {
      if (!problem.isUncertain) setKey(randomId());
    },
    onSuccess: async () => {
      setKey(randomId());
      await reload();
    },
  });
}

/** Downloads the packing slip or the receipt of an order. */
export function useOrderDocument({ id, number }: Order) {
  const userId = useUserId();
  return useMutation({
    mutationFn: async (kind: 'packing-slip' | 'receipt') => {
      const file = await callFile(kind === 'receipt' ? orderReceipt : packingSlip, { params: { id }, as: userId });
      saveFile(file, `${kind}-${number}.pdf`);
    },
  });
}

/** Downloads the orders of the filters as CSV. */
export function useExportOrders() {
  const userId = useUserId();
  return useMutation({
    mutationFn: async (query: z.input<typeof exportOrdersCsv.query>) =>
      saveFile(await callFile(exportOrdersCsv, { query, as: userId }), 'orders.csv'),
    meta: { title: 'Export failed' },
  });
}

/** Downloads the tax invoices and credit notes of the filtered days for eTIMS. */
export function useExportEtims() {
  const userId = useUserId();
  return useMutation({
    mutationFn: async ({ from, to }: z.input<typeof exportEtims.query>) =>
      saveFile(await callFile(exportEtims, { query: { from, to }, as: userId }), 'etims.csv'),
    meta: { title: 'Export failed' },
  });
}

/** '3 orders'. */
export const countOrders = (count: number): string => (count === 1 ? '1 order' : `${count} orders`);

/** A step of the delivery of several orders. */
export function useSetStatusOfMany(status: 'out_for_delivery' | 'completed'): BulkAction<Order, unknown> {
  const userId = useUserId();
  const text = status === 'completed' ? 'delivered' : 'out for delivery';
  return {
    act: ({ id }) => call(setOrderStatus, { params: { id }, body: { status }, as: userId }),
    done: ({ length }) => ['Order updated', `${countOrders(length)} ${text}`],
    failure: STATUS_FAILURE,
  };
}

export function useDeleteOrders(): BulkAction<Order, unknown> {
  const userId = useUserId();
  return {
    act: ({ id }) => call(deleteOrder, { params: { id }, as: userId }),
    done: () => ['Deleted successfully'],
    failure: { title: 'Delete failed', fallback: 'An error occurred while deleting.' },
  };
}
