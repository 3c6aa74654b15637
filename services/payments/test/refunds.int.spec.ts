import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { orderRefundRequested } from '@shop/contracts/order-events';
import type { PaymentException } from '@shop/contracts/payment-desk';
import { paymentRefunded, paymentSucceeded } from '@shop/contracts/payments';
import { type Refund, refundChanged } from '@shop/contracts/refunds';
import { eventually } from '@shop/shop-client/eventually';
import { anOrder, aReceipt, callBack, pullNow, startPayments } from './fixtures.js';
import { ledger, owner, resultTo } from './money-fixtures.js';

let shop: Awaited<ReturnType<typeof startPayments>>;
beforeAll(async () => {
  shop = await startPayments({ environment: { DARAJA_QUERIES_PER_MINUTE: '6000' } });
});
afterAll(() => shop.stop());

const PRODUCT = randomUUID();

/** An order of two units that is paid by one prompt per amount. */
async function aPaidOrder(...shillings: number[]) {
  const total = shillings.reduce((sum, amount) => sum + amount, 0);
  const order = await anOrder(shop.payments, total);
  const { orderId, userId, number } = order;
  const itemsCents = total * 100;
  const lines = [{ productId: PRODUCT, name: 'Fan', quantity: 2, unitCents: itemsCents / 2 }];
  shop.daraja.orders.set(orderId, { orderId, userId, number, itemsCents, vatCents: 0, totalCents: itemsCents, lines });
  const receipts: string[] = [];
  for (const [index, amount] of shillings.entries()) {
    await order.push({ amount });
    const prompt = await eventually(() => {
      const found = shop.daraja.pushes.filter(({ AccountReference }) => AccountReference === number)[index];
      if (!found) throw new Error('no push');
      return found;
    });
    const receipt = aReceipt();
    await callBack(shop, prompt, { receipt });
    receipts.push(receipt);
    await eventually(async () =>
      expect((await order.attempts()).every(({ status }) => status === 'succeeded')).toBe(true),
    );
  }
  return { ...order, receipts };
}

const request = async (orderId: string, body: object, { token, key }: { token?: string; key?: string } = {}) =>
  shop.payments.request<{ refundId: string; state: string; code: string; message: string }>(
    'POST',
    `/orders/${orderId}/refund`,
    {
      token: token ?? (await owner(shop)),
      body: { reason: 'The fan is broken', ...body },
      headers: { 'idempotency-key': key ?? randomUUID() },
    },
  );
const refundsOf = async (orderId: string) =>
  (await shop.payments.request<Refund[]>('GET', `/orders/${orderId}/refunds`, { token: await owner(shop) })).body;
const isIn = (orderId: string, state: string) =>
  eventually(async () => {
    const [refund] = await refundsOf(orderId);
    expect(refund?.state).toBe(state);
    return refund;
  }, 20_000);
const approve = async (id: string, token: string) =>
  shop.payments.request<{ code: string; state: string }>('POST', `/refunds/${id}/approve`, { token });
const reversalOf = (receipt: string) => shop.daraja.requestFor('reversal', 'TransactionID', receipt);
const statesOf = (orderId: string) => shop.payments.bus.published(refundChanged, orderId).map(({ data }) => data.state);

