import { useCallback, useInsertionEffect, useRef } from 'react';

/** A function that never changes and calls the latest `handler`; for event handlers only, not while rendering. */
export function useLatest<Args extends unknown[]>(handler: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(handler);
  useInsertionEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
