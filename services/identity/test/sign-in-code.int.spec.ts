import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { User } from '@shop/contracts/identity';
import { lockTable } from '@shop/service-kit/testing/lock-table';
import { Authenticator } from '@shop/shop-client/authenticator';
import { eventually } from '@shop/shop-client/eventually';
import {
  anAddress,
  aPerson,
  coolDown,
  logIn,
  mailsTo,
  mailTo,
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

const requestCode = (email: string) => shop.identity.request<Answer>('POST', '/auth/email-code', { body: { email } });
const signIn = (email: string, code: string, more: object = {}, headers = {}) =>
  shop.identity.request<Answer>('POST', '/auth/login', { body: { email, code, ...more }, headers });
/** Another code than this one. */
const notThis = (code: string, n = 1) => String((Number(code) + n) % 1_000_000).padStart(6, '0');
const sessionsOf = (id: string) => shop.identity.database.query('select 1 from session where account_id = $1', [id]);
const REFUSAL = { status: 401, body: { code: 'invalid_code', message: 'Invalid or expired code' } };

/** A mailed code of a person who has no other one. */
async function codeFor({ email }: { email: string }): Promise<string> {
  expect((await requestCode(email)).status).toBe(200);
  return signInCode(shop.identity, email);
}

/** The next code of a person, after the cool-down. */
async function codeAfter(earlier: string, { email }: { email: string }): Promise<string> {
  await coolDown(shop.identity, email);
  await requestCode(email);
  return eventually(async () => {
    const code = await signInCode(shop.identity, email);
    if (code === earlier) throw new Error('the next code did not arrive');
    return code;
  });
}

describe('a mailed code', () => {
  it('signs in once', async () => {
    const person = await aPerson(shop.identity);
    const code = await codeFor(person);
    const answer = await signIn(` ${person.email.toUpperCase()} `, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(answer).toMatchObject({ status: 200, body: { user: { id: person.id, email: person.email } } });
    expect((await shop.identity.request('GET', '/auth/me', { token: answer.body.token })).status).toBe(200);
    expect(await signIn(person.email, code)).toMatchObject(REFUSAL);
  });

  it('signs in once, also when two sign-ins come at the same time', async () => {
    const person = await aPerson(shop.identity);
    const before = (await sessionsOf(person.id)).length;
    const code = await codeFor(person);
    const answers = await Promise.all([1, 2].map(() => signIn(person.email, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await sessionsOf(person.id)).toHaveLength(before + 1);
  });

  it('is dead after five wrong tries, also when they come at the same time', async () => {
    const person = await aPerson(shop.identity);
    const code = await codeFor(person);
    const tries = await Promise.all([1, 2, 3, 4, 5].map((n) => signIn(person.email, notThis(code, n))));
    for (const answer of tries) expect(answer).toMatchObject(REFUSAL);
    expect(await signIn(person.email, code)).toMatchObject(REFUSAL);
    expect((await signIn(person.email, await codeAfter(code, person))).status).toBe(200);
  });

  it('works after four wrong tries', async () => {
    const person = await aPerson(shop.identity);
    const code = await codeFor(person);
    for (const n of [1, 2, 3, 4]) expect(await signIn(person.email, notThis(code, n))).toMatchObject(REFUSAL);
    expect((await signIn(person.email, code)).status).toBe(200);
  });

  it('ends after ten minutes', async () => {
    const person = await aPerson(shop.identity);
    const code = await codeFor(person);
    const [{ seconds } = { seconds: 0 }] = await shop.identity.database.query<{ seconds: number }>(
      'select extract(epoch from expires_at - now())::int as seconds from sign_in_code where email = $1',
      [person.email],
    );
    expect(seconds).toBeGreaterThan(560);
    expect(seconds).toBeLessThanOrEqual(600);
    await shop.identity.database.query('update sign_in_code set expires_at = now() where email = $1', [person.email]);
    expect(await signIn(person.email, code)).toMatchObject(REFUSAL);
  });

  it('is replaced by a later one', async () => {
    const person = await aPerson(shop.identity);
    const first = await codeFor(person);
    const second = await codeAfter(first, person);
    expect(await signIn(person.email, first)).toMatchObject(REFUSAL);
    expect((await signIn(person.email, second)).status).toBe(200);
  });

  it('counts for its own account only, and is stored as a hash', async () => {
    const [person, other] = [await aPerson(shop.identity), await aPerson(shop.identity)];
    const code = await codeFor(person);
    await codeFor(other);
    const copy = `update sign_in_code set code_hash = (select code_hash from sign_in_code where email = $1) where email = $2`;
    await shop.identity.database.query(copy, [person.email, other.email]);
    expect(await signIn(other.email, code)).toMatchObject(REFUSAL);
    const rows = await shop.identity.database.query('select * from sign_in_code where email = $1', [person.email]);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('verifies the e-mail address of its account, and ends the password of who opened it, as the mail says', async () => {
    const draft = { name: 'Achieng', email: anAddress(), password: 'ndizi1' };
    await shop.identity.request('POST', '/auth/register', { body: draft });
    expect((await logIn(shop.identity, draft)).status).toBe(403);
    const code = await codeFor(draft);
    expect(await mailTo(shop.identity, draft.email, 'sign-in code')).toContain('https://shop.test/forgot-password');
    expect((await signIn(draft.email, code)).status).toBe(200);
    expect((await logIn(shop.identity, draft)).status).toBe(401);
  });

  it('goes with its account', async () => {
    const person = await aPerson(shop.identity);
    const code = await codeFor(person);
    const { token, password } = person;
    await shop.identity.request('DELETE', `/users/${person.id}`, { token, body: { password } });
    expect(await signIn(person.email, code)).toMatchObject(REFUSAL);
    const rows = await shop.identity.database.query('select 1 from sign_in_code where email = $1', [person.email]);
    expect(rows).toEqual([]);
  });
});

describe('who has an account', () => {
  it('is not shown by the request: one response, and one mail in 90 seconds', async () => {
    const person = await aPerson(shop.identity);
    const before = await mailsTo(shop.identity, person.email);
    const stranger = anAddress();
    const answers = await Promise.all([person.email, person.email, person.email, stranger].map(requestCode));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]?.body.message).toBe('If an account exists for this address, a code to sign in is on its way.');
    expect((await mailsTo(shop.identity, person.email)) - before).toBe(1);
    expect(await mailsTo(shop.identity, stranger)).toBe(0);
  });

  it('is not queried by the request, so that its timing shows nothing', async () => {
    const person = await aPerson(shop.identity);
    const unlock = await lockTable(shop.identity.database, 'account');
    const answers = await Promise.all([person.email, anAddress()].map(requestCode));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await unlock();
    expect(await signInCode(shop.identity, person.email)).toMatch(/^\d{6}$/);
  });

  it('is not shown by the sign-in, with the same counts', async () => {
    const person = await aPerson(shop.identity);
    const stranger = anAddress();
    const code = await codeFor(person);
    await requestCode(stranger);
    await mailsTo(shop.identity, stranger);
    const statuses = async (email: string) => {
      const answers = [];
      for (let n = 1; n <= 11; n += 1) answers.push(await signIn(email, notThis(code, n)));
      return answers.map(({ status, body }) => [status, body.code, body.message]);
    };
    const known = await statuses(person.email);
    expect(await statuses(stranger)).toEqual(known);
    expect(known.map(([status]) => status)).toEqual([...Array<number>(10).fill(401), 429]);
    const tries = await shop.identity.database.query('select tries from sign_in_code where email = any($1)', [
      [person.email, stranger],
    ]);
    expect(tries).toEqual([{ tries: 5 }, { tries: 5 }]);
  });
});

describe('guessing codes', () => {
  it('stops at twenty wrong tries in an hour over all codes and networks, and not for the owner’s device', async () => {
    const person = await aPerson(shop.identity);
    const from = (n: number) => ({ 'x-client-address': `198.51.100.${n}` });
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => signIn(person.email, '000000', {}, from(n))),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    const code = await codeFor(person);
    const locked = await signIn(person.email, code, {}, from(99));
    expect(locked).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(3_000);
    const known = { ...from(99), authorization: `Bearer ${person.token}` };
    expect((await signIn(person.email, code, {}, known)).status).toBe(200);
  });

  it('begins anew after staff unlock the account', async () => {
    const person = await aPerson(shop.identity);
    for (let n = 0; n < 10; n += 1) await signIn(person.email, '000000');
    const code = await codeFor(person);
    expect((await signIn(person.email, code)).status).toBe(429);
    const { token } = await theAdmin(shop.identity);
    expect((await shop.identity.request('POST', `/users/${person.id}/unlock`, { token })).status).toBe(204);
    expect((await signIn(person.email, code)).status).toBe(200);
  });
});

describe('a mailed code of an account with a second factor', () => {
  it('needs the second factor, and is not used up without it', async () => {
    const person = await aPerson(shop.identity);
    const { token } = person;
    const { body } = await shop.identity.request<{ secret: string }>('POST', '/auth/totp', { token });
    const app = new Authenticator(body.secret);
    const confirmation = { token, body: { code: app.next() } };
    await shop.identity.request('POST', '/auth/totp/confirm', confirmation);
    const code = await codeFor(person);
    for (let n = 0; n < 6; n += 1)
      expect(await signIn(person.email, code)).toMatchObject({ status: 401, body: { code: 'totp_required' } });
    expect((await signIn(person.email, code, { totp: 'aaaaaaaaaa' })).body.code).toBe('wrong_code');
    const totp = app.next();
    expect(await signIn(person.email, notThis(code), { totp })).toMatchObject(REFUSAL);
    expect((await signIn(person.email, code, { totp })).status).toBe(200);
    expect(await signIn(person.email, code, { totp })).toMatchObject(REFUSAL);
  });
});

describe('the input of a sign-in', () => {
  it.each([
    [{}, 'email', expect.any(String)],
    [{ email: 'a@b.example' }, 'password', 'Please enter your password'],
    [{ email: 'nobody', code: '123456' }, 'email', 'Please enter a valid email address'],
    [{ email: 'a@b.example', code: 'abcdef' }, 'code', 'Please enter the six digits from the email'],
    [{ email: 'a@b.example', code: '1234567' }, 'code', 'Please enter the six digits from the email'],
    [{ email: 'a@b.example', password: 'ndizi1', totp: '123456' }, 'totp', expect.stringContaining('`code`')],
    [{ email: 'a@b.example', code: '123456', pin: 1 }, '', expect.any(String)],
  ])('%j is refused', async (body, path, message) => {
    const answer = await shop.identity.request('POST', '/auth/login', { body });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(answer.body.errors).toContainEqual({ path, message });
  });

  it('for a code is an e-mail address', async () => {
    for (const body of [{}, { email: 'nobody' }, { email: 'a@b.example', name: 'x' }])
      expect((await shop.identity.request('POST', '/auth/email-code', { body })).status).toBe(400);
  });
});