describe('a refund', () => {
  it('goes back by one reversal, is announced at each step, and is booked', async () => {
    const { orderId, receipts } = await aPaidOrder(2_500);
    const [receipt = ''] = receipts;
    expect(await request(orderId, { amount: 1_000 })).toMatchObject({ status: 202, body: { state: 'approved' } });
    const reversal = await reversalOf(receipt);
    expect(reversal).toMatchObject({ Amount: '1000', ReceiverParty: '174379', RecieverIdentifierType: '11' });
    await isIn(orderId, 'sent');
    await resultTo(shop, reversal, { OriginalTransactionID: receipt }, { transaction: 'RVR0000001' });
    await resultTo(shop, reversal, { OriginalTransactionID: receipt }, { transaction: 'RVR0000001' });
    expect(await isIn(orderId, 'done')).toMatchObject({ amount: 1_000, receipt: 'RVR0000001' });
    await eventually(() => expect(statesOf(orderId)).toEqual(['approved', 'sent', 'done']));
    // Another topic, whose events a broker may deliver later.
    await eventually(() => {
      const back = shop.payments.bus.published(paymentRefunded, orderId);
      expect(back.map(({ data }) => [data.amountCents, data.receipt])).toEqual([[100_000, 'RVR0000001']]);
    });
  });

  it('with the same key is one refund, and with another body refused', async () => {
    const { orderId } = await aPaidOrder(2_500);
    const key = randomUUID();
    const token = await owner(shop);
    const [first, second] = await Promise.all([
      request(orderId, { amount: 100 }, { key, token }),
      request(orderId, { amount: 100 }, { key, token }),
    ]);
    expect([first.status, second.status, first.body.refundId]).toEqual([202, 202, second.body.refundId]);
    expect(await request(orderId, { amount: 101 }, { key, token })).toMatchObject({
      status: 409,
      body: { code: 'idempotency_mismatch' },
    });
    expect(await refundsOf(orderId)).toHaveLength(1);
  });

  it('of money that came with cents sends back its whole shillings', async () => {
    const { orderId, number, phone } = await anOrder(shop.payments, 2_500);
    const itemsCents = 250_000;
    const order = { orderId, userId: randomUUID(), number, itemsCents, vatCents: 0, totalCents: itemsCents, lines: [] };
    shop.daraja.orders.set(orderId, order);
    const receipt = aReceipt();
    const row = { transactionId: receipt, amount: '2500.50', msisdn: phone.slice(1), billreference: number };
    shop.daraja.listed.push(row);
    await pullNow(shop.payments);
    await eventually(() => expect(shop.payments.bus.published(paymentSucceeded, orderId)).toHaveLength(1), 20_000);
    expect((await request(orderId, {})).status).toBe(202);
    expect(await reversalOf(receipt)).toMatchObject({ Amount: '2500' });
    expect(await refundsOf(orderId)).toMatchObject([{ amount: 2_500 }]);
  });

  it('never exceeds what was received, also when many come at once', async () => {
    const { orderId } = await aPaidOrder(2_500);
    const answers = await Promise.all(Array.from({ length: 6 }, () => request(orderId, { amount: 600 })));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(4);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'refund_exceeds' });
    expect(await request(orderId, { amount: 101 })).toMatchObject({
      status: 409,
      body: { message: 'At most KES 100 can go back' },
    });
  });

  it.each([
    ['cents', { amount: 10.5 }],
    ['nothing', { amount: 0 }],
    ['a negative amount', { amount: -5 }],
    ['no reason', { reason: ' ' }],
  ])('of %s is refused', async (_what, body) => {
    const { orderId } = await aPaidOrder(2_500);
    expect((await request(orderId, body)).status).toBe(400);
  });

  it('over several receipts is one refund with one approval', async () => {
    const { orderId, receipts } = await aPaidOrder(1_500, 1_000);
    const { body } = await request(orderId, {});
    const requests = await Promise.all(receipts.map(reversalOf));
    for (const [index, reversal] of requests.entries())
      await resultTo(shop, reversal, {}, { transaction: `RVRM00000${index}` });
    expect(await isIn(orderId, 'done')).toMatchObject({
      refundId: body.refundId,
      amount: 2_500,
      reversals: [{ state: 'done' }, { state: 'done' }],
    });
  });

  it('of lines costs what they cost, and not more units than were sold', async () => {
    const { orderId } = await aPaidOrder(2_500);
    const lines = [{ product: PRODUCT, quantity: 1 }];
    expect((await request(orderId, { lines, restock: true })).status).toBe(202);
    expect(await refundsOf(orderId)).toEqual([expect.objectContaining({ amount: 1_250, lines })]);
    // The goods are in the shop again once the money is sent.
    await eventually(() => {
      const events = shop.payments.bus.published(refundChanged, orderId);
      const restocks = events.map(({ data: { state, restock } }) => ({ state, restock }));
      expect(restocks).toEqual([
        { state: 'approved', restock: [] },
        { state: 'sent', restock: [{ productId: PRODUCT, quantity: 1 }] },
      ]);
    });
    expect((await request(orderId, { lines: [{ product: PRODUCT, quantity: 2 }] })).body.code).toBe('refund_exceeds');
    expect((await request(orderId, { lines: [{ product: randomUUID(), quantity: 1 }] })).body.code).toBe(
      'refund_exceeds',
    );
  });

  it('above the approval amount waits for another owner', async () => {
    const { orderId, receipts } = await aPaidOrder(60_000);
    const staff = await shop.payments.identity.tokenFor({ roles: ['orders'] });
    const first = await owner(shop);
    const { body } = await request(orderId, {}, { token: first });
    expect(body.state).toBe('requested');
    expect(await approve(body.refundId, first)).toMatchObject({ status: 403, body: { code: 'approval_by_another' } });
    expect(await approve(body.refundId, staff)).toMatchObject({ status: 403, body: { code: 'approval_by_another' } });
    expect(
      shop.daraja.requests.some((sent) => sent.operation === 'reversal' && sent.body.TransactionID === receipts[0]),
    ).toBe(false);
    const second = await owner(shop);
    expect((await approve(body.refundId, second)).status).toBe(202);
    expect((await approve(body.refundId, second)).status).toBe(202);
    await resultTo(shop, await reversalOf(receipts[0] ?? ''), {});
    expect(await isIn(orderId, 'done')).toMatchObject({ needsApproval: true });
  });

  it('needs the password of the last minutes and the right of staff', async () => {
    const { orderId, token } = await aPaidOrder(2_500);
    expect((await request(orderId, {}, { token })).status).toBe(403);
    const old = await shop.payments.identity.tokenFor({ isAdmin: true, signedInAgo: 3_600 });
    expect(await request(orderId, {}, { token: old })).toMatchObject({
      status: 401,
      body: { code: 'confirm_password' },
    });
  });
});

