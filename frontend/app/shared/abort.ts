/**
 * Combines abort signals: the result is aborted when one of them is, and undefined if there is none. It replaces
 * `AbortSignal.any`, which browsers have only since March 2024.
 */
export function anySignal(...signals: (AbortSignal | undefined)[]): AbortSignal | undefined {
  const given = signals.filter((signal) => signal !== undefined);
  if (given.length <= 1) return given[0];
  const combined = new AbortController();
  for (const signal of given) {
    if (signal.aborted) combined.abort(signal.reason);
    else signal.addEventListener('abort', () => combined.abort(signal.reason), { once: true });
  }
  return combined.signal;
}
