import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../shared/query-keys.js';

/** Checks parts, and shows them. */
export type Engine = Awaited<ReturnType<typeof load>>;

async function load() {
  const [{ checkParts, reasonsOf }, { AssemblyChoice }, { ChosenPart }, ...others] = await Promise.all([
    import('./engine.js'),
    import('./assembly-choice.js'),
    import('./chosen-part.js'),
    import('./power-meter.js'),
    import('./problem-list.js'),
    import('./quote-buttons.js'),
  ]);
  const [{ PowerMeter }, { ProblemList }, { QuoteButtons }] = others;
  return { checkParts, reasonsOf, AssemblyChoice, ChosenPart, PowerMeter, ProblemList, QuoteButtons };
}

/** The rules of the builder and the views of parts, a tenth of what a first load may have: loaded when there is a part. */
export const engineQuery = queryOptions({
  queryKey: queryKeys.buildEngine,
  queryFn: load,
  staleTime: Infinity,
  gcTime: Infinity,
  // The service worker may have the file while there is no connection.
  networkMode: 'always',
  retry: false,
  meta: { isSilent: true },
});

/** Loads the rules before the first part is chosen. */
export const prefetchEngine = (): void => void load().catch(() => undefined);
