let isStale: boolean | undefined;
const listeners = new Set<() => void>();

/** Whether an answer is the last known one, because its service cannot answer: the gateway says so in `Cache-Status` (RFC 9211). */
export const isStaleAnswer = ({ headers }: Pick<Response, 'headers'>): boolean =>
  /\bfwd=stale\b/.test(headers.get('cache-status') ?? '');

/** Remembers whether what the page shows is what was last known. Called in the browser for each answer about products. */
export function noteStale(next: boolean): void {
  if (isStale === next) return;
  isStale = next;
  for (const listener of listeners) listener();
}

/** For useSyncExternalStore. */
export const staleStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Undefined until the browser has had an answer about products. */
  get: (): boolean | undefined => isStale,
};
