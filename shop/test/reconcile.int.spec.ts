import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readDatabases } from '@shop/service-kit/db/read-databases';
import { migratedDatabase } from '@shop/service-kit/testing/migrated-database';
import type { TestDatabase } from '@shop/service-kit/testing/test-database';
import { compareEvents } from '../src/reconcile/compare-events.js';
import { compareOrders } from '../src/reconcile/compare-orders.js';
import { comparePictures } from '../src/reconcile/compare-pictures.js';
import { compareRatings } from '../src/reconcile/compare-ratings.js';
import { COMPARED_SERVICES, type ComparedService, type ReadService } from '../src/reconcile/listing.js';

const SERVICES = join(import.meta.dirname, '../../services');
const SINCE = new Date(Date.now() - 86_400_000);
const databases = {} as Record<ComparedService, TestDatabase>;

beforeAll(async () => {
  for (const name of COMPARED_SERVICES) databases[name] = await migratedDatabase(join(SERVICES, name, 'migrations'));
}, 60_000);
afterAll(async () => {
  for (const database of Object.values(databases)) await database.drop();
});

const write = (service: ComparedService, text: string, values: unknown[]) => databases[service].query(text, values);

/** The findings of all comparisons, over the databases as `npm run shop -- reconcile` reads them. */
function findings(stored: string[] = []): Promise<string[]> {
  const compare = async (read: ReadService) => [
    await compareOrders(read, SINCE),
    await compareEvents(read, SINCE),
    await compareRatings(read),
    await comparePictures(read, new Set(stored)),
  ];
  const urls = Object.fromEntries(COMPARED_SERVICES.map((name) => [name, databases[name].url]));
  return readDatabases(urls as Record<ComparedService, string>, compare).then((all) =>
    all.flatMap(({ found }) => found),
  );
}

/** An order that is paid in all services, and whose events all applied; then the rows that one of them loses. */
async function aPaidOrder(productId: string) {
  const [id, userId, event] = [randomUUID(), randomUUID(), randomUUID()];
  await write(
    'orders',
    `insert into customer_order (id, number, user_id, user_name, status, payment_method, items_cents, shipping_cents, vat_cents,
      total_cents, paid_cents, created_at, expires_at, paid_at)
      values ($1, 'SP-1', $2, 'A', 'paid', 'mpesa', 100, 0, 0, 100, 100, now(), now(), now())`,
    [id, userId],
  );
  await write(
    'orders',
    `insert into order_line (order_id, position, product_id, name, image, unit_cents, quantity) values ($1, 0, $2, 'GPU', '', 100, 1)`,
    [id, productId],
  );
  await write(
    'orders',
    `insert into order_event (event_id, topic, order_id, request_id) values ($1, 'order-paid', $2, 'request')`,
    [event, id],
  );
  await write('payments', `insert into payable (order_id, user_id, number, total_cents) values ($1, $2, 'SP-1', 100)`, [
    id,
    userId,
  ]);
  await write('catalog', `insert into hold (id, state) values ($1, 'sold')`, [id]);
  await write('reviews', 'insert into purchase (user_id, product_id) values ($1, $2)', [userId, productId]);
  for (const name of ['catalog', 'identity', 'payments', 'reviews'] as const)
    await write(name, 'insert into inbox (event_id) values ($1)', [event]);
  return { id, event };
}

it('finds what each service lost of an order, of its events, ratings and pictures', async () => {
  const productId = randomUUID();
  await write(
    'catalog',
    `insert into product (id, sku, name, description, price_cents, category, brand, image, images, count_in_stock, rating, num_reviews)
      values ($1, 'GPU-1', 'GPU', '', 100, 'gpu', 'x', '/media/a', '{/media/b}', 1, 4, 1)`,
    [productId],
  );
  await write(
    'reviews',
    `insert into review (id, product_id, author_id, author_name, rating, comment, created_at, photos)
      values ($1, $2, 'u', 'U', 4, 'good', now(), '{/media/c}')`,
    [randomUUID(), productId],
  );
  const { id, event } = await aPaidOrder(productId);
  const all = ['/media/a', '/media/b', '/media/c'];
  expect(await findings(all)).toEqual([]);

  await write('reviews', 'delete from inbox', []);
  await write('reviews', 'delete from purchase', []);
  await write('catalog', 'update product set num_reviews = 2 where id = $1', [productId]);
  expect(await findings(['/media/a'])).toEqual([
    `SP-1 is paid, and reviews does not let its customer review ${productId}`,
    `orders published order-paid of order ${id} (event ${event}), and reviews did not apply it`,
    `catalog shows 4 from 2 reviews for GPU (${productId}), and reviews has 4 from 1`,
    `GPU (${productId}) shows /media/b, and media does not have it`,
    expect.stringMatching(/^review .* shows \/media\/c, and media does not have it$/),
  ]);
});

it('waits for an event that is in the outbox', async () => {
  const [orderId, eventId] = [randomUUID(), randomUUID()];
  const envelope = JSON.stringify({ requestId: 'request', data: { orderId } });
  const isFound = async () => (await findings()).some((sentence) => sentence.includes(eventId));
  await write('orders', `insert into outbox (event_id, topic, key, envelope) values ($1, 'order-expired', $2, $3)`, [
    eventId,
    orderId,
    envelope,
  ]);
  expect(await isFound()).toBe(false);
  await write('orders', 'delete from outbox', []);
  expect(await isFound()).toBe(true);
});
