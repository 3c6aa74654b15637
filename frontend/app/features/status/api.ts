import { Health, health } from '@shop/contracts/health';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.js';
import { queryKeys } from '../../shared/query-keys.js';

/** The shop's own word on how it is. A shop that is partly down says so with 503, which is an answer, not a failure. */
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
