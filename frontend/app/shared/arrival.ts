import { use, useEffect } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router';
import { keepTyped } from './keep-typed.js';

const KEY = 'savannapc_arrival';

/**
 * Runs in the head of every page. After a release the script of the next page may be gone; React Router then reloads the page on
 * which the person is, and the tap is lost. This goes on to the page to which it led.
 */
export const ARRIVAL_SCRIPT = `(() => {
  try {
    const { from, to } = JSON.parse(sessionStorage.getItem('${KEY}') ?? '{}');
    sessionStorage.removeItem('${KEY}');
    if (from !== location.href || performance.getEntriesByType('navigation')[0]?.type !== 'reload') return;
    // The page of the tap stays in the history.
    history.pushState(null, '', to);
    location.replace(to);
  } catch {}
})();`;

/** Stores, while a page loads, to where the person is going, and what was typed where they come from. */
export function useArrival(): void {
  const router = use(UNSAFE_DataRouterContext)?.router;
  useEffect(() => {
    if (!router) return undefined;
    let isLeaving = false;
    const unsubscribe = router.subscribe(({ navigation }) => {
      isLeaving = navigation.location !== undefined;
      try {
        if (navigation.location) {
          const to = router.createHref(navigation.location);
          sessionStorage.setItem(KEY, JSON.stringify({ from: location.href, to }));
        } else sessionStorage.removeItem(KEY);
      } catch {
        // The storage is blocked.
      }
    });
    const leave = (): void => {
      if (isLeaving) keepTyped();
    };
    addEventListener('pagehide', leave);
    return () => {
      unsubscribe();
      removeEventListener('pagehide', leave);
    };
  }, [router]);
}
