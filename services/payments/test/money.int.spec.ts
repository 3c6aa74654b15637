import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import type { PaymentException } from '@shop/contracts/payment-desk';
import { orderPlaced } from '@shop/contracts/order-events';
import { paymentSucceeded } from '@shop/contracts/payments';
import { eventually } from '@shop/shop-client/eventually';
import { holdRow } from '@shop/service-kit/testing/lock-table';
import {
  anOrder,
  aPrompt,
  aReceipt,
  callBack,
  findings,
  firstCheckIsOver,
  listedOf,
  pullNow,
  startPayments,
} from './fixtures.js';
import { confirmation, ledger, owner, resultTo } from './money-fixtures.js';

let shop: Awaited<ReturnType<typeof startPayments>>;
beforeAll(async () => {
  shop = await startPayments({ environment: { DARAJA_QUERIES_PER_MINUTE: '6000' } });
  await shop.daraja.requestFor('registerurl', 'ResponseType', 'Completed');
});
afterAll(() => shop.stop());

const paidFor = (orderId: string) =>
  shop.payments.bus.published(paymentSucceeded, orderId).map(({ data }) => [data.amountCents, data.receipt]);
const becomesPaid = async (orderId: string, receipt: string, shillings = 2_500) => {
  await pullNow(shop.payments);
  await eventually(() => expect(paidFor(orderId)).toEqual([[shillings * 100, receipt]]), 20_000);
};
const exceptions = async (state = 'open', filter = '') =>
  (
    await shop.payments.request<PaymentException[]>(
      'GET',
      `/payments/exceptions?state=${state}&pageSize=100${filter}`,
      {
        token: await owner(shop),
      },
    )
  ).body;
const exceptionBy = async (id: string, token?: string) =>
  shop.payments.request<PaymentException & { code: string }>('GET', `/payments/exceptions/${id}`, {
    token: token ?? (await owner(shop)),
  });
const exceptionOf = (receipt: string) =>
  eventually(async () => {
    const found = (await exceptions()).find((exception) => exception.receipt === receipt);
    if (!found) throw new Error(`no exception for ${receipt}`);
    return found;
  }, 20_000);
const resolve = async (id: string, body: object, token?: string) =>
  shop.payments.request<PaymentException & { code: string }>('POST', `/payments/exceptions/${id}/resolve`, {
    token: token ?? (await owner(shop)),
    body: { reason: 'Seen in the portal', ...body },
  });

