import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { User } from '@shop/contracts/identity';
import type { Role } from '@shop/contracts/permissions';
import { eventually } from '@shop/shop-client/eventually';
import {
  anAddress,
  aPerson,
  coolDown,
  logIn,
  signedInBefore,
  startIdentity,
  theAdmin,
  verificationToken,
} from './fixtures.js';

let shop: Awaited<ReturnType<typeof startIdentity>>;
let admin: { id: string; token: string };
beforeAll(async () => {
  shop = await startIdentity();
  admin = await theAdmin(shop.identity);
});
afterAll(() => shop.stop());

const call = (method: string, path: string, token: string, body?: object) =>
  shop.identity.request(method, path, { token, body });

/** A person with a role, signed in after it was given. */
async function someone(...roles: Role[]) {
  const person = await aPerson(shop.identity);
  expect((await call('PUT', `/users/${person.id}`, admin.token, { roles })).status).toBe(200);
  return { ...person, token: (await logIn(shop.identity, person)).body.token };
}

describe('roles', () => {
  it('let support read and help users, and nothing more', async () => {
    const { token } = await someone('support');
    const person = await aPerson(shop.identity);
    const { body, status } = await call('GET', `/users/${person.id}`, token);
    expect([status, body]).toMatchObject([
      200,
      { email: person.email, isVerified: true, sessions: [{ device: 'node' }] },
    ]);
    expect((await call('PUT', `/users/${person.id}`, token, { name: 'Else' })).status).toBe(403);
    expect((await call('DELETE', `/users/${person.id}`, token)).status).toBe(403);
    expect((await call('GET', '/audit', token)).status).toBe(403);
    expect((await call('GET', '/users', (await someone('catalogue', 'orders')).token)).status).toBe(403);
  });

  it('cannot be taken by those who do not manage users, and end the sessions with the old ones', async () => {
    const { id, token } = await someone('support');
    expect((await call('PUT', `/users/${id}`, token, { roles: ['orders'] })).status).toBe(403);
    expect((await call('PUT', `/users/${id}`, admin.token, { roles: ['owner'] })).status).toBe(400);
    expect((await call('PUT', `/users/${id}`, admin.token, { roles: ['support', 'support'] })).body.roles).toEqual([
      'support',
    ]);
    expect((await call('GET', '/users', token)).status).toBe(200);
    await call('PUT', `/users/${id}`, admin.token, { roles: [] });
    expect((await call('GET', '/users', token)).status).toBe(401);
  });

  it('are found by their word', async () => {
    const { id } = await someone('catalogue');
    const found = async (word: string) =>
      (await shop.identity.request<User[]>('GET', `/users?search=${word}`, { token: admin.token })).body.map(
        (user) => user.id,
      );
    expect(await found('catalogue')).toContain(id);
    expect(await found('staff')).toEqual(expect.arrayContaining([id, admin.id]));
    expect(await found('customer')).not.toContain(id);
    const newest = await call('GET', '/users?sort=newest&pageSize=1', admin.token);
    expect(newest.body).toMatchObject([{ id }]);
  });
});

describe('staff who help a user', () => {
  it('sign them out everywhere', async () => {
    const { token } = await someone('support');
    const person = await aPerson(shop.identity);
    expect((await call('DELETE', `/users/${person.id}/sessions`, token)).status).toBe(204);
    expect((await call('GET', '/auth/me', person.token)).status).toBe(401);
    expect((await call('DELETE', `/users/${randomUUID()}/sessions`, token)).status).toBe(404);
  });

  it('unlock them after too many wrong passwords', async () => {
    const person = await aPerson(shop.identity);
    const attempt = (password: string) => logIn(shop.identity, { ...person, password });
    for (let count = 0; count < 10; count++) await attempt('wrong');
    expect((await attempt(person.password)).status).toBe(429);
    const state = async () => (await call('GET', `/users/${person.id}`, admin.token)).body;
    expect(await state()).toMatchObject({ wrongPasswords: 10, wrongCodes: 0, hasSecondFactor: false });
    expect((await call('POST', `/users/${person.id}/unlock`, admin.token)).status).toBe(204);
    expect(await state()).toMatchObject({ wrongPasswords: 0 });
    expect((await attempt(person.password)).status).toBe(200);
    expect((await call('POST', '/users/nobody/unlock', admin.token)).status).toBe(404);
  });

  it('send the verification mail again', async () => {
    const email = anAddress();
    await shop.identity.request('POST', '/auth/register', { body: { name: 'Otieno', email, password: 'maembe' } });
    const [{ id } = { id: '' }] = await shop.identity.database.query<{ id: string }>(
      'select id from account where email = $1',
      [email],
    );
    const first = await verificationToken(shop.identity, email);
    await coolDown(shop.identity, email);
    expect((await call('POST', `/users/${id}/verification-mail`, admin.token)).status).toBe(200);
    await eventually(async () => expect(await verificationToken(shop.identity, email)).not.toBe(first));
    const verified = await aPerson(shop.identity);
    expect((await call('POST', `/users/${verified.id}/verification-mail`, admin.token)).body.code).toBe(
      'already_verified',
    );
  });

  it('export their data, if they manage users', async () => {
    const person = await aPerson(shop.identity);
    const path = `/internal/users/${person.id}/export`;
    expect((await call('GET', path, admin.token)).body).toMatchObject({ account: { email: person.email } });
    expect((await call('GET', path, (await someone('support')).token)).status).toBe(403);
  });
});

describe('deleting a user', () => {
  it('needs the password of the last 15 minutes', async () => {
    const person = await aPerson(shop.identity);
    const token = await signedInBefore(shop.identity, { id: admin.id, name: 'Administrator', isAdmin: true });
    expect(await call('DELETE', `/users/${person.id}`, token)).toMatchObject({
      status: 401,
      body: { code: 'confirm_password' },
    });
    expect((await call('POST', '/auth/confirm', token, { password: 'guess' })).body.code).toBe('wrong_password');
    expect((await call('DELETE', `/users/${person.id}`, token)).status).toBe(401);
    expect((await call('POST', '/auth/confirm', token, { password: 'a first password' })).status).toBe(204);
    expect((await call('DELETE', `/users/${person.id}`, token)).status).toBe(204);
  });
});

describe('the last administrator', () => {
  it('stays, when two administrators demote each other at the same time', async () => {
    const other = await aPerson(shop.identity);
    await call('PUT', `/users/${other.id}`, admin.token, { isAdmin: true });
    const { token } = (await logIn(shop.identity, other)).body;
    const answers = await Promise.all([
      call('PUT', `/users/${other.id}`, admin.token, { isAdmin: false }),
      call('PUT', `/users/${admin.id}`, token, { isAdmin: false }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const admins = await shop.identity.database.query('select 1 from account where is_admin');
    expect(admins).toHaveLength(1);
  });
});
