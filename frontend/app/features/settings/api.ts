import { DEFAULT_SETTINGS, getSettings, type StoreSettings } from '@shop/contracts/settings';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../shared/call.js';
import { queryKeys } from '../../shared/query-keys.js';

export const settingsQuery = queryOptions({
  queryKey: queryKeys.settings,
  // A backend of an older release does not send all of them.
  queryFn: async ({ signal }) => ({ ...DEFAULT_SETTINGS, ...(await call(getSettings, { signal })) }),
  staleTime: 60_000,
  meta: { isSilent: true },
});

/** The store settings; the defaults of the contract until they are loaded. */
export const useSettings = (): StoreSettings => useQuery(settingsQuery).data ?? DEFAULT_SETTINGS;
