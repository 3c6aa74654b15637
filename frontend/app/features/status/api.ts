import { Health, health } from '@shop/contracts/health';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.js';
import { queryKeys } from '../../shared/query-keys.js';

/** The health of the shop. A 503 response has the same body and says which services are unavailable. */
export const healthQuery = queryOptions({
  queryKey: queryKeys.health,
  queryFn: async ({ signal }) => {
    const answer = await call(health, { alsoAnswers: [503], signal });
    return Health.safeParse(answer).data ?? null;
  },
  retry: false,
  staleTime: 0,
  gcTime: 0,
  meta: { isSilent: true },
});
