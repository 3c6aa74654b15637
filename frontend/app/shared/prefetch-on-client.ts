import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import type { AnyQuery } from './prefetch.js';

let browserClient: QueryClient | undefined;

/** The document hands its query client over once, for loaders that run outside React. */
export function providePrefetchClient(client: QueryClient): void {
  if (typeof window !== 'undefined') browserClient = client;
}

/** Starts a page's queries while its code is still on the way; the page itself shows how they fare. */
export function prefetchOnClient(...queries: AnyQuery[]): null {
  for (const query of queries) void browserClient?.prefetchQuery(query as FetchQueryOptions);
  return null;
}
