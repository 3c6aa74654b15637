import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { productDeleted } from '@shop/contracts/catalog';
import { eventually } from '@shop/shop-client/eventually';
import type { TestService } from '../src/testing/test-service.js';
import { startNotes } from './fixtures.js';

const KEYS = Array.from({ length: 8 }, () => randomUUID());

let notes: TestService;
beforeAll(async () => {
  notes = await startNotes();
});
afterAll(() => notes.stop());

const aReplica = () => startNotes({ DATABASE_URL: notes.database.url, ...notes.bus.environment });

/** Publishes the next `count` events of every key. */
async function publish(from: number, count: number): Promise<void> {
  for (let n = from; n < from + count; n += 1)
    for (const key of KEYS) await notes.publish(productDeleted.of(key, { productId: `${key} ${n}` }));
}

/** The events of a key in the order they were applied. */
async function applied(key: string): Promise<string[]> {
  const rows = await notes.database.query<{ product_id: string }>(
    'select product_id from heard where product_id like $1 order by n',
    [`${key} %`],
  );
  return rows.map(({ product_id }) => product_id);
}

describe('replicas of a consumer', () => {
  it('share its events: a replica that joins or leaves loses none, repeats none and keeps their order', async () => {
    await publish(0, 5);
    const replica = await aReplica();
    await publish(5, 5);
    await eventually(async () => expect((await applied(KEYS[0] ?? '')).length).toBeGreaterThan(5), 20_000);
    await publish(10, 5);
    await replica.stop();
    await publish(15, 5);
    await eventually(async () => {
      for (const key of KEYS) expect(await applied(key)).toHaveLength(20);
    }, 30_000);
    for (const key of KEYS) expect(await applied(key)).toEqual(Array.from({ length: 20 }, (_, n) => `${key} ${n}`));
  });
});
