/**
 * A signal that is aborted as soon as one of the given ones is; undefined when there is none. `AbortSignal.any` does the
 * same, but browsers have it only since March 2024.
 */
export function anySignal(...signals: (AbortSignal | undefined)[]): AbortSignal | undefined {
  const given = signals.filter((signal) => signal !== undefined);
  if (given.length <= 1) return given[0];
  const either = new AbortController();
  for (const signal of given) {
    if (signal.aborted) either.abort(signal.reason);
    else signal.addEventListener('abort', () => either.abort(signal.reason), { once: true });
  }
  return either.signal;
}
