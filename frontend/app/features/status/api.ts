import { health } from '@shop/contracts/health';
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { call } from '../../shared/call.js';
import { queryKeys } from '../../shared/query-keys.js';

const isOk = v.picklist(['OK', 'Error']);

/** What the page reads of an answer: a proxy in between may have sent another one. */
const Health = v.object({
  status: isOk,
  database: v.picklist(['Connected', 'Disconnected']),
  services: v.record(v.string(), v.object({ status: isOk })),
});
export type Health = v.InferOutput<typeof Health>;

/** The health of the shop. A 503 response has the same body and says which services are unavailable. */
export const healthQuery = queryOptions({
  queryKey: queryKeys.health,
  queryFn: async ({ signal }) => {
    const answer = await call(health, { alsoAnswers: [503], signal });
    const { success, output } = v.safeParse(Health, answer);
    return success ? output : null;
  },
  retry: false,
  staleTime: 0,
  gcTime: 0,
  meta: { isSilent: true },
});
