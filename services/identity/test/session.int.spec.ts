import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sessionEnded } from '@shop/contracts/identity';
import { holdRow } from '@shop/service-kit/testing/lock-table';
import { eventually } from '@shop/shop-client/eventually';
import { aPerson, logIn, signedInBefore, startIdentity } from './fixtures.js';

let shop: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  shop = await startIdentity();
});
afterAll(() => shop.stop());

type Listed = { id: string; device: string; current: boolean }[];
const me = async (token?: string) => (await shop.identity.request('GET', '/auth/me', { token })).status;
const sessions = async (token: string) =>
  (await shop.identity.request<Listed>('GET', '/auth/sessions', { token })).body;

describe('a call that needs sign-in', () => {
  it.each([
    ['GET', '/auth/me'],
    ['POST', '/auth/logout'],
    ['PUT', '/auth/password'],
    ['GET', '/auth/sessions'],
    ['DELETE', '/auth/sessions'],
    ['DELETE', `/auth/sessions/${randomUUID()}`],
    ['GET', '/users/me/addresses'],
    ['PUT', '/users/me/addresses'],
    ['GET', '/users'],
    ['PUT', `/users/${randomUUID()}`],
    ['DELETE', `/users/${randomUUID()}`],
    ['GET', '/contact'],
    ['PATCH', `/contact/${randomUUID()}`],
    ['GET', '/internal/users/me/export'],
  ])('%s %s answers 401 without a token, and with a forged one', async (method, path) => {
    for (const token of [undefined, 'not.a.token', await shop.identity.identity.forgedToken()])
      expect(await shop.identity.request(method, path, { token })).toMatchObject({
        status: 401,
        body: { code: 'unauthenticated', message: 'Please sign in to continue' },
      });
  });
});

describe('GET /auth/me', () => {
  it('returns the user of the token, and no secret', async () => {
    const { id, name, email, token } = await aPerson(shop.identity);
    const { body } = await shop.identity.request('GET', '/auth/me', { token });
    expect(body).toEqual({ id, name, email, isAdmin: false, roles: [] });
  });
});

describe('POST /auth/logout', () => {
  it('ends this session at once, publishes that, and leaves the others open', async () => {
    const person = await aPerson(shop.identity);
    const { body: other } = await logIn(shop.identity, person);
    expect((await shop.identity.request('POST', '/auth/logout', { token: person.token })).status).toBe(204);
    expect(await me(person.token)).toBe(401);
    expect(await me(other.token)).toBe(200);
    await eventually(() => expect(shop.identity.bus.published(sessionEnded, person.id)).toHaveLength(1));
  });
});

describe('sessions', () => {
  it('are listed with their device, and the current one is marked', async () => {
    const person = await aPerson(shop.identity);
    await logIn(shop.identity, person, { 'user-agent': 'A phone' });
    const listed = await sessions(person.token);
    expect(listed).toHaveLength(2);
    expect(listed.find(({ device }) => device === 'A phone')?.current).toBe(false);
    expect(listed.filter(({ current }) => current)).toHaveLength(1);
  });

  it('can be ended one by one, only by their owner', async () => {
    const [person, stranger] = [await aPerson(shop.identity), await aPerson(shop.identity)];
    const { body: phone } = await logIn(shop.identity, person);
    const [other] = (await sessions(person.token)).filter(({ current }) => !current);
    const path = `/auth/sessions/${other?.id}`;
    expect((await shop.identity.request('DELETE', path, { token: stranger.token })).status).toBe(404);
    expect(await me(phone.token)).toBe(200);
    expect((await shop.identity.request('DELETE', path, { token: person.token })).status).toBe(204);
    expect(await me(phone.token)).toBe(401);
    expect(await sessions(person.token)).toHaveLength(1);
  });

  it('are all listed, page by page, the own one first, and all others are ended at once', async () => {
    const person = await aPerson(shop.identity);
    await shop.identity.database.query(
      `insert into session (id, account_id, device, created_at, last_seen_at, expires_at)
       select gen_random_uuid(), $1, 'Phone ' || n, now(), now() + n * interval '1 second', now() + interval '1 day'
       from generate_series(1, 120) as n`,
      [person.id],
    );
    const page = (pageNumber: number) =>
      shop.identity.request<{ id: string; device: string; current: boolean }[]>(
        'GET',
        `/auth/sessions?pageSize=100&pageNumber=${pageNumber}`,
        { token: person.token },
      );
    const [first, second] = [await page(1), await page(2)];
    expect(first.headers.get('x-total-count')).toBe('121');
    expect(first.body.slice(0, 2).map(({ device, current }) => ({ device, current }))).toMatchObject([
      { current: true },
      { device: 'Phone 120', current: false },
    ]);
    expect(new Set([...first.body, ...second.body].map(({ id }) => id)).size).toBe(121);
    expect(await shop.identity.request('DELETE', '/auth/sessions', { token: person.token })).toMatchObject({
      status: 204,
    });
    expect((await sessions(person.token)).map(({ current }) => current)).toEqual([true]);
    const left = 'select 1 from session where account_id = $1 and ended_at is null';
    expect(await shop.identity.database.query(left, [person.id])).toHaveLength(1);
    // A repeat changes nothing.
    expect((await shop.identity.request('DELETE', '/auth/sessions', { token: person.token })).status).toBe(204);
    await eventually(() => expect(shop.identity.bus.published(sessionEnded, person.id)).toHaveLength(1));
  });

  it('of others are not ended without the password of the last 15 minutes', async () => {
    const person = await aPerson(shop.identity);
    const token = await signedInBefore(shop.identity, person);
    expect(await shop.identity.request('DELETE', '/auth/sessions', { token })).toMatchObject({
      status: 401,
      body: { code: 'confirm_password' },
    });
    expect(await me(person.token)).toBe(200);
  });

  it('that do not exist answer 404', async () => {
    const { token } = await aPerson(shop.identity);
    for (const id of [randomUUID(), 'no-uuid'])
      expect(await shop.identity.request('DELETE', `/auth/sessions/${id}`, { token })).toMatchObject({
        status: 404,
        body: { code: 'session_not_found' },
      });
  });
});

