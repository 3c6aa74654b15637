import type { EventEnvelope } from '@shop/contracts/event';
import type { DeadLetters } from '../events/dead-letters.js';

/** The event transport of the tests, separate for each test file. */
export interface TestTransport {
  /** Settings that make a service use it. */
  readonly environment: NodeJS.ProcessEnv;
  /** Receives every event of its topics from now on. */
  listen(onEvent: (event: EventEnvelope<unknown>) => void): Promise<void>;
  publish(event: EventEnvelope<unknown>): Promise<void>;
  /** Delivers a message to one service unchanged. */
  deliver(topic: string, group: string, message: object, key: string): Promise<void>;
  readonly deadLetters: DeadLetters;
  stop(): Promise<void>;
}
