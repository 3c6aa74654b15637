import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { staffChangeMade } from '@shop/contracts/audit';
import type { Product } from '@shop/contracts/catalog';
import { reviewChanged } from '@shop/contracts/reviews';
import { DEFAULT_SETTINGS, settingsChanged, type StoreSettings } from '@shop/contracts/settings';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { eventually } from '@shop/shop-client/eventually';
import { aProduct, startCatalog } from './fixtures.js';

let catalog: TestService;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());

const shown = async (id: string) => (await catalog.request<Product>('GET', `/products/${id}`)).body;
const ratingOf = (productId: string, rating: number, numReviews: number) =>
  reviewChanged.of(productId, { productId, rating, numReviews });

describe('the rating of reviews', () => {
  it('is stored on the product, also when an older event is repeated', async () => {
    const { id } = await aProduct(catalog);
    const first = await catalog.publish(ratingOf(id, 5, 1));
    await eventually(async () => expect(await shown(id)).toMatchObject({ rating: 5, numReviews: 1 }));
    await catalog.publish(ratingOf(id, 4.5, 2));
    await eventually(async () => expect(await shown(id)).toMatchObject({ rating: 4.5, numReviews: 2 }));
    await catalog.deliver(reviewChanged.topic, first, id);
    const other = await aProduct(catalog);
    await catalog.publish(ratingOf(other.id, 1, 1));
    await eventually(async () => expect(await shown(other.id)).toMatchObject({ rating: 1 }));
    expect(await shown(id)).toMatchObject({ rating: 4.5, numReviews: 2, version: 1 });
  });

  it('of an unknown product is ignored', async () => {
    const unknown = randomUUID();
    await catalog.publish(ratingOf(unknown, 3, 1));
    const { id } = await aProduct(catalog);
    await catalog.publish(ratingOf(id, 2, 1));
    await eventually(async () => expect(await shown(id)).toMatchObject({ rating: 2 }));
    expect(await catalog.bus.deadLetters(reviewChanged.topic)).toEqual([]);
  });
});

