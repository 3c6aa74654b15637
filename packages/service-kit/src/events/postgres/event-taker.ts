import type { MessageHandler } from '@nestjs/microservices';
import { metrics } from '../../observe/metrics.js';
import { ATTEMPTS, type ConsumerOptions } from '../event-bus.js';
import { MalformedEvent } from '../event-dispatcher.js';

const MOST_WAIT_MS = 60_000;

/** An event for a group, and how often it failed before. */
export interface Taken {
  topic: string;
  key: string;
  message: unknown;
  /** How often it failed by its own fault. */
  failures: number;
  tries: number;
}

/** Applied, or to be tried again, or given up. */
export type Outcome =
  | { kind: 'done' }
  | { kind: 'wait'; failures: number; tries: number; waitMs: number }
  | { kind: 'dead'; error: string };

/** Applies events by the handlers of their topics and decides what happens to those that fail. */
export class EventTaker {
  constructor(
    private readonly handlers: ReadonlyMap<string, MessageHandler>,
    private readonly options: ConsumerOptions,
  ) {}

  async take(event: Taken): Promise<Outcome> {
    const handler = this.handlers.get(event.topic);
    try {
      if (handler) await this.options.dispatcher.dispatch(event.topic, event.message, handler);
      return { kind: 'done' };
    } catch (error) {
      return this.outcomeOf(error, event);
    }
  }

  private async outcomeOf(error: unknown, { topic, message, failures: before, tries }: Taken): Promise<Outcome> {
    const { dispatcher, logger, group } = this.options;
    const failures = (await dispatcher.mustWait(error, message)) ? before : before + 1;
    if (error instanceof MalformedEvent || failures >= ATTEMPTS) {
      metrics().eventsHandled.inc({ topic, outcome: 'dead' });
      logger.error({ err: error, topic, group }, 'event given up: it is in the dead-letter queue');
      return { kind: 'dead', error: String(error) };
    }
    metrics().eventsHandled.inc({ topic, outcome: 'retried' });
    logger.warn({ err: error, topic, attempt: tries + 1 }, 'event handler failed; it will be retried');
    return { kind: 'wait', failures, tries: tries + 1, waitMs: this.waitMs(tries) };
  }

  private waitMs(tries: number): number {
    const { retryMs } = this.options;
    return retryMs < 1_000 ? retryMs : Math.min(MOST_WAIT_MS, retryMs * 2 ** tries);
  }
}
