import { setTimeout as pause } from 'node:timers/promises';

/**
 * Repeats an attempt until it no longer throws; after `timeoutMs` it throws the last error. The only way tests wait.
 */
export async function eventually<T>(attempt: () => T | Promise<T>, timeoutMs = 15_000): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(25);
    }
  }
}
