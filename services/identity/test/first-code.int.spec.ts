import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { User } from '@shop/contracts/identity';
import { eventually } from '@shop/shop-client/eventually';
import { Authenticator } from '@shop/shop-client/authenticator';
import {
  anAddress,
  aPerson,
  coolDown,
  logIn,
  mailsTo,
  mailTo,
  resetToken,
  signedInBefore,
  signInCode,
  startIdentity,
  theAdmin,
} from './fixtures.js';

let shop: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  shop = await startIdentity();
});
afterAll(() => shop.stop());

interface Answer {
  user: User;
  token: string;
  code: string;
  message: string;
}

const BROWSER = 'b'.repeat(32);
const request = <T = Answer>(method: string, path: string, more = {}) => shop.identity.request<T>(method, path, more);
const requestCode = (email: string, headers = {}, body: object = { opensAccount: true }) =>
  request('POST', '/auth/email-code', { body: { email, browser: BROWSER, ...body }, headers });
const signIn = (email: string, code: string, more: object = {}, headers = {}) =>
  request('POST', '/auth/login', { body: { email, code, browser: BROWSER, name: 'Atieno', ...more }, headers });
const REFUSAL = { status: 401, body: { code: 'invalid_code', message: 'Invalid or expired code' } };
const accountsOf = (email: string) => shop.identity.database.query('select * from account where email = $1', [email]);

async function codeFor(email: string, headers = {}): Promise<string> {
  expect((await requestCode(email, headers)).status).toBe(200);
  return signInCode(shop.identity, email);
}

/** An account that was opened by a code. */
async function aCodePerson() {
  const email = anAddress();
  const used = await codeFor(email);
  const { body } = await signIn(email, used);
  return { email, used, id: body.user.id, token: body.token };
}

/** The next code of a person, after the cool-down. */
async function codeAfter({ email, used }: { email: string; used: string }): Promise<string> {
  await coolDown(shop.identity, email);
  await requestCode(email);
  return eventually(async () => {
    const code = await signInCode(shop.identity, email);
    if (code === used) throw new Error('the next code did not arrive');
    return code;
  });
}

