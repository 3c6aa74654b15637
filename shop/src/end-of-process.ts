import { writeSync } from 'node:fs';
import { currentTarget } from '@shop/service-kit/observe/current-target';
import { createLogger } from '@shop/service-kit/observe/logger';

const STDERR = 2;

/** Stops this process cleanly, once, on SIGTERM, SIGINT or when its launcher has ended; after `longestMs` it ends all the same. */
export function endOnSignal(stop: () => Promise<void>, longestMs: number): void {
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), longestMs).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(event, end);
}

/**
 * An error that no code handles ends the process, because the state is unknown; the launcher or the orchestrator starts it
 * again. The log names the target in which it happened.
 */
export function endOnUnhandledError(): void {
  const end = (kind: string) => (error: unknown) => {
    createLogger(currentTarget(), 'fatal').fatal({ err: error }, `${kind}; the process ends`);
    process.exit(1);
  };
  process.on('unhandledRejection', end('a rejected promise was not handled'));
  process.on('uncaughtException', end('an error was not handled'));
}

/** Ends a process that could not start, with one sentence. */
export function failToStart(sentence: string): never {
  writeSync(STDERR, `${sentence}\n`);
  process.exit(1);
}
