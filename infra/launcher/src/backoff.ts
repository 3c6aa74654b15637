const firstDelayMs = 500;
const longestDelayMs = 30_000;
const steadyAfterMs = 60_000;

/**
 * How long to wait before a process that ended is started again, in milliseconds: half a second, doubled at each end
 * up to half a minute, and half a second again once it had lived for a minute.
 */
export function restartDelay(previousDelayMs: number | undefined, livedMs: number): number {
  if (previousDelayMs === undefined || livedMs >= steadyAfterMs) return firstDelayMs;
  return Math.min(previousDelayMs * 2, longestDelayMs);
}
