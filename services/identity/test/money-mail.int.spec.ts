import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventData } from '@shop/contracts/event';
import { orderDelivered } from '@shop/contracts/order-events';
import { refundChanged } from '@shop/contracts/refunds';
import { orderReturnChanged } from '@shop/contracts/returns';
import { eventually } from '@shop/shop-client/eventually';
import { aPerson, mailsTo, mailTo, startIdentity } from './fixtures.js';

let shop: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  shop = await startIdentity();
});
afterAll(() => shop.stop());

const aChange = (parts: Partial<EventData<typeof refundChanged>> = {}) => {
  const orderId = randomUUID();
  return refundChanged.of(orderId, {
    refundId: randomUUID(),
    orderId,
    userId: randomUUID(),
    number: 'PC7K2M9QXR',
    amountCents: 250_000,
    state: 'requested',
    reason: 'The fan is broken',
    isAutomatic: false,
    receipts: [],
    restock: [],
    ...parts,
  });
};

/** Publishes an event and waits until this service has applied it. */
async function apply(event: Parameters<typeof shop.identity.publish>[0]) {
  const published = await shop.identity.publish(event);
  await eventually(async () =>
    expect(await shop.identity.database.query('select from inbox where event_id = $1', [published.id])).toHaveLength(1),
  );
  return published;
}

describe('the customer of a refund', () => {
  it('is mailed at each of its states, once', async () => {
    const { id: userId, email } = await aPerson(shop.identity);
    const before = await mailsTo(shop.identity, email);
    const change = (state: 'requested' | 'approved' | 'sent' | 'done' | 'failed', receipts: string[] = []) =>
      apply(aChange({ userId, state, receipts }));
    const first = await change('requested');
    await shop.identity.deliver(refundChanged.topic, first, first.key);
    const requested = await mailTo(shop.identity, email, 'Your refund of KES 2,500 (order PC7K2M9QXR)');
    for (const words of ['Wanjirũ', 'order PC7K2M9QXR', 'The fan is broken', `https://shop.test/orders/${first.key}`])
      expect(requested).toContain(words);
    await change('approved');
    expect(await mailTo(shop.identity, email, 'is approved')).toContain('sent next');
    await change('sent');
    expect(await mailTo(shop.identity, email, 'is on its way')).toContain('the phone number that paid');
    await change('failed');
    expect(await mailTo(shop.identity, email, 'is taking longer')).toContain('you do not need to do anything');
    await change('done', ['TKL6YA1B3C']);
    expect(await mailTo(shop.identity, email, 'has arrived')).toContain('M-Pesa code: TKL6YA1B3C');
    expect((await mailsTo(shop.identity, email)) - before).toBe(5);
  });

  it('is never mailed of M-Pesa where staff give the money back by hand', async () => {
    const { id: userId, email } = await aPerson(shop.identity);
    await apply(aChange({ userId, state: 'failed', isByHand: true, receipts: [] }));
    expect(await mailTo(shop.identity, email, 'is ready')).toContain('our staff will give it back to you themselves');
    await apply(aChange({ userId, state: 'done', receipts: [] }));
    const done = await mailTo(shop.identity, email, 'has arrived');
    expect(done).toContain('KES 2,500 for order PC7K2M9QXR is back with you.');
    expect(done).not.toContain('M-Pesa');
  });

  it('without an account, or of unallocated money, gets no mail', async () => {
    const mails = async () => (await shop.identity.database.query('select from mail')).length;
    const before = await mails();
    await apply(aChange());
    await apply(aChange({ orderId: null, userId: null, number: null }));
    expect(await mails()).toBe(before);
  });

  it('is not mailed by a malformed event', async () => {
    await shop.identity.deliver(refundChanged.topic, { hello: 'world' });
    await eventually(async () => expect(await shop.identity.bus.deadLetters(refundChanged.topic)).toHaveLength(1));
  });
});

describe('the customer of a return', () => {
  const aReturnChange = (userId: string, state: EventData<typeof orderReturnChanged>['state']) => {
    const orderId = randomUUID();
    return orderReturnChanged.of(orderId, { returnId: randomUUID(), orderId, userId, number: 'PC7K2M9QXR', state });
  };

  it('is mailed when it is approved or rejected, once, and at no other state', async () => {
    const { id: userId, email } = await aPerson(shop.identity);
    const before = await mailsTo(shop.identity, email);
    const others = ['requested', 'received', 'closed', 'cancelled'] as const;
    for (const state of others) await apply(aReturnChange(userId, state));
    await apply(aReturnChange(randomUUID(), 'approved'));
    const approved = await apply(aReturnChange(userId, 'approved'));
    await shop.identity.deliver(orderReturnChanged.topic, approved, approved.key);
    const mail = await mailTo(shop.identity, email, 'Your return for order PC7K2M9QXR is approved');
    expect(mail).toContain(`https://shop.test/orders/${approved.key}`);
    await apply(aReturnChange(userId, 'rejected'));
    expect(await mailTo(shop.identity, email, 'is rejected')).toContain('says why');
    expect((await mailsTo(shop.identity, email)) - before).toBe(2);
  });

  it('is not mailed by a malformed event', async () => {
    await shop.identity.deliver(orderReturnChanged.topic, { hello: 'world' });
    await eventually(async () => expect(await shop.identity.bus.deadLetters(orderReturnChanged.topic)).toHaveLength(1));
  });
});

describe('the customer of a delivered order', () => {
  it('without an account gets no mail', async () => {
    const mails = async () => (await shop.identity.database.query('select from mail')).length;
    const before = await mails();
    const orderId = randomUUID();
    await apply(orderDelivered.of(orderId, { orderId, userId: randomUUID(), number: 'PC7K2M9QXR' }));
    expect(await mails()).toBe(before);
  });
});
