import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { listProducts } from '@shop/contracts/catalog';
import { hasPurchased } from '@shop/contracts/reviews';
import { ShopClient } from './client.js';
import { RefusedCall, UnreachableShop } from './failures.js';

let server: Server;
afterEach(() => {
  server.close();
});

/** A server that answers every request with `status` and `body`, and records the requests. */
async function aServer(status: number, body: unknown) {
  const seen: { url: string | undefined; authorization: string | undefined }[] = [];
  server = createServer(({ url, headers: { authorization } }, response) => {
    seen.push({ url, authorization });
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { seen, shop: new ShopClient({ baseUrl: `http://127.0.0.1:${port}/api` }) };
}

describe('the client of the shop', () => {
  it('fills the path and the query, and sends the token', async () => {
    const { seen, shop } = await aServer(200, { hasPurchased: true });
    await expect(shop.as('t').call(hasPurchased, { params: { productId: 'a/b' } })).resolves.toEqual({
      hasPurchased: true,
    });
    await shop.request('GET', '/products?pageSize=1');
    expect(seen).toEqual([
      { url: '/api/products/a%2Fb/has-purchased', authorization: 'Bearer t' },
      { url: '/api/products?pageSize=1', authorization: undefined },
    ]);
  });

  it('repeats a query parameter that has several values, and leaves out those without', async () => {
    const { seen, shop } = await aServer(200, []);
    await shop.call(listProducts, { query: { brand: ['amd', 'intel'], keyword: undefined } });
    expect(seen[0]?.url).toBe('/api/products?brand=amd&brand=intel');
    await shop.call(listProducts, { query: { spec: { socket: ['AM5', 'AM4'], 'cores.min': '8' } } });
    expect(seen[1]?.url).toBe('/api/products?spec.socket=AM5&spec.socket=AM4&spec.cores.min=8');
  });

  it('fails when an answer no longer fits the contract', async () => {
    const { shop } = await aServer(200, { purchased: true });
    await expect(shop.call(hasPurchased, { params: { productId: 'x' } })).rejects.toThrow('hasPurchased');
  });

  it('throws on a refusal, with the whole response', async () => {
    const { shop } = await aServer(409, { code: 'out_of_stock' });
    const refused = await shop.call(listProducts).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(RefusedCall);
    expect(refused).toMatchObject({ answer: { status: 409, body: { code: 'out_of_stock' } } });
  });

  it('names the server that could not be reached', async () => {
    await aServer(200, {});
    const shop = new ShopClient({ baseUrl: 'http://127.0.0.1:9/api' });
    await expect(shop.call(listProducts)).rejects.toThrow(UnreachableShop);
  });
});
