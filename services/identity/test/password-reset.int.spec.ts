import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { lockTable } from '@shop/service-kit/testing/lock-table';
import { aPerson, anAddress, coolDown, expireLinks, logIn, mailsTo, resetToken, startIdentity } from './fixtures.js';

let shop: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  shop = await startIdentity();
});
afterAll(() => shop.stop());

describe('a forgotten password', () => {
  const requestReset = (email: string) => shop.identity.request('POST', '/auth/reset-password', { body: { email } });
  const reset = (token: string, password: string) =>
    shop.identity.request('POST', `/auth/reset-password/${token}`, { body: { password } });

  it('is replaced once by a mailed link, and every session ends', async () => {
    const person = await aPerson(shop.identity);
    expect((await requestReset(person.email)).status).toBe(200);
    const token = await resetToken(shop.identity, person.email);
    expect((await reset(token, 'ndizi mbivu')).status).toBe(200);
    expect((await shop.identity.request('GET', '/auth/me', { token: person.token })).status).toBe(401);
    expect((await logIn(shop.identity, { ...person, password: 'ndizi mbivu' })).status).toBe(200);
    expect(await reset(token, 'another one')).toMatchObject({
      status: 400,
      body: { code: 'invalid_token', message: 'Invalid or expired reset token' },
    });
  });

  it('sends one mail in 90 seconds, also for concurrent requests, and none without an account', async () => {
    const person = await aPerson(shop.identity);
    const before = await mailsTo(shop.identity, person.email);
    const stranger = anAddress();
    const answers = await Promise.all([person.email, person.email, person.email, stranger].map(requestReset));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect((await mailsTo(shop.identity, person.email)) - before).toBe(1);
    expect(await mailsTo(shop.identity, stranger)).toBe(0);
    await coolDown(shop.identity, person.email);
    await requestReset(person.email);
    expect((await mailsTo(shop.identity, person.email)) - before).toBe(2);
  });

  it('is requested without a query of accounts, so that neither response nor timing shows who has one', async () => {
    const person = await aPerson(shop.identity);
    const unlock = await lockTable(shop.identity.database, 'account');
    const resend = (email: string) => shop.identity.request('POST', '/auth/verify-email/resend', { body: { email } });
    const answers = await Promise.all(
      [person.email, anAddress()].flatMap((email) => [requestReset(email), resend(email)]),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await unlock();
    expect(await resetToken(shop.identity, person.email)).not.toBe('');
  });

  it('is not replaced by a wrong or an expired link, nor by a short password', async () => {
    const person = await aPerson(shop.identity);
    await requestReset(person.email);
    const token = await resetToken(shop.identity, person.email);
    expect((await reset(token, '12345')).status).toBe(400);
    expect((await reset('never-mailed', 'ndizi mbivu')).status).toBe(400);
    await expireLinks(shop.identity, person.id);
    expect((await reset(token, 'ndizi mbivu')).status).toBe(400);
    expect((await logIn(shop.identity, person)).status).toBe(200);
  });

  it('cannot be requested without an e-mail address', async () => {
    expect((await requestReset('nobody')).status).toBe(400);
  });
});
