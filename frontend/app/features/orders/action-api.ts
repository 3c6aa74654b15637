import { cancelOrder, orderReceipt, type Order } from '@shop/contracts/orders';
import { language } from '@shop/messages/language';
import * as m from '@shop/messages/m';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/call.js';
import { callFile } from '../../shared/browser/call-file.js';
import { queryKeys } from '../../shared/query-keys.js';
import { saveFile } from '../../shared/browser/save-file.js';
import { toast } from '../../shared/toast.js';
import { useUserId } from '../../shared/user-id.js';
import { useCacheOrder } from './api.js';

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
