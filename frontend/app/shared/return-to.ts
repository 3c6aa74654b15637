import { useLocation } from 'react-router';

/** Router state of the account pages: the page of the shop to go back to after signing in. */
export interface ReturnState {
  returnTo?: string;
}

/** Pages where signing in is only a step on the way; from all others it leads home (docs/product-rules.md#accounts). */
const RETURNED_TO = new Set(['/cart']);

/** The page that a sign-in should lead back to; undefined for an ordinary one. */
export const useReturnTo = (): string | undefined => (useLocation().state as ReturnState | null)?.returnTo;

/** State for a link to an account page: what this page was given itself, or this page where one returns to it. */
export function useReturnState(): ReturnState | undefined {
  const { pathname, search } = useLocation();
  const given = useReturnTo();
  const returnTo = RETURNED_TO.has(pathname) ? `${pathname}${search}` : given;
  return returnTo === undefined ? undefined : { returnTo };
}
