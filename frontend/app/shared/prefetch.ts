import { dehydrate, type DehydratedState, type FetchQueryOptions } from '@tanstack/react-query';
import { Problem } from './problem.js';
import { makeQueryClient } from './query-client.js';

// Query options differ in their data; a list of them can only be typed by what they share.
export type AnyQuery = Pick<FetchQueryOptions<never, Problem>, 'queryKey'> & {
  queryFn?: unknown;
  staleTime?: unknown;
};

/** What a server loader hands to its page: everything the queries of the page answered. */
export interface Prefetched {
  queries: DehydratedState;
}

/**
 * Runs a page's queries on the server, side by side. A failed one is left out: the page then shows its own error
 * state, or asks again in the browser. `problems` are in the order of the queries.
 */
export async function prefetched(...queries: AnyQuery[]): Promise<Prefetched & { problems: (Problem | undefined)[] }> {
  const client = makeQueryClient();
  const problems = await Promise.all(
    queries.map((query) =>
      client.fetchQuery({ ...(query as FetchQueryOptions), retry: false }).then(
        () => undefined,
        (problem: unknown) => (problem instanceof Problem ? problem : Problem.fromFailure()),
      ),
    ),
  );
  return { queries: dehydrate(client), problems };
}
