import { randomUUID } from 'node:crypto';
import { ALL_EVENTS } from '@shop/contracts/all-events';
import type { TestService } from './test-service.js';

/** Delivers an event without its data on each topic that a service consumes, and returns the topics. */
export async function deliverMalformed(service: TestService): Promise<string[]> {
  const consumed = ALL_EVENTS.filter(({ consumers }) => consumers.some((name) => name === service.name));
  for (const { topic, version } of consumed) {
    const now = new Date().toISOString();
    const envelope = {
      id: randomUUID(),
      type: topic,
      version,
      occurredAt: now,
      requestId: randomUUID(),
      key: 'malformed',
    };
    await service.deliver(topic, { ...envelope, data: {} });
  }
  return consumed.map(({ topic }) => topic);
}

/** Those of the topics that have one dead letter whose reason names the topic. */
export async function topicsWithDeadLetter(service: TestService, topics: readonly string[]): Promise<string[]> {
  const letters = await Promise.all(topics.map((topic) => service.bus.deadLetters(topic)));
  return topics.filter((topic, n) => letters[n]?.length === 1 && letters[n][0]?.error.includes(topic));
}
