const firstDelayMs = 500;
const longestDelayMs = 5_000;
const steadyAfterMs = 20_000;

/**
 * How long to wait before a process that ended is started again, in milliseconds: half a second, doubled at each end
 * up to five seconds, and half a second again once it had lived for twenty.
 */
export function restartDelay(previousDelayMs: number | undefined, livedMs: number): number {
  if (previousDelayMs === undefined || livedMs >= steadyAfterMs) return firstDelayMs;
  return Math.min(previousDelayMs * 2, longestDelayMs);
}