describe('PUT /auth/password', () => {
  const change = (token: string, body: object) => shop.identity.request('PUT', '/auth/password', { token, body });

  it('accepts the new password and ends the other sessions', async () => {
    const person = await aPerson(shop.identity);
    const { body: phone } = await logIn(shop.identity, person);
    const answer = await change(person.token, { currentPassword: person.password, newPassword: 'ndizi mbivu' });
    expect(answer.status).toBe(204);
    expect(await me(person.token)).toBe(200);
    expect(await me(phone.token)).toBe(401);
    expect((await logIn(shop.identity, person)).status).toBe(401);
    expect((await logIn(shop.identity, { ...person, password: 'ndizi mbivu' })).status).toBe(200);
  });

  it('requires the current one, and a new one of the right length', async () => {
    const person = await aPerson(shop.identity);
    expect(await change(person.token, { currentPassword: 'wrong', newPassword: 'ndizi mbivu' })).toMatchObject({
      status: 403,
      body: { code: 'wrong_password' },
    });
    expect((await change(person.token, { currentPassword: person.password, newPassword: '12345' })).status).toBe(400);
    expect((await logIn(shop.identity, person)).status).toBe(200);
  });
});

describe('a sign-in at the same time', () => {
  /** Signs in while another transaction changes and locks the account. */
  async function signInDuring(person: { email: string; password: string; id: string }, change: string) {
    const release = await holdRow(shop.identity.database, change, [person.id]);
    const signingIn = logIn(shop.identity, person);
    await eventually(async () => {
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      expect(await shop.identity.database.query(waiting)).not.toEqual([]);
    });
    await release();
    return signingIn;
  }

  it('as a reset of the password opens no session with the old one', async () => {
    const person = await aPerson(shop.identity);
    const change = `update account set password_hash = 'changed' where id = $1`;
    expect(await signInDuring(person, change)).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
    expect(await sessions(person.token)).toHaveLength(1);
  });

  it('as a change of rights opens one with the new rights', async () => {
    const person = await aPerson(shop.identity);
    const admin = { ...person, isAdmin: true };
    await shop.identity.database.query('update account set is_admin = true where id = $1', [person.id]);
    const answer = await signInDuring(admin, 'update account set is_admin = false where id = $1');
    expect(answer).toMatchObject({ status: 200, body: { user: { isAdmin: false } } });
    expect((await shop.identity.request('GET', '/users', { token: answer.body.token })).status).toBe(403);
  });
});

describe('a stolen token', () => {
  it('cannot be used to guess the password: ten wrong ones lock it', async () => {
    const { id, token, password } = await aPerson(shop.identity);
    const close = (typed: string) =>
      shop.identity.request('DELETE', `/users/${id}`, { token, body: { password: typed } });
    for (let tries = 0; tries < 10; tries += 1) expect((await close('wrong')).status).toBe(403);
    expect(await close(password)).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    const body = { currentPassword: password, newPassword: 'ndizi mbivu' };
    expect((await shop.identity.request('PUT', '/auth/password', { token, body })).status).toBe(429);
  });
});
