import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ORDERS_TO_RECONCILE } from '@shop/orders/reconcile-command';
import { readDatabases } from '@shop/service-kit/db/read-databases';
import { migratedDatabase } from '@shop/service-kit/testing/migrated-database';
import type { TestDatabase } from '@shop/service-kit/testing/test-database';
import { compareAccounts } from '../src/reconcile/compare-accounts.js';
import { compareEvents } from '../src/reconcile/compare-events.js';
import { compareOrders } from '../src/reconcile/compare-orders.js';
import { comparePictures } from '../src/reconcile/compare-pictures.js';
import { compareProducts } from '../src/reconcile/compare-products.js';
import { compareRatings } from '../src/reconcile/compare-ratings.js';
import {
  COMPARED_SERVICES,
  type ComparedService,
  FIRST_ID,
  FIRST_TIME,
  type ReadService,
} from '../src/reconcile/listing.js';

const SERVICES = join(import.meta.dirname, '../../services');
const SINCE = new Date(Date.now() - 86_400_000);
const PICTURES = ['/media/a', '/media/b', '/media/c'];
let orders = 0;
const databases = {} as Record<ComparedService, TestDatabase>;

beforeAll(async () => {
  for (const name of COMPARED_SERVICES) databases[name] = await migratedDatabase(join(SERVICES, name, 'migrations'));
}, 60_000);
afterAll(async () => {
  for (const database of Object.values(databases)) await database.drop();
});

const write = (service: ComparedService, text: string, values: unknown[]) => databases[service].query(text, values);

/** The findings of all comparisons, over the databases as `npm run shop -- reconcile` reads them. */
function findings(stored: readonly string[] = PICTURES): Promise<string[]> {
  const compare = async (read: ReadService) => [
    await compareOrders(read, SINCE),
    await compareEvents(read, SINCE),
    await compareAccounts(read, SINCE),
    await compareProducts(read),
    await compareRatings(read),
    await comparePictures(read, new Set(stored)),
  ];
  const urls = Object.fromEntries(COMPARED_SERVICES.map((name) => [name, databases[name].url]));
  return readDatabases(urls as Record<ComparedService, string>, compare).then((all) =>
    all.flatMap(({ found }) => found),
  );
}

/** An open account. */
async function anAccount(): Promise<string> {
  const id = randomUUID();
  await write('identity', `insert into account (id, name, email, password_hash) values ($1, 'A', $2, '')`, [
    id,
    `${id}@example.com`,
  ]);
  return id;
}

/** The account ends in identity, as its security log says; other services do not know it yet. */
async function close(id: string): Promise<void> {
  await write('identity', 'delete from account where id = $1', [id]);
  await write(
    'identity',
    `insert into security_event (at, kind, account_id, network, device, detail, times)
      values (now(), 'account-closed', $1, '', '', '', 1)`,
    [id],
  );
}

/** A product for sale in catalog and reviews; then the rows that one of them loses. */
async function aProduct(name: string): Promise<string> {
  const id = randomUUID();
  await write(
    'catalog',
    `insert into product (id, sku, name, description, price_cents, category, brand, image, images, count_in_stock)
      values ($1, $2, $2, '', 100, 'gpu', 'x', '/media/a', '{/media/b}', 1)`,
    [id, name],
  );
  await write('reviews', 'insert into product (id, name, version, is_hidden) values ($1, $2, 1, false)', [id, name]);
  return id;
}

