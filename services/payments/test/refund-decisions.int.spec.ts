import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { userDeleted } from '@shop/contracts/identity';
import { orderRefundRequested } from '@shop/contracts/order-events';
import { paymentRefunded } from '@shop/contracts/payments';
import { type Refund, refundChanged } from '@shop/contracts/refunds';
import { eventually } from '@shop/shop-client/eventually';
import { aPrompt, aReceipt, isDue, pullNow, startPayments } from './fixtures.js';
import { owner, resultTo } from './money-fixtures.js';
import { refundDesk } from './refund-fixtures.js';

let shop: Awaited<ReturnType<typeof startPayments>>;
let desk: ReturnType<typeof refundDesk>;
beforeAll(async () => {
  shop = await startPayments({ environment: { DARAJA_QUERIES_PER_MINUTE: '6000' } });
  desk = refundDesk(shop);
});
afterAll(() => shop.stop());

const eventsOf = (orderId: string) =>
  shop.payments.bus
    .published(refundChanged, orderId)
    .map(({ data: { state, isDeclined = false } }) => [state, isDeclined]);

describe('the approval limit', () => {
  it("counts all refunds of an order together, the shop's own too", async () => {
    const { orderId, userId, number } = await desk.paidOrder(140_000);
    const states = [];
    for (const amount of [30_000, 20_000, 1_000]) states.push((await desk.request(orderId, { amount })).body.state);
    expect(states).toEqual(['approved', 'approved', 'requested']);
    const due = { orderId, userId, number, amountCents: 100_000, reason: 'Too much', cause: 'duplicate' as const };
    await shop.payments.publish(orderRefundRequested.of(orderId, due));
    await eventually(async () => expect((await desk.refunds(orderId))[0]).toMatchObject({ needsApproval: true }));
  });

  it('does not count what was declined', async () => {
    const { orderId } = await desk.paidOrder(140_000);
    const { body } = await desk.request(orderId, { amount: 50_001 });
    expect((await desk.decline(body.refundId)).body.state).toBe('declined');
    expect((await desk.request(orderId, { amount: 50_000 })).body.state).toBe('approved');
  });

  it('is not passed by the member of staff who caused the refund', async () => {
    const { orderId, userId, number } = await desk.paidOrder(60_000);
    const by = { id: randomUUID(), name: 'Otieno' };
    const due = { orderId, userId, number, amountCents: 6_000_000, reason: 'Cancelled', cause: 'ended' as const, by };
    await shop.payments.publish(orderRefundRequested.of(orderId, due));
    const refund = await desk.isIn(orderId, 'requested');
    const cause = await shop.payments.identity.tokenFor({ id: by.id, isAdmin: true });
    expect(await desk.approve(refund.refundId, cause)).toMatchObject({
      status: 403,
      body: { code: 'approval_by_another' },
    });
    expect((await desk.approve(refund.refundId)).status).toBe(202);
  });
});

describe('lines of a refund', () => {
  it('give back exactly what was paid, one by one, and one that is named three times once', async () => {
    const product = randomUUID();
    const { orderId } = await desk.paidOrder(1_207, { product, quantity: 12, unitCents: 10_060 });
    const thrice = Array.from({ length: 3 }, () => ({ product, quantity: 5 }));
    expect((await desk.request(orderId, { lines: thrice })).body.code).toBe('refund_exceeds');
    const amounts: number[] = [];
    for (let unit = 0; unit < 12; unit += 1) {
      const { body } = await desk.request(orderId, { lines: [{ product, quantity: 1 }] });
      amounts.push((await desk.refunds(orderId)).find(({ refundId }) => refundId === body.refundId)?.amount ?? 0);
    }
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(1_207);
    expect((await desk.request(orderId, { lines: [{ product, quantity: 1 }] })).body.code).toBe('refund_exceeds');
  });
});

