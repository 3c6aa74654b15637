import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Product } from '@shop/contracts/catalog';
import { stockLow } from '@shop/contracts/stock-movements';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { eventually } from '@shop/shop-client/eventually';
import { REPORT_LOW_STOCK } from '../src/jobs/report-low-stock.js';
import { abandon, aProduct, hold, startCatalog } from './fixtures.js';
import { line } from './hold-fixtures.js';

let catalog: TestService;
let staff: string;
beforeAll(async () => {
  catalog = await startCatalog();
  staff = await catalog.identity.tokenFor({ roles: ['catalogue'] });
});
afterAll(() => catalog.stop());

const move = ({ id }: Product, change: number) =>
  catalog.request('POST', `/products/${id}/stock`, { token: staff, body: { reason: 'purchase', change } });
const reported = ({ id }: Product) => catalog.bus.published(stockLow, id).map(({ data }) => data.countInStock);

/** Sells out a new product and waits for its report: what moved before was looked at then. Its event may come before theirs. */
async function lookedAt() {
  const marker = await aProduct(catalog, { countInStock: 6 });
  await move(marker, -6);
  await eventually(() => {
    catalog.wake(REPORT_LOW_STOCK);
    expect(reported(marker)).toEqual([0]);
  });
}

describe('a product whose stock falls', () => {
  it('is reported once when it runs low, and once when it is sold out', async () => {
    const product = await aProduct(catalog, { countInStock: 8 });
    await hold(catalog, [line(product, 2)], randomUUID());
    await lookedAt();
    expect(reported(product)).toEqual([]);
    await hold(catalog, [line(product, 1)], randomUUID());
    await lookedAt();
    await hold(catalog, [line(product, 1)], randomUUID());
    await lookedAt();
    const data = { productId: product.id, sku: product.sku, name: product.name, countInStock: 5 };
    await eventually(() =>
      expect(catalog.bus.published(stockLow, product.id).map((event) => event.data)).toEqual([data]),
    );
    await move(product, -4);
    await lookedAt();
    await eventually(() => expect(reported(product)).toEqual([5, 0]));
  });

  it('is not reported again on the same day when it comes back and falls again', async () => {
    const product = await aProduct(catalog, { countInStock: 6 });
    const orderId = randomUUID();
    await hold(catalog, [line(product, 1)], orderId);
    await lookedAt();
    await abandon(catalog, orderId);
    await hold(catalog, [line(product, 1)], randomUUID());
    await lookedAt();
    await eventually(() => expect(reported(product)).toEqual([5]));
    await catalog.database.query("update low_stock_report set at = at - interval '25 hours' where product_id = $1", [
      product.id,
    ]);
    await move(product, 10);
    await move(product, -11);
    await lookedAt();
    await eventually(() => expect(reported(product)).toEqual([5, 4]));
  });

  it('is not reported when it is new or hidden', async () => {
    const few = await aProduct(catalog, { countInStock: 3 });
    const hidden = await aProduct(catalog, { countInStock: 8, hidden: true });
    await move(hidden, -5);
    await move(few, -1);
    await lookedAt();
    expect([few, hidden].map(reported)).toEqual([[], []]);
  });
});
