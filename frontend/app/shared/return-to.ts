import { useLocation } from 'react-router';
import { storedValue, tryToStore, useStoredValue } from './stored-value.js';

/** Router state of the account pages: the URL to return to after signing in. */
export interface ReturnState {
  returnTo?: string;
}

/** The home page, where a sign-in leads anyway, and the pages about accounts (docs/product-rules.md#R292). */
const NOT_RETURNED_TO =
  /^\/(signin|signup|verify-email|undo-email|forgot-password|reset-password|unsubscribe|offline)?(\/|$)/;

/** The URL to return to after signing in; undefined for the home page. */
export const useReturnTo = (): string | undefined => (useLocation().state as ReturnState | null)?.returnTo;

/** Router state for a link to an account page: returns to this page, or from an account page to the one given before. */
export function useReturnState(): ReturnState | undefined {
  const { pathname, search } = useLocation();
  const given = useReturnTo();
  const returnTo = NOT_RETURNED_TO.test(pathname) ? given : `${pathname}${search}`;
  return returnTo === undefined ? undefined : { returnTo };
}

/** As long as the link of a verification. */
const KEPT_MS = 24 * 60 * 60_000;
const kept = storedValue<{ returnTo: string; until: number } | null>({
  key: 'savannapc_return_to',
  empty: null,
  parse: (text) => {
    try {
      const { returnTo, until } = JSON.parse(text) as { returnTo?: unknown; until?: unknown };
      const isPath = typeof returnTo === 'string' && /^\/(?![/\\])/.test(returnTo);
      return isPath && typeof until === 'number' && until > Date.now() ? { returnTo, until } : null;
    } catch {
      return null;
    }
  },
  format: (value) => JSON.stringify(value),
});

/** Keeps where to return to for the page that a mailed link opens in a tab of its own. Undefined forgets it. */
export const keepReturn = (returnTo: string | undefined): void =>
  tryToStore(() => kept.set(returnTo === undefined ? null : { returnTo, until: Date.now() + KEPT_MS }));

/** Router state of a page that a mailed link opened. */
export function useKeptReturn(): ReturnState | undefined {
  const { value } = useStoredValue(kept, null);
  return value ? { returnTo: value.returnTo } : undefined;
}
