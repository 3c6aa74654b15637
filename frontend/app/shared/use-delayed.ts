import { useEffect, useRef } from 'react';

/** Calls `callback` `ms` after `isDue` became true, unless the component was unmounted before. */
export function useDelayed(isDue: boolean, ms: number, callback: () => void): void {
  const latest = useRef(callback);
  latest.current = callback;
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => latest.current(), ms);
    return () => clearTimeout(timer);
  }, [isDue, ms]);
}
