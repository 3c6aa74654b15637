import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { toggled, withFilters, type FilterChanges, type SortOption } from './filters.js';

export interface Listing {
  /** The query string of the rendered page. */
  search: URLSearchParams;
  change: (changes: FilterChanges) => void;
  /** Adds a value of a repeated parameter, or removes it. */
  toggle: (name: string, value: string) => void;
  /** Removes all filters; the text of a search stays. */
  reset: () => void;
}

/**
 * The query string of a listing and its changes. A change applies to the latest requested query string, not to the
 * rendered one: on a slow phone the user may choose a second filter before the first one is rendered.
 */
export function useListing(sorts: readonly SortOption[]): Listing {
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
    toggle: (name, value) => go(withFilters(latest(), toggled(latest(), name, value), sorts)),
    reset: () => {
      const text = latest().get('q');
      go(new URLSearchParams(text === null ? {} : { q: text }));
    },
  };
}
