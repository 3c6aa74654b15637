/** That something happened: an event's topic and its key, the aggregate's id. */
export interface Happened {
  topic: string;
  key: string;
}

/**
 * Tells every process that listens of every event, at most once and without its data: nothing is kept, retried or shared
 * out. For what may be forgotten at any time, such as a cache; whoever must not miss an event consumes its topic.
 */
export abstract class EventFeed {
  /** Resolves at once or when listening; `onGap` runs after every (re)connection: anything may have been missed. */
  abstract start(onEvent: (event: Happened) => void, onGap: () => void): Promise<void>;
  /** False while it hears nothing. */
  abstract isListening(): boolean;
  abstract stop(): Promise<void>;
}
