import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { PaymentException } from '@shop/contracts/payment-desk';
import { paymentSucceeded } from '@shop/contracts/payments';
import { eventually } from '@shop/shop-client/eventually';
import { aPrompt, aReceipt, forge, listedOf, startPayments } from './fixtures.js';
import { owner } from './money-fixtures.js';

let shop: Awaited<ReturnType<typeof startPayments>>;
beforeAll(async () => {
  shop = await startPayments();
});
afterEach(() => {
  shop.daraja.withdrawalReply = undefined;
});
afterAll(() => shop.stop());

type PaidPrompt = Awaited<ReturnType<typeof paidPrompt>>;

/** A prompt of KES 2,500 that was paid a quarter of an hour ago, with the code that a callback names. */
async function paidPrompt() {
  const receipt = aReceipt();
  const { orderId, userId, number, prompt, becomes, attempts } = await aPrompt(shop);
  shop.daraja.paid.add(prompt.checkoutRequestId);
  await forge(shop.payments, prompt, { receipt });
  await becomes('succeeded');
  const older = "update receipt set paid_at = paid_at - interval '15 minutes' where code = $1";
  await shop.payments.database.query(older, [receipt]);
  const order = { orderId, userId, number, totalCents: 250_000, isOpen: true };
  const news = () => shop.payments.bus.published(paymentSucceeded, orderId).map(({ data }) => data);
  return { order, orderId, receipt, attempts, news, row: listedOf(prompt, { receipt }) };
}

const isListed = ({ row }: PaidPrompt) => shop.daraja.listed.push(row);

async function readWholeList() {
  const { database } = shop.payments;
  await database.query("update till set failures = 0, tried_at = null, next_pull_at = now() - interval '1 s'");
  // A reading of the newest payments, which may be under way, does not move it.
  await eventually(
    async () => expect(await database.query('select from till where next_pull_at > now()')).toHaveLength(1),
    20_000,
  );
}

const desk = async <Body>(method: string, path: string, body?: object) =>
  (await shop.payments.request<Body>(method, path, { token: await owner(shop), ...(body && { body }) })).body;
const exceptionsOf = async ({ receipt }: PaidPrompt, state = 'open') =>
  (await desk<PaymentException[]>('GET', `/payments/exceptions?state=${state}&pageSize=100`)).filter(
    (exception) => exception.receipt === receipt,
  );
async function till() {
  const { accounts, difference } = await desk<{ accounts: { name: string; balance: number }[]; difference: number }>(
    'GET',
    '/payments/ledger',
  );
  expect(difference).toBe(0);
  return accounts.find(({ name }) => name === 'till')?.balance;
}

it("the books and M-Pesa's list agree on the payments of prompts", async () => {
  const first = await paidPrompt();
  const second = await paidPrompt();
  await readWholeList();
  expect([...(await exceptionsOf(first)), ...(await exceptionsOf(second))]).toEqual([]);

  isListed(first);
  isListed(second);
  const false1 = await paidPrompt();
  await readWholeList();
  expect(await exceptionsOf(first)).toEqual([]);
  const [exception] = await exceptionsOf(false1);
  expect(exception).toMatchObject({
    kind: 'unreadable',
    amount: 2_500,
    orderId: false1.orderId,
    actions: ['write_off'],
  });

  expect(await till()).toBe(7_500);
  await desk('POST', `/payments/exceptions/${exception?.id}/resolve`, {
    action: 'write_off',
    reason: 'Not in the portal',
  });
  expect(await till()).toBe(5_000);
});

it('a payment that M-Pesa lists late needs no decision of staff', async () => {
  const late = await paidPrompt();
  await readWholeList();
  expect(await exceptionsOf(late)).toHaveLength(1);
  isListed(late);
  await readWholeList();
  expect(await exceptionsOf(late)).toEqual([]);
  expect(await exceptionsOf(late, 'resolved')).toMatchObject([{ resolution: { action: 'settled' } }]);
});

describe('money that never came', () => {
  /** M-Pesa's list has two other payments of the time, and not this one. */
  async function aFalsePayment() {
    for (const payment of [await paidPrompt(), await paidPrompt()]) isListed(payment);
    const payment = await paidPrompt();
    await readWholeList();
    const [exception] = await exceptionsOf(payment);
    return {
      payment,
      writeOff: () => resolve(exception?.id ?? '', { action: 'write_off', reason: 'Not in the portal' }),
    };
  }
  const resolve = async (id: string, body: object) =>
    shop.payments.request<{ code: string }>('POST', `/payments/exceptions/${id}/resolve`, {
      token: await owner(shop),
      body,
    });

  it('is counted no longer by its order, and counts again when M-Pesa names it after all', async () => {
    const { payment, writeOff } = await aFalsePayment();
    const [before, [first]] = [await till(), payment.news()];
    shop.daraja.orders.set(payment.orderId, payment.order);
    expect((await writeOff()).status).toBe(200);
    expect(shop.daraja.withdrawals.at(-1)).toMatchObject({
      payment: { paymentId: first?.paymentId, receipt: payment.receipt },
      reason: 'Not in the portal',
    });
    expect([await till(), await exceptionsOf(payment)]).toEqual([(before ?? 0) - 2_500, []]);
    expect(await payment.attempts()).toEqual([expect.objectContaining({ status: 'failed' })]);
    isListed(payment);
    await readWholeList();
    await eventually(() => expect(payment.news()).toHaveLength(2), 20_000);
    const [, second] = payment.news();
    expect([second?.receipt, second?.paymentId === first?.paymentId]).toEqual([payment.receipt, false]);
    expect([await till(), (await payment.attempts()).map(({ status }) => status)]).toEqual([before, ['succeeded']]);
  });

  it('of goods that left the shop is its loss, and no loss when M-Pesa names it after all', async () => {
    const { payment, writeOff } = await aFalsePayment();
    const before = await till();
    shop.daraja.orders.set(payment.orderId, payment.order);
    const body = { code: 'forbidden_transition', message: 'It was sent out', requestId: 'r' };
    shop.daraja.withdrawalReply = { status: 409, body };
    expect((await writeOff()).status).toBe(200);
    expect(await till()).toBe((before ?? 0) - 2_500);
    isListed(payment);
    await readWholeList();
    await eventually(async () => expect(await till()).toBe(before), 20_000);
    expect(payment.news()).toHaveLength(1);
  });

  it('stays as it is while a refund has it, or orders is unavailable', async () => {
    const { payment, writeOff } = await aFalsePayment();
    const before = await till();
    shop.daraja.orders.set(payment.orderId, payment.order);
    const body = { code: 'money_going_back', message: 'A refund has it', requestId: 'r' };
    shop.daraja.withdrawalReply = { status: 409, body };
    expect(await writeOff()).toMatchObject({ status: 409, body: { code: 'money_going_back' } });
    shop.daraja.withdrawalReply = 'cut';
    expect((await writeOff()).status).toBe(503);
    expect([await till(), await exceptionsOf(payment)]).toMatchObject([before, [{ state: 'open' }]]);
    shop.daraja.withdrawalReply = undefined;
    expect((await writeOff()).status).toBe(200);
    expect(await till()).toBe((before ?? 0) - 2_500);
  });
});
