import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { withFilters, type Filters } from './filters.js';

interface Listing {
  /** The query string of the rendered page. */
  search: URLSearchParams;
  change: (changes: Partial<Record<keyof Filters, string>>) => void;
  reset: () => void;
}

/**
 * The query string of a listing and its changes. A change applies to the latest requested query string, not to the
 * rendered one: on a slow phone the user may choose a second filter before the first one is rendered.
 */
export function useListing(sorts: readonly { value: string }[]): Listing {
  const [search, setSearch] = useSearchParams();
  const requested = useRef<{ from: string; next: URLSearchParams }>(undefined);
  useEffect(() => {
    requested.current = undefined;
  }, [search]);
  // Until the browser's URL has changed, only `requested` has the latest change.
  const latest = (): URLSearchParams =>
    requested.current?.from === location.search ? requested.current.next : new URLSearchParams(location.search);
  const go = (next: URLSearchParams): void => {
    requested.current = { from: location.search, next };
    setSearch(next, { preventScrollReset: true });
  };
  return {
    search,
    change: (changes) => go(withFilters(latest(), changes, sorts)),
    reset: () => go(new URLSearchParams()),
  };
}
