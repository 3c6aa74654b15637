import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { importJWK, jwtVerify } from 'jose';
import { orderCancelled, orderDelivered, orderDispatched, orderPaid } from '@shop/contracts/order-events';
import { MAX_PUSH_DEVICES, type PushState } from '@shop/contracts/push';
import { refundChanged } from '@shop/contracts/refunds';
import { eventually } from '@shop/shop-client/eventually';
import { aPerson, logIn, startIdentity } from './fixtures.js';
import { aBrowser, openPushOffice, type ReceivedPush } from './push-office.js';

let office: Awaited<ReturnType<typeof openPushOffice>>;
let shop: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  office = await openPushOffice();
  shop = await startIdentity({ PUSH_EXTRA_ORIGIN: office.origin });
});
afterAll(async () => {
  await shop.stop();
  await office.close();
});

const PATH = '/users/me/push';
const state = async (token: string) => (await shop.identity.request<PushState>('GET', PATH, { token })).body;
const save = (token: string | undefined, body: unknown) => shop.identity.request('PUT', PATH, { token, body });
const NUMBER = 'PC7K2M9QXR';
const anOrder = (userId: string) => ({ orderId: randomUUID(), userId, number: NUMBER });

/** A signed-in person with a browser that receives pushes. */
async function aReader(language = 'en') {
  const person = await aPerson(shop.identity);
  const { token } = person;
  await shop.identity.request('PUT', '/users/me/preferences', { token, body: { marketing: false, language } });
  const browser = aBrowser(office.origin);
  expect((await save(token, browser.subscription)).status).toBe(204);
  return { ...person, browser };
}

const pushesTo = ({ path }: { path: string }) => office.received.filter((push) => push.path === path);

/** The pushes of a browser, when it has this many. */
const pushed = (browser: { path: string }, count = 1): Promise<ReceivedPush[]> =>
  eventually(() => {
    const pushes = pushesTo(browser);
    if (pushes.length < count) throw new Error(`${pushes.length} of ${count} pushes`);
    return pushes;
  }, 15_000);

const waiting = () => shop.identity.database.query('select id from push_message');
const nothingWaits = () => eventually(async () => expect(await waiting()).toEqual([]), 15_000);

describe('a subscription to pushes', () => {
  it('is stored once for a browser, and removed', async () => {
    const { token, browser } = await aReader();
    const { endpoint } = browser.subscription;
    await save(token, browser.subscription);
    expect((await state(token)).endpoints).toEqual([endpoint]);
    for (const _ of ['once', 'again'])
      expect((await shop.identity.request('DELETE', PATH, { token, body: { endpoint } })).status).toBe(204);
    expect((await state(token)).endpoints).toEqual([]);
  });

  it('belongs to one user, who is signed in', async () => {
    const [{ token, browser }, other] = [await aReader(), await aPerson(shop.identity)];
    const { endpoint } = browser.subscription;
    expect((await save(undefined, browser.subscription)).status).toBe(401);
    expect((await shop.identity.request('GET', PATH)).status).toBe(401);
    await shop.identity.request('DELETE', PATH, { token: other.token, body: { endpoint } });
    expect((await state(token)).endpoints).toEqual([endpoint]);
    await save(other.token, browser.subscription);
    expect((await state(token)).endpoints).toEqual([]);
    expect((await state(other.token)).endpoints).toEqual([endpoint]);
  });

  it.each([
    [{ endpoint: 'https://169.254.169.254/latest' }, 'push_service_unknown'],
    [{ endpoint: 'http://127.0.0.1:1/push' }, 'push_service_unknown'],
    [{ endpoint: 'ftp://fcm.googleapis.com/x' }, 'invalid_request'],
    [{ endpoint: `https://fcm.googleapis.com/${'x'.repeat(1000)}` }, 'invalid_request'],
    [{ p256dh: 'short' }, 'invalid_request'],
    [{ accountId: 'x' }, 'invalid_request'],
  ])('is refused with %j', async (change, code) => {
    const { token } = await aPerson(shop.identity);
    const answer = await save(token, { ...aBrowser(office.origin).subscription, ...change });
    expect(answer.status).toBe(400);
    if (code === 'push_service_unknown') expect(answer.body).toMatchObject({ code });
    expect((await state(token)).endpoints).toEqual([]);
  });

  it('takes the place of the oldest above the limit, also when they come at once', async () => {
    const { token, browser } = await aReader();
    const more = Array.from({ length: MAX_PUSH_DEVICES + 3 }, () => aBrowser(office.origin).subscription);
    await Promise.all(more.map((subscription) => save(token, subscription)));
    const { endpoints } = await state(token);
    expect(endpoints).toHaveLength(MAX_PUSH_DEVICES);
    expect(endpoints).not.toContain(browser.subscription.endpoint);
  });

  it('ends with its session alone, and with the account', async () => {
    const person = await aReader();
    const second = (await logIn(shop.identity, person)).body.token;
    const other = aBrowser(office.origin).subscription;
    await save(second, other);
    await shop.identity.request('POST', '/auth/logout', { token: person.token });
    expect((await state(second)).endpoints).toEqual([other.endpoint]);
    await shop.identity.request('DELETE', `/users/${person.id}`, {
      token: second,
      body: { password: person.password },
    });
    const query = 'select 1 from push_subscription where account_id = $1';
    expect(await shop.identity.database.query(query, [person.id])).toEqual([]);
  });

  it('is in the data export', async () => {
    const { token, browser } = await aReader();
    const { body } = await shop.identity.request('GET', '/internal/users/me/export', { token });
    expect(body.pushDevices).toEqual([
      { service: new URL(browser.subscription.endpoint).host, createdAt: expect.any(String) },
    ]);
  });
});

