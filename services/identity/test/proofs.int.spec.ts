import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Authenticator } from '@shop/shop-client/authenticator';
import {
  anAddress,
  aPerson,
  coolDown,
  logIn,
  ownerOf,
  resetToken,
  signInCode,
  startIdentity,
  theAdmin,
  verificationToken,
} from './fixtures.js';

let shop: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  shop = await startIdentity();
});
afterAll(() => shop.stop());

type Person = Awaited<ReturnType<typeof aPerson>>;

const call = (method: string, path: string, token: string | undefined, body?: object) =>
  shop.identity.request(method, path, { ...(token !== undefined && { token }), ...(body && { body }) });
const isSignedIn = async (token: string) => (await call('GET', '/auth/me', token)).status === 200;
const anotherSession = async (person: Person) => (await logIn(shop.identity, person)).body.token;

async function setUpFactor({ token }: Person): Promise<string[]> {
  const secret = String((await call('POST', '/auth/totp', token)).body['secret']);
  const { status, body } = await call('POST', '/auth/totp/confirm', token, { code: new Authenticator(secret).next() });
  expect(status).toBe(200);
  return body['recoveryCodes'] as string[];
}

const endFactor = ({ token, password }: Person) => call('DELETE', '/auth/totp', token, { password });

async function moveTo(email: string, { id }: Person): Promise<void> {
  const { token } = await theAdmin(shop.identity);
  expect((await call('PUT', `/users/${id}`, token, { email })).status).toBe(200);
}

/** What changes the credentials of a person. */
const CHANGES: [string, (person: Person) => Promise<unknown>][] = [
  [
    'the password',
    ({ token, password }) =>
      call('PUT', '/auth/password', token, { currentPassword: password, newPassword: 'ndizi mbivu' }),
  ],
  ['the e-mail address', (person) => moveTo(anAddress(), person)],
  ['a second factor that begins', setUpFactor],
  [
    'a second factor that ends',
    async (person) => {
      await setUpFactor(person);
      return endFactor(person);
    },
  ],
];

describe.each(CHANGES)('%s changed, and then', (what, change) => {
  it('no earlier link resets the password', async () => {
    const person = await aPerson(shop.identity);
    await call('POST', '/auth/reset-password', undefined, { email: person.email });
    const link = `/auth/reset-password/${await resetToken(shop.identity, person.email)}`;
    await change(person);
    expect(await call('POST', link, undefined, { password: 'the old mailbox' })).toMatchObject({
      status: 400,
      body: { code: 'invalid_token' },
    });
  });

  it('no earlier code signs in', async () => {
    const person = await aPerson(shop.identity);
    await call('POST', '/auth/email-code', undefined, { email: person.email });
    const code = await signInCode(shop.identity, person.email);
    await change(person);
    expect(await call('POST', '/auth/login', undefined, { email: person.email, code })).toMatchObject({
      status: 401,
      body: { code: 'invalid_code' },
    });
  });

  it('the other sessions have ended', async () => {
    const person = await aPerson(shop.identity);
    const other = await anotherSession(person);
    await change(person);
    expect(await isSignedIn(other)).toBe(false);
    // Whose address staff change is signed out everywhere.
    expect(await isSignedIn(person.token)).toBe(what !== 'the e-mail address');
  });
});

it('an account with a second factor can be closed', async () => {
  const person = await aPerson(shop.identity);
  await setUpFactor(person);
  const { token } = await theAdmin(shop.identity);
  expect((await call('DELETE', `/users/${person.id}`, token)).status).toBe(204);
  expect(await isSignedIn(person.token)).toBe(false);
});

describe('a verification link', () => {
  it('of a mistyped address does not verify the corrected one', async () => {
    const [wrong, right] = [anAddress(), anAddress()];
    const registration = { name: 'Njeri', email: wrong, password: 'maembe matamu' };
    await call('POST', '/auth/register', undefined, registration);
    const link = `/auth/verify-email?token=${await verificationToken(shop.identity, wrong)}`;
    const { id } = await ownerOf(shop.identity, wrong);
    await moveTo(right, { ...registration, id, token: '' });
    expect((await call('GET', link, undefined)).status).toBe(400);
    expect(await logIn(shop.identity, { ...registration, email: right })).toMatchObject({
      status: 403,
      body: { code: 'email_unverified' },
    });
    await call('POST', '/auth/verify-email/resend', undefined, { email: right });
    const own = `/auth/verify-email?token=${await verificationToken(shop.identity, right)}`;
    expect((await call('GET', own, undefined)).status).toBe(200);
    expect((await logIn(shop.identity, { ...registration, email: right })).status).toBe(200);
  });
});

describe('a mailed code', () => {
  const [own, foreign] = ['o'.repeat(32), 'f'.repeat(32)];

  it('works in the browser alone that asked for it', async () => {
    const { email } = await aPerson(shop.identity);
    await call('POST', '/auth/email-code', undefined, { email, browser: own });
    const code = await signInCode(shop.identity, email);
    const signIn = async (more: object) =>
      (await call('POST', '/auth/login', undefined, { email, code, ...more })).status;
    expect(await signIn({})).toBe(401);
    expect(await signIn({ browser: foreign })).toBe(401);
    expect(await signIn({ browser: own })).toBe(200);
  });

  it('of a caller without a secret works without one alone, and the next request is of its own browser', async () => {
    const { email } = await aPerson(shop.identity);
    await call('POST', '/auth/email-code', undefined, { email });
    const code = await signInCode(shop.identity, email);
    const login = { email, code };
    expect((await call('POST', '/auth/login', undefined, { ...login, browser: own })).status).toBe(401);
    expect((await call('POST', '/auth/login', undefined, login)).status).toBe(200);
    await coolDown(shop.identity, email);
    expect((await call('POST', '/auth/email-code', undefined, { email, browser: 'short' })).status).toBe(400);
  });
});

describe('a recovery code', () => {
  it('has 80 bits, and is stored under a key that the database does not have', async () => {
    const person = await aPerson(shop.identity);
    const codes = await setUpFactor(person);
    expect(codes).toEqual(codes.map(() => expect.stringMatching(/^([\da-f]{5}-){3}[\da-f]{5}$/)));
    const [first, second] = codes;
    const copied = await shop.identity.database.query<{ code_hash: string }>(
      'select code_hash from recovery_code where account_id = $1',
      [person.id],
    );
    expect(copied).toHaveLength(10);
    const login = { email: person.email, password: person.password };
    for (const [code, status] of [
      [first, 200],
      [first, 401],
      [second?.replaceAll('-', ' ').toUpperCase(), 200],
    ] as const)
      expect((await call('POST', '/auth/login', undefined, { ...login, code })).status).toBe(status);
  });

  it('of an earlier release still works, once', async () => {
    const person = await aPerson(shop.identity);
    await setUpFactor(person);
    await shop.identity.database.query(
      `insert into recovery_code (account_id, code_hash)
       values ($1, rtrim(translate(encode(sha256('ab12cd34ef'), 'base64'), '+/', '-_'), '='))`,
      [person.id],
    );
    const login = { email: person.email, password: person.password, code: 'ab12c-d34ef' };
    expect((await call('POST', '/auth/login', undefined, login)).status).toBe(200);
    expect((await call('POST', '/auth/login', undefined, login)).body['code']).toBe('wrong_code');
  });
});
