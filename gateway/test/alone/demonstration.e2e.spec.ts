import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getProduct, listProducts } from '@shop/contracts/catalog';
import { countDemonstrationOrders, countDemonstrationReviews } from '@shop/contracts/demonstration';
import { listOrders, type OrderDetail } from '@shop/contracts/orders';
import { orderSummary } from '@shop/contracts/order-desk';
import { getLedger } from '@shop/contracts/payment-desk';
import { listAllQuestions } from '@shop/contracts/question-desk';
import { listAllReviews } from '@shop/contracts/review-desk';
import { hasPurchased, listReviews } from '@shop/contracts/reviews';
import { listStockMovements } from '@shop/contracts/stock-movements';
import { listUsers } from '@shop/contracts/user-desk';
import { ShopClient } from '@shop/shop-client/client';
import { eventually } from '@shop/shop-client/eventually';
import { type Customer, signIn, signUp } from '@shop/shop-client/people';
import { buy } from '@shop/shop-client/purchases';
import { adminPasswordOf, readRunFile, type RunFile } from '@shop/shop-client/run-file';
import { freePort } from '../another-gateway.js';

const ROOT = join(import.meta.dirname, '../../..');
const LIMIT_MS = 120_000;
const SOON_MS = 15_000;
/** A small part of it: an order that is delivered, one that comes back, one that is cancelled. */
const CUSTOMERS = 3;

/** A shop of its own, as `npm start` opens a new one, whatever the tests run over. */
const EMBEDDED = Object.fromEntries(
  Object.keys(process.env)
    .filter((name) => /DATABASE_URL$|^(KAFKA|REDIS|S3|SMTP|DARAJA|ADMIN|SHOP|STAFF|PUBLIC)_/.test(name))
    .map((name) => [name, '']),
);

let launcher: ChildProcess;
let said = '';
let run: RunFile;
let shop: ShopClient;
let owner: ShopClient;
let buyer: Customer;
let bought: OrderDetail;
const dataDir = join(tmpdir(), `shop-demonstration-${randomUUID()}`);

const hasSaid = (text: string) => eventually(() => expect(said).toContain(text), LIMIT_MS);
const orders = () => owner.call(listOrders, { query: { pageSize: 100 } });
const reviews = () => owner.call(listAllReviews, { query: { pageSize: 100 } });
const questions = () => owner.call(listAllQuestions, { query: { pageSize: 100 } });
const ledger = () => owner.call(getLedger, { query: {} });
const received = async () =>
  ((await (await fetch(`${run.simulatorUrl}/sim/ledger`)).json()) as { totals: { received: number } }).totals.received;
const stock = async () => {
  const products = await Promise.all(
    [1, 2, 3].map((pageNumber) => owner.call(listProducts, { query: { pageNumber, pageSize: 100 } })),
  );
  return new Map(products.flat().map(({ id, countInStock }) => [id, countInStock]));
};

