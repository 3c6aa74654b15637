import type { EventEnvelope } from '@shop/contracts/event';
import type { DeadLetters } from '../events/dead-letters.js';

/** What carries a test's events: the transport that the tests run over, alone for one test file. */
export interface TestTransport {
  /** Settings that make a service use it. */
  readonly environment: NodeJS.ProcessEnv;
  /** Hears every topic named from now on. */
  listen(topics: readonly string[], hear: (event: EventEnvelope<unknown>) => void): Promise<void>;
  publish(event: EventEnvelope<unknown>): Promise<void>;
  /** Puts a message before one service as it is. */
  deliver(topic: string, group: string, message: object, key: string): Promise<void>;
  readonly deadLetters: DeadLetters;
  stop(): Promise<void>;
}
