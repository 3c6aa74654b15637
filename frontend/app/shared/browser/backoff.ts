const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 20_000;

/** Waits before the next connection: longer after each failure, and not at the same moment in all browsers. */
export function backoff(failures: number, signal: AbortSignal): Promise<void> {
  const ms = Math.min(FIRST_DELAY_MS * 2 ** failures, LONGEST_DELAY_MS) * (0.75 + Math.random() / 2);
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
