import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import type { JobWithMetadata } from 'pg-boss';
import { metrics } from '../observe/metrics.js';
import { deadLettersOf } from './dead-letters.js';
import { ATTEMPTS, type ConsumerOptions } from './event-bus.js';
import { MalformedEvent } from './event-dispatcher.js';
import type { PgBossQueues } from './pg-boss-queues.js';

/** The queue that delivers a topic's events to one service. */
export const queueOf = (topic: string, group: string): string => `${topic}.${group}`;

/** The queue retries for as long as a dependency is unavailable; this class decides when an event is given up. */
const RETRY_LIMIT = 1_000_000;

/** Nest's transport over the embedded bus: consumers use @EventPattern and do not depend on the transport. */
export class PgBossServer extends Server implements CustomTransportStrategy {
  /** By job id: how often the event failed by its own fault. */
  private readonly failures = new Map<string, number>();

  constructor(
    private readonly queues: PgBossQueues,
    private readonly options: ConsumerOptions,
  ) {
    super();
  }

  listen(callback: (error?: unknown) => void): void {
    this.subscribeAll().then(() => callback(), callback);
  }

  async close(): Promise<void> {
    await this.queues.stop();
  }

  on(): never {
    throw new Error('The embedded bus has no listeners of its own');
  }

  unwrap<T>(): T {
    return this.queues.boss as T;
  }

  private async subscribeAll(): Promise<void> {
    await this.queues.start();
    for (const [topic, handler] of this.messageHandlers) await this.subscribe(topic, handler);
  }

  private async subscribe(topic: string, handler: MessageHandler): Promise<void> {
    const { boss } = this.queues;
    const queue = queueOf(topic, this.options.group);
    const isPatient = this.options.retryMs >= 1_000;
    const backoff = { retryDelay: Math.round(this.options.retryMs / 1_000), retryBackoff: true, retryDelayMax: 60 };
    const retries = { retryLimit: RETRY_LIMIT, expireInSeconds: 60, ...(isPatient && backoff) };
    await boss.createQueue(deadLettersOf(topic));
    await boss.createQueue(queue, { policy: 'key_strict_fifo', notify: true, deleteAfterSeconds: 3_600, ...retries });
    // Otherwise a queue of an earlier release keeps that release's retry limit.
    await boss.updateQueue(queue, retries);
    await boss.subscribe(topic, queue);
    const options = { includeMetadata: true, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 2 } as const;
    const worker: string = await boss.work(queue, options, async ([job]) => {
      // The next event of the same key is now free, but sends no NOTIFY: look again at once.
      boss.notifyWorker(worker);
      if (job) await this.handle(topic, job, handler);
    });
  }

  private async handle(topic: string, job: JobWithMetadata<unknown>, handler: MessageHandler): Promise<void> {
    try {
      await this.options.dispatcher.dispatch(topic, job.data, handler);
      this.failures.delete(job.id);
    } catch (error) {
      if (!(await this.isFinalFailure(job, error))) {
        metrics.eventsHandled.inc({ topic, outcome: 'retried' });
        const attempt = job.retryCount + 1;
        this.options.logger.warn({ err: error, topic, attempt }, 'event handler failed; it will be retried');
        throw error;
      }
      await this.deadLetter(topic, job, error);
    }
  }

  /** Counts the failures that the event itself causes. A restarted process begins again at zero. */
  private async isFinalFailure({ id, data }: JobWithMetadata<unknown>, error: unknown): Promise<boolean> {
    if (error instanceof MalformedEvent) return true;
    if (await this.options.dispatcher.mustWait(error, data)) return false;
    const failures = (this.failures.get(id) ?? 0) + 1;
    this.failures.set(id, failures);
    return failures >= ATTEMPTS;
  }

  /** A failed job would block its key for ever; in a separate queue it blocks nothing. */
  private async deadLetter(topic: string, job: JobWithMetadata<unknown>, error: unknown): Promise<void> {
    const letter = { event: job.data, group: this.options.group, error: String(error) };
    await this.queues.boss.send(deadLettersOf(topic), letter);
    this.failures.delete(job.id);
    metrics.eventsHandled.inc({ topic, outcome: 'dead' });
    this.options.logger.error(
      { err: error, topic, group: this.options.group },
      'event given up: it is in the dead-letter queue',
    );
  }
}
