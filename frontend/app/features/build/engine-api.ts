import { queryOptions } from '@tanstack/react-query';
import { painted } from '../../shared/browser/after-paint.js';
import { queryKeys } from '../../shared/query-keys.js';

/** Checks parts, and shows them. */
export type Engine = Awaited<ReturnType<typeof load>>;

const load = () => import('./engine-views.js');

/** The rules of the builder and the views of parts, a tenth of what a first load may have: loaded when there is a part. */
export const engineQuery = queryOptions({
  queryKey: queryKeys.buildEngine,
  // The press that chose the first part is painted before.
  queryFn: () => painted().then(load),
  staleTime: Infinity,
  gcTime: Infinity,
  // The service worker may have the file while there is no connection.
  networkMode: 'always',
  retry: false,
  meta: { isSilent: true },
});

/** Loads the rules before the first part is chosen. */
export const prefetchEngine = (): void => void load().catch(() => undefined);
