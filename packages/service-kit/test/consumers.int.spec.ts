import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { productDeleted } from '@shop/contracts/catalog';
import { eventually } from '@shop/shop-client/eventually';
import { signedBy } from '../src/testing/test-keys.js';
import type { TestService } from '../src/testing/test-service.js';
import { startNotes } from './fixtures.js';

let notes: TestService;
beforeAll(async () => {
  notes = await startNotes();
});
afterAll(() => notes.stop());

const deleted = (productId: string = randomUUID(), key = productId) => productDeleted.of(key, { productId });
const heard = async (productId: string) =>
  (await notes.database.query('select 1 from heard where product_id = $1', [productId])).length;
const deadLetters = () => notes.bus.deadLetters(productDeleted.topic);

describe('a consumer', () => {
  it('applies an event once, however often it is delivered', async () => {
    const productId = randomUUID();
    const event = await notes.publish(deleted(productId));
    await eventually(async () => expect(await heard(productId)).toBe(1));
    await notes.deliver(productDeleted.topic, event, productId);
    await notes.deliver(productDeleted.topic, event, `${productId}, elsewhere`);
    const behind = `behind ${productId}`;
    await notes.deliver(productDeleted.topic, { ...event, id: randomUUID(), data: { productId: behind } }, productId);
    await eventually(async () => expect(await heard(behind)).toBe(1));
    expect(await heard(productId)).toBe(1);
  });

  it('has applied an event whose repeat it cannot handle any more', async () => {
    const key = `once-${randomUUID()}`;
    const event = await notes.publish(deleted(key));
    await eventually(async () => expect(await heard(key)).toBe(1));
    await notes.deliver(productDeleted.topic, event, key);
    await notes.publish(deleted(`behind ${key}`, key));
    await eventually(async () => expect(await heard(`behind ${key}`)).toBe(1));
    expect(await heard(key)).toBe(1);
  });

  it('that failed receives the event again, before the later ones of its key', async () => {
    const key = `fails-2-${randomUUID()}`;
    await notes.publish(deleted(key));
    await notes.publish(deleted(`after ${key}`, key));
    await eventually(async () => expect(await heard(`after ${key}`)).toBe(1), 20_000);
    expect(await notes.database.query('select product_id from heard where product_id like $1', [`%${key}`])).toEqual([
      { product_id: key },
      { product_id: `after ${key}` },
    ]);
  });

  it('that keeps failing dead-letters the event after six attempts, with the last error, and continues', async () => {
    const key = `fails-99-${randomUUID()}`;
    const hopeless = await notes.publish(deleted(key));
    await notes.publish(deleted(`after ${key}`, key));
    const other = randomUUID();
    await notes.publish(deleted(other));
    await eventually(async () => expect(await heard(other)).toBe(1), 3_000);
    await eventually(async () => expect(await heard(`after ${key}`)).toBe(1), 100_000);
    await eventually(async () => {
      const letters = (await deadLetters()).filter(({ event }) => JSON.stringify(event).includes(key));
      expect(letters).toEqual([{ event: hopeless, group: 'notes', error: 'Error: failure 6' }]);
    });
  });

  it('receives an event that came too early until it can apply it, also after more than six attempts', async () => {
    const key = `early-8-${randomUUID()}`;
    await notes.publish(deleted(key));
    await eventually(async () => expect(await heard(key)).toBe(1), 60_000);
    expect(JSON.stringify(await deadLetters())).not.toContain(key);
  });

  it('gives up an event that is still too early after a quarter of an hour', async () => {
    const key = `early-99-${randomUUID()}`;
    const occurredAt = new Date(Date.now() - 16 * 60_000).toISOString();
    const old = { ...envelope(), id: randomUUID(), occurredAt, key, data: { productId: key } };
    await notes.deliver(productDeleted.topic, old, key);
    await eventually(
      async () => expect((await deadLetters()).map(({ event }) => event)).toContainEqual(expect.objectContaining(old)),
      60_000,
    );
  });

  it('receives a replayed dead letter once, and no other service does', async () => {
    const key = `fails-6-${randomUUID()}`;
    await notes.publish(deleted(key));
    const waiting = async () => (await deadLetters()).filter(({ event }) => JSON.stringify(event).includes(key));
    await eventually(async () => expect(await waiting()).toHaveLength(1), 30_000);
    expect(await heard(key)).toBe(0);
    expect(await notes.bus.replayDeadLetters(productDeleted.topic)).toBeGreaterThan(0);
    await eventually(async () => expect(await heard(key)).toBe(1), 20_000);
    expect(await waiting()).toEqual([]);
  });

  it.each([
    ['no envelope', { productId: 'x' }],
    ['data of another shape', { ...envelope(), data: { product: 1 } }],
    ['no time', { ...envelope(), occurredAt: 'yesterday' }],
  ])('dead-letters at once a message with %s', async (_, message) => {
    const marked = { ...message, requestId: randomUUID() };
    await notes.deliver(productDeleted.topic, marked);
    await eventually(
      async () =>
        expect((await deadLetters()).map(({ event }) => event)).toContainEqual(expect.objectContaining(marked)),
      5_000,
    );
  });

  const signature = 'AAAAAAAAAAAAAAAA.AAAA';
  it.each([
    ['without a signature', (event: Event) => event, 'the event is not signed'],
    ['signed by an unknown key', (event: Event) => ({ ...event, signature }), 'no known key signed this event'],
    ['signed by another service', (event: Event) => signedBy(event, 'media'), 'media must not publish this event'],
    [
      'changed after it was signed',
      (event: Event) => ({ ...signedBy(event), data: { productId: event.key } }),
      'no known key signed this event',
    ],
  ])('dead-letters at once an event %s, and applies nothing of it', async (_, sent, reason) => {
    const key = randomUUID();
    const event = { ...envelope(), id: randomUUID(), key, data: { productId: `of ${key}` } };
    await notes.bus.deliverUnchanged(productDeleted.topic, 'notes', sent(event), key);
    const ours = async () => (await deadLetters()).filter(({ event: given }) => JSON.stringify(given).includes(key));
    await eventually(async () => expect(await ours()).toEqual([expect.objectContaining({ group: 'notes' })]), 5_000);
    expect((await ours())[0]?.error).toContain(reason);
    expect([await heard(key), await heard(`of ${key}`)]).toEqual([0, 0]);
  });

  it('applies an event without a signature until the time that an upgrade sets', async () => {
    const upgraded = await startNotes({ UNSIGNED_EVENTS_UNTIL: new Date(Date.now() + 60_000).toISOString() });
    try {
      const productId = randomUUID();
      const event = { ...envelope(), id: randomUUID(), key: productId, data: { productId } };
      await upgraded.bus.deliverUnchanged(productDeleted.topic, 'notes', event, productId);
      const rows = () => upgraded.database.query('select 1 from heard where product_id = $1', [productId]);
      await eventually(async () => expect(await rows()).toHaveLength(1));
    } finally {
      await upgraded.stop();
    }
  });
});

type Event = ReturnType<typeof envelope>;

function envelope() {
  return {
    id: randomUUID(),
    type: productDeleted.topic,
    version: 1,
    occurredAt: '2026-11-21T09:30:00.000Z',
    requestId: 'test',
    key: 'test',
    data: { productId: 'x' },
  };
}
