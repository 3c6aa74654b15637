import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { settingsChanged, type StoreSettings } from '@shop/contracts/settings';
import { eventually } from '@shop/shop-client/eventually';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { startCatalog } from './fixtures.js';

let catalog: TestService;
beforeAll(async () => {
  catalog = await startCatalog({ STAFF_SECOND_FACTOR: 'required' });
});
afterAll(() => catalog.stop());

const settings = async () => (await catalog.request<StoreSettings>('GET', '/settings')).body;

describe('a new shop whose staff need a second factor', () => {
  it('says so in its settings, and to the sign-in', async () => {
    expect((await settings()).staff).toEqual({ requireSecondFactor: true });
    await eventually(() =>
      expect(catalog.bus.published(settingsChanged).map(({ data }) => data.staff)).toEqual([
        { requireSecondFactor: true },
      ]),
    );
  });

  it('leaves it to the owner from then on', async () => {
    const token = await catalog.identity.tokenFor({ isAdmin: true });
    const body = { ...(await settings()), staff: { requireSecondFactor: false } };
    expect((await catalog.request('PUT', '/settings', { token, body })).status).toBe(200);
    const again = await startCatalog({ STAFF_SECOND_FACTOR: 'required', DATABASE_URL: catalog.database.url });
    await again.stop();
    expect((await settings()).staff).toEqual({ requireSecondFactor: false });
  });
});
