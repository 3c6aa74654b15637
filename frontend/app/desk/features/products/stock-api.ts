import { listStockMovements, moveStock } from '@shop/contracts/stock-movements';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { useReload } from '../../shared/use-reload.js';
import { call, callPage } from '../../../shared/call.js';
import { queryKeys } from '../../../shared/query-keys.js';
import { randomId } from '../../../shared/random-id.js';
import { toast } from '../../../shared/toast.js';
import { useUserId } from '../../../shared/user-id.js';

/** The movements on one page of the ledger. */
export const LEDGER_PAGE = 20;

/** One page of a product's stock movements, newest first. */
export const stockQuery = (userId: string, id: string, page: number) =>
  queryOptions({
    queryKey: queryKeys.desk.of(userId, 'products', 'stock', id, page),
    queryFn: ({ signal }) =>
      callPage(listStockMovements, {
        params: { id },
        query: { pageNumber: page, pageSize: LEDGER_PAGE },
        signal,
        as: userId,
      }),
    placeholderData: keepPreviousData,
    meta: { isSilent: true },
  });

/** Moves stock. A repeat after a lost answer moves it once: the key changes only after a success. */
export function useMoveStock(id: string) {
  const reload = useReload('products', 'brands');
  const userId = useUserId();
  const [key, setKey] = useState(randomId);
  return useMutation({
    mutationFn: (body: z.input<typeof moveStock.body>) =>
      call(moveStock, { params: { id }, body, headers: { 'idempotency-key': key }, as: userId }),
    meta: { title: 'Stock not moved' },
    onError: (problem) => {
      if (!problem.isUncertain) setKey(randomId());
    },
    onSuccess: async ({ countInStock, unitsHeld }) => {
      setKey(randomId());
      toast.success('Stock moved', stockText(countInStock, unitsHeld));
      await reload();
    },
  });
}

/** '7 on sale, 3 held for unpaid orders'. */
const stockText = (onSale: number, held: number): string =>
  held > 0 ? `${onSale} on sale, ${held} held for unpaid orders` : `${onSale} in stock`;
