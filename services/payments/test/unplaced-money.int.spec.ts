import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PaymentException } from '@shop/contracts/payment-desk';
import { eventually } from '@shop/shop-client/eventually';
import {
  age,
  aPrompt,
  aReceipt,
  firstCheckIsOver,
  forge,
  isDue,
  listedOf,
  pullNow,
  startPayments,
} from './fixtures.js';
import { confirmation, resultTo } from './money-fixtures.js';
import { refundDesk } from './refund-fixtures.js';
import { aStatement, paidIn, upload } from './statement-fixtures.js';

let shop: Awaited<ReturnType<typeof startPayments>>;
let desk: ReturnType<typeof refundDesk>;
beforeAll(async () => {
  shop = await startPayments({ environment: { DARAJA_QUERIES_PER_MINUTE: '6000' } });
  desk = refundDesk(shop);
});
afterAll(() => shop.stop());

const everyAction = ['allocate', 'refund', 'write_off'];
const isListed = async (receipt: string, shillings: number) => {
  const row = { transactionId: receipt, amount: `${shillings}.00`, msisdn: '712000177', billreference: 'NOBODY' };
  shop.daraja.listed.push(row);
  await pullNow(shop.payments);
};

describe('money that belongs to no order', () => {
  it('is before staff again whenever its refund is declined, until they decide otherwise', async () => {
    const receipt = aReceipt();
    await isListed(receipt, 60_000);
    await desk.exceptionOf(receipt);
    const before = await desk.ledger();
    const seen = new Set<string>();
    for (let times = 0; times < 2; times += 1) {
      const { id } = await desk.exceptionOf(receipt);
      seen.add(id);
      const { refundId } = (await desk.resolve(id, { action: 'refund' })).body;
      expect((await desk.decline(refundId ?? '')).body).toMatchObject({ state: 'declined' });
      expect(await desk.ledger()).toEqual(before);
    }
    const { id, actions, amount } = await desk.exceptionOf(receipt);
    expect([seen.size, seen.has(id), actions, amount]).toEqual([2, false, everyAction, 60_000]);
    const { orderId } = await desk.paidOrder(2_500);
    expect((await desk.resolve(id, { action: 'allocate', orderId })).status).toBe(200);
  });

  it('names its payer, the masked phone and the typed reference', async () => {
    const receipt = aReceipt();
    await confirmation(shop, { receipt, reference: 'NOBODY', phone: '254712000177' });
    await isListed(receipt, 2_500);
    await eventually(async () =>
      expect((await desk.exceptionOf(receipt)).payer).toEqual({
        name: 'WANJIKU',
        phone: '254712***177',
        reference: 'NOBODY',
      }),
    );
  });

  it('is before staff although they wrote off what a statement said about it', async () => {
    const receipt = aReceipt();
    await upload(shop, aStatement(paidIn({ receipt, amount: '4,100.00', account: 'NOBODY' })));
    const { id } = await desk.exceptionOf(receipt);
    expect((await desk.resolve(id, { action: 'write_off' })).status).toBe(200);
    await isListed(receipt, 4_100);
    const again = await desk.exceptionOf(receipt);
    expect([again.id === id, again.actions]).toEqual([false, everyAction]);
  });

  it('is asked about again when a statement names it again after M-Pesa did not know it', async () => {
    const receipt = aReceipt();
    const text = aStatement(paidIn({ receipt, amount: '4,200.00', account: 'NOBODY' }));
    await upload(shop, text);
    await shop.daraja.requestFor('transactionstatus', 'TransactionID', receipt);
    const asked = () => shop.daraja.requests.filter(({ body }) => body.TransactionID === receipt);
    await firstCheckIsOver(shop.payments, receipt);
    const over = "update claim set created_at = now() - interval '48 hours', next_check_at = now() where code = $1";
    await shop.payments.database.query(over, [receipt]);
    const state = 'select state from claim where code = $1';
    await eventually(
      async () => expect(await shop.payments.database.query(state, [receipt])).toEqual([{ state: 'refuted' }]),
      20_000,
    );
    const times = asked().length;
    await upload(shop, text);
    await eventually(() => expect(asked().length).toBeGreaterThan(times), 20_000);
    const request = asked().at(-1)?.body ?? {};
    const paid = { ReceiptNo: receipt, CreditPartyName: '174379 - SavannaPC', Amount: 4_200 };
    await resultTo(shop, request, paid);
    await eventually(async () => expect((await desk.exceptionOf(receipt)).actions).toEqual(everyAction), 20_000);
  });
});

