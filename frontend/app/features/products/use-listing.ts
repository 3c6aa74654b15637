import { useEffect, useRef } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
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
  const { state } = useNavigation();
  const wanted = useRef(search);
  useEffect(() => {
    if (state === 'idle') wanted.current = search;
  }, [search, state]);
  const go = (next: URLSearchParams): void => {
    wanted.current = next;
    setSearch(next, { preventScrollReset: true });
  };
  return {
    search,
    change: (changes) => go(withFilters(wanted.current, changes, sorts)),
    reset: () => go(new URLSearchParams()),
  };
}
