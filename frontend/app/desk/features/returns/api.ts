import { listReturns, setReturnState } from '@shop/contracts/returns';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { useReload } from '../../shared/use-reload.js';
import { call, callPage } from '../../../shared/call.js';
import { queryKeys } from '../../../shared/query-keys.js';
import { toast } from '../../../shared/toast.js';
import { useUserId } from '../../../shared/user-id.js';
import { PAGE_SIZE } from '../../shared/table/use-list-state.js';

type ReturnQuery = z.input<typeof listReturns.query>;

/** One page of the returns of all orders, newest first. */
export const returnsQuery = (userId: string, query: ReturnQuery) =>
  queryOptions({
    queryKey: queryKeys.desk.of(userId, 'returns', query),
    queryFn: ({ signal }) => callPage(listReturns, { query: { ...query, pageSize: PAGE_SIZE }, signal, as: userId }),
    placeholderData: keepPreviousData,
    meta: { isSilent: true },
  });

/** Answers a return, or records where its goods are. The dialog shows a failure. */
export function useSetReturnState() {
  const reloadOrders = useReload('orders');
  const cache = useQueryClient();
  const userId = useUserId();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & z.input<typeof setReturnState.body>) =>
      call(setReturnState, { params: { id }, body, as: userId }),
    meta: { isSilent: true },
    onSuccess: ({ order, state }) => toast.success('Return updated', `Order ${order.number}: ${state}`),
    onSettled: () =>
      Promise.all([cache.invalidateQueries({ queryKey: queryKeys.desk.of(userId, 'returns') }), reloadOrders()]),
  });
}
