import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { EventData } from '@shop/contracts/event';
import { orderPaid } from '@shop/contracts/order-events';
import { exceptionOpened } from '@shop/contracts/payment-desk';
import { DEFAULT_SETTINGS, settingsChanged } from '@shop/contracts/settings';
import type { NoticeSettings } from '@shop/contracts/shop-notices';
import { stockLow } from '@shop/contracts/stock-movements';
import { eventually } from '@shop/shop-client/eventually';
import { aPerson, mailsTo, mailTo, startIdentity, theAdmin } from './fixtures.js';
import { aBrowser, openPushOffice } from './push-office.js';

const FIVE_MINUTES = 300_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let office: Awaited<ReturnType<typeof openPushOffice>>;
let shop: Awaited<ReturnType<typeof startIdentity>>;
/** The address of the shop in the test that runs. */
let desk: string;
beforeAll(async () => {
  office = await openPushOffice();
  shop = await startIdentity({ PUSH_EXTRA_ORIGIN: office.origin });
});
afterAll(async () => {
  await shop.stop();
  await office.close();
});
beforeEach(async () => {
  desk = `${randomUUID()}@shop.test`;
  await switchTo({});
  // What an earlier test mailed does not make this one wait.
  shop.clock.aheadMs += FIVE_MINUTES;
});

/** Publishes an event and waits until this service has applied it. */
async function apply(event: Parameters<typeof shop.identity.publish>[0]) {
  const published = await shop.identity.publish(event);
  await eventually(async () =>
    expect(await shop.identity.database.query('select from inbox where event_id = $1', [published.id])).toHaveLength(1),
  );
  return published;
}

const switchTo = (notices: Partial<NoticeSettings>) =>
  apply(
    settingsChanged.of('store', {
      ...DEFAULT_SETTINGS,
      email: desk,
      notices: { ...DEFAULT_SETTINGS.notices, ...notices },
    }),
  );

const aPaidOrder = (userId = randomUUID() as string) => {
  const orderId = randomUUID();
  const line = { productId: randomUUID(), quantity: 2, name: 'AMD Ryzen 5 7600', unitCents: 2_500_000 };
  return orderPaid.of(orderId, {
    ...{ orderId, userId, revision: 2, number: 'PC7K2M9QXR', lines: [line], receipts: ['TKL6YA1B3C'] },
    ...{ itemsCents: 5_000_000, shippingCents: 0, vatCents: 0, totalCents: 5_000_000 },
    paidAt: new Date().toISOString(),
  });
};

const anException = ({ exceptionId = randomUUID(), ...parts }: Partial<EventData<typeof exceptionOpened>> = {}) =>
  exceptionOpened.of(exceptionId, {
    ...{ exceptionId, kind: 'unallocated', text: 'Money came from https://evil.example', amountCents: 250_000 },
    ...{ receipt: 'TKL6YA1B3D', orderId: null, number: null, ...parts },
  });

const lowStock = (countInStock: number, productId = randomUUID()) =>
  stockLow.of(productId, { productId, sku: 'CPU-7600', name: 'AMD Ryzen 5 7600', countInStock });

