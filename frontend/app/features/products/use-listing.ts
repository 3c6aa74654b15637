import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { withFilters, type Filters } from './filters.js';

interface Listing {
  /** The address as the page shows it. */
  search: URLSearchParams;
  change: (changes: Partial<Record<keyof Filters, string>>) => void;
  reset: () => void;
}

/**
 * A listing's address, and its changes. They build on what was wanted last, not on what is shown: on a slow phone the page
 * is still drawing the one choice when the next is made.
 */
export function useListing(sorts: readonly { value: string }[]): Listing {
  const [search, setSearch] = useSearchParams();
  const wanted = useRef<{ from: string; next: URLSearchParams }>(undefined);
  useEffect(() => {
    wanted.current = undefined;
  }, [search]);
  // The address knows of a choice before the page has drawn it; on the way there, only `wanted` does.
  const newest = (): URLSearchParams =>
    wanted.current?.from === location.search ? wanted.current.next : new URLSearchParams(location.search);
  const go = (next: URLSearchParams): void => {
    wanted.current = { from: location.search, next };
    setSearch(next, { preventScrollReset: true });
  };
  return {
    search,
    change: (changes) => go(withFilters(newest(), changes, sorts)),
    reset: () => go(new URLSearchParams()),
  };
}
