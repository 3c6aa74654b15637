import { getSettings } from '@shop/contracts/settings';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../shared/call.js';
import { queryKeys } from '../../shared/query-keys.js';
import { useDeskUser } from './desk-user.js';

/** The settings as they are now; not from the cache of the shop's pages, because the form replaces all of them. */
export const deskSettingsQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.desk.of(userId, 'settings'),
    queryFn: ({ signal }) => call(getSettings, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    meta: { isSilent: true },
  });

/** Above this (KES) another owner must agree that money leaves; undefined until the settings are read. */
export const useApprovalLimit = (): number | undefined =>
  useQuery(deskSettingsQuery(useDeskUser().id)).data?.payments.refundApprovalOver;
