// Apart from api.ts, because the cart page uses that one and shows no refunds.
import { listOrderRefunds } from '@shop/contracts/refunds';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.js';
import { queryKeys } from '../../shared/query-keys.js';

/** The refunds of an order, newest first. */
export const orderRefundsQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: queryKeys.orders.refunds(userId, id),
    queryFn: ({ signal }) => call(listOrderRefunds, { params: { id }, signal, as: userId }),
    refetchOnMount: 'always',
    meta: { isSilent: true },
  });
