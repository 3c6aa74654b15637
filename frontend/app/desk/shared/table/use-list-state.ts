import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

/** The rows of one page of a list. */
export const PAGE_SIZE = 30;

/** What a list shows, as the query string of the page has it. */
export interface ListState {
  page: number;
  /** The server's name of the order; '' for the list's own. */
  sort: string;
  /** The value of a filter; '' for none. */
  filter(name: string): string;
  /** Whether a search or a filter leaves out rows. */
  isFiltered: boolean;
  /** Removes the search and all filters. */
  clear(): void;
  /** Sets filters, sort or page; '' removes one. All but a change of the page alone return to page 1. */
  set(changes: Record<string, string | number>): void;
}

/** The state of a list in the query string, so that a reload, a link and Back show the same rows. */
export function useListState(): ListState {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (changes: Record<string, string | number>) => {
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          next.delete('page');
          for (const [name, value] of Object.entries(changes))
            if (value === '' || (name === 'page' && value === 1)) next.delete(name);
            else next.set(name, String(value));
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setParams],
  );
  return useMemo(
    () => ({
      page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
      sort: params.get('sort') ?? '',
      filter: (name) => params.get(name) ?? '',
      isFiltered: filtersOf(params).length > 0,
      clear: () => set(Object.fromEntries(filtersOf(params).map((name) => [name, '']))),
      set,
    }),
    [params, set],
  );
}

/** What else is in the query string: the order, the page, and the tab and the period of the dashboard. */
const NO_FILTERS = ['sort', 'page', 'tab', 'days'];

const filtersOf = (params: URLSearchParams): string[] =>
  [...params.keys()].filter((name) => !NO_FILTERS.includes(name) && params.get(name) !== '');

/** The order of the query string if the server knows it. */
export const sortIn = <Sort extends string>(sorts: readonly Sort[], sort: string): Sort | undefined =>
  sorts.find((one) => one === sort);
