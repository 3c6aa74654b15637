import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Alert, type AlertKind, alertRaised, type OwnAlert } from '@shop/contracts/alerts';
import type { Product } from '@shop/contracts/catalog';
import { userDeleted } from '@shop/contracts/identity';
import { Postgres } from '@shop/service-kit/db/postgres';
import { Database } from '@shop/service-kit/db/database';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { eventually } from '@shop/shop-client/eventually';
import { SqlAlertRepository } from '../src/adapters/db/sql-alert.repository.js';
import { RAISE_ALERTS } from '../src/jobs/raise-alerts.js';
import { abandon, aProduct, hold, startCatalog } from './fixtures.js';
import { line } from './hold-fixtures.js';
import { importsOf } from './import-fixtures.js';

let catalog: TestService;
let staff: string;
beforeAll(async () => {
  catalog = await startCatalog();
  staff = await catalog.identity.tokenFor({ roles: ['catalogue'] });
});
afterAll(() => catalog.stop());

const { run } = importsOf(
  () => catalog,
  () => staff,
);

interface Answer extends Alert {
  code: string;
}

/** The calls of a new customer. */
async function aCustomer() {
  const id = randomUUID();
  const token = await catalog.identity.tokenFor({ id });
  const at = (productId: string, kind: string) => `/products/${productId}/alerts/${kind}`;
  return {
    ...{ id, token },
    ask: (product: { id: string }, kind: string) => catalog.request<Answer>('PUT', at(product.id, kind), { token }),
    end: (product: { id: string }, kind: string) => catalog.request('DELETE', at(product.id, kind), { token }),
    of: async ({ id: productId }: { id: string }) =>
      (await catalog.request<Alert[]>('GET', at(productId, 'mine'), { token })).body.map(({ kind }) => kind),
    list: async () => (await catalog.request<OwnAlert[]>('GET', '/users/me/alerts', { token })).body,
  };
}

const raised = (userId: string) => catalog.bus.published(alertRaised, userId).map(({ data }) => data);
const update = (product: Product, fields: string, ...values: unknown[]) =>
  catalog.database.query(`update product set ${fields} where id = $1`, [product.id, ...values]);
const checks = (product: Product) =>
  catalog.database.query('select due_at from alert_check where product_id = $1', [product.id]);

/** Half a minute passes, again after each change meanwhile: the job looks at the product, and is done with it. */
async function isLookedAt(...products: Product[]): Promise<void> {
  const due = 'update alert_check set due_at = now() where product_id = any($1) returning 1';
  await eventually(async () => {
    const left = await catalog.database.query(due, [products.map(({ id }) => id)]);
    catalog.wake(RAISE_ALERTS);
    expect(left).toEqual([]);
  }, 20_000);
}

