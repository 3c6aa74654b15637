import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { stockChanged } from '@shop/contracts/catalog';
import { eventually } from '@shop/shop-client/eventually';
import { toEnvelope } from '../src/events/to-envelope.js';
import type { TestService } from '../src/testing/test-service.js';
import { startNotes } from './fixtures.js';

let notes: TestService;
beforeAll(async () => {
  notes = await startNotes();
});
afterAll(() => notes.stop());

const post = async (id: string, text: string) =>
  notes.request('POST', '/notes', { token: await notes.identity.tokenFor(), body: { id, text } });
const published = (key: string) => notes.bus.published(stockChanged, key);
const left = () => notes.database.query('select 1 from outbox');

describe('the outbox', () => {
  it('publishes an event after the transaction that made it true', async () => {
    const id = randomUUID();
    await post(id, 'four');
    await eventually(() => expect(published(id).map(({ data }) => data.countInStock)).toEqual([4]));
    await eventually(async () => expect(await left()).toEqual([]));
  });

  it('publishes nothing of a transaction that failed', async () => {
    const [failing, fine] = [randomUUID(), randomUUID()];
    expect((await post(failing, 'fails late')).status).toBe(500);
    expect(await notes.database.query('select 1 from note where id = $1', [failing])).toEqual([]);
    await post(fine, 'fine');
    await eventually(() => expect(published(fine)).toHaveLength(1));
    expect(published(failing)).toEqual([]);
  });

  it('publishes what a crash left between commit and relay, in the order it was written', async () => {
    const key = randomUUID();
    const events = [1, 2, 3].map((countInStock) => toEnvelope(stockChanged.of(key, { productId: key, countInStock })));
    for (const event of events)
      await notes.database.query('insert into outbox (event_id, topic, key, envelope) values ($1, $2, $3, $4)', [
        event.id,
        event.type,
        key,
        JSON.stringify(event),
      ]);
    await eventually(() =>
      expect(published(key)).toEqual(events.map((event) => ({ ...event, signature: expect.any(String) }))),
    );
    await eventually(async () => expect(await left()).toEqual([]));
  });

  it('is consumed once when a relay crashed after publishing and publishes again', async () => {
    const [key, id] = [randomUUID(), randomUUID()];
    await post(id, 'first');
    await eventually(() => expect(published(id)).toHaveLength(1));
    await eventually(async () => expect(await left()).toEqual([]));
    const [event] = published(id);
    const again = 'insert into outbox (event_id, topic, key, envelope) values ($1, $2, $3, $4)';
    await notes.database.query(again, [event?.id, event?.type, event?.key, JSON.stringify(event)]);
    await eventually(async () => expect(await left()).toEqual([]));
    await post(key, 'behind it');
    await eventually(() => expect(published(key)).toHaveLength(1));
    expect(published(id)).toHaveLength(1);
  });
});