describe('a reversal', () => {
  it('that M-Pesa refuses fails with what staff can do, and is sent again by a retry', async () => {
    const { orderId, receipts } = await aPaidOrder(2_500);
    const { body } = await request(orderId, {});
    await resultTo(shop, await reversalOf(receipts[0] ?? ''), {}, { code: 1 });
    expect((await isIn(orderId, 'failed'))?.reversals?.[0]?.problem).toContain(
      'balance of our M-Pesa account is too low',
    );
    const token = await owner(shop);
    const retry = () => shop.payments.request('POST', `/refunds/${body.refundId}/retry`, { token });
    expect((await retry()).status).toBe(202);
    expect((await retry()).status).toBe(409);
    await isIn(orderId, 'sent');
    await resultTo(shop, await reversalOf(receipts[0] ?? ''), {}, { transaction: 'RVRRETRY01' });
    expect(await isIn(orderId, 'done')).toMatchObject({ receipt: 'RVRRETRY01' });
  });

  it('that M-Pesa did twice, once after a failure and a retry, is shown to staff', async () => {
    const { orderId, receipts } = await aPaidOrder(2_500);
    const [receipt = ''] = receipts;
    const { body } = await request(orderId, { amount: 1_000 });
    const first = await reversalOf(receipt);
    await resultTo(shop, first, {}, { code: 1 });
    await isIn(orderId, 'failed');
    await shop.payments.request('POST', `/refunds/${body.refundId}/retry`, { token: await owner(shop) });
    await isIn(orderId, 'sent');
    const second = await eventually(async () => {
      const sent = await reversalOf(receipt);
      expect(sent.ResultURL).not.toBe(first.ResultURL);
      return sent;
    });
    await resultTo(shop, second, {}, { transaction: 'RVRTWICE02' });
    await isIn(orderId, 'done');
    await resultTo(shop, first, {}, { transaction: 'RVRTWICE01' });
    const found = () =>
      shop.payments.database.query('select kind, details from money_exception where receipt_code = $1', [receipt]);
    const details = expect.objectContaining({ first: 'RVRTWICE02', second: 'RVRTWICE01' });
    await eventually(async () => expect(await found()).toEqual([{ kind: 'duplicate', details }]), 20_000);
  });

  const becomesDoubtful = (receipt: string) =>
    shop.payments.database.query(`update reversal set checks = 2, next_check_at = now() where receipt_code = $1`, [
      receipt,
    ]);
  const openFindings = (receipt: string) =>
    shop.payments.database.query(
      `select finding from money_exception where receipt_code = $1 and resolved_at is null`,
      [receipt],
    );
  const isBeforeStaff = (receipt: string) =>
    eventually(async () => expect(await openFindings(receipt)).toEqual([{ finding: 'reversal_unknown' }]), 20_000);

  it('whose outcome comes after staff were notified needs them no more', async () => {
    const { orderId, receipts } = await aPaidOrder(2_500);
    const [receipt = ''] = receipts;
    await request(orderId, {});
    const reversal = await reversalOf(receipt);
    await isIn(orderId, 'sent');
    await becomesDoubtful(receipt);
    await isBeforeStaff(receipt);
    await resultTo(shop, reversal, {}, { transaction: 'RVRLATE001' });
    await isIn(orderId, 'done');
    expect(await openFindings(receipt)).toEqual([]);
  });

  it('that is in doubt again after another sending is before staff again', async () => {
    const { orderId, receipts } = await aPaidOrder(2_500);
    const [receipt = ''] = receipts;
    const { body } = await request(orderId, {});
    const first = await reversalOf(receipt);
    await isIn(orderId, 'sent');
    await becomesDoubtful(receipt);
    await isBeforeStaff(receipt);
    await resultTo(shop, first, {}, { code: 1 });
    await isIn(orderId, 'failed');
    expect(await openFindings(receipt)).toEqual([]);
    await shop.payments.request('POST', `/refunds/${body.refundId}/retry`, { token: await owner(shop) });
    await isIn(orderId, 'sent');
    await becomesDoubtful(receipt);
    await isBeforeStaff(receipt);
  });

  it('without an answer is never sent twice: its status shows that it was done', async () => {
    const { orderId, receipts } = await aPaidOrder(2_500);
    const [receipt = ''] = receipts;
    await request(orderId, {});
    await reversalOf(receipt);
    await isIn(orderId, 'sent');
    await shop.payments.database.query(`update reversal set next_check_at = now() where receipt_code = $1`, [receipt]);
    const sent = shop.daraja.requests.find(
      ({ operation, body }) => operation === 'reversal' && body.TransactionID === receipt,
    );
    const status = await shop.daraja.requestFor('transactionstatus', 'OriginalConversationID', sent?.originator ?? '');
    expect(
      shop.daraja.requests.filter(({ operation, body }) => operation === 'reversal' && body.TransactionID === receipt),
    ).toHaveLength(1);
    await resultTo(shop, status, { ReceiptNo: 'RVRSTATUS1' });
    expect(await isIn(orderId, 'done')).toMatchObject({ receipt: 'RVRSTATUS1' });
  });

  /** The request for it was cut, and staff sent it again. Returns both requests. */
  async function sentTwice(receipt: string, orderId: string, amount?: number) {
    shop.daraja.operatorReplies.set(receipt, 'cut');
    await request(orderId, amount === undefined ? {} : { amount });
    const first = await reversalOf(receipt);
    await isIn(orderId, 'sent');
    await becomesDoubtful(receipt);
    const token = await owner(shop);
    const exception = await eventually(async () => {
      const { body } = await shop.payments.request<{ id: string; receipt: string }[]>(
        'GET',
        '/payments/exceptions?state=open',
        { token },
      );
      const found = body.find((open) => open.receipt === receipt);
      if (!found) throw new Error('no exception');
      return found;
    }, 20_000);
    shop.daraja.operatorReplies.delete(receipt);
    const again = await shop.payments.request('POST', `/payments/exceptions/${exception.id}/resolve`, {
      token,
      body: { action: 'refund', reason: 'The portal does not have it' },
    });
    expect(again.status).toBe(200);
    const second = await eventually(() => {
      const sent = shop.daraja.requests.filter(
        ({ operation, body }) => operation === 'reversal' && body.TransactionID === receipt,
      );
      expect(sent).toHaveLength(2);
      return sent[1]?.body ?? first;
    }, 20_000);
    return { first, second };
  }

  it('whose request was cut stays sent and is shown to staff, who may send it again', async () => {
    const { orderId, receipts } = await aPaidOrder(2_500);
    const { second } = await sentTwice(receipts[0] ?? '', orderId);
    await resultTo(shop, second, {}, { code: 'R000001' });
    await isIn(orderId, 'done');
  });

  it('of a part that was sent again is in doubt when M-Pesa calls it reversed already, and staff close it', async () => {
    const { orderId, receipts } = await aPaidOrder(2_500);
    const [receipt = ''] = receipts;
    const { second } = await sentTwice(receipt, orderId, 1_900);
    const till = async () => (await ledger(shop)).till ?? 0;
    const before = await till();
    await resultTo(shop, second, {}, { code: 'R000001' });
    await eventually(
      async () => expect(await openFindings(receipt)).toEqual([{ finding: 'reversal_unknown' }]),
      20_000,
    );
    const doubtful = await isIn(orderId, 'sent');
    const how = { paidBy: 'mpesa', reference: 'RVRPORTAL1', reason: "M-Pesa's statement has it" };
    const closed = await shop.payments.request('POST', `/refunds/${doubtful?.refundId}/close`, {
      token: await owner(shop),
      body: how,
    });
    expect(closed).toMatchObject({ status: 200, body: { state: 'closed' } });
    expect(before - (await till())).toBe(1_900);
  });

  it('that was sent again does not fail by the failure of an earlier sending', async () => {
    const { orderId, receipts } = await aPaidOrder(2_500);
    const [receipt = ''] = receipts;
    const { first, second } = await sentTwice(receipt, orderId);
    await resultTo(shop, first, {}, { code: 1 });
    const applied = "select 1 from callback where kind = 'reversal' and receipt_code = $1 and applied_at is not null";
    await eventually(async () => expect(await shop.payments.database.query(applied, [receipt])).toHaveLength(1));
    expect((await isIn(orderId, 'sent'))?.reversals?.[0]?.problem ?? null).toBeNull();
    await resultTo(shop, second, {}, { code: 1 });
    await isIn(orderId, 'failed');
  });
});