describe('the mails of the shop', () => {
  it('say that an order is paid, together with the receipt of its customer, once', async () => {
    const { id: userId, email } = await aPerson(shop.identity);
    const event = await apply(aPaidOrder(userId));
    await shop.identity.deliver(orderPaid.topic, event, event.key);
    const mail = await mailTo(shop.identity, desk, 'Order PC7K2M9QXR is paid: KES 50,000');
    for (const words of ['2 × AMD Ryzen 5 7600', `https://shop.test/admin/orders/${event.key}`])
      expect(mail).toContain(words);
    await mailTo(shop.identity, email, 'PC7K2M9QXR');
    expect(await mailsTo(shop.identity, desk)).toBe(1);
  });

  it('say it of an order whose account is deleted', async () => {
    await apply(aPaidOrder());
    await mailTo(shop.identity, desk, 'Order PC7K2M9QXR is paid');
  });

  it('name money that a person must look at, without links of who paid', async () => {
    const exceptionId = randomUUID();
    await apply(anException({ exceptionId }));
    const mail = await mailTo(shop.identity, desk, 'Money without an order: KES 2,500');
    for (const words of ['TKL6YA1B3D', `https://shop.test/admin/payments/${exceptionId}`])
      expect(mail).toContain(words);
    expect(mail).not.toContain('https://evil.example');
  });

  it('are one for a burst: what comes in the five minutes after a mail is in the next one', async () => {
    await apply(anException());
    await mailTo(shop.identity, desk, 'Money without an order');
    await Promise.all(Array.from({ length: 30 }, () => apply(anException({ kind: 'late' }))));
    expect(await mailsTo(shop.identity, desk)).toBe(1);
    shop.clock.aheadMs += FIVE_MINUTES;
    await apply(anException({ kind: 'duplicate' }));
    const next = await mailTo(shop.identity, desk, '31 payments need a look: KES 77,500');
    expect(next).toContain('and 11 more:');
    expect(await mailsTo(shop.identity, desk)).toBe(2);
  });

  it('are none of what is switched off', async () => {
    const never = { mail: 'never', push: false } as const;
    await switchTo({ orderPaid: never, stockLow: never });
    await apply(aPaidOrder());
    await apply(lowStock(3));
    await apply(anException());
    await mailTo(shop.identity, desk, 'Money without an order');
    expect(await mailsTo(shop.identity, desk)).toBe(1);
    expect(await shop.identity.database.query('select from shop_notice')).toEqual([]);
  });

  it('are a digest on the next morning where the settings say so, with what each kind has', async () => {
    // Notices carry the time of the database: a clock behind it has no morning between them and now.
    shop.clock.aheadMs = -HOUR;
    await shop.identity.database.query('delete from shop_notice_round');
    await switchTo({ orderPaid: { mail: 'daily', push: false } });
    await apply(aPaidOrder());
    await apply(aPaidOrder());
    await apply(lowStock(3));
    await apply(lowStock(0));
    await apply(anException());
    await mailTo(shop.identity, desk, 'Money without an order');
    expect(await mailsTo(shop.identity, desk)).toBe(1);
    shop.clock.aheadMs += 2 * DAY;
    // It wakes the job, which otherwise looks every 15 seconds.
    await apply(anException());
    const digest = await mailTo(shop.identity, desk, "Your shop's day: 2 orders are paid: KES 100,000");
    for (const words of ['Only 3 left: AMD Ryzen 5 7600', 'Sold out: AMD Ryzen 5 7600', '/admin/products?stock=low'])
      expect(digest).toContain(words);
    expect(await shop.identity.database.query("select from shop_notice where due = 'daily'")).toEqual([]);
  });

  it('are none of a malformed event', async () => {
    for (const { topic } of [exceptionOpened, stockLow]) {
      await shop.identity.deliver(topic, { hello: 'world' });
      await eventually(async () => expect(await shop.identity.bus.deadLetters(topic)).toHaveLength(1));
    }
  });
});

describe('a device of staff', () => {
  /** Subscribes a browser of this account. */
  async function aDeviceOf(token: string) {
    const browser = aBrowser(office.origin);
    const body = browser.subscription;
    expect((await shop.identity.request('PUT', '/users/me/push', { token, body })).status).toBe(204);
    return { pushes: () => office.received.filter(({ path }) => path === browser.path), read: browser.read };
  }

  it('is pushed what its account may see, and no device of a customer is', async () => {
    const [owner, customer] = [await theAdmin(shop.identity), await aPerson(shop.identity)];
    const [own, other] = [await aDeviceOf(owner.token), await aDeviceOf(customer.token)];
    await apply(anException());
    const read = await eventually(() => {
      const [push] = own.pushes();
      if (!push) throw new Error('no push');
      return own.read(push);
    });
    expect(read).toMatchObject({ title: 'Money without an order: KES 2,500', tag: 'shop-exceptionOpened' });
    expect(read).toHaveProperty('path', expect.stringContaining('/admin/payments/'));
    await switchTo({ stockLow: { mail: 'never', push: true }, exceptionOpened: { mail: 'at_once', push: false } });
    await apply(lowStock(2));
    await eventually(() => expect(own.pushes()).toHaveLength(2));
    shop.clock.aheadMs += FIVE_MINUTES;
    await apply(anException());
    await mailTo(shop.identity, desk, 'Money without an order');
    expect(own.pushes()).toHaveLength(2);
    expect(other.pushes()).toEqual([]);
  });
});
