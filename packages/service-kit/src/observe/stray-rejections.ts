import type { Logger } from './logger.js';

/**
 * The last handler of a process: a promise that was rejected and forgotten, by our code or a library, is logged and does
 * not end the process, which answers other people at that moment. An uncaught exception still does: after one the state
 * is unknown.
 */
export function logStrayRejections(logger: Logger): void {
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'a rejected promise was not handled'));
}