/** An order that is paid in all services, and whose events all applied; then the rows that one of them loses. */
async function aPaidOrder(productId: string, userId: string) {
  const [id, event, number] = [randomUUID(), randomUUID(), `SP-${++orders}`];
  await write(
    'orders',
    `insert into customer_order (id, number, user_id, user_name, status, payment_method, items_cents, shipping_cents, vat_cents,
      total_cents, paid_cents, created_at, expires_at, paid_at)
      values ($1, $3, $2, 'A', 'paid', 'mpesa', 100, 0, 0, 100, 100, now(), now(), now())`,
    [id, userId, number],
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
  await write('payments', 'insert into payable (order_id, user_id, number, total_cents) values ($1, $2, $3, 100)', [
    ...[id, userId, number],
  ]);
  await write('catalog', `insert into hold (id, state) values ($1, 'sold')`, [id]);
  await write('reviews', 'insert into purchase (user_id, product_id) values ($1, $2)', [userId, productId]);
  for (const name of ['catalog', 'identity', 'payments', 'reviews'] as const)
    await write(name, 'insert into inbox (event_id) values ($1)', [event]);
  return { id, event, number };
}

it('finds what each service lost of an order, of its events, ratings and pictures', async () => {
  const [userId, productId] = [await anAccount(), await aProduct('GPU')];
  await write('catalog', 'update product set rating = 4, num_reviews = 1 where id = $1', [productId]);
  await write(
    'reviews',
    `insert into review (id, product_id, author_id, author_name, rating, comment, created_at, photos)
      values ($1, $2, $3, 'U', 4, 'good', now(), '{/media/c}')`,
    [randomUUID(), productId, userId],
  );
  const { id, event, number } = await aPaidOrder(productId, userId);
  expect(await findings()).toEqual([]);

  await write('reviews', 'delete from inbox', []);
  await write('reviews', 'delete from purchase', []);
  await write('catalog', 'update product set num_reviews = 2 where id = $1', [productId]);
  expect(await findings(['/media/a'])).toEqual([
    `${number} is paid, and reviews does not let its customer review ${productId}`,
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

it('finds accounts that identity, or another service, restored to an earlier time', async () => {
  const [closed, lost, reopened] = [await anAccount(), await anAccount(), await anAccount()];
  const said = async () =>
    (await findings()).filter((sentence) => [closed, lost, reopened].some((id) => sentence.includes(id)));
  const [name, payments] = ['insert into current_name (user_id, name, at) values ($1, $2, now())', 'payments'] as const;
  const productId = await aProduct('PSU');
  for (const id of [closed, lost]) {
    await aPaidOrder(productId, id);
    await write('orders', 'insert into cart (user_id, changed_at) values ($1, now())', [id]);
  }
  await write(
    'reviews',
    `insert into question (id, product_id, author_id, author_name, text, created_at) values ($1, $2, $3, 'A', 'how loud', now())`,
    [randomUUID(), productId, closed],
  );
  await write('reviews', 'insert into review_decision (product_id, author_id) values ($1, $2)', [productId, closed]);
  await write('catalog', `insert into saved_build (code, name, user_id, parts) values ('23456789', 'A', $1, '[{}]')`, [
    closed,
  ]);
  await write(
    'catalog',
    `insert into product_alert (user_id, product_id, kind, price_cents) values ($1, $2, 'price-drop', 1)`,
    [closed, productId],
  );
  await write(payments, name, [reopened, 'B']);
  expect(await said()).toEqual([]);

  await close(closed);
  await write('identity', 'delete from account where id = $1', [lost]);
  await write(payments, `update current_name set name = '' where user_id = $1`, [reopened]);
  const has = ['orders', 'the cart', 'questions', 'decisions on reviews', 'builds', 'alerts'];
  const serviceOf = (what: string) =>
    ({ orders: 'orders', 'the cart': 'orders', builds: 'catalog', alerts: 'catalog' })[what] ?? 'reviews';
  const found = await said();
  expect(found.toSorted()).toEqual(
    [
      ...has.map((what) => `identity closed account ${closed}, and ${serviceOf(what)} still has ${what} of it`),
      `identity closed account ${closed}, and payments did not apply it`,
      `orders has orders of account ${lost}, and identity does not know it`,
      `orders has the cart of account ${lost}, and identity does not know it`,
      `account ${reopened} was closed, and identity has it open`,
    ].toSorted(),
  );
  await write(payments, name, [closed, '']);
  await write('orders', `update customer_order set erased_at = now() where user_id in ($1, $2)`, [closed, lost]);
  await write('orders', 'delete from cart', []);
  expect((await said()).filter((sentence) => /orders|payments|cart/u.test(sentence))).toEqual([]);
});

it('finds products that catalog or reviews lost, and none that was deleted for good', async () => {
  const [kept, lost, deleted, hidden, unknown] = [
    await aProduct('RAM'),
    await aProduct('SSD'),
    await aProduct('HDD'),
    await aProduct('CPU'),
    await aProduct('FAN'),
  ];
  const said = async () =>
    (await findings()).filter((sentence) => [kept, lost, deleted, hidden, unknown].some((id) => sentence.includes(id)));
  expect(await said()).toEqual([]);
  const { number } = await aPaidOrder(lost, await anAccount());
  await write('catalog', 'delete from product where id = any($1)', [[lost, deleted]]);
  await write('catalog', 'update product set deleted_at = now() where id = $1', [hidden]);
  await write('reviews', 'update product set is_hidden = true where id = $1', [deleted]);
  await write('reviews', 'update product set version = 7 where id = $1', [kept]);
  await write('reviews', 'delete from product where id = $1', [unknown]);
  expect((await said()).toSorted()).toEqual([
    `${number} has product ${lost}, and catalog does not have it`,
    `catalog hides CPU (${hidden}), and reviews shows it`,
    `catalog shows FAN (${unknown}), and reviews does not know it`,
    `reviews knows version 7 of RAM (${kept}), and catalog has version 1`,
    `reviews shows SSD (${lost}), and catalog does not have it`,
  ]);
  // What the operator does about them (docs/operations.md#products-that-catalog-lost).
  await write('reviews', 'update product set is_hidden = true, is_hidden_since = now() where id = $1', [lost]);
  await write('catalog', 'update product set version = greatest(version, 7) where id = $1', [kept]);
  expect(
    (await said()).filter((sentence) => [kept, `reviews shows SSD`].some((text) => sentence.includes(text))),
  ).toEqual([]);
});

it('fails at the next reading when a connection broke, and ends no process', async () => {
  const { orders } = databases;
  const values = [SINCE, FIRST_TIME, FIRST_ID];
  const reading = readDatabases({ orders: orders.url }, async (read) => {
    await read('orders', ORDERS_TO_RECONCILE, values);
    const ended = await orders.query(
      `select pg_terminate_backend(pid, 5000) as ended from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    expect(ended).toContainEqual({ ended: true });
    await read('orders', ORDERS_TO_RECONCILE, values);
  });
  await expect(reading).rejects.toThrow(/connection/i);
});