describe('a reversal whose outcome never came', () => {
  it('is not ended by a statement, but by staff who have seen it there', async () => {
    const { orderId, receipts } = await aPaidOrder(2_500);
    const [receipt = ''] = receipts;
    await request(orderId, { amount: 500 });
    await resultTo(shop, await reversalOf(receipt), { OriginalTransactionID: receipt }, { transaction: 'RVRFIRST01' });
    await isIn(orderId, 'done');
    shop.daraja.operatorReplies.set(receipt, 'cut');
    await request(orderId, { amount: 500 });
    await isIn(orderId, 'sent');
    const upload = async (...codes: string[]) => {
      const time = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
      const heading = 'Receipt No.,Completion Time,Details,Paid In,Withdrawn,Linked Transaction ID';
      const lines = codes.map((code) => `${code},${time},Pay Bill Reversal,,-500.00,${receipt}`);
      const form = new FormData();
      form.append('file', new Blob([[heading, ...lines].join('\n')]), 'statement.csv');
      const headers = { authorization: `Bearer ${await owner(shop)}` };
      return fetch(`${shop.payments.url}/payments/statement`, { method: 'POST', headers, body: form });
    };
    expect((await upload('RVRFIRST01')).status).toBe(200);
    const [open] = await refundsOf(orderId);
    const close = (token: string) =>
      shop.payments.request<{ state: string; code: string }>('POST', `/refunds/${open?.refundId}/close`, {
        token,
        body: { paidBy: 'mpesa', reference: 'RVRSECOND1', reason: 'Seen in the portal' },
      });
    expect((await close(await owner(shop))).body.code).toBe('refund_state');
    expect((await upload('RVRFIRST01', 'RVRSECOND1')).status).toBe(200);
    expect(await isIn(orderId, 'sent')).toMatchObject({ refundId: open?.refundId });
    const { body: exceptions } = await shop.payments.request<PaymentException[]>(
      'GET',
      `/payments/exceptions?state=open&orderId=${orderId}`,
      { token: await owner(shop) },
    );
    expect(exceptions).toEqual([expect.objectContaining({ refundId: open?.refundId, receipt })]);
    expect((await close(await owner(shop))).body.state).toBe('closed');
  });
});