describe('a refund that is not sent', () => {
  it('can be declined: its money is the order’s again, and can be asked for again', async () => {
    const { orderId, receipts } = await desk.paidOrder(60_000);
    const first = await owner(shop);
    const { body } = await desk.request(orderId, {}, first);
    expect(await desk.decline(body.refundId, first)).toMatchObject({
      status: 403,
      body: { code: 'approval_by_another' },
    });
    const before = await desk.ledger();
    expect(await desk.decline(body.refundId)).toMatchObject({ status: 200, body: { state: 'declined' } });
    expect(await desk.decline(body.refundId)).toMatchObject({ status: 200, body: { state: 'declined' } });
    const after = await desk.ledger();
    expect((after.refunds_payable ?? 0) - (before.refunds_payable ?? 0)).toBe(60_000);
    await eventually(() =>
      expect(eventsOf(orderId)).toEqual([
        ['requested', false],
        ['failed', true],
      ]),
    );
    expect((await desk.approve(body.refundId)).body.code).toBe('refund_state');
    expect((await desk.request(orderId, { amount: 60_000 })).status).toBe(202);
    expect(shop.daraja.requests.some((sent) => sent.body.TransactionID === receipts[0])).toBe(false);
  });

  it('cannot be declined once it is sent', async () => {
    const { orderId, receipts } = await desk.paidOrder(2_500);
    const { body } = await desk.request(orderId, { amount: 100 });
    await shop.daraja.requestFor('reversal', 'TransactionID', receipts[0] ?? '');
    expect((await desk.decline(body.refundId)).body.code).toBe('refund_state');
  });
});

describe('a refund that failed', () => {
  const failed = async (shillings: number) => {
    const { orderId, receipts } = await desk.paidOrder(shillings);
    const { body } = await desk.request(orderId, {});
    if (body.state === 'requested') await desk.approve(body.refundId);
    const reversal = await shop.daraja.requestFor('reversal', 'TransactionID', receipts[0] ?? '');
    await resultTo(shop, reversal, {}, { code: '11' });
    await desk.isIn(orderId, 'failed');
    return { orderId, refundId: body.refundId, reversal };
  };
  const how = { paidBy: 'cash', reference: 'Slip 7', reason: 'Paid in the shop' };

  it('can be closed as paid another way, and the ledger shows it', async () => {
    const { orderId, refundId, reversal } = await failed(2_500);
    const before = await desk.ledger();
    expect(await desk.close(refundId, how)).toMatchObject({ status: 200, body: { state: 'closed' } });
    const after = await desk.ledger();
    expect((after.cash ?? 0) - (before.cash ?? 0)).toBe(-2_500);
    expect((after.refunds_payable ?? 0) - (before.refunds_payable ?? 0)).toBe(2_500);
    await eventually(() =>
      expect(
        shop.payments.bus.published(paymentRefunded, orderId).map(({ data }) => [data.amountCents, data.receipt]),
      ).toEqual([[250_000, 'Slip 7']]),
    );
    // M-Pesa did it after all: the money went back twice, and staff must see it.
    await resultTo(shop, reversal, {}, { transaction: aReceipt() });
    await eventually(async () => {
      const { body } = await desk.exceptions(orderId);
      expect(body.map(({ kind }) => kind)).toEqual(['duplicate']);
    });
    expect((await desk.retry(refundId)).body.code).toBe('refund_state');
  });

  it('above the limit is closed by two owners', async () => {
    const { orderId, refundId } = await failed(60_000);
    const first = await owner(shop);
    const staff = await shop.payments.identity.tokenFor({ roles: ['orders'] });
    expect((await desk.close(refundId, how, staff)).body.code).toBe('approval_by_another');
    expect(await desk.close(refundId, how, first)).toMatchObject({ status: 200, body: { state: 'failed' } });
    expect((await desk.close(refundId, how, first)).body.code).toBe('approval_by_another');
    expect((await desk.close(refundId, how)).body.state).toBe('closed');
    expect((await desk.refunds(orderId))[0]).toMatchObject({ state: 'closed', closing: { reference: 'Slip 7' } });
  });
});

describe('a busy M-Pesa', () => {
  it.each([
    ['500.003.02', { status: 500, body: { requestId: 'r', errorCode: '500.003.02', errorMessage: 'System is busy' } }],
    ['429', { status: 429, body: 'Spike arrest violation' }],
  ])('(%s) is asked again by itself, and no refund fails', async (_what, reply) => {
    const { orderId, receipts } = await desk.paidOrder(2_500);
    const [receipt = ''] = receipts;
    shop.daraja.operatorReplies.set(receipt, reply);
    await desk.request(orderId, { amount: 100 });
    await shop.daraja.requestFor('reversal', 'TransactionID', receipt);
    const refund = await desk.isIn(orderId, 'approved');
    expect(refund.reversals).toEqual([expect.objectContaining({ state: 'waiting' })]);
    shop.daraja.operatorReplies.delete(receipt);
    await shop.payments.database.query('update reversal set next_check_at = now() where receipt_code = $1', [receipt]);
    await desk.isIn(orderId, 'sent');
    const sent = () =>
      shop.daraja.requests.filter(({ operation, body }) => operation === 'reversal' && body.TransactionID === receipt);
    await eventually(() => expect(sent()).toHaveLength(2));
  });
});

