import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAfterPaint } from '../../shared/browser/after-paint.js';
import { toggled, withFilters, type FilterChanges, type SortOption } from './filters.js';

export interface Listing {
  /** The query string of the rendered page. */
  search: URLSearchParams;
  /** The query string that was asked for last: what the controls show while its page is loading. */
  wanted: URLSearchParams;
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
  const [requested, setRequested] = useState<{ from: string; next: URLSearchParams }>();
  const afterPaint = useAfterPaint();
  useEffect(() => setRequested(undefined), [search]);
  // Until the browser's URL has changed, only `requested` has the latest change. Another navigation makes it outdated.
  const wanted = requested?.from === search.toString() ? requested.next : search;
  const go = (next: URLSearchParams): void => {
    setRequested({ from: search.toString(), next });
    // The tick in the box is on the screen before the router begins its work.
    afterPaint(() => setSearch(next, { preventScrollReset: true }));
  };
  return {
    search,
    wanted,
    change: (changes) => go(withFilters(wanted, changes, sorts)),
    toggle: (name, value) => go(withFilters(wanted, toggled(wanted, name, value), sorts)),
    reset: () => {
      const text = wanted.get('q');
      go(new URLSearchParams(text === null ? {} : { q: text }));
    },
  };
}
