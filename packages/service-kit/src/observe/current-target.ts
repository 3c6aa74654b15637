import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string>();

/** What belongs to the process and to none of its targets: memory, the event loop. */
export const NO_TARGET = 'process';

/**
 * Runs `work` as a target. All that it starts (servers, timers, connections) stays that target's: metrics, traces and
 * unhandled errors carry its name, although several targets share the process.
 */
export const runAsTarget = <T>(target: string, work: () => T): T => storage.run(target, work);

/** The target on whose behalf this code runs. */
export const currentTarget = (): string => storage.getStore() ?? NO_TARGET;
