/** An event that a service gave up on, with the name of the service and its last error. */
export interface DeadLetter {
  event: unknown;
  group: string;
  error: string;
}

/** The topic that stores the dead letters of a topic. */
export const deadLettersOf = (topic: string): string => `${topic}.dlq`;

/** The dead letters, and how they are replayed. */
export interface DeadLetters {
  /** The dead letters of a topic that are not replayed yet, oldest first, at most 1000. */
  list(topic: string): Promise<DeadLetter[]>;
  /**
   * Delivers each again, only to the service that gave up on it, and returns the number. The inbox skips a second
   * replay.
   */
  replay(topic: string): Promise<number>;
}
