import { getQuote } from '@shop/contracts/quotes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/call.js';
import { queryKeys } from '../../../shared/query-keys.js';

/** An issued quote by its number. It never changes. */
export const quoteQuery = (userId: string, number: string) =>
  queryOptions({
    queryKey: queryKeys.desk.of(userId, 'quotes', number),
    queryFn: ({ signal }) => call(getQuote, { params: { number }, signal, as: userId }),
    meta: { isSilent: true },
  });
