import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { eventOf } from './all-events.js';
import { defineEvent, Envelope } from './event.js';

const somethingHappened = defineEvent({
  topic: 'something-happened',
  version: 2,
  producers: ['orders'],
  consumers: [],
  data: z.object({ amountCents: z.int() }),
});

describe('an event', () => {
  it('carries its topic, version and key, and the declared data only', () => {
    const data = { amountCents: 5, phone: '254700000000' };
    expect(somethingHappened.of('order-1', data)).toEqual({
      topic: 'something-happened',
      version: 2,
      key: 'order-1',
      data: { amountCents: 5 },
    });
  });

  it('cannot be created with other data', () => {
    expect(() => somethingHappened.of('order-1', { amountCents: 5.5 })).toThrow();
  });

  it('is not found under a topic or version that this build does not have', () => {
    expect(eventOf('order-paid', 1)).toBeDefined();
    expect(eventOf('order-paid', 2)).toBeUndefined();
    expect(eventOf('something-happened', 2)).toBeUndefined();
  });
});

describe('an envelope', () => {
  const envelope = {
    id: '7a6b5c4d-3e2f-4a1b-8c9d-0e1f2a3b4c01',
    type: 'order-paid',
    version: 1,
    occurredAt: '2026-11-21T09:30:00.000Z',
    requestId: 'r',
    key: 'k',
    data: {},
  };

  it.each([
    ['id', 'one'],
    ['type', ''],
    ['version', 0],
    ['occurredAt', '2026-11-21'],
    ['key', ''],
  ])('is refused with the %s %j', (field, value) => {
    expect(Envelope.safeParse(envelope).success).toBe(true);
    expect(Envelope.safeParse({ ...envelope, [field]: value }).success).toBe(false);
  });
});
