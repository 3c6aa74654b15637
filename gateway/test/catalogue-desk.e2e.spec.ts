import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Product } from '@shop/contracts/catalog';
import type { ImportProgress } from '@shop/contracts/product-import';
import { aProduct, call, eventually, runFile, theAdmin } from './shop.js';

let admin: string;
beforeAll(async () => {
  admin = await theAdmin();
});

const url = (path: string) => `${runFile().shopUrl}/api${path}`;
const authorization = () => ({ authorization: `Bearer ${admin}` });

describe('a hidden product', () => {
  it('is seen by staff alone, and by shoppers as soon as it is shown', async () => {
    const { id, version } = await aProduct(admin);
    const path = `/products/${id}`;
    const change = (body: object) => call<Product>('PATCH', path, { token: admin, body });
    expect((await call('GET', path)).status).toBe(200);
    expect((await change({ version, hidden: true, costPrice: 900 })).status).toBe(200);
    expect((await call('GET', path)).status).toBe(404);
    expect(await call('GET', path, { token: admin })).toMatchObject({
      status: 200,
      body: { hidden: true, costPrice: 900, reviews: [] },
    });
    expect((await call('GET', path)).status).toBe(404);
    expect((await change({ version: version + 1, hidden: false })).status).toBe(200);
    const { status, body } = await call<Product>('GET', path);
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('costPrice');
  });
});

describe('a file of products', () => {
  it('larger than any other body is imported, shoppers see its products, and staff export them', async () => {
    const brand = `brand-${randomUUID()}`;
    const list = `/products?brand=${brand}`;
    expect((await call('GET', list)).body).toEqual([]);
    const description = 'A text of some length. '.repeat(20);
    const rows = Array.from({ length: 400 }, (_, index) => `${brand}-${index}`.slice(-40));
    const lines = rows.map((sku) =>
      JSON.stringify({ sku, name: sku, brand, category: 'cases', price: 5, description }),
    );
    const body = new FormData();
    body.append('file', new Blob([lines.join('\n')]), 'products.jsonl');
    const started = await fetch(url('/products/import'), { method: 'POST', headers: authorization(), body });
    expect(started.status).toBe(202);
    const { id } = (await started.json()) as { id: string };
    await eventually(async () => {
      const { body: progress } = await call<ImportProgress>('GET', `/products/imports/${id}`, { token: admin });
      expect(progress).toMatchObject({ state: 'done', created: rows.length, failed: [] });
    });
    await eventually(async () => expect((await call<Product[]>('GET', list)).body).toHaveLength(24));
    const [first] = (await call<Product[]>('GET', list)).body;
    expect((await fetch(`${runFile().shopUrl}${first?.image}?w=160`)).status).toBe(200);
    const exported = await fetch(url(`/products/export.csv?brand=${brand}`), { headers: authorization() });
    expect((await exported.text()).trim().split('\r\n')).toHaveLength(rows.length + 1);
    expect((await fetch(url('/products/export.csv'))).status).toBe(401);
  });
});