/** An operator's command, as `npm run shop -- COMMAND` runs it. */
function command(...words: string[]): string {
  const entry = join(ROOT, 'infra/launcher/bin/shop.mjs');
  const env = { ...process.env, ...EMBEDDED, SHOP_DATA_DIR: dataDir, NODE_OPTIONS: '' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [entry, ...words], {
    env,
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

const remove = (...words: string[]) => command('remove-demonstration', ...words);

/** What `reconcile` compared: of everything but orders, that it was something. */
const agreement = () => command('reconcile').replace(/[1-9]\d* (events|mentions|products|ratings|pictures)/g, 'N $1');
const ALL_AGREE = 'N events, N mentions of accounts, N products, N ratings, N pictures compared, 0 findings\n';

beforeAll(async () => {
  const settings = { SHOP_DATA_DIR: dataDir, SHOP_PORT: String(await freePort()), RATE_LIMIT_PER_ADDRESS_FACTOR: '50' };
  const demo = { DEMO_DATA: 'new', DEMONSTRATION_CUSTOMERS: String(CUSTOMERS) };
  launcher = spawn(process.execPath, [join(ROOT, 'infra/launcher/dist/main.js')], {
    cwd: ROOT,
    env: { ...process.env, ...EMBEDDED, NODE_OPTIONS: '', ...settings, ...demo },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [launcher.stdout, launcher.stderr])
    stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await hasSaid('The demonstration begins');
  run = readRunFile(join(dataDir, 'run.json'));
  shop = new ShopClient({ baseUrl: `${run.shopUrl}/api` });
  const password = adminPasswordOf(join(dataDir, 'run.json'));
  owner = shop.as((await signIn(shop, { name: '', email: run.adminEmail, password })).token);
  // Meanwhile a person buys what the demonstration's customers buy, too.
  buyer = await signUp(shop, run.mailUrl);
  const [product] = await shop.call(listProducts, { query: { keyword: 'Ryzen 5 5600', pageSize: 1 } });
  if (!product) throw new Error('the seed has no such product');
  bought = await buy(shop.as(buyer.token), product);
  await hasSaid('The demonstration is complete.');
}, LIMIT_MS);

afterAll(async () => {
  const ended = new Promise((resolve) => launcher.once('close', resolve));
  launcher.kill('SIGTERM');
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
}, LIMIT_MS);

/** docs/product-rules.md#R380 to R382; the tests are steps of one story. */
describe('the demonstration', () => {
  it('marks its orders, reviews, questions and accounts, and nothing of other people', async () => {
    const all = await orders();
    expect(
      all
        .filter((order) => order.is_demonstration)
        .map(({ status }) => status)
        .sort(),
    ).toEqual(['cancelled', 'delivered', 'delivered']);
    expect(all.filter((order) => !order.is_demonstration).map(({ id }) => id)).toEqual([bought.id]);
    const written = await reviews();
    expect(written.length).toBeGreaterThan(4);
    expect(written.every(({ isDemonstration }) => isDemonstration)).toBe(true);
    const [one] = written;
    const [shown] = await shop.call(listReviews, { params: { productId: one?.product.id ?? '' } });
    expect(shown).toMatchObject({ isDemonstration: true });
    expect((await questions()).map(({ isDemonstration, answer }) => [isDemonstration, answer !== null])).toEqual([
      [true, true],
      [true, true],
    ]);
    const users = await owner.call(listUsers, { query: { pageSize: 100 } });
    expect(users.filter(({ isDemonstration }) => isDemonstration)).toHaveLength(CUSTOMERS + 1);
    expect(users.find(({ id }) => id === buyer.id)).not.toHaveProperty('isDemonstration');
  });

  it('takes the rights of its clerk at its end, and leaves the owner as a new owner', async () => {
    const users = await owner.call(listUsers, { query: { pageSize: 100 } });
    expect(users.filter(({ roles }) => roles.length > 0)).toEqual([]);
    const counts = [owner.call(countDemonstrationOrders), owner.call(countDemonstrationReviews)] as const;
    expect(await Promise.all(counts)).toEqual([{ orders: 3 }, { reviews: (await reviews()).length, questions: 2 }]);
  });

  it('keeps its e-mail domain and its doors to itself', async () => {
    const person = { name: 'A', email: 'a@demo.savannapc.example', password: 'correct horse' };
    expect(await shop.request('POST', '/auth/register', { body: person })).toMatchObject({ status: 400 });
    const door = await shop.request('POST', '/internal/demonstration/sessions', { body: { number: 0, name: 'A' } });
    expect(door.status).toBe(404);
    const identity = run.targets.find(({ name }) => name === 'identity');
    const inside = new ShopClient({ baseUrl: `http://127.0.0.1:${identity?.port}` });
    expect(await inside.request('POST', '/internal/demonstration/sessions', { body: {} })).toMatchObject({
      status: 404,
    });
  });

  it('leaves all services in agreement', async () => {
    expect(agreement()).toBe(`${(await orders()).length} orders, ${ALL_AGREE}`);
  });

  it('is counted and not changed by a dry run', async () => {
    const before = await Promise.all([orders(), reviews(), ledger(), stock()]);
    expect(remove('--dry-run')).toContain('orders: 3 orders');
    expect(await Promise.all([orders(), reviews(), ledger(), stock()])).toEqual(before);
  });

  it('is removed by one command, which leaves what people did and books that balance', async () => {
    const [withIt, moneyWithIt] = [await stock(), await received()];
    expect(moneyWithIt).toBeGreaterThan(bought.total_price);
    expect(remove()).toContain('The demonstration is removed.');
    expect((await orders()).map(({ id, status }) => [id, status])).toEqual([[bought.id, 'paid']]);
    expect([await reviews(), await questions()]).toEqual([[], []]);
    const { accounts, difference } = await ledger();
    expect(difference).toBe(0);
    const balances = accounts.filter(({ balance }) => balance !== 0).map(({ name, balance }) => [name, balance]);
    expect(Object.fromEntries(balances)).toEqual({ till: bought.amount_paid, receivable: -bought.amount_paid });
    expect(await received()).toBe(bought.amount_paid);
    expect(await owner.call(orderSummary, { query: {} })).toMatchObject({ orders: 1, revenue: 0, refunded: 0 });
    expect([...(await stock())].filter(([id, count]) => count < (withIt.get(id) ?? 0))).toEqual([]);
  });

  it('gives back its stock, so that each count is that of the seed without what people bought, and its ratings: all services agree', async () => {
    const [line] = bought.order_items;
    const params = { id: line?.product ?? '' };
    await eventually(async () => {
      const product = await owner.call(getProduct, { params });
      expect(product).toMatchObject({ rating: 0, numReviews: 0 });
    }, SOON_MS);
    const moves = await owner.call(listStockMovements, { params, query: { pageSize: 100 } });
    const { countInStock } = await owner.call(getProduct, { params });
    expect(moves.reduce((sum, { change }) => sum + change, 0)).toBe(countInStock);
    const opening = moves.find(({ reason }) => reason === 'count')?.change ?? 0;
    expect(countInStock).toBe(opening - 1);
    expect(await shop.as(buyer.token).call(hasPurchased, { params: { id: params.id, productId: params.id } })).toEqual({
      hasPurchased: true,
    });
    expect(agreement()).toBe(`1 orders, ${ALL_AGREE}`);
  });

  it('can be removed again, and does not come back', () => {
    expect(remove()).toBe('The demonstration is removed.\n');
    expect(JSON.parse(readFileSync(join(dataDir, 'demonstration.json'), 'utf8'))).toEqual({ state: 'removed' });
  });
});
