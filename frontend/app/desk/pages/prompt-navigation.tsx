import { useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_LocationContext as LocationContext,
  type Location,
} from 'react-router';

const isOfDesk = ({ pathname }: Location): boolean => /^\/admin(\/|$)/.test(pathname);

/**
 * The pages below it change in the same task as the URL. The router renders a page as a transition otherwise: on a slow machine the
 * page before it stays for up to a second under the new URL, takes presses, and then goes with all that they opened
 * (docs/product-rules.md#R345). The router has no public way to say this for a part of the pages.
 */
export function PromptNavigation({ children }: { children: ReactNode }) {
  const router = useContext(DataRouterContext)?.router;
  const shown = useContext(LocationContext);
  const [latest, setLatest] = useState<Location>();
  useEffect(
    () => router?.subscribe(({ location }) => isOfDesk(location) && flushSync(() => setLatest(location))),
    [router],
  );
  // Where the router goes elsewhere, this page stays until the other one is there.
  const location = latest && isOfDesk(shown.location) ? latest : shown.location;
  const value = useMemo(() => ({ ...shown, location }), [shown, location]);
  return <LocationContext value={value}>{children}</LocationContext>;
}
