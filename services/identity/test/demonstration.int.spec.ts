import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CLERK, demonstrationId } from '@shop/contracts/demonstration-accounts';
import type { User } from '@shop/contracts/identity';
import { eventually } from '@shop/shop-client/eventually';
import { startIdentity } from './fixtures.js';

const DOOR = '/internal/demonstration/sessions';
const CUSTOMER = 'customer-1@demo.savannapc.example';

const TOKEN_KEY_SECRET = 'a secret of more than thirty-two letters';

let shop: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  shop = await startIdentity({ DEMONSTRATION: 'on', TOKEN_KEY_SECRET });
});
afterAll(() => shop.stop());

const signIn = async (number: number) =>
  (
    await shop.identity.request<{ id: string; token: string }>('POST', DOOR, {
      asService: 'seed',
      body: { number, name: `Demonstration ${number}` },
    })
  ).body;
const me = (token: string) => shop.identity.request<User>('GET', '/auth/me', { token });

describe('the door of the seed to demonstration accounts', () => {
  it('opens the same account at each call, as a customer without rights', async () => {
    const [first, second] = [await signIn(1), await signIn(1)];
    expect([first.id, second.id]).toEqual([demonstrationId(1), demonstrationId(1)]);
    expect((await me(second.token)).body).toMatchObject({ email: CUSTOMER, isAdmin: false, roles: [] });
  });

  it('gives its clerk the rights to orders and support, until the demonstration ends', async () => {
    const { token } = await signIn(CLERK);
    expect((await me(token)).body).toMatchObject({ isAdmin: false, roles: ['orders', 'support'] });
    const ended = await shop.identity.request('POST', '/internal/demonstration/end', { asService: 'seed' });
    expect(ended.status).toBe(204);
    await eventually(async () => expect((await me(token)).status).toBe(401));
  });

  it('does not exist for others, nor for a number out of the range', async () => {
    const body = { number: 2, name: 'A' };
    expect((await shop.identity.request('POST', DOOR, { body })).status).toBe(404);
    expect((await shop.identity.request('POST', DOOR, { asService: 'orders', body })).status).toBe(404);
    const far = { ...body, number: 101 };
    expect((await shop.identity.request('POST', DOOR, { asService: 'seed', body: far })).status).toBe(400);
  });

  it('is the only way in: no code and no new password is mailed, and none of its addresses can be taken', async () => {
    await signIn(1);
    const opening = { email: 'opener@demo.savannapc.example', browser: 'b'.repeat(43), opensAccount: true };
    expect((await shop.identity.request('POST', '/auth/email-code', { body: opening })).status).toBe(200);
    for (const path of ['/auth/email-code', '/auth/reset-password'])
      expect((await shop.identity.request('POST', path, { body: { email: CUSTOMER } })).status).toBe(200);
    await eventually(async () =>
      expect(
        await shop.identity.database.query('select 1 from link_request where handled_at is null and email = any($1)', [
          [CUSTOMER, opening.email],
        ]),
      ).toEqual([]),
    );
    expect(await shop.identity.database.query('select 1 from mail where recipient = $1', [CUSTOMER])).toEqual([]);
    const mailed = await shop.identity.database.query('select 1 from mail where recipient = $1', [opening.email]);
    expect(mailed).toEqual([]);
    const person = { name: 'A', email: 'new@demo.savannapc.example', password: 'correct horse battery' };
    expect((await shop.identity.request('POST', '/auth/register', { body: person })).status).toBe(400);
  });
});

describe('without the setting', () => {
  it('the clerk of a run that was killed has no rights after the start of the service', async () => {
    const { token } = await signIn(CLERK);
    expect((await me(token)).body).toMatchObject({ roles: ['orders', 'support'] });
    const next = await startIdentity({ DATABASE_URL: shop.identity.database.url, TOKEN_KEY_SECRET });
    try {
      const left = `select roles, exists (select from session where account_id = account.id and ended_at is null) as "isSignedIn"
        from account where id = $1`;
      expect(await shop.identity.database.query(left, [demonstrationId(CLERK)])).toEqual([
        { roles: [], isSignedIn: false },
      ]);
    } finally {
      await next.stop();
    }
  });

  it('there is no door, for the seed neither', async () => {
    const closed = await startIdentity();
    try {
      const call = { asService: 'seed', body: { number: 1, name: 'A' } } as const;
      expect((await closed.identity.request('POST', DOOR, call)).status).toBe(404);
    } finally {
      await closed.stop();
    }
  });
});
