// Apart from api.ts, because the cart page loads it on demand.
import { claimPayment, paybill } from '@shop/contracts/payments';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../shared/call.js';
import { queryKeys } from '../../shared/query-keys.js';
import { useUserId } from '../../shared/user-id.js';

/** How to pay an order by hand: the Paybill or Till, the account number and the amount that is due. */
export const paybillQuery = (userId: string, orderId: string, amountDue: number) =>
  queryOptions({
    queryKey: queryKeys.orders.paybill(userId, orderId, amountDue),
    queryFn: ({ signal }) => call(paybill, { query: { orderId }, signal, as: userId }),
    meta: { isSilent: true },
  });

/** Sends the M-Pesa code of a payment by hand. The order shows when the money is found. */
export function useClaim(orderId: string) {
  const userId = useUserId();
  return useMutation({
    mutationFn: (receipt: string) => call(claimPayment, { body: { orderId, receipt }, as: userId }),
    meta: { isSilent: true },
  });
}