describe('a push', () => {
  it('says how an order moved, encrypted for the browser and signed by the shop', async () => {
    const { id, token, browser } = await aReader();
    const order = anOrder(id);
    await shop.identity.publish(orderDispatched.of(order.orderId, order));
    const [push] = await pushed(browser);
    expect(browser.read(push as ReceivedPush)).toEqual({
      title: `Order ${NUMBER} is on its way`,
      body: 'It has left the shop.',
      path: `/orders/${order.orderId}`,
      tag: order.orderId,
      lang: 'en',
    });
    const headers = push?.headers ?? {};
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: order.orderId.replaceAll('-', '') });
    expect(Number(headers.ttl)).toBeGreaterThan(86_000);
    const [, jwt = '', key = ''] = /^vapid t=(.+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
    expect(key).toBe((await state(token)).publicKey);
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const signer = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256');
    const { payload } = await jwtVerify(jwt, signer, { audience: office.origin });
    expect(payload.sub).toBe('https://shop.test');
    await nothingWaits();
  });

  it('is in the language of the account', async () => {
    const { id, browser } = await aReader('sw');
    const order = anOrder(id);
    await shop.identity.publish(orderCancelled.of(order.orderId, order));
    const [push] = await pushed(browser);
    expect(browser.read(push as ReceivedPush)).toMatchObject({
      title: `Oda ${NUMBER} imeghairiwa`,
      path: `/sw/orders/${order.orderId}`,
    });
  });

  it('comes with the mails of paid, delivered and refunded orders, and not with other states of a refund', async () => {
    const { id: userId, browser } = await aReader();
    const order = anOrder(userId);
    const sums = { itemsCents: 100, shippingCents: 0, vatCents: 0, totalCents: 100 };
    const paid = { ...order, ...sums, lines: [], receipts: [], paidAt: new Date().toISOString() };
    const refund = { ...order, refundId: randomUUID(), amountCents: 100, reason: 'Broken', isAutomatic: false };
    await shop.identity.publish(orderPaid.of(order.orderId, paid));
    await pushed(browser, 1);
    await shop.identity.publish(orderDelivered.of(order.orderId, order));
    await pushed(browser, 2);
    await shop.identity.publish(
      refundChanged.of(order.orderId, { ...refund, state: 'sent', receipts: [], restock: [] }),
    );
    await shop.identity.publish(
      refundChanged.of(order.orderId, { ...refund, state: 'done', receipts: [], restock: [] }),
    );
    const titles = (await pushed(browser, 3)).map((push) => (browser.read(push) as { title: string }).title);
    expect(titles).toEqual([
      `Order ${NUMBER} is paid`,
      `Order ${NUMBER} was delivered`,
      `Order ${NUMBER}: your refund has been sent back`,
    ]);
    await nothingWaits();
    expect(pushesTo(browser)).toHaveLength(3);
  });

  it('is sent once when its event is handled twice, and never without a number, devices or account', async () => {
    const { id, browser } = await aReader();
    const order = anOrder(id);
    const event = await shop.identity.publish(orderDispatched.of(order.orderId, order));
    await pushed(browser);
    await shop.identity.deliver(event.type, event, event.key);
    const { number: _, ...unnumbered } = order;
    await shop.identity.publish(orderCancelled.of(order.orderId, unnumbered));
    await shop.identity.publish(orderCancelled.of(order.orderId, anOrder(randomUUID())));
    await shop.identity.publish(orderCancelled.of(order.orderId, anOrder((await aPerson(shop.identity)).id)));
    await nothingWaits();
    expect(pushesTo(browser)).toHaveLength(1);
  });

  it.each([404, 410])('ends the subscription when its service answers %i', async (status) => {
    const { id, token, browser } = await aReader();
    office.answers.set(browser.path, status);
    const order = anOrder(id);
    await shop.identity.publish(orderDispatched.of(order.orderId, order));
    await eventually(async () => expect((await state(token)).endpoints).toEqual([]));
    expect(await waiting()).toEqual([]);
  });

  it('is tried again while its service fails, then forgotten; a redirect is not followed', async () => {
    const { id, browser } = await aReader();
    office.answers.set(browser.path, 503);
    const order = anOrder(id);
    await shop.identity.publish(orderDispatched.of(order.orderId, order));
    await pushed(browser);
    // Repeated, because the service sets the time itself once it has noted the failure.
    let waited = 0;
    await eventually(async () => {
      const rows = await shop.identity.database.query(
        `update push_message set next_attempt_at = now() where attempts > 0 and next_attempt_at > now()
          and next_attempt_at < now() + interval '1 hour 10 minutes' and attempts < 8 returning id`,
      );
      waited += rows.length;
      expect(pushesTo(browser).length).toBeGreaterThan(1);
    });
    expect(waited).toBeGreaterThan(0);
    await eventually(async () => {
      await shop.identity.database.query(
        'update push_message set attempts = greatest(attempts, 7), next_attempt_at = now()',
      );
      expect(await waiting()).toEqual([]);
    });
    office.answers.set(browser.path, 302);
    await shop.identity.publish(orderDispatched.of(order.orderId, anOrder(id)));
    await nothingWaits();
    expect(office.received.filter(({ path }) => path === '/elsewhere')).toEqual([]);
  });

  it('is not sent to a key that is no point of the curve', async () => {
    const { id, token } = await aPerson(shop.identity);
    const { subscription } = aBrowser(office.origin);
    await save(token, { ...subscription, p256dh: `B${'A'.repeat(86)}` });
    const order = anOrder(id);
    await shop.identity.publish(orderDispatched.of(order.orderId, order));
    await eventually(async () => expect((await state(token)).endpoints).toEqual([]));
  });
});
