import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ProductCard } from '@shop/contracts/catalog';
import { orderCancelled } from '@shop/contracts/order-events';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { aProduct, hold, startCatalog } from './fixtures.js';
import { anOrder, holdsOf, line, paid, placed } from './hold-fixtures.js';

let catalog: TestService;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());

const { publish, stateOf } = holdsOf(() => catalog);

/** An order that is paid, whose event arrives twice. */
async function sold(...products: { id: string }[]): Promise<void> {
  const orderId = randomUUID();
  expect(
    (
      await hold(
        catalog,
        products.map((product) => line(product)),
        orderId,
      )
    ).status,
  ).toBe(200);
  await publish(placed(orderId, 1));
  await publish(paid(orderId, 2));
  await publish(paid(orderId, 2));
  expect(await stateOf(orderId)).toBe('sold');
}

async function together({ id }: { id: string }): Promise<string[]> {
  const { body } = await catalog.request<ProductCard[]>('GET', `/products/${id}/bought-together`);
  return body.map((card) => card.id);
}

it('names products that three paid orders had beside one, once per order', async () => {
  const [board, cpu, fan] = await Promise.all([aProduct(catalog), aProduct(catalog), aProduct(catalog)]);
  await sold(board, cpu);
  await sold(cpu, board, fan);
  expect(await together(board)).toEqual([]);
  await sold(board, cpu, fan);
  expect(await together(board)).toEqual([cpu.id]);
  expect(await together(cpu)).toEqual([board.id]);
  expect(await together(fan)).toEqual([]);
});

it('puts products in stock first, leaves out hidden ones, and shows four', async () => {
  const [one, last, hidden] = await Promise.all([
    aProduct(catalog, { countInStock: 50 }),
    aProduct(catalog, { countInStock: 4 }),
    aProduct(catalog),
  ]);
  const others = await Promise.all([1, 2, 3, 4].map(() => aProduct(catalog, { countInStock: 9 })));
  for (let order = 0; order < 3; order++) await sold(one, last, hidden, ...others);
  await sold(one, last);
  await catalog.database.query('update product set hidden = true where id = $1', [hidden.id]);
  expect((await together(one)).toSorted()).toEqual(others.map(({ id }) => id).toSorted());
  await catalog.database.query('update product set hidden = true where id = $1', [others.at(0)?.id]);
  expect((await together(one)).at(-1)).toBe(last.id);
});

it('counts an order no longer that was cancelled after it was paid', async () => {
  const [mouse, mat] = [await aProduct(catalog), await aProduct(catalog)];
  for (let orders = 0; orders < 3; orders += 1) await sold(mouse, mat);
  const orderId = randomUUID();
  await hold(catalog, [line(mouse), line(mat)], orderId);
  await publish(paid(orderId, 2));
  const pairs = () => catalog.database.query('select orders from bought_together where product_id = $1', [mouse.id]);
  expect(await pairs()).toEqual([{ orders: 4 }]);
  await publish(orderCancelled.of(orderId, anOrder(orderId, 3)));
  expect(await pairs()).toEqual([{ orders: 3 }]);
  const [case_, fan] = [await aProduct(catalog), await aProduct(catalog)];
  const only = randomUUID();
  await hold(catalog, [line(case_), line(fan)], only);
  await publish(paid(only, 2));
  await publish(orderCancelled.of(only, anOrder(only, 3)));
  expect(await catalog.database.query('select from bought_together where product_id = $1', [fan.id])).toEqual([]);
});

it('forgets a product that is removed for good', async () => {
  const [one, other] = await Promise.all([aProduct(catalog), aProduct(catalog)]);
  for (let order = 0; order < 3; order++) await sold(one, other);
  await catalog.database.query('delete from hold where id in (select hold_id from hold_line where product_id = $1)', [
    other.id,
  ]);
  await catalog.database.query('delete from product where id = $1', [other.id]);
  const pairs = await catalog.database.query('select 1 from bought_together where product_id = $1', [one.id]);
  expect(pairs).toEqual([]);
});

it('is 404 for an unknown product', async () => {
  expect((await catalog.request('GET', `/products/${randomUUID()}/bought-together`)).status).toBe(404);
});
