import type { Logger } from './logger.js';

/**
 * The last handler of a process: a promise rejection that our code or a library did not handle is logged and does not
 * end the process, because it serves other requests at that moment. An uncaught exception still ends it: after one the
 * state is unknown.
 */
export function logUnhandledRejections(logger: Logger): void {
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'a rejected promise was not handled'));
}