describe('the store settings', () => {
  it('change how payments work only shortly after the password was given', async () => {
    const sessionId = randomUUID();
    const token = await catalog.identity.tokenFor({ isAdmin: true, sessionId, signedInAgo: 901 });
    const put = (settings: object) =>
      catalog.request('PUT', '/settings', { token, body: { ...DEFAULT_SETTINGS, ...settings } });
    expect((await put({ name: 'Duka' })).status).toBe(200);
    const mpesa = { min: 10, max: 70_000 };
    expect(await put({ mpesa })).toMatchObject({ status: 401, body: { code: 'confirm_password' } });
    expect((await put({ staff: { requireSecondFactor: true } })).status).toBe(401);
    const tax = { isRegistered: true, pin: 'P051234567Q', invoicePrefix: 'INV' };
    expect((await put({ tax })).status).toBe(401);
    catalog.identity.confirm(sessionId);
    expect((await put({ mpesa })).body).toMatchObject({ name: 'SavannaPC', mpesa });
    await eventually(() =>
      expect(catalog.bus.published(staffChangeMade, 'store').at(-1)?.data).toMatchObject({
        entity: 'settings',
        before: { name: 'Duka', mpesa: DEFAULT_SETTINGS.mpesa },
        after: { name: 'SavannaPC', mpesa },
      }),
    );
    expect((await put({})).status).toBe(200);
  });

  it('are read by anyone, written by administrators, and published', async () => {
    expect((await catalog.request('GET', '/settings')).body).toEqual(DEFAULT_SETTINGS);
    const changed: StoreSettings = { ...DEFAULT_SETTINGS, shipping: { freeOver: 2_000, fee: 150 } };
    const put = (token?: string, body: object = changed) => catalog.request('PUT', '/settings', { token, body });
    expect((await put()).status).toBe(401);
    expect((await put(await catalog.identity.tokenFor())).status).toBe(403);
    const admin = await catalog.identity.tokenFor({ isAdmin: true });
    expect((await put(admin, { ...changed, vatRate: 2 })).status).toBe(400);
    expect((await put(admin, { ...changed, surprise: 1 })).status).toBe(400);
    expect(await put(admin)).toMatchObject({ status: 200, body: changed });
    expect((await catalog.request('GET', '/settings')).body).toEqual(changed);
    await eventually(() => expect(catalog.bus.published(settingsChanged).at(-1)?.data).toEqual(changed));
  });

  it('keep the price of assembly, the delivery terms, the days for returns and the tax invoices when a program sends them without', async () => {
    const token = await catalog.identity.tokenFor({ isAdmin: true });
    const { builds: _unknown, tax: _unknownToo, delivery: _delivery, returns: _returns, ...older } = DEFAULT_SETTINGS;
    const put = (body: object) => catalog.request<StoreSettings>('PUT', '/settings', { token, body });
    const builds = { assemblyFee: 3_200 };
    const tax = { isRegistered: true, pin: 'P051234567Q', invoicePrefix: 'SP' };
    const delivery = { ...DEFAULT_SETTINGS.delivery, days: { from: 3, to: 9 }, pickup: { fee: 20 } };
    const returns = { days: 7 };
    const sent = {
      ...DEFAULT_SETTINGS,
      builds,
      delivery,
      returns,
      tax: { ...tax, pin: ' p051234567q', invoicePrefix: 'sp' },
    };
    expect((await put(sent)).body).toMatchObject({ builds, delivery, returns, tax });
    expect(await put({ ...older, name: 'Duka' })).toMatchObject({
      status: 200,
      body: { name: 'Duka', builds, delivery, returns, tax },
    });
    expect(await put({ ...older, seen: { ...older, name: 'Duka' } })).toMatchObject({ status: 200, body: { builds } });
    expect((await put({ ...DEFAULT_SETTINGS, seen: DEFAULT_SETTINGS })).body).toMatchObject({ code: 'stale' });
    for (const assemblyFee of [-1, 0.001, '2500', null, 2_000_000_000])
      expect((await put({ ...DEFAULT_SETTINGS, builds: { assemblyFee } })).status).toBe(400);
    for (const wrong of [
      { days: { from: 2, to: 1 } },
      { pickup: { fee: -1 } },
      { zones: [{ name: 'X', counties: [] }] },
    ])
      expect((await put({ ...DEFAULT_SETTINGS, delivery: { ...delivery, ...wrong } })).status).toBe(400);
    for (const days of [-1, 0.5, 366, '14', null])
      expect((await put({ ...DEFAULT_SETTINGS, returns: { days } })).status).toBe(400);
    for (const wrong of [{ pin: '' }, { pin: 'P05' }, { invoicePrefix: '' }, { invoicePrefix: 'A-1' }, { extra: 1 }])
      expect((await put({ ...DEFAULT_SETTINGS, tax: { ...tax, ...wrong } })).status).toBe(400);
    expect((await put(DEFAULT_SETTINGS)).body).toEqual(DEFAULT_SETTINGS);
  });

  it('of two administrators who change them at once, the second one gets to know it', async () => {
    const token = await catalog.identity.tokenFor({ isAdmin: true });
    const seen = (await catalog.request<StoreSettings>('GET', '/settings')).body;
    const put = (name: string, body: object = {}) =>
      catalog.request('PUT', '/settings', { token, body: { ...DEFAULT_SETTINGS, name, ...body } });
    const names = ['Duka Moja', 'Duka Mbili', 'Duka Tatu'];
    const answers = await Promise.all(names.map((name) => put(name, { seen })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'stale' });
    const saved = names[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await put(saved, { seen })).status).toBe(200);
    expect((await put('Duka', { seen: { ...DEFAULT_SETTINGS, name: saved } })).status).toBe(200);
    expect((await put('Duka Letu')).status).toBe(200);
  });
});
