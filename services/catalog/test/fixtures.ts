import { randomUUID } from 'node:crypto';
import type { Product } from '@shop/contracts/catalog';
import { TestService } from '@shop/service-kit/testing/test-service';
import { eventually } from '@shop/shop-client/eventually';
import { uniqueWord } from '@shop/shop-client/unique-word';
import { CatalogSettings } from '../src/config.js';
import { catalogService } from '../src/service.js';

/** Nothing listens there: only a test of pictures has a media service. */
export const NO_MEDIA = 'http://127.0.0.1:9';

/** Indexes of its own on the search server of the tests; undefined where there is none. */
const searchUrl = (): string | undefined => {
  const { TEST_SEARCH_URL: url } = process.env;
  return url && `${url}/test-${randomUUID()}`;
};

/** A catalog whose lists and searches are answered by its index. */
export async function startCatalog(environment: NodeJS.ProcessEnv = {}): Promise<TestService> {
  const catalog = await TestService.start({
    ...{ name: 'catalog', settings: CatalogSettings, service: catalogService },
    environment: { MEDIA_URL: NO_MEDIA, SEARCH_URL: searchUrl(), ...environment },
  });
  await eventually(async () => {
    if (!(await catalog.metrics()).has('catalog_indexed_products'))
      throw new Error('SQL answers until it has an index');
  });
  return catalog;
}

export const aDraft = (change: object = {}) => ({
  name: `Part ${uniqueWord()}`,
  brand: 'Savanna',
  category: 'memory',
  price: 12_500.5,
  countInStock: 8,
  description: 'Two sticks that fit.',
  image: '/media/a.webp',
  ...change,
});

/** Creates a product as an administrator and returns it. */
export async function aProduct(catalog: TestService, change: object = {}): Promise<Product> {
  const token = await catalog.identity.tokenFor({ isAdmin: true });
  const { status, body } = await catalog.request<Product>('POST', '/products', { token, body: aDraft(change) });
  if (status !== 201) throw new Error(`creating a product returned ${status}`);
  return body;
}

export const stockOf = async (catalog: TestService, { id }: Product): Promise<number> =>
  (await catalog.request<Product>('GET', `/products/${id}`)).body.countInStock;

/** Requests a hold, as the orders service does. */
export const hold = (
  catalog: TestService,
  lines: { productId: string; quantity: number }[],
  holdId: string = randomUUID(),
  ttlSeconds = 600,
) => holdCart(catalog, { holdId, lines, ttlSeconds });

export const holdCart = (catalog: TestService, cart: object) =>
  catalog.request('POST', '/internal/holds', {
    asService: 'orders',
    body: { holdId: randomUUID(), ttlSeconds: 600, ...cart },
  });

export const abandon = (catalog: TestService, holdId: string) =>
  catalog.request('DELETE', `/internal/holds/${holdId}`, { asService: 'orders' });

/** Reacquires the stock of an ended order, as the orders service does for late money. */
export const reacquire = (
  catalog: TestService,
  holdId: string,
  body: { revision: number; lines: { productId: string; quantity: number }[]; ttlSeconds?: number },
) =>
  catalog.request('POST', `/internal/holds/${holdId}/reacquisition`, {
    asService: 'orders',
    body: { ttlSeconds: 600, ...body },
  });
