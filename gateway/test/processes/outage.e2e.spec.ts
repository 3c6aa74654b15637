import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { Product } from '@shop/contracts/catalog';
import type { PaymentView } from '@shop/contracts/orders';
import { pidOf } from '@shop/shop-client/run-file';
import {
  aCustomer,
  aProduct,
  call,
  type Customer,
  eventually,
  orderIn,
  placeOrder,
  runFile,
  sendPrompt,
  theAdmin,
  untilAnswered,
} from '../shop.js';

/** The folder of the real servers that .ci/recipes/real-servers.sh started; without it there is nothing to stop. */
const SERVERS = process.env.TEST_SERVERS_DIR;
const RECIPE = resolve(import.meta.dirname, '../../../.ci/recipes/real-servers.sh');
const MINUTES = 300_000;

const recipe = (action: 'start' | 'stop', server: string) =>
  promisify(execFile)(RECIPE, [action, server, join(SERVERS ?? '', server)]);

const attempts = async (customer: Customer, orderId: string) =>
  (await call<PaymentView[]>('GET', `/mpesa/payments?orderId=${orderId}`, { token: customer.token })).body;

async function aPaidOrder(customer: Customer, product: Product): Promise<void> {
  const { body: order } = await untilAnswered(() => placeOrder(customer, product));
  await untilAnswered(() => sendPrompt(customer, order.id));
  await orderIn(customer, order.id, 'paid');
}

async function expectAnAnswer(): Promise<void> {
  const product = await untilAnswered(async () => call<Product[]>('GET', '/products?pageSize=1'));
  expect(product.status).toBe(200);
}

/** Which services still accept this customer's token. */
async function servicesAccepting({ token }: Customer): Promise<string[]> {
  const paths = [
    '/auth/me',
    '/orders',
    `/products/${randomUUID()}/has-purchased`,
    `/mpesa/payments?orderId=${randomUUID()}`,
  ];
  const answers = await Promise.all(paths.map((path) => call('GET', path, { token })));
  return paths.filter((_, index) => answers[index]?.status !== 401);
}

const restart = (target: string) => process.kill(pidOf(runFile(), target), 'SIGKILL');

const describeWithServers = SERVERS === undefined ? undefined : describe;

describeWithServers?.('while a dependency is unavailable', () => {
  let stopped = '';
  const stop = async (server: string) => {
    stopped = server;
    await recipe('stop', server);
  };
  const start = async () => {
    if (stopped) await recipe('start', stopped);
    stopped = '';
  };
  afterEach(start);

  it(
    'Kafka: the shop sells and accepts payments, and all services receive the events afterwards',
    async () => {
      const product = await aProduct(await theAdmin(), { countInStock: 5 });
      const customer = await aCustomer();
      await stop('kafka');
      const { status, body: order } = await placeOrder(customer, product);
      expect(status).toBe(201);
      expect((await sendPrompt(customer, order.id)).status).toBe(202);
      await eventually(
        async () => expect(await attempts(customer, order.id)).toMatchObject([{ status: 'succeeded' }]),
        60_000,
      );
      await start();
      expect(await orderIn(customer, order.id, 'paid')).toMatchObject({ amount_paid: order.total_price });
      await eventually(async () => {
        const { body } = await call('GET', `/products/${product.id}/has-purchased`, { token: customer.token });
        expect(body).toEqual({ hasPurchased: true });
      }, 60_000);
    },
    MINUTES,
  );

  it(
    'Kafka: a sign-out works in every service, also after a restart',
    async () => {
      const customer = await aCustomer();
      await stop('kafka');
      expect((await call('POST', '/auth/logout', { token: customer.token })).status).toBe(204);
      await eventually(async () => expect(await servicesAccepting(customer)).toEqual([]), 5_000);
      for (const name of ['orders', 'reviews']) restart(name);
      await eventually(async () => expect((await call('GET', '/health')).status).toBe(200), 60_000);
      expect(await servicesAccepting(customer)).toEqual([]);
    },
    MINUTES,
  );

  it(
    'Redis: everything works without it',
    async () => {
      const product = await aProduct(await theAdmin());
      await stop('redis');
      const leaving = await aCustomer();
      await call('POST', '/auth/logout', { token: leaving.token });
      await eventually(async () => expect(await servicesAccepting(leaving)).toEqual([]));
      const customer = await aCustomer();
      await aPaidOrder(customer, product);
      await start();
      await aPaidOrder(customer, product);
    },
    MINUTES,
  );

  it(
    'OpenSearch: products are listed and found without it',
    async () => {
      const product = await aProduct(await theAdmin());
      const found = async () => {
        const { status, body } = await call<Product[]>('GET', `/products?search=${encodeURIComponent(product.name)}`);
        return { status, isFound: status === 200 && body.some(({ id }) => id === product.id) };
      };
      await stop('opensearch');
      expect(await found()).toEqual({ status: 200, isFound: true });
      await aPaidOrder(await aCustomer(), product);
      await start();
      expect(await found()).toEqual({ status: 200, isFound: true });
    },
    MINUTES,
  );

  it(
    'S3: only new pictures are missing',
    async () => {
      const product = await aProduct(await theAdmin());
      const unseen = `${runFile().shopUrl}${product.image}?w=160`;
      await stop('s3');
      expect((await fetch(unseen, { headers: { accept: 'image/avif' } })).status).toBeGreaterThanOrEqual(500);
      await aPaidOrder(await aCustomer(), product);
      await start();
      await eventually(async () => expect((await fetch(unseen)).status).toBe(200), 60_000);
    },
    MINUTES,
  );

  it(
    'PostgreSQL: calls answer 503 with a sentence, and all continues when it is back',
    async () => {
      const product = await aProduct(await theAdmin());
      const customer = await aCustomer();
      const { body: order } = await placeOrder(customer, product);
      await stop('postgres');
      const refused = await placeOrder(customer, product);
      expect(refused).toMatchObject({ status: 503, body: { message: expect.any(String), code: expect.any(String) } });
      expect(refused.headers.get('retry-after')).toBeTruthy();
      expect((await call('GET', '/health')).status).toBe(503);
      await start();
      await eventually(async () => expect((await call('GET', '/health')).status).toBe(200), 60_000);
      await untilAnswered(() => sendPrompt(customer, order.id));
      await orderIn(customer, order.id, 'paid');
      await expectAnAnswer();
    },
    MINUTES,
  );
});

// With embedded dependencies there is nothing to stop, but Jest fails on a file without a test.
if (SERVERS === undefined)
  it('embedded dependencies: the shop answers', async () => {
    await expectAnAnswer();
  });
