import { useLocation } from 'react-router';

/** Router state of the account pages: the URL to return to after signing in. */
export interface ReturnState {
  returnTo?: string;
}

/** Pages to which a sign-in returns; from all others it leads to the home page (docs/product-rules.md#accounts). */
const RETURNED_TO = new Set(['/cart']);

/** The URL to return to after signing in; undefined for the home page. */
export const useReturnTo = (): string | undefined => (useLocation().state as ReturnState | null)?.returnTo;

/** Router state for a link to an account page: returns to this page if it is listed above, else to the page given before. */
export function useReturnState(): ReturnState | undefined {
  const { pathname, search } = useLocation();
  const given = useReturnTo();
  const returnTo = RETURNED_TO.has(pathname) ? `${pathname}${search}` : given;
  return returnTo === undefined ? undefined : { returnTo };
}
