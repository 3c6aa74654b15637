import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * When the page that is shown was loaded (ISO 8601), if it comes from the cache of the service worker. The worker uses its cache
 * when the connection is slow or missing. Undefined for a new page, and after a navigation to another one.
 */
export function useKeptAt(): string | undefined {
  const { pathname } = useLocation();
  const [kept, setKept] = useState<{ at: string; pathname: string }>();
  useEffect(() => {
    // The worker has written it into the document (worker/kept-page.mjs); the server does not know it.
    const { keptAt } = document.documentElement.dataset;
    setKept(keptAt ? { at: keptAt, pathname } : undefined);
    delete document.documentElement.dataset.keptAt;
  }, [pathname]);
  return kept?.pathname === pathname ? kept.at : undefined;
}
