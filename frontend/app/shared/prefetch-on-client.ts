import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import type { AnyQuery } from './prefetch.js';

let browserClient: QueryClient | undefined;

/** Makes the query client available to clientLoaders, which run outside React. */
export function providePrefetchClient(client: QueryClient): void {
  if (typeof window !== 'undefined') browserClient = client;
}

/** Starts the queries of a page while its code is still loading. It ignores failures, because the page shows them. */
export function prefetchOnClient(...queries: AnyQuery[]): null {
  for (const query of queries) void browserClient?.prefetchQuery(query as FetchQueryOptions);
  return null;
}
