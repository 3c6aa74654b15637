import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import argon2 from 'argon2';
import { aPerson, anAddress, coolDown, logIn, resetToken, startIdentity } from './fixtures.js';

let shop: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  shop = await startIdentity();
});
afterAll(() => shop.stop());

const message = 'Many people use this password, so it is easy to guess. Please choose another one.';
const refused = (path: string) => ({
  status: 400,
  body: { code: 'common_password', message, errors: [{ path, message }] },
});
const register = (email: string, password: string) =>
  shop.identity.request('POST', '/auth/register', { body: { name: 'Achieng', email, password } });

/** Of the ten thousand: the first, one in the middle, the last, and other spellings of some. */
const COMMON = ['123456', 'password', 'savanna', 'PassWord', ' iloveyou ', 'QWERTY123'];

describe('one of the commonest passwords', () => {
  it.each(COMMON)('is refused for a new account: %j', async (password) => {
    const email = anAddress();
    expect(await register(email, password)).toMatchObject(refused('password'));
    expect(await shop.identity.database.query('select 1 from account where email = $1', [email])).toEqual([]);
  });

  it('is refused the same whether the e-mail address has an account or not', async () => {
    const owner = await aPerson(shop.identity);
    const answers = await Promise.all([register(owner.email, 'password'), register(anAddress(), 'password')]);
    const [known, unknown] = answers.map(({ status, body }) => ({ ...body, status, requestId: '' }));
    expect(known).toEqual(unknown);
  });

  it('is refused by a reset, whose link still works then', async () => {
    const person = await aPerson(shop.identity);
    await coolDown(shop.identity, person.email);
    await shop.identity.request('POST', '/auth/reset-password', { body: { email: person.email } });
    const path = `/auth/reset-password/${await resetToken(shop.identity, person.email)}`;
    const reset = (password: string) => shop.identity.request('POST', path, { body: { password } });
    expect(await reset('letmein')).toMatchObject(refused('password'));
    expect((await logIn(shop.identity, person)).status).toBe(200);
    expect((await reset('ndizi mbivu')).status).toBe(200);
  });

  it('is refused by a change, and the old one stays', async () => {
    const person = await aPerson(shop.identity);
    const body = { currentPassword: person.password, newPassword: 'sunshine' };
    const answer = await shop.identity.request('PUT', '/auth/password', { token: person.token, body });
    expect(answer).toMatchObject(refused('newPassword'));
    expect((await logIn(shop.identity, person)).status).toBe(200);
  });

  it('of an older account still signs in, and can be given to confirm', async () => {
    const person = await aPerson(shop.identity);
    const hash = await argon2.hash('password');
    await shop.identity.database.query('update account set password_hash = $1 where id = $2', [hash, person.id]);
    const { status, body } = await logIn(shop.identity, { ...person, password: 'password' });
    expect(status).toBe(200);
    const confirmed = { token: body.token, body: { password: 'password' } };
    expect((await shop.identity.request('POST', '/auth/confirm', confirmed)).status).toBe(204);
  });

  it('as ADMIN_PASSWORD keeps a new shop from starting, and names the setting', async () => {
    await expect(startIdentity({ ADMIN_PASSWORD: 'password1' })).rejects.toThrow(`  ADMIN_PASSWORD: ${message}`);
  });
});

describe('a password that is not one of them', () => {
  it.each(['ndizi1', 'password of mine', 'maembe matamu'])('is accepted: %j', async (password) => {
    expect((await register(anAddress(), password)).status).toBe(201);
  });
});
