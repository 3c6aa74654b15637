import { useLocation } from 'react-router';

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