describe('a code for an address without an account', () => {
  it('opens an account without a password, once, and only then', async () => {
    const email = anAddress();
    const code = await codeFor(email);
    expect(await accountsOf(email)).toEqual([]);
    expect(await signIn(email, code, { name: undefined })).toMatchObject({
      status: 401,
      body: { code: 'name_required', errors: [{ path: 'name' }] },
    });
    expect(await accountsOf(email)).toEqual([]);
    const answer = await signIn(email, code, { name: ' Atieno \n Otieno ' });
    const user = { email, name: 'Atieno Otieno', isAdmin: false, roles: [], lacksPassword: true };
    expect(answer).toMatchObject({ status: 200, body: { user } });
    expect(await request('GET', '/auth/me', { token: answer.body.token })).toMatchObject({ status: 200, body: user });
    expect(await signIn(email, code)).toMatchObject(REFUSAL);
    expect(await accountsOf(email)).toHaveLength(1);
  });

  it('opens one account when two uses come at the same time', async () => {
    const email = anAddress();
    const code = await codeFor(email);
    const answers = await Promise.all([1, 2, 3].map(() => signIn(email, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect(await accountsOf(email)).toHaveLength(1);
  });

  it('works in no other browser, has five tries, and leaves no account', async () => {
    const email = anAddress();
    const code = await codeFor(email);
    for (const browser of ['c'.repeat(32), undefined])
      expect(await signIn(email, code, { browser })).toMatchObject(REFUSAL);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (let n = 0; n < 3; n += 1) expect(await signIn(email, wrong)).toMatchObject(REFUSAL);
    expect(await signIn(email, code)).toMatchObject(REFUSAL);
    expect(await accountsOf(email)).toEqual([]);
  });

  it('counts for its own address only', async () => {
    const [email, other] = [anAddress(), anAddress()];
    const code = await codeFor(email);
    await codeFor(other);
    const copy = `update sign_in_code set code_hash = (select code_hash from sign_in_code where email = $1) where email = $2`;
    await shop.identity.database.query(copy, [email, other]);
    expect(await signIn(other, code)).toMatchObject(REFUSAL);
  });

  it('comes in the language of the page, which the account keeps', async () => {
    const email = anAddress();
    await requestCode(email, { 'accept-language': 'sw' });
    const code = /^\d{6}$/m.exec(await mailTo(shop.identity, email, 'Msimbo'))?.[0] ?? '';
    const { body } = await signIn(email, code, {}, { 'accept-language': 'sw' });
    const preferences = await request('GET', '/users/me/preferences', { token: body.token });
    expect(preferences.body).toEqual({ marketing: false, language: 'sw' });
  });

  it('is mailed only where it is asked for, once in 90 seconds', async () => {
    const [asked, plain] = [anAddress(), anAddress()];
    const answers = [await requestCode(asked), await requestCode(asked), await requestCode(plain, {}, {})];
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect([await mailsTo(shop.identity, asked), await mailsTo(shop.identity, plain)]).toEqual([1, 0]);
    // Asked for at the sign-in first, and at once in the cart: once more, not twice.
    for (const more of [undefined, {}, undefined]) await requestCode(plain, {}, more);
    expect(await mailsTo(shop.identity, plain)).toBe(1);
  });
});

describe('an address that is not free any more when its code is used', () => {
  it('of an unproved registration becomes the person’s, without that password', async () => {
    const draft = { name: 'Stranger', email: anAddress(), password: 'ndizi tamu' };
    const code = await codeFor(draft.email);
    await request('POST', '/auth/register', { body: draft });
    const answer = await signIn(draft.email, code, { name: undefined });
    expect(answer).toMatchObject({ status: 200, body: { user: { lacksPassword: true } } });
    expect((await logIn(shop.identity, draft)).status).toBe(401);
    expect(await accountsOf(draft.email)).toHaveLength(1);
  });

  it('of an account that was proved since then stays closed to the code', async () => {
    const person = await aPerson(shop.identity);
    const email = anAddress();
    const code = await codeFor(email);
    await shop.identity.database.query('update account set email = $1 where id = $2', [email, person.id]);
    expect(await signIn(email, code)).toMatchObject(REFUSAL);
    expect((await logIn(shop.identity, { email, password: person.password })).status).toBe(200);
  });

  it('of staff with a second factor asks for it', async () => {
    const [staff, admin, email] = [await aPerson(shop.identity), await theAdmin(shop.identity), anAddress()];
    const { body } = await request<{ secret: string }>('POST', '/auth/totp', { token: staff.token });
    const app = new Authenticator(body.secret);
    await request('POST', '/auth/totp/confirm', { token: staff.token, body: { code: app.next() } });
    const code = await codeFor(email);
    const change = { email, roles: ['orders'] };
    expect((await request('PUT', `/users/${staff.id}`, { token: admin.token, body: change })).status).toBe(200);
    expect(await signIn(email, code)).toMatchObject({ status: 401, body: { code: 'totp_required' } });
    expect(await signIn(email, code, { totp: 'aaaaaaaaaa' })).toMatchObject({ body: { code: 'wrong_code' } });
    expect(await signIn(email, code, { totp: app.next() })).toMatchObject({ status: 200 });
  });

  it('is open to a new account after the earlier one was closed', async () => {
    const person = await aPerson(shop.identity);
    const closing = { token: person.token, body: { password: person.password } };
    expect((await request('DELETE', `/users/${person.id}`, closing)).status).toBe(204);
    const answer = await signIn(person.email, await codeFor(person.email));
    expect(answer.status).toBe(200);
    expect(answer.body.user.id).not.toBe(person.id);
  });
});

describe('an address that has an account', () => {
  it('gets the same response and a code for that account, whose name stays', async () => {
    const person = await aPerson(shop.identity);
    const answer = await signIn(person.email, await codeFor(person.email), { name: 'Mwizi' });
    expect(answer).toMatchObject({ status: 200, body: { user: { id: person.id, name: person.name } } });
    expect(answer.body.user.lacksPassword).toBeUndefined();
    expect((await logIn(shop.identity, person)).status).toBe(200);
  });
});

describe('an account without a password', () => {
  it('confirms with a mailed code, once', async () => {
    const person = await aCodePerson();
    const token = await signedInBefore(shop.identity, { id: person.id, name: 'Atieno' });
    expect(await request('DELETE', '/auth/sessions', { token })).toMatchObject({ body: { code: 'confirm_password' } });
    const body = { code: await codeAfter(person), browser: BROWSER };
    for (const wrong of [{ ...body, browser: 'c'.repeat(32) }, { password: '!' }])
      expect((await request('POST', '/auth/confirm', { token, body: wrong })).status).toBe(403);
    expect((await request('POST', '/auth/confirm', { token, body })).status).toBe(204);
    expect(await request('POST', '/auth/confirm', { token, body })).toMatchObject({
      status: 403,
      body: { code: 'invalid_code' },
    });
    expect((await request('DELETE', '/auth/sessions', { token })).status).toBe(204);
  });

  it('is closed with a mailed code', async () => {
    const person = await aCodePerson();
    const { id, token } = person;
    expect((await request('DELETE', `/users/${id}`, { token, body: {} })).status).toBe(400);
    expect((await request('DELETE', `/users/${id}`, { token, body: { password: '!' } })).status).toBe(403);
    const body = { code: await codeAfter(person), browser: BROWSER };
    expect((await request('DELETE', `/users/${id}`, { token, body })).status).toBe(204);
    expect(await accountsOf(person.email)).toEqual([]);
  });

  it('gets a password by the mail of a reset, and is asked for that from then on', async () => {
    const person = await aCodePerson();
    const { id, email } = person;
    await request('POST', '/auth/reset-password', { body: { email } });
    const link = await resetToken(shop.identity, email);
    const chosen = { email, password: 'embe bivu sana' };
    expect(
      (await request('POST', `/auth/reset-password/${link}`, { body: { password: chosen.password } })).status,
    ).toBe(200);
    const { body } = await logIn(shop.identity, chosen);
    expect(body.user).toMatchObject({ id });
    expect(body.user.lacksPassword).toBeUndefined();
    const proof = { code: await codeAfter(person), browser: BROWSER };
    expect(await request('POST', '/auth/confirm', { token: body.token, body: proof })).toMatchObject({
      status: 403,
      body: { code: 'wrong_password' },
    });
  });
});

it.each([
  ['/auth/email-code', { email: 'a@b.example', opensAccount: true }, 'browser'],
  ['/auth/login', { email: 'a@b.example', password: 'ndizi1', name: 'Atieno' }, 'name'],
  ['/auth/login', { email: 'a@b.example', code: '123456', browser: BROWSER, name: ' ' }, 'name'],
])('%s refuses %j', async (path, body, field) => {
  const answer = await request<{ errors: { path: string }[] }>('POST', path, { body });
  expect(answer.status).toBe(400);
  expect(answer.body.errors.map(({ path: named }) => named)).toEqual([field]);
});
