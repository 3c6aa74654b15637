import type { OutgoingEvent } from '@shop/contracts/event';
import { AlreadyHandled } from '@shop/service-kit/events/already-handled';
import type { Bus, ServiceName } from './bus.js';
import type { Scheduler, Task } from './scheduler.js';

/** What a transaction did. A transaction that throws must have changed nothing before. */
export interface Written<T> {
  result: T;
  events?: readonly OutgoingEvent[];
  /** False when no row was written: then no event is recorded as handled either. */
  hasWritten?: boolean;
}

/**
 * A service's database in memory. One statement or one transaction is one step: with its events, and with the id of the event that is
 * handled, as service-kit writes them.
 */
export class MemoryDatabase {
  private readonly handled = new Set<string>();

  constructor(
    private readonly service: ServiceName,
    private readonly scheduler: Scheduler,
    private readonly bus: Bus,
  ) {}

  read<T>(name: string, read: () => T): Promise<T> {
    return this.scheduler.call(`${this.service}: ${name}`, read);
  }

  /** @throws AlreadyHandled when the event of this task was handled before */
  commit<T>(name: string, write: () => Written<T>): Promise<T> {
    return this.scheduler.call(`${this.service}: ${name}`, (task) => {
      this.assertNew(task);
      const { result, events = [], hasWritten = true } = write();
      if (hasWritten) this.record(task);
      this.bus.publish(events);
      return result;
    });
  }

  /** For a handler that finds nothing to change. @throws AlreadyHandled */
  async recordHandled(): Promise<void> {
    const { running } = this.scheduler;
    if (running && this.unrecorded(running)) await this.commit('record event', () => ({ result: undefined }));
  }

  wasHandled(eventId: string): boolean {
    return this.handled.has(eventId);
  }

  private assertNew(task: Task): void {
    const handling = this.unrecorded(task);
    if (handling && this.handled.has(handling.eventId)) throw new AlreadyHandled();
  }

  private record(task: Task): void {
    const handling = this.unrecorded(task);
    if (!handling) return;
    handling.isRecorded = true;
    this.handled.add(handling.eventId);
  }

  /** A call of another service is a request there: its database knows nothing of the event. */
  private unrecorded({ handling }: Task) {
    return handling?.service === this.service && !handling.isRecorded ? handling : undefined;
  }
}