describe('unallocated money', () => {
  it('that two people decide about at once goes one way', async () => {
    const { orderId } = await desk.paidOrder(2_500);
    const receipt = aReceipt();
    const row = { transactionId: receipt, amount: '9000.00', msisdn: '712000150', billreference: 'NOBODY' };
    shop.daraja.listed.push(row);
    await pullNow(shop.payments);
    const exception = await desk.exceptionOf(receipt);
    const before = await desk.ledger();
    const answers = await Promise.all([
      desk.resolve(exception.id, { action: 'allocate', orderId }),
      desk.resolve(exception.id, { action: 'refund' }),
      desk.resolve(exception.id, { action: 'write_off' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const after = await desk.ledger();
    expect((after.unallocated ?? 0) - (before.unallocated ?? 0)).toBe(9_000);
    await isDue(shop.payments, orderId);
  });
});

describe('an order of a member of staff', () => {
  it('is refunded by another one, the only owner of a shop aside', async () => {
    const { orderId, userId } = await desk.paidOrder(2_500);
    const own = await shop.payments.identity.tokenFor({ id: userId, isAdmin: true });
    expect(await desk.request(orderId, { amount: 100 }, own)).toMatchObject({
      status: 403,
      body: { code: 'own_order' },
    });
    expect((await desk.request(orderId, { amount: 100 })).status).toBe(202);
    const receipt = aReceipt();
    shop.daraja.listed.push({ transactionId: receipt, amount: '7000.00', msisdn: '712000151', billreference: 'NONE' });
    await pullNow(shop.payments);
    const { id } = await desk.exceptionOf(receipt);
    expect((await desk.resolve(id, { action: 'allocate', orderId }, own)).body.code).toBe('own_order');
    shop.payments.identity.makeSoleOwner(userId);
    expect((await desk.request(orderId, { amount: 100 }, own)).status).toBe(202);
  });
});

describe('staff see', () => {
  it('the refunds of one state, the newest first, by pages, each as its order shows it', async () => {
    const newestFirst = [];
    for (let n = 0; n < 3; n += 1) {
      const { orderId } = await desk.paidOrder(60_000);
      await desk.request(orderId, { amount: 55_000 });
      newestFirst.unshift(...(await desk.refunds(orderId)));
    }
    const token = await owner(shop);
    const path = '/refunds?state=requested&pageSize=2&pageNumber=';
    const pages = [1, 2].map((page) => shop.payments.request<Refund[]>('GET', path + page, { token }));
    const [first, second] = await Promise.all(pages);
    expect([...(first?.body ?? []), ...(second?.body ?? [])].slice(0, 3)).toEqual(newestFirst);
    const [{ count } = { count: 0 }] = await shop.payments.database.query<{ count: number }>(
      "select count(*)::int from refund where state = 'requested'",
    );
    expect(first?.headers.get('x-total-count')).toBe(String(count));
  });

  it('the prompts of an order beside money of it that did not come by M-Pesa', async () => {
    const { orderId, userId, number, phone, prompt } = await aPrompt(shop);
    const due = { orderId, userId, number, amountCents: 250_000, reason: 'Paid at the bank', cause: 'late' as const };
    await shop.payments.publish(orderRefundRequested.of(orderId, due));
    await eventually(async () =>
      expect((await desk.exceptions(orderId)).body).toEqual([
        expect.objectContaining({ ...{ kind: 'late', receipt: null, refundId: null }, number, amount: 2_500 }),
      ]),
    );
    const [exception] = (await desk.exceptions(orderId)).body;
    expect(exception?.evidence).toEqual([
      expect.objectContaining({ source: 'attempt', raw: prompt.checkoutRequestId }),
      expect.objectContaining({ source: 'note', raw: JSON.stringify({ number, reason: due.reason }) }),
    ]);
    expect(exception?.evidence[0]?.text).toContain(phone.slice(-3));
  });
});

describe('the words about a refund', () => {
  it('are erased with the account, and its money stays in the books', async () => {
    const { orderId, userId } = await desk.paidOrder(60_000);
    const { body } = await desk.request(orderId, { reason: 'Wanjiku Kamau moved' });
    await desk.decline(body.refundId);
    const before = await desk.ledger();
    await shop.payments.publish(userDeleted.of(userId, { userId }));
    await eventually(async () => {
      const { database } = shop.payments;
      const rows = await database.query<{ text: string }>(
        `select reason as text from refund where order_id = $1 union all select text from evidence where refund_id = $2`,
        [orderId, body.refundId],
      );
      expect(new Set(rows.map(({ text }) => text))).toEqual(new Set(['Erased with the account']));
    });
    expect(await desk.ledger()).toEqual(before);
  });
});
