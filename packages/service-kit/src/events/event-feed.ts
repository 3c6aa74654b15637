/** The topic of an event, and its key (the id of the aggregate). */
export interface EventNotice {
  topic: string;
  key: string;
}

/**
 * Sends every event to every process that listens, at most once and without its data. Nothing is stored, retried or
 * shared between replicas. Use it for data that may be lost, such as a cache; otherwise consume the topic.
 */
export abstract class EventFeed {
  /** Resolves at once or when listening; `onGap` runs after every (re)connection: events may have been missed. */
  abstract start(onEvent: (event: EventNotice) => void, onGap: () => void): Promise<void>;
  /** False while the connection is down. */
  abstract isListening(): boolean;
  abstract stop(): Promise<void>;
}
