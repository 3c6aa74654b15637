import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { staffChangeMade } from '@shop/contracts/audit';
import { userDeleted } from '@shop/contracts/identity';
import { orderPaid, orderPaymentWithdrawn, orderRefundRequested } from '@shop/contracts/order-events';
import type { PaymentView } from '@shop/contracts/orders';
import { paymentRefunded, paymentSucceeded } from '@shop/contracts/payments';
import type { RecordedPayment } from '@shop/contracts/recorded-payments';
import { refundChanged } from '@shop/contracts/refunds';
import { eventually } from '@shop/shop-client/eventually';
import { anOrder, aReceipt, pullNow, startPayments } from './fixtures.js';
import { owner } from './money-fixtures.js';
import { REPORT_UNPROVED } from '../src/jobs/report-unproved-payments.js';
import { refundDesk } from './refund-fixtures.js';
import { aStatement, upload } from './statement-fixtures.js';

type Answer = RecordedPayment & { code: string; errors: { path: string; message: string }[] };

let shop: Awaited<ReturnType<typeof startPayments>>;
let desk: ReturnType<typeof refundDesk>;
let clerk: string;
beforeAll(async () => {
  shop = await startPayments();
  desk = refundDesk(shop);
  clerk = await shop.payments.identity.tokenFor({ name: 'Achieng', roles: ['orders'] });
});
afterAll(() => shop.stop());

/** An order that orders knows too; by chat it cannot be paid by M-Pesa here. */
async function aKnownOrder(shillings = 2_500, { isOpen = true } = {}) {
  const order = await anOrder(shop.payments, shillings);
  const { orderId, userId, number } = order;
  const totalCents = shillings * 100;
  const sold = { itemsCents: totalCents, vatCents: 0, lines: [] };
  shop.daraja.orders.set(orderId, {
    ...{ orderId, userId, number, totalCents, ...sold },
    ...{ isOpen, isUnpaid: true, keptCents: 0 },
  });
  return order;
}

