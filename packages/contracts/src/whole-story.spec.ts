import { expect, it } from '@jest/globals';
import type { ServiceName } from './callers.js';
import { meaningsOf, type StoryStep, type StorySubject, wordInAudit } from './story.js';
import { type StoryQuestion, wholeStory } from './whole-story.js';

const ORDER = '01994f4e-0000-7000-8000-000000000001';
const EVENT = '01994f4e-0000-7000-8000-0000000000e1';
const placed: StoryStep = {
  at: '2026-11-28T03:00:00.000Z',
  service: 'orders',
  kind: 'order',
  text: 'placed',
  orderId: ORDER,
};
const emitted: StoryStep = {
  ...{
    at: '2026-11-28T03:02:00.000Z',
    service: 'orders',
    kind: 'event',
    text: 'order-paid, not published yet',
    orderId: ORDER,
  },
  ...{ requestId: 'request-1', traceId: 'ab'.repeat(16), eventId: EVENT },
};
const applied: StoryStep = {
  at: '2026-11-28T03:02:01.000Z',
  service: 'identity',
  kind: 'handled',
  text: '',
  eventId: EVENT,
};
const prompted: StoryStep = { ...placed, at: '2026-11-28T03:01:00.000Z', service: 'payments', kind: 'prompt' };

const subject = (orders: string[], receipts: string[] = []): StorySubject => ({ orders, receipts, isMore: false });

/** A shop whose orders and payments found these; the named services do not answer. */
const storyOf = (found: Partial<Record<ServiceName, StorySubject>>, down: ServiceName[] = []) => {
  const asked: StoryQuestion[] = [];
  const rows: Partial<Record<ServiceName, StoryStep[]>> = { orders: [emitted, placed], payments: [prompted] };
  const story = wholeStory('KX4T9P2M', {
    find: (name) => Promise.resolve(down.includes(name) ? undefined : (found[name] ?? subject([]))),
    tell: (name, question) => {
      asked.push(question);
      if (down.includes(name)) return Promise.resolve(undefined);
      if (question.events.length > 0) return Promise.resolve(name === 'identity' ? [applied] : []);
      return Promise.resolve(rows[name] ?? []);
    },
  });
  return { story, asked };
};

it('puts the steps of all services in the order of their times, and names the event that a service applied', async () => {
  const { story, asked } = storyOf({ orders: subject([ORDER]), payments: subject([ORDER], ['TKS4R7Q9ZX']) });
  const { state, steps, orders, unavailable } = await story;
  expect({ state, orders, unavailable }).toEqual({ state: 'found', orders: [ORDER], unavailable: [] });
  expect(steps.map(({ service, kind }) => `${service} ${kind}`)).toEqual([
    'orders order',
    'payments prompt',
    'orders event',
    'identity handled',
  ]);
  expect(steps[3]).toMatchObject({
    text: 'order-paid',
    orderId: ORDER,
    requestId: 'request-1',
    traceId: 'ab'.repeat(16),
  });
  expect(asked[0]).toEqual({ orders: [ORDER], receipts: ['TKS4R7Q9ZX'], events: [] });
});

it('is found in part, and names the service, while one does not answer', async () => {
  const { story } = storyOf({ orders: subject([ORDER]) }, ['payments']);
  expect(await story).toMatchObject({ state: 'partly', unavailable: ['payments'] });
});

it('is unknown, never not found, while a service that could know does not answer', async () => {
  expect(await storyOf({}, ['payments']).story).toMatchObject({ state: 'unknown', steps: [] });
  const { story, asked } = storyOf({});
  expect(await story).toMatchObject({ state: 'not-found', unavailable: [] });
  expect(asked).toEqual([]);
});

it('asks for five orders at most, and says that there are more', async () => {
  const ids = Array.from({ length: 7 }, (_, at) => ORDER.replace(/.$/, String(at)));
  const { story, asked } = storyOf({ orders: subject(ids.slice(0, 4)), payments: subject(ids.slice(2)) });
  expect(await story).toMatchObject({ orders: ids.slice(0, 5), isMore: true });
  expect(asked[0]?.orders).toHaveLength(5);
});

it('reads a word as a number, a receipt, a phone or an id', () => {
  expect(meaningsOf('#kx4t9p2m')).toEqual({ code: 'KX4T9P2M', id: '#kx4t9p2m', phoneEnd: undefined });
  expect(meaningsOf('TKS4R7Q9ZX Confirmed. KES 500 sent to SAVANNA').code).toBe('TKS4R7Q9ZX');
  expect(meaningsOf('+254 712 345 678').phoneEnd).toBe('712345678');
  expect(meaningsOf('0712345678').phoneEnd).toBe('712345678');
  expect(meaningsOf('5678').phoneEnd).toBe('5678');
  expect(meaningsOf('567').phoneEnd).toBeUndefined();
  expect(meaningsOf(ORDER.toUpperCase()).id).toBe(ORDER);
});

it.each([
  ['of a message of M-Pesa its code', 'TKS4R7Q9ZX Confirmed. KES 500 received from JANE DOE 0712345678', 'TKS4R7Q9ZX'],
  ['of a piece of a message four digits', 'from JANE DOE 0712345678', '…5678'],
  ['of a piece with a date four digits', 'received from JANE DOE 254712345678 on 1/1/26', '…1126'],
  ['of an e-mail address nothing', 'jane@example.com', '…'],
  ['of a phone its last four digits', '+254 712 345 678', '…5678'],
  ['of a phone with dots the same', '0712.345.678', '…5678'],
  ['of a phone in a link the same', 'tel:0712345678', '…5678'],
  ['a receipt', 'PC978F1XRS', 'PC978F1XRS'],
  ["an order's number", '#kx4t9p2m', '#kx4t9p2m'],
  ["an order's id", ORDER, ORDER],
])('the audit keeps %s', (_, word, kept) => expect(wordInAudit(word)).toBe(kept));
