import { dehydrate, type FetchQueryOptions } from '@tanstack/react-query';
import type { Page } from './call.js';
import { Problem } from './problem.js';
import { makeQueryClient } from './query-client.js';
import { isStalePage } from './request-context.server.js';

// The type parameters of query options differ, so a list of them is typed by their common properties.
export type AnyQuery = Pick<FetchQueryOptions<never, Problem>, 'queryKey'> & {
  queryFn?: unknown;
  staleTime?: unknown;
};

/** What a server loader returns. */
export interface Prefetched {
  /** The dehydrated results of the page's queries as JSON: the router writes one text to the page ten times faster than all its values. */
  queries: string;
  /** The catalogue cannot answer, so some of them are what was last known. */
  isStale: boolean;
  /** All of them were answered. */
  isComplete: boolean;
}

/**
 * Runs the queries of a page on the server, in parallel. A failed query is left out: the browser runs it again, and the
 * page shows its error if it fails there, too. `problems` is in the order of the queries.
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
  const isComplete = problems.every((problem) => problem === undefined);
  return { queries: JSON.stringify(dehydrate(client).queries), isStale: isStalePage(), isComplete, problems };
}

/** 404 where one of the queries is a page beyond the last of its list; the first page of an empty list is 200. */
export function statusOfList({ queries }: Prefetched): 200 | 404 {
  const all = JSON.parse(queries) as { state: { data: Partial<Page<unknown>> | null } }[];
  return all.some(({ state }) => isBeyondLast(state.data ?? {})) ? 404 : 200;
}

const isBeyondLast = ({ items, page = 1 }: Partial<Page<unknown>>): boolean => items?.length === 0 && page > 1;
