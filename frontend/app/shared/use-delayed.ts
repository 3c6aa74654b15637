import { useEffect, useRef } from 'react';

/** Does something `ms` after `isDue` became true, unless the component is gone by then. */
export function useDelayed(isDue: boolean, ms: number, act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => latest.current(), ms);
    return () => clearTimeout(timer);
  }, [isDue, ms]);
}