describe('money that an order cannot take', () => {
  it.each([
    ['late', 'late'],
    ['stock_missing', 'stock_missing'],
    ['duplicate', 'duplicate'],
  ] as const)('(%s) becomes a refund that waits, and an exception for staff', async (cause, kind) => {
    const { orderId, userId, number, receipts } = await aPaidOrder(2_500);
    const due = { orderId, userId, number, amountCents: 9_999_900, reason: 'It came too late', cause };
    const event = orderRefundRequested.of(orderId, due);
    await shop.payments.publish(event);
    const refund = await isIn(orderId, 'requested');
    expect(refund).toMatchObject({ amount: 2_500, requestedBy: null });
    const token = await owner(shop);
    await eventually(async () => {
      const path = `/payments/exceptions?state=open&orderId=${orderId}`;
      const { body } = await shop.payments.request<PaymentException[]>('GET', path, { token });
      expect(body).toMatchObject([{ kind, actions: ['refund'] }]);
      const callback = body[0]?.evidence.find(({ source }) => source === 'callback');
      expect(callback?.raw).toContain(receipts[0]);
      expect(body[0]?.evidence.map(({ source }) => source)).toContain('attempt');
    });
    expect((await approve(refund?.refundId ?? '', token)).status).toBe(202);
    const resolved = 'select action from money_exception where order_id = $1';
    expect(await shop.payments.database.query(resolved, [orderId])).toEqual([{ action: 'refund' }]);
  });
});
