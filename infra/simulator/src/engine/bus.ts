import type { EventEnvelope, OutgoingEvent } from '@shop/contracts/event';
import type { Clock } from '@shop/service-kit/domain/clock';

export type ServiceName = 'orders' | 'catalog' | 'payments';

/** An event on its way to one service. */
export interface Message {
  readonly consumer: ServiceName;
  readonly topic: string;
  readonly envelope: EventEnvelope<unknown>;
}

/** The messages of one consumer, topic and key: the oldest comes first. */
export interface Queue {
  readonly consumer: ServiceName;
  readonly topic: string;
  readonly key: string;
  readonly messages: Message[];
  /** The oldest is being handled. */
  isBusy: boolean;
  /** The last message that was handled: the bus may deliver it again. */
  last: Message | undefined;
}

/**
 * The bus in memory. As ours: what is published arrives at least once, as late as it likes, and events of one topic and key keep their
 * order; those of different topics do not.
 */
export class Bus {
  readonly queues: Queue[] = [];
  private readonly known = new Map<string, Queue>();
  private readonly ofKey = new Map<string, Queue[]>();
  private published = 0;

  /** `consumers`: who consumes each topic. `onChange` receives the key of an event that was published or handled. */
  constructor(
    private readonly consumers: Readonly<Record<string, readonly ServiceName[]>>,
    private readonly clock: Clock,
    private readonly onChange: (key: string) => void,
  ) {}

  publish(events: readonly OutgoingEvent[]): void {
    for (const { topic, version, key, data } of events) {
      const id = `event-${this.published++}`;
      const occurredAt = this.clock.now().toISOString();
      const envelope = { id, type: topic, version, occurredAt, requestId: id, key, data };
      for (const consumer of this.consumers[topic] ?? [])
        this.queueOf(consumer, topic, key).messages.push({ consumer, topic, envelope });
      this.onChange(key);
    }
  }

  /** The oldest message of a queue was handled. */
  acknowledge(queue: Queue): void {
    queue.last = queue.messages.shift();
    this.onChange(queue.key);
  }

  /** What was published under a key and is not acknowledged yet. */
  waiting(key: string): Message[] {
    return (this.ofKey.get(key) ?? []).flatMap(({ messages }) => messages);
  }

  find(consumer: ServiceName, topic: string, key: string): Queue | undefined {
    return this.known.get(`${consumer} ${topic} ${key}`);
  }

  private queueOf(consumer: ServiceName, topic: string, key: string): Queue {
    const name = `${consumer} ${topic} ${key}`;
    const known = this.known.get(name);
    if (known) return known;
    const queue: Queue = { consumer, topic, key, messages: [], isBusy: false, last: undefined };
    this.known.set(name, queue);
    this.queues.push(queue);
    this.ofKey.set(key, [...(this.ofKey.get(key) ?? []), queue]);
    return queue;
  }
}
