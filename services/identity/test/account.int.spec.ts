import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  aPerson,
  anAddress,
  expireLinks,
  logIn,
  mailsTo,
  mailTo,
  startIdentity,
  verificationToken,
} from './fixtures.js';

let shop: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  shop = await startIdentity();
});
afterAll(() => shop.stop());

const post = (path: string, body: unknown) => shop.identity.request('POST', path, { body });
const aDraft = () => ({ name: 'Achieng', email: anAddress(), password: 'secret1' });
const verify = (token: string) => shop.identity.request('GET', `/auth/verify-email?token=${token}`);

describe('POST /auth/register', () => {
  it('opens an account that waits for its address to be confirmed', async () => {
    const draft = aDraft();
    expect(await post('/auth/register', draft)).toMatchObject({
      status: 201,
      body: { message: 'Registration successful! Please check your email to verify your account.' },
    });
    expect(await mailTo(shop.identity, draft.email, 'Confirm')).toContain('https://shop.test/verify-email?token=');
    expect(await logIn(shop.identity, draft)).toMatchObject({ status: 403, body: { code: 'email_unverified' } });
  });

  it('answers a known address like a new one, and leaves the account as it is', async () => {
    const owner = await aPerson(shop.identity);
    const fresh = await post('/auth/register', aDraft());
    const known = await post('/auth/register', { ...aDraft(), email: ` ${owner.email.toUpperCase()} ` });
    expect([known.status, known.body]).toEqual([fresh.status, fresh.body]);
    expect(await mailTo(shop.identity, owner.email, 'already have an account')).toContain('https://shop.test/signin');
    expect((await logIn(shop.identity, owner)).body.user.name).toBe(owner.name);
  });

  it.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ email: 'nobody' }, 'email', 'Please enter a valid email address'],
    [{ password: '12345' }, 'password', 'Password must be at least 6 characters long'],
    [{ password: 'x'.repeat(129) }, 'password', 'Password must be at most 128 characters long'],
    [{ isAdmin: true }, '', expect.any(String)],
  ])('refuses the body %j', async (change, path, message) => {
    const answer = await post('/auth/register', { ...aDraft(), ...change });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(answer.body.errors).toContainEqual({ path, message });
  });
});

describe('GET /auth/verify-email', () => {
  it('confirms the address once', async () => {
    const draft = aDraft();
    await post('/auth/register', draft);
    const token = await verificationToken(shop.identity, draft.email);
    expect((await verify(token)).status).toBe(200);
    expect((await logIn(shop.identity, draft)).status).toBe(200);
    expect(await verify(token)).toMatchObject({ status: 400, body: { code: 'invalid_token' } });
  });

  it('refuses a wrong, an expired and no token', async () => {
    const draft = aDraft();
    await post('/auth/register', draft);
    const token = await verificationToken(shop.identity, draft.email);
    const [row] = await shop.identity.database.query<{ id: string }>('select id from account where email = $1', [
      draft.email,
    ]);
    await expireLinks(shop.identity, row?.id ?? '');
    for (const bad of [token, 'never-mailed']) expect((await verify(bad)).body.code).toBe('invalid_token');
    expect(await shop.identity.request('GET', '/auth/verify-email')).toMatchObject({
      status: 400,
      body: { message: 'No verification token provided' },
    });
  });
});

describe('POST /auth/verify-email/resend', () => {
  const resend = (email: string) => post('/auth/verify-email/resend', { email });

  it('mails another link to an account that needs one, and says the same of every address', async () => {
    const draft = aDraft();
    await post('/auth/register', draft);
    const owner = await aPerson(shop.identity);
    const before = await mailsTo(shop.identity, owner.email);
    const answers = [await resend(draft.email), await resend(owner.email), await resend(anAddress())];
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await mailsTo(shop.identity, draft.email)).toBe(2);
    expect(await mailsTo(shop.identity, owner.email)).toBe(before);
    expect((await verify(await verificationToken(shop.identity, draft.email))).status).toBe(200);
  });

  it('refuses an invalid body', async () => {
    expect((await post('/auth/verify-email/resend', { email: 'x' })).status).toBe(400);
  });
});

describe('POST /auth/login', () => {
  it('takes the address in any spelling and answers the user and a token', async () => {
    const owner = await aPerson(shop.identity);
    const answer = await logIn(shop.identity, { ...owner, email: ` ${owner.email.toUpperCase()} ` });
    expect(answer).toMatchObject({ status: 200, body: { token: expect.any(String) } });
    expect(answer.body.user).toEqual({ id: owner.id, name: owner.name, email: owner.email, isAdmin: false });
  });

  it('says the same of a wrong password and an unknown address', async () => {
    const owner = await aPerson(shop.identity);
    for (const credentials of [
      { ...owner, password: 'wrong' },
      { ...owner, email: anAddress() },
    ])
      expect(await logIn(shop.identity, credentials)).toMatchObject({
        status: 401,
        body: { code: 'invalid_credentials', message: 'Invalid email or password' },
      });
  });

  it('locks an address after ten wrong passwords, and only that one', async () => {
    const [owner, other] = [await aPerson(shop.identity), await aPerson(shop.identity)];
    for (let tries = 0; tries < 10; tries += 1) await logIn(shop.identity, { ...owner, password: 'wrong' });
    const locked = await logIn(shop.identity, owner);
    expect(locked).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await logIn(shop.identity, other)).status).toBe(200);
  });

  it('refuses an invalid body', async () => {
    for (const body of [{}, { email: 'a@b.example' }, { email: 'nobody', password: 'secret1' }])
      expect((await post('/auth/login', body)).status).toBe(400);
  });
});