describe('a customer who sets alerts without end', () => {
  it('is limited, and no other customer is', async () => {
    const product = await aProduct(catalog, { countInStock: 0 });
    const [busy, another] = [await aCustomer(), await aCustomer()];
    const statuses = await Promise.all(
      Array.from({ length: 101 }, async () => (await busy.ask(product, 'price-drop')).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    expect((await busy.end(product, 'price-drop')).status).toBeLessThan(300);
    expect(await busy.ask(product, 'price-drop')).toMatchObject({ status: 429, body: { code: 'too_many_sent' } });
    expect((await another.ask(product, 'price-drop')).status).toBe(200);
  });
});

describe('an alert', () => {
  it('is set once, however often it is asked for, with the price of the first time', async () => {
    const product = await aProduct(catalog, { countInStock: 0, price: 500 });
    const { ask, of, list } = await aCustomer();
    expect(await of(product)).toEqual([]);
    const first = await ask(product, 'price-drop');
    expect(first).toMatchObject({ status: 200, body: { kind: 'price-drop', priceWhenAsked: 500 } });
    await update(product, 'price_cents = 60000');
    const answers = await Promise.all([1, 2, 3].map(() => ask(product, 'price-drop')));
    for (const answer of answers) expect(answer.body).toEqual(first.body);
    await ask(product, 'back-in-stock');
    expect(await of(product)).toEqual(['back-in-stock', 'price-drop']);
    expect(await list()).toEqual([
      expect.objectContaining({ kind: 'back-in-stock', productId: product.id, name: product.name, price: 600 }),
      expect.objectContaining({ kind: 'price-drop', priceWhenAsked: 500, image: product.image }),
    ]);
  });

  it('ends when its customer says so, also twice, and leaves that of another customer', async () => {
    const product = await aProduct(catalog);
    const [one, other] = [await aCustomer(), await aCustomer()];
    for (const { ask } of [one, other]) await ask(product, 'price-drop');
    for (const _ of [1, 2]) expect((await one.end(product, 'price-drop')).status).toBe(204);
    expect(await one.of(product)).toEqual([]);
    expect(await one.list()).toEqual([]);
    expect(await other.of(product)).toEqual(['price-drop']);
  });

  it('is refused for what is in stock, for what is not sold, for other kinds and to guests', async () => {
    const [product, hidden] = [await aProduct(catalog), await aProduct(catalog)];
    await update(hidden, 'hidden = true');
    const { ask, end } = await aCustomer();
    expect(await ask(product, 'back-in-stock')).toMatchObject({ status: 409, body: { code: 'in_stock' } });
    for (const id of [hidden.id, randomUUID(), 'nonsense'])
      expect(await ask({ id }, 'price-drop')).toMatchObject({ status: 404, body: { code: 'product_not_found' } });
    expect(await ask(product, 'mine')).toMatchObject({ status: 404, body: { code: 'unknown_alert' } });
    expect((await end(product, 'all')).status).toBe(404);
    expect((await end({ id: 'nonsense' }, 'price-drop')).status).toBe(204);
    for (const [method, path] of [
      ['GET', `/products/${product.id}/alerts/mine`],
      ['GET', '/users/me/alerts'],
      ['PUT', `/products/${product.id}/alerts/price-drop`],
      ['DELETE', `/products/${product.id}/alerts/price-drop`],
    ] as const)
      expect((await catalog.request(method, path)).status).toBe(401);
  });

  it('is the 50th at most, also of calls at once; one that waits may be asked for again', async () => {
    const { id, ask, list } = await aCustomer();
    const products = await Promise.all(Array.from({ length: 4 }, () => aProduct(catalog)));
    await catalog.database.query(
      `insert into product_alert (user_id, product_id, kind, price_cents)
       select $1, id, 'price-drop', 1 from product where id <> all($2) limit 2`,
      [id, products.map((product) => product.id)],
    );
    const many = await Promise.all(Array.from({ length: 46 }, () => aProduct(catalog)));
    for (const product of many) expect((await ask(product, 'price-drop')).status).toBe(200);
    const answers = await Promise.all(products.map((product) => ask(product, 'price-drop')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'too_many_alerts' });
    for (const product of many.slice(0, 1)) expect((await ask(product, 'price-drop')).status).toBe(200);
    expect(await list()).toHaveLength(50);
  });

  it('ends with its product, when that is hidden or deleted', async () => {
    const [hidden, deleted] = [await aProduct(catalog), await aProduct(catalog)];
    const { id, ask, list } = await aCustomer();
    for (const product of [hidden, deleted]) await ask(product, 'price-drop');
    await catalog.request('PATCH', `/products/${hidden.id}`, {
      token: staff,
      body: { version: hidden.version, hidden: true, price: 1 },
    });
    await catalog.request('DELETE', `/products/${deleted.id}`, { token: staff });
    expect(await list()).toEqual([]);
    await update(hidden, 'hidden = false, price_cents = 1');
    expect([await checks(hidden), raised(id)]).toEqual([[], []]);
  });

  it('is in the export of its customer, and goes with the account', async () => {
    const product = await aProduct(catalog);
    const { id, token, ask, list } = await aCustomer();
    await ask(product, 'price-drop');
    const { body } = await catalog.request('GET', '/internal/users/me/export', { token });
    const priceWhenAsked = product.price;
    const askedAt = expect.any(String);
    expect(body.alerts).toEqual([{ productId: product.id, kind: 'price-drop', priceWhenAsked, askedAt }]);
    await catalog.publish(userDeleted.of(id, { userId: id }));
    await eventually(async () => expect(await list()).toEqual([]));
  });
});

describe('the mail of an alert', () => {
  it('comes once when the product is back, and ends the alert', async () => {
    const product = await aProduct(catalog, { countInStock: 0, price: 900 });
    const { id, ask, of } = await aCustomer();
    await ask(product, 'back-in-stock');
    await update(product, 'count_in_stock = 3, price_cents = 80000');
    expect(raised(id)).toEqual([]);
    await isLookedAt(product);
    await eventually(() =>
      expect(raised(id)).toEqual([
        {
          ...{ userId: id, productId: product.id, kind: 'back-in-stock', productName: product.name },
          ...{ priceWhenAskedCents: 90_000, priceCents: 80_000 },
        },
      ]),
    );
    expect(await of(product)).toEqual([]);
    await update(product, 'count_in_stock = 0');
    await update(product, 'count_in_stock = 5');
    expect(await checks(product)).toEqual([]);
  });

  it('does not come for stock that is gone again, and comes when it stays', async () => {
    const product = await aProduct(catalog, { countInStock: 0 });
    const { id, ask, of } = await aCustomer();
    await ask(product, 'back-in-stock');
    for (const count of [1, 0, 2, 0]) await update(product, 'count_in_stock = $2', count);
    expect(await checks(product)).toHaveLength(1);
    await isLookedAt(product);
    expect([raised(id), await of(product)]).toEqual([[], ['back-in-stock']]);
    await update(product, 'count_in_stock = 1');
    await isLookedAt(product);
    await eventually(() => expect(raised(id)).toHaveLength(1));
  });

  it('does not count units that are held, and comes when a hold ends', async () => {
    const product = await aProduct(catalog, { countInStock: 1 });
    const holdId = randomUUID();
    await hold(catalog, [line(product)], holdId);
    const { id, ask } = await aCustomer();
    expect((await ask(product, 'back-in-stock')).status).toBe(200);
    await abandon(catalog, holdId);
    await isLookedAt(product);
    await eventually(() => expect(raised(id)).toHaveLength(1));
  });

  it('comes for a price below that of asking, once the product can be bought', async () => {
    const product = await aProduct(catalog, { countInStock: 2, price: 1_000 });
    const [early, late] = [await aCustomer(), await aCustomer()];
    await early.ask(product, 'price-drop');
    await update(product, 'price_cents = 90000');
    await late.ask(product, 'price-drop');
    await update(product, 'price_cents = 100000');
    await isLookedAt(product);
    expect([raised(early.id), raised(late.id)]).toEqual([[], []]);
    await update(product, 'price_cents = 95000, count_in_stock = 0');
    await isLookedAt(product);
    expect(raised(early.id)).toEqual([]);
    await update(product, 'count_in_stock = 1');
    await isLookedAt(product);
    await eventually(() => expect(raised(early.id)).toMatchObject([{ kind: 'price-drop', priceCents: 95_000 }]));
    expect([raised(late.id), await late.of(product)]).toEqual([[], ['price-drop']]);
  });

  it('comes once, whatever number of processes look at once', async () => {
    const product = await aProduct(catalog, { countInStock: 0 });
    const customers = await Promise.all(Array.from({ length: 12 }, () => aCustomer()));
    for (const { ask } of customers) await ask(product, 'back-in-stock');
    await update(product, 'count_in_stock = 1');
    await catalog.database.query('update alert_check set due_at = now() where product_id = $1', [product.id]);
    const postgres = new Postgres(
      { DATABASE_URL: catalog.database.url, DATABASE_POOL_SIZE: 8, DATABASE_STATEMENT_TIMEOUT_MS: 15_000 },
      () => undefined,
    );
    const alerts = new SqlAlertRepository(new Database(postgres, { wake: () => undefined }, {}));
    const looking = async () => {
      while (await alerts.raiseNext(product.id, 5));
    };
    await Promise.all(Array.from({ length: 8 }, looking));
    await isLookedAt(product);
    await postgres.pool.end();
    await eventually(
      () => expect(customers.map(({ id }) => raised(id).length)).toEqual(customers.map(() => 1)),
      20_000,
    );
  });

  it('is found when the product changes while the alert is asked for', async () => {
    const product = await aProduct(catalog, { countInStock: 0 });
    const customers = await Promise.all(Array.from({ length: 8 }, () => aCustomer()));
    const asking = customers.map(({ ask }) => ask(product, 'back-in-stock'));
    const [answers] = await Promise.all([Promise.all(asking), update(product, 'count_in_stock = 1')]);
    await isLookedAt(product);
    const asked = customers.filter((_, index) => answers[index]?.status === 200);
    await eventually(() => expect(asked.map(({ id }) => raised(id).length)).toEqual(asked.map(() => 1)));
  });
});

describe('many alerts', () => {
  const alerts = (product: Product, count: number, kind: AlertKind = 'price-drop') =>
    catalog.database.query(
      `insert into product_alert (user_id, product_id, kind, price_cents)
       select 'many-' || n, $1, $2, 100000 from generate_series(1, $3) n`,
      [product.id, kind, count],
    );
  const published = (product: Product) =>
    catalog.bus.published(alertRaised).filter(({ data }) => data.productId === product.id);

  it('of one product are announced once each, in batches, while other programs change the product', async () => {
    const product = await aProduct(catalog, { price: 1_000 });
    await alerts(product, 250);
    await update(product, 'price_cents = 50000');
    const looking = isLookedAt(product);
    for (const cents of [49_000, 48_000, 47_000]) await update(product, 'price_cents = $2', cents);
    await looking;
    await isLookedAt(product);
    await eventually(() => expect(published(product)).toHaveLength(250), 20_000);
    expect(new Set(published(product).map(({ data }) => data.userId)).size).toBe(250);
  });

  it('of an import of 500 prices are one for each alert, and none for products without', async () => {
    const products = await Promise.all(Array.from({ length: 20 }, () => aProduct(catalog, { price: 1_000 })));
    const ids = products.map(({ id }) => id);
    for (const product of products) await alerts(product, 2);
    await catalog.database.query(`insert into product
      (id, name, description, price_cents, category, brand, image, count_in_stock, specifications)
      select gen_random_uuid(), 'Import ' || n, 'x', 100000, 'memory', 'x', 'x', 1, '{}' from generate_series(1, 480) n`);
    const file = await catalog.database.query<{ sku: string }>('select sku from product where price_cents = 100000');
    expect(file.length).toBeGreaterThanOrEqual(500);
    const rows = file.map(({ sku }) => `${sku},900`);
    const { updated } = await run(['sku,price', ...rows].join('\n'));
    expect(updated).toBe(file.length);
    const waiting = await catalog.database.query('select from alert_check where product_id <> all($1)', [ids]);
    expect(waiting).toEqual([]);
    await isLookedAt(...products);
    await eventually(
      () => expect(products.map((product) => published(product).length)).toEqual(ids.map(() => 2)),
      20_000,
    );
  });
});
