import { beforeAll, describe, expect, it } from '@jest/globals';
import { listProductCards, listProducts, type Product, productFacets } from '@shop/contracts/catalog';
import { changeProduct } from '@shop/contracts/product-desk';
import { ShopClient } from '@shop/shop-client/client';
import { aProduct } from '@shop/shop-client/purchases';
import { call, runFile, theAdmin } from './shop.js';

/** A latency that no other product has. */
const latency = String(500_000 + Math.floor(Math.random() * 500_000));

describe('filters by specifications', () => {
  let guest: ShopClient;
  let staff: ShopClient;
  let product: Product;
  beforeAll(async () => {
    guest = new ShopClient({ baseUrl: `${runFile().shopUrl}/api` });
    staff = guest.as(await theAdmin());
    const compat = { casLatency: Number(latency), ramType: 'DDR5', capacityGb: 48 };
    product = await aProduct(staff, { category: 'memory', compat });
  });

  it('find and count products, and no answer from before a change', async () => {
    const spec = { casLatency: latency, capacityGb: ['32', '48'], 'capacityGb.min': '40' };
    const query = { category: 'memory', spec };
    const found = async () => ({
      products: (await guest.call(listProducts, { query })).map(({ id }) => id),
      cards: (await guest.call(listProductCards, { query })).map(({ id }) => id),
      facets: await guest.call(productFacets, { query }),
    });
    const { facets, ...lists } = await found();
    expect(lists).toEqual({ products: [product.id], cards: [product.id] });
    expect(facets).toMatchObject({ total: 1, brands: [{ name: 'testbrand', count: 1 }] });
    expect(facets.specs).toContainEqual({
      ...{ name: 'memoryType', label: 'Memory type' },
      values: [{ value: 'DDR5', count: 1 }],
    });
    await staff.call(changeProduct, {
      params: { id: product.id },
      body: { version: product.version, compat: { ...product.compat, capacityGb: 64 } },
    });
    expect(await found()).toMatchObject({ products: [], cards: [], facets: { total: 0 } });
  });

  it('are refused with the parameter that is wrong', async () => {
    const { status, body } = await call('GET', '/products/facets?spec.wattage.min=much');
    expect({ status, body }).toMatchObject({ status: 400, body: { errors: [{ path: 'spec.wattage.min' }] } });
  });

  it('are in the documentation of the API', async () => {
    type Document = { paths: Record<string, { get?: { parameters: { name: string }[] } }> };
    const { body } = await call<Document>('GET', '/openapi.json');
    for (const path of ['/products', '/products/cards', '/products/facets', '/products/export.csv'])
      expect(body.paths[`/api${path}`]?.get?.parameters).toContainEqual(
        expect.objectContaining({ name: 'spec.{name}', description: expect.stringContaining('spec.{name}.min') }),
      );
  });
});
