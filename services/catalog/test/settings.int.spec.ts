import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEFAULT_SETTINGS, type StoreSettings } from '@shop/contracts/settings';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { startCatalog } from './fixtures.js';

let catalog: TestService;
let token: string;
beforeAll(async () => {
  catalog = await startCatalog();
  token = await catalog.identity.tokenFor({ isAdmin: true });
});
afterAll(() => catalog.stop());

const save = (mpesa: object, seen?: object) =>
  catalog.request('PUT', '/settings', { token, body: { ...DEFAULT_SETTINGS, mpesa, ...(seen && { seen }) } });
const limits = async () => (await catalog.request<StoreSettings>('GET', '/settings')).body.mpesa;

describe('the limits of M-Pesa prompts', () => {
  it.each([
    [{ min: 100, max: 100 }, 'mpesa.max', 'The largest M-Pesa prompt must be above the smallest'],
    [{ min: 100, max: 99 }, 'mpesa.max', 'The largest M-Pesa prompt must be above the smallest'],
    [{ min: 10, max: 0 }, 'mpesa.max', 'The largest M-Pesa prompt must be above the smallest'],
    [{ min: 10, max: -5 }, 'mpesa.max', 'The largest M-Pesa prompt must be above the smallest'],
    [{ min: 0, max: 150_000 }, 'mpesa.min', 'The smallest M-Pesa prompt is at least KES 1'],
    [{ min: -10, max: 150_000 }, 'mpesa.min', 'The smallest M-Pesa prompt is at least KES 1'],
    [{ min: 10.5, max: 150_000 }, 'mpesa.min', 'M-Pesa prompts are in whole shillings'],
    [{ min: 10, max: 1_000.5 }, 'mpesa.max', 'M-Pesa prompts are in whole shillings'],
    [{ min: 10, max: 250_001 }, 'mpesa.max', 'The largest M-Pesa prompt is at most KES 250,000'],
  ])('cannot be %j', async (mpesa, path, message) => {
    const before = await limits();
    expect(await save(mpesa)).toMatchObject({ status: 400, body: { message, errors: [{ path, message }] } });
    expect(await limits()).toEqual(before);
  });

  it('can be narrow, and those that an older release stored can be read and replaced', async () => {
    expect((await save({ min: 10, max: 11 })).status).toBe(200);
    await catalog.database.query(
      `update setting set value = jsonb_set(value, '{mpesa}', '{"min": 20, "max": 20}') where key = 'store'`,
    );
    const stored = (await catalog.request<StoreSettings>('GET', '/settings')).body;
    expect(stored.mpesa).toEqual({ min: 20, max: 20 });
    expect((await save({ min: 20, max: 21 }, stored)).status).toBe(200);
    expect(await limits()).toEqual({ min: 20, max: 21 });
  });
});
