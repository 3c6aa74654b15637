import { listBrands } from '@shop/contracts/catalog';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.js';
import { queryKeys } from '../../shared/query-keys.js';

/** The brands of the products that the shop shows. */
export const brandsQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.desk.of(userId, 'brands'),
    queryFn: ({ signal }) => call(listBrands, { signal }),
    staleTime: 60_000,
    meta: { isSilent: true },
  });
