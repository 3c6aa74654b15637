import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** For the `ref` of <main>: moves the focus to a new page, so that screen readers start there. A change of the query
 * string alone keeps the focus. */
export function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