const record = (orderId: string, body: object, { token = clerk, key }: { token?: string; key?: string } = {}) =>
  shop.payments.request<Answer>('POST', `/orders/${orderId}/payments`, {
    token,
    body: { method: 'cash', ...body },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const takeBack = (orderId: string, id: string, body: object = { reason: 'The wrong order' }, token = clerk) =>
  shop.payments.request<Answer>('DELETE', `/orders/${orderId}/payments/${id}`, { token, body });
const listed = async (orderId: string, token = clerk) =>
  (await shop.payments.request<PaymentView[]>('GET', `/mpesa/payments?orderId=${orderId}`, { token })).body;
const changeOf = async (work: () => Promise<unknown>) => {
  const before = await desk.ledger();
  await work();
  const after = await desk.ledger();
  const names = Object.keys(after).filter((name) => after[name] !== before[name]);
  return Object.fromEntries(names.map((name) => [name, Number(((after[name] ?? 0) - (before[name] ?? 0)).toFixed(2))]));
};
const isApplied = async (event: Parameters<typeof shop.payments.publish>[0]) => {
  const { id } = await shop.payments.publish(event);
  await eventually(async () =>
    expect(await shop.payments.database.query('select from inbox where event_id = $1', [id])).toHaveLength(1),
  );
};

describe('money that staff received', () => {
  it.each(['cash', 'card', 'bank'])(
    'by %s is in the ledger under its own account, never under the till',
    async (method) => {
      const { orderId, number } = await aKnownOrder();
      const moved = await changeOf(async () => {
        const { status, body } = await record(orderId, { method, amount: 1_000.5, reference: ' Slip 12 ' });
        expect(status).toBe(201);
        expect(body).toMatchObject({
          ...{ method, amount: 1_000.5, reference: 'Slip 12', orderId, takenBack: null, by: { name: 'Achieng' } },
          order: { id: orderId, number, amount_paid: 1_000.5, amount_due: 1_499.5 },
        });
        expect(body.receipt).toMatch(new RegExp(`^${method.toUpperCase()}-[0-9A-F]{12}$`));
      });
      expect(moved).toEqual({ [method]: 1_000.5, receivable: -1_000.5 });
    },
  );

  it('is announced as every payment is, with how it came and its reference, and audited', async () => {
    const { orderId } = await aKnownOrder();
    const { body } = await record(orderId, { amount: 2_500, reference: 'Book 7' });
    await eventually(() => {
      expect(shop.payments.bus.published(paymentSucceeded, orderId)).toMatchObject([
        {
          data: {
            paymentId: body.id,
            amountCents: 250_000,
            receipt: body.receipt,
            method: 'cash',
            reference: 'Book 7',
          },
        },
      ]);
      expect(shop.payments.bus.published(staffChangeMade, orderId)).toMatchObject([
        {
          data: {
            ...{ entity: 'order', entityId: orderId, action: 'create', actor: { name: 'Achieng' } },
            after: { method: 'cash', amount: 2_500, reference: 'Book 7', code: body.receipt },
          },
        },
      ]);
    });
  });

  it('is shown to its customer by its name and reference, without staff, and exported', async () => {
    const { orderId, userId, token } = await aKnownOrder();
    await record(orderId, { method: 'bank', amount: 500, reference: 'EFT 1' });
    expect(await listed(orderId)).toMatchObject([{ method: 'bank', reference: 'EFT 1', by: { name: 'Achieng' } }]);
    const [own] = await listed(orderId, token);
    expect(own).toMatchObject({ method: 'bank', reference: 'EFT 1', status: 'succeeded', amount: 500 });
    expect(own).not.toHaveProperty('by');
    const exported = await shop.payments.request<{ payments: object[] }>('GET', `/internal/users/me/export`, { token });
    expect(exported.body.payments).toMatchObject([{ orderId, method: 'bank', amount: 500, reference: 'EFT 1' }]);
    expect(userId).toBeTruthy();
  });

  it('is at most what is still due, also by two at once, and in parts', async () => {
    const { orderId } = await aKnownOrder();
    const tooMuch = await record(orderId, { amount: 2_500.01 });
    expect(tooMuch).toMatchObject({ status: 409, body: { code: 'payment_exceeds' } });
    expect(tooMuch.body.errors).toEqual([{ path: 'amount', message: 'Only KES 2,500 is still due' }]);
    const both = await Promise.all([record(orderId, { amount: 1_500 }), record(orderId, { amount: 1_500 })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await record(orderId, { method: 'card', amount: 1_000 })).status).toBe(201);
    expect((await record(orderId, { amount: 1 })).body.code).toBe('order_closed');
  });

  it('pays an order whose total has cents, to the cent or by its charge', async () => {
    const [exact, charge] = [await aKnownOrder(529.99), await aKnownOrder(529.99)];
    expect(await changeOf(() => record(exact.orderId, { amount: 529.99 }))).toEqual({
      cash: 529.99,
      receivable: -529.99,
    });
    const rounded = { cash: 530, receivable: -529.99, rounding: -0.01 };
    expect(await changeOf(() => record(charge.orderId, { amount: 530 }))).toEqual(rounded);
    for (const { orderId } of [exact, charge])
      expect((await record(orderId, { amount: 0.5 })).body.code).toBe('order_closed');
  });

  it('is the same payment for the same key, and another one without', async () => {
    const [first, second] = [await aKnownOrder(), await aKnownOrder()];
    const key = randomUUID();
    const both = await Promise.all([1, 2].map(() => record(first.orderId, { amount: 100 }, { key })));
    expect(new Set(both.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await listed(first.orderId)).toHaveLength(1);
    for (const [orderId, amount] of [
      [first.orderId, 200],
      [second.orderId, 100],
    ] as const)
      expect(await record(orderId, { amount }, { key })).toMatchObject({
        status: 409,
        body: { code: 'idempotency_mismatch' },
      });
    await record(first.orderId, { amount: 100 });
    expect(await listed(first.orderId)).toHaveLength(2);
  });

  it('for an order by chat asks orders what is due: staff may have marked a part as paid', async () => {
    const { orderId } = await aKnownOrder(2_500, { isOpen: false });
    Object.assign(shop.daraja.orders.get(orderId) ?? {}, { keptCents: 200_000 });
    expect((await record(orderId, { amount: 501 })).body.code).toBe('payment_exceeds');
    expect((await record(orderId, { amount: 500 })).status).toBe(201);
  });

  it.each([
    ['no amount', {}],
    ['nothing', { amount: 0 }],
    ['less than a cent', { amount: 0.001 }],
    ['a negative amount', { amount: -5 }],
    ['a text', { amount: '5' }],
    ['three decimals', { amount: 5.123 }],
    ['M-Pesa', { method: 'mpesa', amount: 5 }],
    ['a line break', { amount: 5, reference: 'a\nb' }],
    ['a long reference', { amount: 5, reference: 'x'.repeat(101) }],
    ['a field that is not there', { amount: 5, paidAt: '2026-01-01T00:00:00Z' }],
  ])('is refused with %s', async (_, body) => {
    const { orderId } = await aKnownOrder();
    expect((await record(orderId, body)).status).toBe(400);
    expect(await listed(orderId)).toEqual([]);
  });

  it('is refused for an order that is unknown, has ended, or is about to', async () => {
    expect(await record(randomUUID(), { amount: 5 })).toMatchObject({ status: 404, body: { code: 'order_not_found' } });
    const ended = await aKnownOrder();
    Object.assign(shop.daraja.orders.get(ended.orderId) ?? {}, { isUnpaid: false, isOpen: false });
    expect(await record(ended.orderId, { amount: 5 })).toMatchObject({ status: 409, body: { code: 'order_closed' } });
    const ending = await aKnownOrder();
    const body = { userId: ending.userId, countedCents: 0 };
    await shop.payments.request('POST', `/internal/orders/${ending.orderId}/closing`, { asService: 'orders', body });
    expect(await record(ending.orderId, { amount: 5 })).toMatchObject({ status: 409, body: { code: 'order_closed' } });
  });

  it('waits while a prompt is on the phone, and is accepted after it failed', async () => {
    const order = await aKnownOrder();
    await order.push();
    await shop.daraja.pushFor(order.number);
    expect(await record(order.orderId, { amount: 5 })).toMatchObject({
      status: 409,
      body: { code: 'payment_pending' },
    });
    await shop.payments.database.query(
      "update attempt set status = 'failed', finished_at = now() where order_id = $1",
      [order.orderId],
    );
    expect((await record(order.orderId, { amount: 2_000 })).status).toBe(201);
    // A prompt is for what is left.
    expect(await order.push({ amount: 501 })).toMatchObject({ status: 400, body: { code: 'invalid_amount' } });
  });

  it('needs the permission, a new password, and another person than the customer', async () => {
    const { orderId, token, userId } = await aKnownOrder();
    const stale = await shop.payments.identity.tokenFor({ roles: ['orders'], signedInAgo: 1_000 });
    const own = await shop.payments.identity.tokenFor({ id: userId, roles: ['orders'] });
    const other = await shop.payments.identity.tokenFor({ roles: ['catalogue', 'support'] });
    const refusals = [
      [token, 403, 'forbidden'],
      [other, 403, 'forbidden'],
      [stale, 401, 'confirm_password'],
      [own, 403, 'own_order'],
    ] as const;
    const recorded = (await record(orderId, { amount: 5 })).body.id;
    for (const [caller, status, code] of refusals) {
      expect(await record(orderId, { amount: 5 }, { token: caller })).toMatchObject({ status, body: { code } });
      expect(await takeBack(orderId, recorded, { reason: 'Oops' }, caller)).toMatchObject({ status, body: { code } });
    }
    expect((await shop.payments.request('POST', `/orders/${orderId}/payments`, { body: {} })).status).toBe(401);
    expect(await listed(orderId)).toHaveLength(1);
  });

  it('is no money of M-Pesa: not in its days, its statement, its counters, nor as unproved', async () => {
    const { orderId } = await aKnownOrder();
    const received = async () => Object.fromEntries(await shop.payments.metrics()).mpesa_received_kes_total ?? 0;
    const days = async () =>
      (
        await shop.payments.request<{ received: number; closing: number }[]>('GET', '/payments/days?days=1', {
          token: clerk,
        })
      ).body;
    const [before, daysBefore] = [await received(), await days()];
    const { body } = await record(orderId, { amount: 2_000 });
    expect([await received(), await days()]).toEqual([before, daysBefore]);
    const claimed = await shop.payments.request('POST', '/mpesa/claim', {
      token: clerk,
      body: { orderId, receipt: body.receipt },
    });
    expect(claimed.status).toBe(400);
    const mpesa = await desk.paidOrder(700);
    const statement = aStatement(...[-600, 600].map((seconds) => lineAt(seconds)));
    const compared = (await upload(shop, statement)).body as unknown as { missingInStatement: { receipt: string }[] };
    const missing = compared.missingInStatement.map(({ receipt }) => receipt);
    expect([missing.includes(mpesa.receipts[0] ?? ''), missing.includes(body.receipt)]).toEqual([true, false]);
    // M-Pesa's list would prove it again.
    shop.daraja.listed.length = 0;
    await shop.payments.database.query(
      "update receipt set booked_at = now() - interval '2 days', proof = case when method = 'mpesa' then null else proof end where code = any($1)",
      [[body.receipt, mpesa.receipts[0]]],
    );
    shop.payments.wake(REPORT_UNPROVED);
    expect((await desk.exceptionOf(mpesa.receipts[0] ?? '')).kind).toBe('unreadable');
    expect((await desk.exceptions(orderId)).body).toEqual([]);
  });
});

describe('a recorded payment that was a mistake', () => {
  it('is taken back: the books have both, the order can be paid again, and a repeat changes nothing', async () => {
    const order = await aKnownOrder();
    const { body } = await record(order.orderId, { amount: 2_500 });
    await isApplied(orderPaid.of(order.orderId, paidData(order, 2)));
    expect((await order.push()).status).toBe(409);
    const moved = await changeOf(async () => {
      for (const _ of [1, 2]) {
        const answer = await takeBack(order.orderId, body.id);
        expect(answer).toMatchObject({
          status: 200,
          body: {
            id: body.id,
            takenBack: { reason: 'The wrong order', by: { name: 'Achieng' } },
            order: { amount_paid: 0 },
          },
        });
      }
    });
    expect(moved).toEqual({ cash: -2_500, receivable: 2_500 });
    expect(await listed(order.orderId)).toEqual([]);
    // The event of the order's own payment may come late: a newer revision opened it.
    await isApplied(orderPaid.of(order.orderId, paidData(order, 2)));
    await isApplied(orderPaymentWithdrawn.of(order.orderId, withdrawnData(order, body.id)));
    expect((await order.push({ amount: 2_500 })).status).toBe(202);
    await eventually(() => {
      const [, change] = shop.payments.bus.published(staffChangeMade, order.orderId);
      expect(change?.data).toMatchObject({ action: 'update', after: { withdrawalReason: '(hidden)' } });
    });
  });

  it('follows the event where the call did not come so far', async () => {
    const order = await aKnownOrder();
    const { body } = await record(order.orderId, { amount: 1_000 });
    shop.daraja.withdrawalReply = 'cut';
    expect((await takeBack(order.orderId, body.id)).status).toBe(503);
    shop.daraja.withdrawalReply = undefined;
    // Its money stands still until then.
    expect((await desk.request(order.orderId, {})).body.code).toBe('refund_exceeds');
    const moved = await changeOf(() =>
      isApplied(orderPaymentWithdrawn.of(order.orderId, withdrawnData(order, body.id))),
    );
    expect(moved).toEqual({ cash: -1_000, receivable: 1_000 });
    expect((await takeBack(order.orderId, body.id)).body.takenBack).not.toBeNull();
  });

  it('goes back with an order that ended before it was asked', async () => {
    const order = await aKnownOrder();
    const { body } = await record(order.orderId, { amount: 1_000 });
    shop.daraja.withdrawalReply = 'cut';
    expect((await takeBack(order.orderId, body.id)).status).toBe(503);
    shop.daraja.withdrawalReply = undefined;
    const { orderId, userId, number } = order;
    const due = { orderId, userId, number, amountCents: 100_000, reason: 'Cancelled', cause: 'ended' as const };
    await isApplied(orderRefundRequested.of(orderId, due));
    expect(await desk.refunds(orderId)).toEqual([expect.objectContaining({ amount: 1_000, state: 'requested' })]);
    expect((await takeBack(orderId, body.id)).body.code).toBe('money_going_back');
  });

  it('stays when the order refuses, and its money can go back', async () => {
    const order = await aKnownOrder();
    const { body } = await record(order.orderId, { amount: 1_000 });
    const refusal = { code: 'forbidden_transition', message: 'The goods were sent out', requestId: 'r' };
    shop.daraja.withdrawalReply = { status: 409, body: refusal };
    expect(await takeBack(order.orderId, body.id)).toMatchObject({
      status: 409,
      body: { code: 'forbidden_transition' },
    });
    shop.daraja.withdrawalReply = undefined;
    expect(await listed(order.orderId)).toHaveLength(1);
    expect((await desk.request(order.orderId, {})).status).toBe(202);
    // A refund has its money now, so orders is not even asked.
    const asked = shop.daraja.withdrawals.length;
    expect(await takeBack(order.orderId, body.id)).toMatchObject({ status: 409, body: { code: 'money_going_back' } });
    expect(shop.daraja.withdrawals).toHaveLength(asked);
  });

  it('is none of M-Pesa, of another order, or unknown, and needs a reason', async () => {
    const paid = await desk.paidOrder(2_500);
    const other = await aKnownOrder();
    const { body } = await record(other.orderId, { amount: 5 });
    const [payment] = await listed(paid.orderId);
    expect(await takeBack(paid.orderId, payment?.id ?? '')).toMatchObject({
      status: 409,
      body: { code: 'payment_by_mpesa' },
    });
    for (const id of [body.id, randomUUID(), 'x'])
      expect(await takeBack(paid.orderId, id)).toMatchObject({ status: 404, body: { code: 'payment_not_found' } });
    for (const why of [{}, { reason: ' ' }, { reason: 'x'.repeat(501) }])
      expect((await takeBack(other.orderId, body.id, why)).status).toBe(400);
  });

  it('has its reason erased with the account', async () => {
    const order = await aKnownOrder();
    const { body } = await record(order.orderId, { amount: 5 });
    await takeBack(order.orderId, body.id, { reason: 'Wanjiku Kamau paid nothing' });
    await isApplied(userDeleted.of(order.userId, { userId: order.userId }));
    expect((await takeBack(order.orderId, body.id)).body.takenBack?.reason).toBe('Erased with the account');
  });
});

describe('a refund of money that did not come by M-Pesa', () => {
  const how = { paidBy: 'cash', reference: 'Slip 9', reason: 'Given back in the shop' };

  it('is never sent: staff give it back by hand and close it', async () => {
    const { orderId } = await aKnownOrder();
    const { body: paid } = await record(orderId, { amount: 1_000.5 });
    const { body } = await desk.request(orderId, {});
    expect(body.state).toBe('failed');
    const [refund] = await desk.refunds(orderId);
    expect(refund?.reversals).toMatchObject([
      {
        receipt: paid.receipt,
        amount: 1_000.5,
        state: 'failed',
        problem: 'Paid in cash: give it back by hand, then close the refund',
      },
    ]);
    expect(await desk.retry(body.refundId)).toMatchObject({ status: 409, body: { code: 'refund_state' } });
    const failed = async () => Object.fromEntries(await shop.payments.metrics()).mpesa_refunds_failed;
    await eventually(async () => expect(await failed()).toBe(0));
    // After a day staff have forgotten it.
    await shop.payments.database.query("update refund set created_at = now() - interval '25 hours' where id = $1", [
      body.refundId,
    ]);
    await eventually(async () => expect(await failed()).toBe(1), 20_000);
    const moved = await changeOf(() => desk.close(body.refundId, how));
    expect(moved).toEqual({ cash: -1_000.5, refunds_payable: 1_000.5 });
    await eventually(() => {
      expect(shop.payments.bus.published(paymentRefunded, orderId)).toMatchObject([
        { data: { paymentId: paid.id, amountCents: 100_050, receipt: 'Slip 9' } },
      ]);
      expect(
        shop.payments.bus.published(refundChanged, orderId).map(({ data }) => [data.state, data.isByHand]),
      ).toEqual([
        ['approved', undefined],
        ['failed', true],
        ['done', undefined],
      ]);
    });
    expect(shop.daraja.requests.some(({ body: sent }) => sent.TransactionID === paid.receipt)).toBe(false);
  });

  it.each([
    ['bank', 'bank'],
    ['mpesa', 'till'],
  ])('that was paid by %s is posted against %s', async (paidBy, account) => {
    const { orderId } = await aKnownOrder();
    await record(orderId, { method: 'card', amount: 300 });
    const { body } = await desk.request(orderId, {});
    expect(await changeOf(() => desk.close(body.refundId, { ...how, paidBy }))).toEqual({
      [account]: -300,
      refunds_payable: 300,
    });
  });

  it('and of M-Pesa goes each its own way', async () => {
    const order = await aKnownOrder();
    const receipt = aReceipt();
    const row = {
      transactionId: receipt,
      amount: '1500.00',
      msisdn: order.phone.slice(1),
      billreference: order.number,
    };
    shop.daraja.listed.push(row);
    await pullNow(shop.payments);
    await eventually(async () => expect(await listed(order.orderId)).toHaveLength(1), 20_000);
    await record(order.orderId, { amount: 1_000 });
    const { body } = await desk.request(order.orderId, {});
    const reversal = await shop.daraja.requestFor('reversal', 'TransactionID', receipt);
    expect(reversal.Amount).toBe('1500');
    expect((await desk.close(body.refundId, how)).body.code).toBe('refund_state');
    const refund = await desk.isIn(order.orderId, 'sent');
    expect(refund.reversals?.map(({ amount, state }) => [amount, state]).sort()).toEqual([
      [1_000, 'failed'],
      [1_500, 'sent'],
    ]);
  });

  it('that the shop requests waits for approval, above the limit by another owner', async () => {
    const { orderId, userId, number } = await aKnownOrder(60_000);
    await record(orderId, { method: 'bank', amount: 60_000 });
    const due = { orderId, userId, number, amountCents: 6_000_000, reason: 'Cancelled', cause: 'ended' as const };
    await isApplied(orderRefundRequested.of(orderId, due));
    const [refund] = await desk.refunds(orderId);
    expect(refund).toMatchObject({ state: 'requested', amount: 60_000 });
    expect((await desk.approve(refund?.refundId ?? '')).body.state).toBe('failed');
    const first = await owner(shop);
    expect((await desk.close(refund?.refundId ?? '', how, first)).body.state).toBe('failed');
    expect((await desk.close(refund?.refundId ?? '', how)).body.state).toBe('closed');
  });
});

/** A line of M-Pesa's statement so many seconds from now. */
function lineAt(seconds: number): string {
  const time = new Date(Date.now() + 3 * 3_600_000 + seconds * 1_000).toISOString().slice(0, 19).replace('T', ' ');
  return `${aReceipt()},${time},Pay Bill from 2547****126 - WANJIKU,Completed,"10.00",,2547****126 - WANJIKU,,`;
}

const paidData = ({ orderId, userId, number }: Awaited<ReturnType<typeof aKnownOrder>>, revision: number) => ({
  ...{ orderId, userId, number, revision, lines: [], itemsCents: 250_000, shippingCents: 0, vatCents: 0 },
  ...{ totalCents: 250_000, receipts: [], paidAt: new Date().toISOString() },
});

const withdrawnData = ({ orderId, userId, number }: Awaited<ReturnType<typeof aKnownOrder>>, paymentId: string) => ({
  ...{ orderId, userId, number, revision: 3, paymentId, amountCents: 250_000, isOpen: true },
});
