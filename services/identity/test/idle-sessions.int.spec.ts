import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { sessionEnded } from '@shop/contracts/identity';
import { eventually } from '@shop/shop-client/eventually';
import { aPerson, logIn, startIdentity, theAdmin } from './fixtures.js';

let shop: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  shop = await startIdentity();
});
afterAll(() => shop.stop());
afterEach(() => {
  shop.clock.aheadMs = 0;
});

const HOUR_MS = 3_600_000;
const pass = (hours: number): void => {
  shop.clock.aheadMs += hours * HOUR_MS;
};
const me = async (token: string, query = ''): Promise<number> =>
  (await shop.identity.request('GET', `/auth/me${query}`, { token })).status;
const users = async (token: string): Promise<number> =>
  (await shop.identity.request('GET', '/users', { token })).status;

/** A person with a role, signed in anew. */
async function aClerk() {
  const person = await aPerson(shop.identity);
  await shop.identity.database.query("update account set roles = '{support}' where id = $1", [person.id]);
  return { ...person, token: (await logIn(shop.identity, person)).body.token };
}

describe('a session of staff', () => {
  it.each([
    ['a role', aClerk],
    ['the owner', () => theAdmin(shop.identity)],
  ])('of %s ends 12 hours after its last use, and every service is asked to refuse its token', async (_who, signIn) => {
    const { id, token } = await signIn();
    pass(11.9);
    shop.identity.wake('look for idle sessions');
    expect(await me(token, '?watch=true')).toBe(200);
    pass(0.2);
    shop.identity.wake('look for idle sessions');
    await eventually(async () => expect(await users(token)).toBe(401));
    await eventually(() => expect(shop.identity.bus.published(sessionEnded, id)).not.toEqual([]));
  });

  it('that is used in time goes on', async () => {
    const { token } = await aClerk();
    for (const _ of ['morning', 'noon', 'evening']) {
      pass(8);
      expect(await me(token)).toBe(200);
    }
  });

  it('is not used by what its desk does by itself', async () => {
    const { token } = await aClerk();
    pass(8);
    expect(await me(token, '?watch=true')).toBe(200);
    expect(await users(token)).toBe(200);
    pass(4.1);
    expect(await me(token)).toBe(401);
  });

  it('cannot be used again once it is idle, even before the job has seen it', async () => {
    const { id, token } = await aClerk();
    pass(12.1);
    expect(await shop.identity.request('GET', '/auth/me', { token })).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    });
    shop.clock.aheadMs = 0;
    expect(await users(token)).toBe(401);
    await eventually(() => expect(shop.identity.bus.published(sessionEnded, id)).toHaveLength(1));
  });

  it('ends alone: the other devices of the person go on', async () => {
    const clerk = await aClerk();
    pass(8);
    const { body: phone } = await logIn(shop.identity, clerk);
    pass(4.1);
    expect(await me(clerk.token)).toBe(401);
    expect(await me(phone.token)).toBe(200);
  });
});

it('a session of a customer does not end by itself', async () => {
  const [customer, clerk] = [await aPerson(shop.identity), await aClerk()];
  pass(13 * 24);
  shop.identity.wake('look for idle sessions');
  await eventually(async () => expect(await users(clerk.token)).toBe(401));
  expect(await me(customer.token)).toBe(200);
});

it('another value of `watch` is refused', async () => {
  const { token } = await aPerson(shop.identity);
  expect(await me(token, '?watch=maybe')).toBe(400);
});