it('money that staff sent back to its payer takes the place of no false code, which is before staff instead', async () => {
  const order = await aPrompt(shop);
  const { orderId, prompt } = order;
  const [forged, receipt] = [aReceipt(), aReceipt()];
  await forge(shop.payments, prompt, { receipt: forged });
  await order.areApplied();
  const row = { ...listedOf(prompt, { receipt }), billreference: '' };
  shop.daraja.listed.push(row);
  await pullNow(shop.payments);
  const { id } = await desk.exceptionOf(receipt);
  expect((await desk.resolve(id, { action: 'refund' })).status).toBe(200);
  shop.daraja.paid.add(prompt.checkoutRequestId);
  await isDue(shop.payments, orderId);
  expect(await order.becomes('succeeded')).toMatchObject({ receipt: forged });
  row.billreference = prompt.AccountReference;
  await pullNow(shop.payments);

  expect(await desk.exceptionOf(forged)).toMatchObject({ orderId, amount: 2_500, actions: ['write_off'] });
  expect((await order.attempts()).map((attempt) => attempt.receipt)).toEqual([forged]);
  const counted = 'select code, allocated_cents::int as cents from receipt where order_id = $1';
  expect(await shop.payments.database.query(counted, [orderId])).toEqual([{ code: forged, cents: 250_000 }]);
  expect(order.successes().map(({ data }) => data.receipt)).toEqual([forged]);
});

describe('a prompt that M-Pesa calls paid, and whose money is in no list', () => {
  const aLostPayment = async () => {
    const order = await aPrompt(shop);
    const { orderId, userId, prompt } = order;
    shop.daraja.paid.add(prompt.checkoutRequestId);
    await isDue(shop.payments, orderId);
    await eventually(async () => {
      const query =
        "update attempt set confirmed_at = now() - interval '241 s' where order_id = $1 and confirmed_at is not null returning 1";
      expect(await shop.payments.database.query(query, [orderId])).toHaveLength(1);
    });
    await pullNow(shop.payments);
    const exception = await eventually(async () => {
      const [found] = (await desk.exceptions(orderId)).body;
      if (!found) throw new Error('staff do not see it');
      return found;
    }, 20_000);
    const path = `/internal/orders/${orderId}/closing`;
    const isUnresolved = async () =>
      (
        await shop.payments.request<{ isUnresolved: boolean }>('POST', path, {
          asService: 'orders',
          body: { userId, countedCents: 0 },
        })
      ).body.isUnresolved;
    expect([exception.actions, await isUnresolved()]).toEqual([['write_off'], true]);
    return { ...order, exception, isUnresolved };
  };
  const open = async (orderId: string): Promise<PaymentException[]> => (await desk.exceptions(orderId)).body;

  it('keeps its order open only until staff write it off, and its money counts even then', async () => {
    const { orderId, prompt, exception, isUnresolved, becomes } = await aLostPayment();
    expect((await desk.resolve(exception.id, { action: 'write_off' })).status).toBe(200);
    expect(await becomes('failed')).toMatchObject({ receipt: null });
    expect([await isUnresolved(), await open(orderId)]).toEqual([false, []]);
    const receipt = aReceipt();
    shop.daraja.listed.push(listedOf(prompt, { receipt }));
    await pullNow(shop.payments);
    const booked = 'select order_id as "orderId" from receipt where code = $1';
    await eventually(
      async () => expect(await shop.payments.database.query(booked, [receipt])).toEqual([{ orderId }]),
      20_000,
    );
  });

  it('keeps it open for two days at most, and stays before staff', async () => {
    const { orderId, exception, isUnresolved, becomes } = await aLostPayment();
    await age(shop.payments, orderId, 48 * 3_600);
    await pullNow(shop.payments);
    await becomes('failed');
    expect(await isUnresolved()).toBe(false);
    expect((await open(orderId)).map(({ id }) => id)).toEqual([exception.id]);
  });
});