describe('a payment by hand', () => {
  it("with the order's number pays it once M-Pesa's list has it, however often it is confirmed", async () => {
    const { orderId, number, phone } = await anOrder(shop.payments);
    const receipt = aReceipt();
    const said = { receipt, reference: ` ${number.toLowerCase()}`, phone };
    await confirmation(shop, said);
    await confirmation(shop, said);
    await shop.daraja.requestFor('transactionstatus', 'TransactionID', receipt);
    expect(paidFor(orderId)).toEqual([]);
    shop.daraja.listed.push({
      transactionId: receipt,
      amount: '2500.00',
      msisdn: phone.slice(1),
      billreference: number,
    });
    await becomesPaid(orderId, receipt);
    await confirmation(shop, said);
    expect(paidFor(orderId)).toHaveLength(1);
  });

  it.each([
    ['that names its code', true],
    ['that names no code', false],
  ])('is proved by a transaction status too %s, with the account number of its confirmation', async (_, isNamed) => {
    const { orderId, number, phone } = await anOrder(shop.payments);
    const receipt = aReceipt();
    await confirmation(shop, { receipt, reference: number, phone });
    const request = await shop.daraja.requestFor('transactionstatus', 'TransactionID', receipt);
    const told = { CreditPartyName: '174379 - SavannaPC', ...(isNamed && { ReceiptNo: receipt }) };
    await resultTo(shop, request, told);
    await becomesPaid(orderId, receipt);
  });

  it('is not proved by the transaction status of another code', async () => {
    const { orderId, number, phone } = await anOrder(shop.payments);
    const receipt = aReceipt();
    await confirmation(shop, { receipt, reference: number, phone });
    const request = await shop.daraja.requestFor('transactionstatus', 'TransactionID', receipt);
    await resultTo(shop, request, { CreditPartyName: '174379 - SavannaPC', ReceiptNo: aReceipt() });
    const applied = "select 1 from callback where kind = 'status' and receipt_code = $1 and applied_at is not null";
    await eventually(async () => expect(await shop.payments.database.query(applied, [receipt])).toHaveLength(1));
    expect(paidFor(orderId)).toEqual([]);
  });

  it('that another till received is no money of ours', async () => {
    const { orderId, number, phone } = await anOrder(shop.payments);
    const receipt = aReceipt();
    await confirmation(shop, { receipt, reference: number, phone });
    const request = await shop.daraja.requestFor('transactionstatus', 'TransactionID', receipt);
    await resultTo(shop, request, { ReceiptNo: receipt, CreditPartyName: '600100 - Another shop' });
    const applied = "select 1 from callback where kind = 'status' and receipt_code = $1 and applied_at is not null";
    await eventually(async () => expect(await shop.payments.database.query(applied, [receipt])).toHaveLength(1));
    expect(paidFor(orderId)).toEqual([]);
  });

  it('that nothing proves is shown to staff, and never booked', async () => {
    const { orderId, number, phone } = await anOrder(shop.payments);
    const receipt = aReceipt();
    await confirmation(shop, { receipt, reference: number, phone });
    await eventually(async () => {
      const older = "update claim set created_at = now() - interval '241 s', next_check_at = now() where code = $1";
      await shop.payments.database.query(older, [receipt]);
      const found = (await exceptions()).filter((exception) => exception.receipt === receipt);
      expect(found).toEqual([expect.objectContaining({ kind: 'unreadable', actions: ['write_off'] })]);
    }, 20_000);
    expect(paidFor(orderId)).toEqual([]);
  });

  it('that is the prompt whose success is confirmed needs no other proof, and counts once', async () => {
    const { orderId, prompt, becomes } = await aPrompt(shop);
    shop.daraja.paid.add(prompt.checkoutRequestId);
    await shop.payments.database.query('update attempt set next_check_at = now() where order_id = $1', [orderId]);
    const confirmed = 'select 1 from attempt where order_id = $1 and confirmed_at is not null';
    await eventually(async () => expect(await shop.payments.database.query(confirmed, [orderId])).toHaveLength(1));
    const receipt = aReceipt();
    await confirmation(shop, { receipt, reference: prompt.AccountReference, phone: prompt.PartyA });
    expect(await becomes('succeeded')).toMatchObject({ receipt });
    await callBack(shop, prompt, { receipt });
    await becomesPaid(orderId, receipt);
    expect(await findings(shop.payments, orderId)).toEqual([]);
  });

  it('that comes before its order is known pays the order when it comes', async () => {
    const orderId = randomUUID();
    const number = `PC${orderId.slice(0, 8)}`.toUpperCase();
    const receipt = aReceipt();
    shop.daraja.listed.push({
      transactionId: receipt,
      amount: '2500.00',
      msisdn: '712000111',
      billreference: `${number.slice(0, 4)} ${number.slice(4).toLowerCase()}`,
    });
    await confirmation(shop, { receipt, reference: `${number.slice(0, 4)} ${number.slice(4).toLowerCase()}` });
    await exceptionOf(receipt);
    const placed = {
      orderId,
      userId: randomUUID(),
      number,
      paymentMethod: 'mpesa' as const,
      totalCents: 250_000,
      lines: [],
    };
    await shop.payments.publish(orderPlaced.of(orderId, placed));
    await becomesPaid(orderId, receipt);
    expect((await exceptions()).filter((exception) => exception.receipt === receipt)).toEqual([]);
  });

  it('that is being booked while its order comes pays it', async () => {
    const orderId = randomUUID();
    const number = `PC${orderId.slice(0, 8)}`.toUpperCase();
    const receipt = aReceipt();
    const lock = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';
    const book = await holdRow(shop.payments.database, lock, [`receipt ${receipt}`]);
    shop.daraja.listed.push({ transactionId: receipt, amount: '2500.00', msisdn: '712000111', billreference: number });
    await pullNow(shop.payments);
    const waiting = "select 1 from pg_locks where locktype = 'advisory' and not granted";
    await eventually(async () => expect(await shop.payments.database.query(waiting)).not.toEqual([]), 20_000);
    const placed = { orderId, userId: randomUUID(), number, paymentMethod: 'mpesa' as const, totalCents: 250_000 };
    await shop.payments.publish(orderPlaced.of(orderId, { ...placed, lines: [] }));
    await eventually(async () => {
      const known = await shop.payments.database.query('select 1 from payable where order_id = $1', [orderId]);
      const inLine = await shop.payments.database.query(waiting);
      expect(known.length + inLine.length).toBe(2);
    }, 20_000);
    await book();
    await becomesPaid(orderId, receipt);
    expect((await exceptions()).filter((exception) => exception.receipt === receipt)).toEqual([]);
  });

  it('with a mistyped number is proposed for the only order of its amount and phone, and booked only by staff', async () => {
    const { orderId, number, phone, push } = await anOrder(shop.payments, 2_517);
    await push();
    await callBack(shop, await shop.daraja.pushFor(number), { code: 1032 });
    const receipt = aReceipt();
    const msisdn = phone.slice(1);
    shop.daraja.listed.push({ transactionId: receipt, amount: '2517.00', msisdn, billreference: 'PC0TYPO' });
    await confirmation(shop, { receipt, reference: 'PC0TYPO', phone, amount: 2_517 });
    const exception = await exceptionOf(receipt);
    expect(exception).toMatchObject({
      kind: 'unallocated',
      amount: 2_517,
      proposals: [{ orderId, number, due: 2_517 }],
      actions: ['allocate', 'refund', 'write_off'],
    });
    expect(exception.evidence.map(({ source }) => source)).toEqual(expect.arrayContaining(['confirmation', 'pull']));
    expect(paidFor(orderId)).toEqual([]);
    const answers = await Promise.all([
      resolve(exception.id, { action: 'allocate', orderId }),
      resolve(exception.id, { action: 'allocate', orderId }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body: ended } = await exceptionBy(exception.id);
    expect(ended).toMatchObject({
      state: 'resolved',
      orderId: null,
      resolution: { action: 'allocate', reason: 'Seen in the portal', order: { orderId, number } },
    });
    expect((await exceptions('resolved', `&orderId=${orderId}`)).map(({ id }) => id)).toEqual([exception.id]);
    expect(await exceptions('open', `&orderId=${orderId}`)).toEqual([]);
    await becomesPaid(orderId, receipt, 2_517);
  });
});

describe('a code that a customer gives', () => {
  const claim = (order: { orderId: string; token: string }, receipt: string) =>
    shop.payments.request<{ code: string }>('POST', '/mpesa/claim', {
      token: order.token,
      body: { orderId: order.orderId, receipt },
    });

  it('pays the order once M-Pesa proves it, and nothing else afterwards', async () => {
    const order = await anOrder(shop.payments);
    const receipt = aReceipt();
    expect((await claim(order, receipt.toLowerCase())).status).toBe(202);
    const request = await shop.daraja.requestFor('transactionstatus', 'TransactionID', receipt);
    expect(await order.attempts()).toEqual([expect.objectContaining({ status: 'pending', receipt })]);
    await resultTo(shop, request, { ReceiptNo: receipt, CreditPartyName: '174379 - SavannaPC' });
    await becomesPaid(order.orderId, receipt);
    const other = await anOrder(shop.payments);
    expect(await claim(other, receipt)).toMatchObject({ status: 409, body: { code: 'receipt_used' } });
  });

  it('of money with the number of another order pays that order', async () => {
    const [thief, payer] = [await anOrder(shop.payments), await anOrder(shop.payments)];
    const receipt = aReceipt();
    await claim(thief, receipt);
    const request = await shop.daraja.requestFor('transactionstatus', 'TransactionID', receipt);
    shop.daraja.listed.push({
      transactionId: receipt,
      amount: '2500.00',
      msisdn: payer.phone.slice(1),
      billreference: payer.number,
    });
    await resultTo(shop, request, { ReceiptNo: receipt, CreditPartyName: '174379 - SavannaPC' });
    await becomesPaid(payer.orderId, receipt);
    expect(paidFor(thief.orderId)).toEqual([]);
    await eventually(async () =>
      expect(await thief.attempts()).toEqual([expect.objectContaining({ status: 'failed', receipt })]),
    );
  });

  it('that did not count is checked again when it is given again', async () => {
    const order = await anOrder(shop.payments, 2_519);
    const receipt = aReceipt();
    await claim(order, receipt);
    const first = await shop.daraja.requestFor('transactionstatus', 'TransactionID', receipt);
    await firstCheckIsOver(shop.payments, receipt);
    const unproved =
      "update claim set created_at = now() - interval '11 minutes', next_check_at = now() where code = $1";
    await shop.payments.database.query(unproved, [receipt]);
    await eventually(
      async () => expect(await order.attempts()).toEqual([expect.objectContaining({ status: 'failed', receipt })]),
      20_000,
    );
    expect((await claim(order, receipt)).status).toBe(202);
    expect(await order.attempts()).toEqual([expect.objectContaining({ status: 'pending', receipt, reason: null })]);
    await resultTo(shop, first, { ReceiptNo: receipt, CreditPartyName: '174379 - SavannaPC', Amount: 2_519 });
    await becomesPaid(order.orderId, receipt, 2_519);
  });

  it('of money that two orders claim pays neither, whichever is asked about last', async () => {
    const [first, second] = [await anOrder(shop.payments, 2_518), await anOrder(shop.payments, 2_518)];
    const receipt = aReceipt();
    for (const order of [first, second]) expect((await claim(order, receipt)).status).toBe(202);
    const request = await shop.daraja.requestFor('transactionstatus', 'TransactionID', receipt);
    const paid = { ReceiptNo: receipt, CreditPartyName: '174379 - SavannaPC', Amount: 2_518 };
    await resultTo(shop, request, paid);
    const { id } = await exceptionOf(receipt);
    // The checks of the two claims come one after the other; one that is under way overwrites the time.
    for (const order of [first, second])
      await eventually(async () => {
        await shop.payments.database.query('update claim set next_check_at = now() where order_id = $1', [
          order.orderId,
        ]);
        expect(await order.attempts()).toEqual([expect.objectContaining({ status: 'failed', receipt })]);
      }, 20_000);
    expect(await claim(first, receipt)).toMatchObject({ status: 429, body: { code: 'claim_too_soon' } });
    expect([paidFor(first.orderId), paidFor(second.orderId)]).toEqual([[], []]);
    expect(await exceptionOf(receipt)).toMatchObject({ id, kind: 'unallocated' });
  });

  it('is refused for an order of another customer, for no code, after two for an order, and after five in ten minutes', async () => {
    const order = await anOrder(shop.payments);
    const stranger = await anOrder(shop.payments);
    expect((await claim({ ...stranger, orderId: order.orderId }, aReceipt())).status).toBe(404);
    expect((await claim(order, 'no code')).status).toBe(400);
    for (let count = 0; count < 2; count += 1) expect((await claim(order, aReceipt())).status).toBe(202);
    expect(await claim(order, aReceipt())).toMatchObject({ status: 409, body: { code: 'too_many_codes' } });
    const { userId } = order;
    const others = [await anOrder(shop.payments, 2_500, { userId }), await anOrder(shop.payments, 2_500, { userId })];
    for (const other of [others[0], others[0], others[1]])
      expect((await claim(other ?? order, aReceipt())).status).toBe(202);
    const refused = await claim(others[1] ?? order, aReceipt());
    expect(refused).toMatchObject({ status: 429, body: { code: 'claim_too_soon' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('the books', () => {
  it('hold what came until a person says where it belongs, and stay balanced', async () => {
    const before = await ledger(shop);
    const receipt = aReceipt();
    shop.daraja.listed.push({
      transactionId: receipt,
      amount: '60000.00',
      msisdn: '712000112',
      billreference: 'NOBODY',
    });
    await confirmation(shop, { receipt, reference: 'NOBODY', amount: 60_000 });
    const { id } = await exceptionOf(receipt);
    expect((await ledger(shop)).unallocated).toBe((before.unallocated ?? 0) - 60_000);
    const staff = await shop.payments.identity.tokenFor({ roles: ['orders'] });
    expect(await resolve(id, { action: 'write_off' }, staff)).toMatchObject({
      status: 403,
      body: { code: 'approval_by_another' },
    });
    const first = await owner(shop);
    expect((await resolve(id, { action: 'write_off' }, first)).body).toMatchObject({ state: 'open' });
    expect((await resolve(id, { action: 'write_off' }, first)).status).toBe(403);
    const second = await shop.payments.identity.tokenFor({ isAdmin: true });
    expect((await resolve(id, { action: 'write_off' }, second)).body).toMatchObject({ state: 'resolved' });
    const after = await ledger(shop);
    expect(after.unallocated).toBe(before.unallocated);
    expect(after.written_off).toBe((before.written_off ?? 0) - 60_000);
  });

  it('book the cents that a charge in whole shillings leaves out', async () => {
    const before = await ledger(shop);
    const { orderId, userId, number, push, phone } = await anOrder(shop.payments, 1_000.6);
    await push();
    const prompt = await shop.daraja.pushFor(number);
    expect(prompt.Amount).toBe('1001');
    const receipt = aReceipt();
    await callBack(shop, prompt, { receipt });
    await becomesPaid(orderId, receipt, 1_001);
    const after = await ledger(shop);
    expect([userId, phone].every(Boolean)).toBe(true);
    expect(((after.receivable ?? 0) - (before.receivable ?? 0)).toFixed(2)).toBe('-1000.60');
    expect(((after.rounding ?? 0) - (before.rounding ?? 0)).toFixed(2)).toBe('-0.40');
  });

  it('cannot be changed, not even in the database, and a code is booked once', async () => {
    const run = (statement: string) => shop.payments.database.query(statement);
    await expect(run('update ledger_entry set cents = cents + 1')).rejects.toThrow('the ledger is never changed');
    await expect(run('delete from ledger_entry')).rejects.toThrow('the ledger is never changed');
    await expect(run('truncate ledger_entry')).rejects.toThrow('the ledger is never changed');
    const again = `insert into receipt (id, code, amount_cents, paid_at, road)
      select gen_random_uuid(), code, 1, now(), 'c2b' from receipt limit 1`;
    await expect(run(again)).rejects.toThrow('receipt_code_key');
    await expect(run('update receipt set refunding_cents = amount_cents + 1')).rejects.toThrow('check constraint');
    await expect(run('update receipt set owed_cents = owed_cents + 1')).rejects.toThrow('receipt_parts_are_whole');
  });

  const SORTABLE = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\|\d+\.\d\d$/;

  it('are a file that adds up to the accounts', async () => {
    const authorization = `Bearer ${await owner(shop)}`;
    const file = await fetch(`${shop.payments.url}/payments/ledger.csv`, { headers: { authorization } });
    const rows = parse<Record<string, string>>(await file.text(), { bom: true, columns: true });
    const sum = (column: string) => rows.reduce((total, row) => total + Math.round(Number(row[column]) * 100), 0);
    expect(rows.length).toBeGreaterThan(0);
    expect(sum('debit')).toBe(sum('credit'));
    for (const { at, debit, credit } of rows) expect(`${at}|${debit}${credit}`).toMatch(SORTABLE);
    const till = rows.filter(({ account }) => account === 'till');
    const balance = till.reduce((total, row) => total + Number(row.debit) - Number(row.credit), 0);
    expect(balance).toBeCloseTo((await ledger(shop)).till ?? 0);
  });
});

describe('one exception', () => {
  it('is read by staff who read orders, and by no other person', async () => {
    const receipt = aReceipt();
    shop.daraja.listed.push({ transactionId: receipt, amount: '640.00', msisdn: '712000113', billreference: 'NOBODY' });
    await confirmation(shop, { receipt, reference: 'NOBODY', amount: 640 });
    const { id, evidence } = await exceptionOf(receipt);
    const staff = await shop.payments.identity.tokenFor({ roles: ['orders'] });
    const { status, body } = await exceptionBy(id, staff);
    expect({ status, body }).toMatchObject({ status: 200, body: { id, receipt, state: 'open', resolution: null } });
    expect(body.evidence.length).toBeGreaterThanOrEqual(evidence.length);
    expect((await exceptionBy(id, await shop.payments.identity.tokenFor({ roles: ['support'] }))).status).toBe(403);
    expect((await exceptionBy(id, await shop.payments.identity.tokenFor({}))).status).toBe(403);
    expect((await shop.payments.request('GET', `/payments/exceptions/${id}`)).status).toBe(401);
  });

  it('that does not exist is not found, whatever its id looks like', async () => {
    for (const id of [randomUUID(), 'no-id'])
      expect(await exceptionBy(id)).toMatchObject({ status: 404, body: { code: 'exception_not_found' } });
  });
});

it("money that fits no prompt and no order is kept once, however often M-Pesa's list is read", async () => {
  const receipt = aReceipt();
  shop.daraja.listed.push({ transactionId: receipt, amount: '777.00', msisdn: '712000199', billreference: '' });
  const readWhole = async () => {
    const { database } = shop.payments;
    await database.query("update till set tried_at = null, next_pull_at = now() - interval '1 s'");
    await eventually(
      async () => expect(await database.query('select from till where next_pull_at > now()')).toHaveLength(1),
      20_000,
    );
  };
  await readWhole();
  await exceptionOf(receipt);
  await readWhole();
  const said = "select 1 from evidence where receipt_code = $1 and source = 'pull'";
  expect(await shop.payments.database.query(said, [receipt])).toHaveLength(1);
});

it("a prompt whose payer M-Pesa's list does not name is found by its reference", async () => {
  const { orderId, prompt, becomes } = await aPrompt(shop);
  shop.daraja.paid.add(prompt.checkoutRequestId);
  const receipt = aReceipt();
  shop.daraja.listed.push({ ...listedOf(prompt, { receipt }), msisdn: '' });
  await shop.payments.database.query('update attempt set next_check_at = now() where order_id = $1', [orderId]);
  expect(await becomes('succeeded')).toMatchObject({ receipt });
});
