import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { orderDelivered } from '@shop/contracts/order-events';
import { refundChanged } from '@shop/contracts/refunds';
import { anAddress, aPerson, logIn, mailTo, startIdentity } from './fixtures.js';

let shop: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  shop = await startIdentity();
});
afterAll(() => shop.stop());

async function register(acceptLanguage: string | undefined): Promise<string> {
  const email = anAddress();
  const body = { name: 'Achieng', email, password: 'correct horse' };
  const headers: Record<string, string> = acceptLanguage === undefined ? {} : { 'accept-language': acceptLanguage };
  expect((await shop.identity.request('POST', '/auth/register', { body, headers })).status).toBe(201);
  return email;
}

describe('the mails of an account', () => {
  it.each([
    ['sw', 'Thibitisha barua pepe yako', 'Habari,'],
    ['sw-KE, en;q=0.8', 'Thibitisha barua pepe yako', 'Habari,'],
    ['fr, en-GB;q=0.9, sw;q=0.8', 'Confirm your email address', 'Hello,'],
    ['fr', 'Confirm your email address', 'Hello,'],
    [undefined, 'Confirm your email address', 'Hello,'],
  ])('are in the language of its registration: %s', async (language, subject, hello) => {
    const mail = await mailTo(shop.identity, await register(language), subject);
    expect(mail.split('\n')[0]).toBe(hello);
  });

  it('lead to pages in Swahili, and the account prefers it', async () => {
    const email = await register('sw');
    const mail = await mailTo(shop.identity, email, 'Thibitisha');
    const [, token = ''] = /https:\/\/shop\.test\/sw\/verify-email\?token=(\S+)/.exec(mail) ?? [];
    expect((await shop.identity.request('GET', `/auth/verify-email?token=${token}`)).status).toBe(200);
    const { body } = await logIn(shop.identity, { email, password: 'correct horse' });
    const preferences = await shop.identity.request('GET', '/users/me/preferences', { token: body.token });
    expect(preferences.body).toMatchObject({ language: 'sw' });
  });

  it('are in the language that the person chooses later, while others get theirs', async () => {
    const [person, other] = [await aPerson(shop.identity), await aPerson(shop.identity)];
    const preferences = { token: person.token, body: { marketing: false, language: 'sw' } };
    await shop.identity.request('PUT', '/users/me/preferences', preferences);
    const deliver = (userId: string) => {
      const orderId = randomUUID();
      return shop.identity.publish(orderDelivered.of(orderId, { orderId, userId, number: 'PC7K2M9QXR' }));
    };
    const { key } = await deliver(person.id);
    await deliver(other.id);
    const mail = await mailTo(shop.identity, person.email, 'Oda PC7K2M9QXR imefika');
    for (const words of ['Habari Wanjirũ,', `https://shop.test/sw/orders/${key}`]) expect(mail).toContain(words);
    await mailTo(shop.identity, other.email, 'Order PC7K2M9QXR was delivered');
    await shop.identity.publish(
      refundChanged.of(key, {
        ...{ refundId: randomUUID(), orderId: key, userId: person.id, number: 'PC7K2M9QXR', amountCents: 250_050 },
        ...{ state: 'done', reason: 'Broken', isAutomatic: false, receipts: ['TKL6YA1B3D'], restock: [] },
      }),
    );
    const refund = await mailTo(
      shop.identity,
      person.email,
      'Marejesho yako ya KES 2,500.50 yamefika (oda PC7K2M9QXR)',
    );
    expect(refund).toContain('M-Pesa imetuma KES 2,500.50 kwa oda PC7K2M9QXR');
  });
});
