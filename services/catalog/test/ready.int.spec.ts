import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Management } from '@shop/service-kit/observe/management';
import { lockTable } from '@shop/service-kit/testing/lock-table';
import { TestService } from '@shop/service-kit/testing/test-service';
import { eventually } from '@shop/shop-client/eventually';
import { CatalogSettings } from '../src/config.js';
import { catalogService } from '../src/service.js';
import { aProduct, NO_MEDIA, startCatalog } from './fixtures.js';

let catalog: TestService;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());

it('takes no traffic before its index is loaded', async () => {
  const product = await aProduct(catalog, { name: 'Palit GTX 1650' });
  const unlock = await lockTable(catalog.database, 'product');
  const management = await Management.open(0, '127.0.0.1');
  const replica = await TestService.start({
    ...{ name: 'catalog', settings: CatalogSettings, service: catalogService, management },
    environment: { DATABASE_URL: catalog.database.url, MEDIA_URL: NO_MEDIA },
  });
  try {
    const ready = async () => {
      const response = await fetch(`${management.url}/readyz/catalog`);
      return { status: response.status, body: await response.json() };
    };
    const checks = { migrated: true, running: true, database: true };
    expect(await ready()).toEqual({ status: 503, body: { checks: { ...checks, index: false } } });
    await unlock();
    await eventually(async () =>
      expect(await ready()).toEqual({ status: 200, body: { checks: { ...checks, index: true } } }),
    );
    const { body } = await replica.request<{ id: string }[]>('GET', '/products?search=gtx1650');
    expect(body.map(({ id }) => id)).toEqual([product.id]);
  } finally {
    await replica.stop();
  }
});
