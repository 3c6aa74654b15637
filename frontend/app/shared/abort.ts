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

/**
 * A signal that is aborted after `timeoutMs` without a byte through {@link watch}: what is slow but alive goes on. The
 * caller ends it.
 */
export function silenceLimit(timeoutMs: number) {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const restart = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => controller.abort(), timeoutMs);
  };
  restart();
  return {
    signal: controller.signal,
    watch: () =>
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(chunk, stream) {
          restart();
          stream.enqueue(chunk);
        },
      }),
    end: (): void => clearTimeout(timer),
  };
}
