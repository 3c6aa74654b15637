import { lastValueFrom, isObservable } from 'rxjs';
import type { MessageHandler } from '@nestjs/microservices';
import { eventOf } from '@shop/contracts/all-events';
import { Envelope } from '@shop/contracts/event';
import type { Postgres } from '../db/postgres.js';
import type { Logger } from '../observe/logger.js';
import { EarlyEvent } from '../domain/early-event.js';
import { isDependencyUnavailable } from '../http/dependency-unavailable.js';
import { metrics } from '../observe/metrics.js';
import { withContext } from '../observe/request-context.js';
import { inSpan, type SpanOptions } from '../observe/tracing.js';
import { AlreadyHandled } from './already-handled.js';
import type { EventSignatures } from './event-signatures.js';

/** The event that an early one waits for is never this late, except as a dead letter. */
const EARLY_MS = 15 * 60_000;

/** A message that is invalid, or from an unexpected producer, and fails on every retry. */
export class MalformedEvent extends Error {}

/**
 * Handles a message of any transport: validates it and runs the handler in its context. The write of a repeat meets the inbox
 * row of the first time; a repeat that fails before is looked up there. `isRepeatedIfLost`: the bus repeats events whose handling
 * a crash loses.
 */
export class EventDispatcher {
  constructor(
    private readonly postgres: Postgres,
    private readonly logger: Logger,
    private readonly signatures: EventSignatures,
    private readonly isRepeatedIfLost: boolean,
  ) {}

  /** Resolves when the event is applied now, or was before. @throws MalformedEvent, or the error of the handler */
  async dispatch(topic: string, message: unknown, handler: MessageHandler): Promise<void> {
    const event = this.parse(topic, message);
    if (!event) return;
    const handling = { eventId: event.id, recorded: false, isRepeatedIfLost: this.isRepeatedIfLost };
    const { requestId, traceparent } = event;
    const span: SpanOptions = {
      name: `take ${topic}`,
      kind: 'consumer',
      attributes: { 'messaging.destination.name': topic },
      parent: traceparent,
    };
    const outcome = await withContext({ requestId, handling }, async () => {
      const ended = await inSpan(span, () => this.run(handler, event));
      this.logger.info({ topic, event: event.id, outcome: ended, ...namesIn(event.data) }, 'event handled');
      return ended;
    });
    metrics().eventsHandled.inc({ topic, outcome });
    if (outcome === 'done') metrics().eventDelay.observe({ topic }, secondsSince(event.occurredAt));
  }

  /**
   * Whether an event that failed waits, and does not become a dead letter. It waits when a dependency of its handler is unavailable
   * (the service's database, or another service). It also waits when it came before an event of another topic, for as long as that
   * can be.
   */
  async mustWait(error: unknown, message: unknown): Promise<boolean> {
    if (error instanceof MalformedEvent) return false;
    if (error instanceof EarlyEvent) return isYoung(message);
    return isDependencyUnavailable(error) || !(await this.postgres.isUp());
  }

  private async run(handler: MessageHandler, event: { id: string }): Promise<'done' | 'repeated'> {
    try {
      const outcome: unknown = await handler(event);
      if (isObservable(outcome)) await lastValueFrom(outcome, { defaultValue: undefined });
      return 'done';
    } catch (error) {
      if (error instanceof AlreadyHandled || (await this.wasHandled(event.id))) return 'repeated';
      throw error;
    }
  }

  private parse(topic: string, message: unknown) {
    const envelope = Envelope.safeParse(message);
    if (!envelope.success) throw new MalformedEvent(`${topic}: not an event envelope`);
    const definition = eventOf(topic, envelope.data.version);
    if (!definition) {
      metrics().eventsHandled.inc({ topic, outcome: 'unknown' });
      this.logger.info({ topic, version: envelope.data.version }, 'event of an unknown version skipped');
      return undefined;
    }
    const problem = this.signatures.problemOf(envelope.data, definition);
    if (problem !== undefined) throw new MalformedEvent(problem);
    const data = definition.data.safeParse(envelope.data.data);
    if (!data.success) throw new MalformedEvent(`${topic}: ${data.error.message}`);
    return { ...envelope.data, data: data.data };
  }

  private wasHandled(eventId: string): Promise<boolean> {
    return this.postgres.pool.query('select 1 from inbox where event_id = $1', [eventId]).then(
      ({ rowCount }) => rowCount === 1,
      // The error of the handler says more.
      () => false,
    );
  }
}

/** What people search the logs for. */
const NAMES = ['orderId', 'number', 'receipt', 'paymentId', 'refundId', 'exceptionId'];

const namesIn = (data: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data as object).filter(([name, value]) => NAMES.includes(name) && value !== null));

/** The clocks of two machines may differ. */
const secondsSince = (time: string): number => Math.max(0, Date.now() - Date.parse(time)) / 1000;

function isYoung(message: unknown): boolean {
  const envelope = Envelope.safeParse(message);
  return envelope.success && Date.now() - Date.parse(envelope.data.occurredAt) < EARLY_MS;
}
