import { useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_LocationContext as LocationContext,
  type Location,
} from 'react-router';

const isOfDesk = ({ pathname }: Location): boolean => /^\/admin(\/|$)/.test(pathname);

/**
 * The pages below it change in the same task as the URL (docs/product-rules.md#R345). Otherwise the router renders a page as a
 * transition. On a slow machine the page before it then stays for up to a second under the new URL and takes presses. All that
 * they opened goes with that page. The router has no public way to say this for some of the pages only.
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
