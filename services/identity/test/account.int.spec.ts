import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  aPerson,
  coolDown,
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
const aDraft = () => ({ name: 'Achieng', email: anAddress(), password: 'ndizi1' });
const verify = (token: string) => shop.identity.request('GET', `/auth/verify-email?token=${token}`);

describe('POST /auth/register', () => {
  it('opens an account that waits for the confirmation of its e-mail address', async () => {
    const draft = aDraft();
    expect(await post('/auth/register', draft)).toMatchObject({
      status: 201,
      body: { message: 'Registration successful! Please check your email to verify your account.' },
    });
    expect(await mailTo(shop.identity, draft.email, 'Confirm')).toContain('https://shop.test/verify-email?token=');
    expect(await logIn(shop.identity, draft)).toMatchObject({ status: 403, body: { code: 'email_unverified' } });
  });

  it('answers a known e-mail address like a new one, and does not change the account', async () => {
    const owner = await aPerson(shop.identity);
    const fresh = await post('/auth/register', aDraft());
    const known = await post('/auth/register', { ...aDraft(), email: ` ${owner.email.toUpperCase()} ` });
    expect([known.status, known.body]).toEqual([fresh.status, fresh.body]);
    expect(await mailTo(shop.identity, owner.email, 'already have an account')).toContain('https://shop.test/signin');
    expect((await logIn(shop.identity, owner)).body.user.name).toBe(owner.name);
  });

  it('mails the owner of a taken e-mail address once in 90 seconds, also for repeats', async () => {
    const owner = await aPerson(shop.identity);
    const before = await mailsTo(shop.identity, owner.email);
    const again = () => post('/auth/register', { ...aDraft(), email: owner.email });
    await Promise.all([again(), again(), again()]);
    expect((await mailsTo(shop.identity, owner.email)) - before).toBe(1);
    await coolDown(shop.identity, owner.email);
    await again();
    expect((await mailsTo(shop.identity, owner.email)) - before).toBe(2);
  });

  it('mails one link for one new address that is registered twice at the same time', async () => {
    const draft = aDraft();
    const answers = await Promise.all([post('/auth/register', draft), post('/auth/register', draft)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const subjects = await shop.identity.database.query<{ subject: string }>(
      'select subject from mail where recipient = $1 order by subject',
      [(await mailsTo(shop.identity, draft.email)) === 2 ? draft.email : ''],
    );
    expect(subjects.map(({ subject }) => subject)).toEqual([
      'Confirm your email address',
      'You already have an account',
    ]);
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
  it('confirms the e-mail address once', async () => {
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

  it('mails another link to an account that needs one, and answers the same for every e-mail address', async () => {
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

  it('mails one link in 90 seconds', async () => {
    const draft = aDraft();
    await post('/auth/register', draft);
    const before = await mailsTo(shop.identity, draft.email);
    await Promise.all([resend(draft.email), resend(draft.email), resend(draft.email)]);
    expect((await mailsTo(shop.identity, draft.email)) - before).toBe(1);
    await coolDown(shop.identity, draft.email);
    await resend(draft.email);
    expect((await mailsTo(shop.identity, draft.email)) - before).toBe(2);
  });

  it('refuses an invalid body', async () => {
    expect((await post('/auth/verify-email/resend', { email: 'x' })).status).toBe(400);
  });
});

describe('POST /auth/login', () => {
  it('accepts the e-mail address in upper and lower case and returns the user and a token', async () => {
    const owner = await aPerson(shop.identity);
    const answer = await logIn(shop.identity, { ...owner, email: ` ${owner.email.toUpperCase()} ` });
    expect(answer).toMatchObject({ status: 200, body: { token: expect.any(String) } });
    expect(answer.body.user).toEqual({ id: owner.id, name: owner.name, email: owner.email, isAdmin: false, roles: [] });
  });

  it('answers the same for a wrong password and an unknown e-mail address', async () => {
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

  it('allows ten of sixty concurrent guesses', async () => {
    const owner = await aPerson(shop.identity);
    const guesses = Array.from({ length: 60 }, () => logIn(shop.identity, { ...owner, password: 'wrong' }));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(50);
  });

  it('counts each network separately, and devices of the owner too', async () => {
    const owner = await aPerson(shop.identity);
    const guess = (headers: Record<string, string>, password = 'wrong') =>
      logIn(shop.identity, { ...owner, password }, headers);
    const guesser = { 'x-client-address': '192.0.2.66' };
    for (let tries = 0; tries < 10; tries += 1) await guess(guesser);
    expect((await guess(guesser)).status).toBe(429);
    expect((await guess({ 'x-client-address': '192.0.2.7' }, owner.password)).status).toBe(200);
    // A device in the guesser's network whose token proves that the owner was signed in there.
    const device = { ...guesser, authorization: `Bearer ${owner.token}` };
    expect((await guess(device, owner.password)).status).toBe(200);
    await shop.identity.request('POST', '/auth/logout', { token: owner.token });
    expect((await guess(device, owner.password)).status).toBe(200);
    for (let tries = 0; tries < 10; tries += 1) expect((await guess(device)).status).toBe(401);
    expect((await guess(device, owner.password)).status).toBe(429);
  });

  it('ignores the token of another user', async () => {
    const [owner, other] = [await aPerson(shop.identity), await aPerson(shop.identity)];
    const headers = { authorization: `Bearer ${other.token}` };
    for (let tries = 0; tries < 10; tries += 1) await logIn(shop.identity, { ...owner, password: 'wrong' }, headers);
    expect((await logIn(shop.identity, owner, headers)).status).toBe(429);
  });

  it('stops guesses from many networks at a hundred, and does not affect devices of the owner', async () => {
    const owner = await aPerson(shop.identity);
    const guesses = Array.from({ length: 120 }, (_, n) =>
      logIn(shop.identity, { ...owner, password: 'wrong' }, { 'x-client-address': `198.51.100.${n}` }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(100);
    const place = { 'x-client-address': '203.0.113.5' };
    expect((await logIn(shop.identity, owner, place)).status).toBe(429);
    const known = { ...place, authorization: `Bearer ${owner.token}` };
    expect((await logIn(shop.identity, owner, known)).status).toBe(200);
    const body = { currentPassword: owner.password, newPassword: 'ndizi mbivu' };
    expect((await shop.identity.request('PUT', '/auth/password', { token: owner.token, body })).status).toBe(204);
  });

  it('locks an e-mail address after ten wrong passwords, and no other', async () => {
    const [owner, other] = [await aPerson(shop.identity), await aPerson(shop.identity)];
    for (let tries = 0; tries < 10; tries += 1) await logIn(shop.identity, { ...owner, password: 'wrong' });
    const locked = await logIn(shop.identity, owner);
    expect(locked).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await logIn(shop.identity, other)).status).toBe(200);
  });

  it('refuses an invalid body', async () => {
    for (const body of [{}, { email: 'a@b.example' }, { email: 'nobody', password: 'ndizi1' }])
      expect((await post('/auth/login', body)).status).toBe(400);
  });
});
