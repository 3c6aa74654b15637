/** An event that was given up, with the service that could not take it and its last error. */
export interface DeadLetter {
  event: unknown;
  group: string;
  error: string;
}

/** Where a topic's given-up events wait for a person. */
export const deadLettersOf = (topic: string): string => `${topic}.dlq`;

/** The events that were given up, and their way back. */
export interface DeadLetters {
  /** Those of a topic that nobody put back yet, oldest first, at most 1000. */
  list(topic: string): Promise<DeadLetter[]>;
  /** Puts each before the service that gave it up, and no other; gives how many. Done twice, the inbox skips the second. */
  replay(topic: string): Promise<number>;
}
