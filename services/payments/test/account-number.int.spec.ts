import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { orderPlaced } from '@shop/contracts/order-events';
import type { PaymentException } from '@shop/contracts/payment-desk';
import { paymentSucceeded } from '@shop/contracts/payments';
import { eventually } from '@shop/shop-client/eventually';
import { randomUUID } from 'node:crypto';
import { anOrder, aReceipt, pullNow, startPayments } from './fixtures.js';
import { confirmation, owner } from './money-fixtures.js';

let shop: Awaited<ReturnType<typeof startPayments>>;
beforeAll(async () => {
  shop = await startPayments();
  await shop.daraja.requestFor('registerurl', 'ResponseType', 'Completed');
});
afterAll(() => shop.stop());

const codesOf = (orderId: string) =>
  shop.payments.bus.published(paymentSucceeded, orderId).map(({ data }) => data.receipt);

/** As people type it: the letters that look like its digits. */
const lookAlike = (number: string) => number.replace(/0/g, 'o').replace(/1/g, 'l');

const SPELLINGS: [string, (number: string) => string][] = [
  ['small letters and spaces', (number) => ` ${number.toLowerCase().replace(/^(....)/, '$1 ')} `],
  ['letters for the digits they look like', lookAlike],
  ['words around it', (number) => `Order no. ${number}, thanks`],
  ['no PC before it', (number) => number.slice(2)],
];

describe('an account number', () => {
  it.each(SPELLINGS)("with %s finds its order, in M-Pesa's list and in a confirmation", async (_what, spell) => {
    for (const isConfirmed of [true, false]) {
      const { orderId, number, phone } = await anOrder(shop.payments);
      const receipt = aReceipt();
      if (isConfirmed) await confirmation(shop, { receipt, reference: spell(number), phone });
      const row = { transactionId: receipt, amount: '2500.00', msisdn: phone.slice(1), billreference: spell(number) };
      shop.daraja.listed.push(row);
      await pullNow(shop.payments);
      await eventually(() => expect(codesOf(orderId)).toEqual([receipt]), 20_000);
    }
  });

  it('as people type it is found when its order comes later', async () => {
    const [orderId, receipt] = [randomUUID(), aReceipt()];
    const number = `PC${orderId.slice(0, 8)}`.toUpperCase();
    const row = { transactionId: receipt, amount: '2500.00', msisdn: '712000140' };
    shop.daraja.listed.push({ ...row, billreference: `oda ${lookAlike(number)}` });
    await pullNow(shop.payments);
    await eventually(async () =>
      expect(await shop.payments.database.query('select 1 from receipt where code = $1', [receipt])).toHaveLength(1),
    );
    const placed = {
      orderId,
      userId: randomUUID(),
      number,
      paymentMethod: 'mpesa' as const,
      totalCents: 250_000,
      lines: [],
    };
    await shop.payments.publish(orderPlaced.of(orderId, placed));
    await eventually(() => expect(codesOf(orderId)).toEqual([receipt]));
  });
});

describe('a number that M-Pesa masks', () => {
  it.each([
    ['07xx***', (phone: string) => `07xx***${phone.slice(-3)}`],
    ['2547 ***** 126', (phone: string) => `2547 ***** ${phone.slice(-3)}`],
    ['a hash of another spelling', () => 'ab'.repeat(32)],
  ])('(%s) proposes the orders that fit', async (_what, mask) => {
    const order = await anOrder(shop.payments, 4_321);
    await shop.payments.database.query('update payable set contact_phone = $2 where order_id = $1', [
      order.orderId,
      order.phone,
    ]);
    const receipt = aReceipt();
    const row = { transactionId: receipt, amount: '4321.00', msisdn: mask(order.phone), billreference: 'rent' };
    shop.daraja.listed.push(row);
    await pullNow(shop.payments);
    await eventually(async () => {
      const path = '/payments/exceptions?state=open&pageSize=100';
      const { body } = await shop.payments.request<PaymentException[]>('GET', path, { token: await owner(shop) });
      const found = body.find((exception) => exception.receipt === receipt);
      expect(found?.proposals.map(({ orderId }) => orderId)).toContain(order.orderId);
    }, 20_000);
  });
});
