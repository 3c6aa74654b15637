import { useCallback, useInsertionEffect, useRef } from 'react';

/** A function that never changes and calls the latest `handler`; for event handlers only, not while rendering. */
export function useLatest<Args extends unknown[], Result>(
  handler: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(handler);
  useInsertionEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
