import { listOwnSecurityEvents } from '@shop/contracts/security-log';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callPage } from '../../../shared/call.js';
import { queryKeys } from '../../../shared/query-keys.js';

const PAGE_SIZE = 10;

export const eventPagesOf = (total: number): number => Math.ceil(total / PAGE_SIZE);

/** A page of what happened to the access to this account, newest first. */
export const securityEventsQuery = (userId: string, page: number) =>
  queryOptions({
    queryKey: queryKeys.securityEvents(userId, page),
    queryFn: ({ signal }) =>
      callPage(listOwnSecurityEvents, { query: { pageNumber: page, pageSize: PAGE_SIZE }, signal, as: userId }),
    placeholderData: keepPreviousData,
    enabled: userId !== '',
    meta: { isSilent: true },
  });
