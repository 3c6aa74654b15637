import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { staffChangeMade } from '@shop/contracts/audit';
import { stockChanged } from '@shop/contracts/catalog';
import { userDeleted } from '@shop/contracts/identity';
import { eventually } from '@shop/shop-client/eventually';
import { holdRow } from '../src/testing/lock-table.js';
import type { TestService } from '../src/testing/test-service.js';
import { startNotes } from './fixtures.js';

let notes: TestService;
beforeAll(async () => {
  notes = await startNotes({ DATABASE_STATEMENT_TIMEOUT_MS: '2000' });
});
afterAll(() => notes.stop());

const send = async (method: 'POST' | 'PUT', id: string, text: string, staff?: string) =>
  notes.request(method, `/sql-notes/${id}`, {
    token: await notes.identity.tokenFor(staff === undefined ? {} : { id: staff, name: 'Auma', roles: ['support'] }),
    body: { text },
  });
const add = (id: string, text: string, staff?: string) => send('POST', id, text, staff);
const change = (id: string, text: string, staff?: string) => send('PUT', id, text, staff);
const counts = (id: string) => notes.bus.published(stockChanged, id).map(({ data }) => data.countInStock);
const textOf = (id: string) => notes.database.query('select text from note where id = $1', [id]);
const heard = async (userId: string) =>
  (await notes.database.query('select 1 from heard where product_id = $1', [userId])).length;
const handled = async ({ id }: { id: string }) =>
  (await notes.database.query('select 1 from inbox where event_id = $1', [id])).length;

describe('a write by prepared statements', () => {
  it('publishes its events, alone and in a transaction', async () => {
    const id = randomUUID();
    expect((await add(id, 'four')).body).toEqual({ isChanged: true });
    expect((await change(id, 'fives')).body).toEqual({ isChanged: true });
    await eventually(() => expect(counts(id)).toEqual([4, 5]));
    expect(await textOf(id)).toEqual([{ text: 'fives' }]);
  });

  it('that writes nothing publishes nothing', async () => {
    const [id, last] = [randomUUID(), randomUUID()];
    await add(id, 'four');
    expect((await change(id, 'four')).body).toEqual({ isChanged: false });
    await add(last, 'last');
    await eventually(() => expect(counts(last)).toEqual([4]));
    expect(counts(id)).toEqual([4]);
  });

  it('that fails late leaves nothing, and its connection serves the next', async () => {
    const [id, last] = [randomUUID(), randomUUID()];
    expect((await add(id, 'fails late')).status).toBe(500);
    await Promise.all(Array.from({ length: 10 }, () => add(randomUUID(), 'next')));
    await add(last, 'last');
    await eventually(() => expect(counts(last)).toEqual([4]));
    expect([await textOf(id), counts(id)]).toEqual([[], []]);
  });

  it('can translate the refusal of a second row with the same key', async () => {
    const id = randomUUID();
    await add(id, 'first');
    expect(await add(id, 'second')).toMatchObject({ status: 409, body: { code: 'note_exists' } });
    expect(await textOf(id)).toEqual([{ text: 'first' }]);
  });

  it('by staff is recorded with it', async () => {
    const [id, staff] = [randomUUID(), randomUUID()];
    await add(id, 'four', staff);
    await change(id, 'fives', staff);
    const recorded = () => notes.bus.published(staffChangeMade, id).map(({ data }) => data);
    await eventually(() => expect(recorded()).toHaveLength(2));
    expect(recorded()).toMatchObject([
      { actor: { id: staff, name: 'Auma' }, action: 'create', after: { text: 'four' } },
      { actor: { id: staff, name: 'Auma' }, action: 'update', before: { text: 'four' }, after: { text: 'fives' } },
    ]);
    await eventually(() => expect(counts(id)).toEqual([4, 5]));
  });

  it('of an event is applied once, however often the event is delivered', async () => {
    for (const userId of [randomUUID(), `tx-${randomUUID()}`]) {
      const event = await notes.publish(userDeleted.of(userId, { userId }));
      await eventually(async () => expect(await heard(userId)).toBe(1));
      const [again, behind] = [randomUUID(), randomUUID()];
      await notes.deliver(userDeleted.topic, event, userId);
      await notes.deliver(userDeleted.topic, { ...event, id: again, data: { userId: behind } }, userId);
      await eventually(async () => expect(await heard(behind)).toBe(1));
      expect(await heard(userId)).toBe(1);
    }
  });

  it('of an event that is delivered twice at once is applied once', async () => {
    for (const userId of [randomUUID(), `tx-${randomUUID()}`]) {
      const event = { ...(await notes.publish(userDeleted.of('another', { userId: 'another' }))), data: { userId } };
      const parallel = { ...event, id: randomUUID() };
      const release = await holdRow(notes.database, 'insert into inbox (event_id) values ($1)', [parallel.id]);
      await notes.deliver(userDeleted.topic, parallel, userId);
      await eventually(async () => expect(await waitingForInbox()).toBeGreaterThan(0));
      await release();
      const behind = randomUUID();
      await notes.deliver(userDeleted.topic, { ...parallel, id: randomUUID(), data: { userId: behind } }, userId);
      await eventually(async () => expect(await heard(behind)).toBe(1));
      expect(await heard(userId)).toBe(0);
    }
  });

  it('of an event that changes nothing still records it', async () => {
    const userId = `none-${randomUUID()}`;
    const event = await notes.publish(userDeleted.of(userId, { userId }));
    await eventually(async () => expect(await handled(event)).toBe(1));
    expect(await heard(userId)).toBe(0);
  });

  it('that takes too long is answered as unavailable', async () => {
    expect(await notes.request('GET', '/sql-sleep/5')).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  });

  it('whose connection breaks is answered as unavailable, and the next one works', async () => {
    const answer = notes.request('GET', '/sql-sleep/5');
    await eventually(async () => {
      const ended = await notes.database.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and state = 'active' and query like 'select pg_sleep%'`,
      );
      expect(ended).toHaveLength(1);
    });
    expect(await answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect((await add(randomUUID(), 'next')).status).toBe(200);
  });
});

/** Statements that wait for another transaction to end. */
async function waitingForInbox(): Promise<number> {
  const rows = await notes.database.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
}
