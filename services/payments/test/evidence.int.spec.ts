import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PaymentException } from '@shop/contracts/payment-desk';
import { paymentSucceeded } from '@shop/contracts/payments';
import { eventually } from '@shop/shop-client/eventually';
import { REPORT_UNPROVED } from '../src/jobs/report-unproved-payments.js';
import { anOrder, aPrompt, aReceipt, firstCheckIsOver, forge, listedOf, pullNow, startPayments } from './fixtures.js';
import { confirmation, ledger, owner, resultTo } from './money-fixtures.js';
import { aStatement, charge, paidIn, upload } from './statement-fixtures.js';

let shop: Awaited<ReturnType<typeof startPayments>>;
beforeAll(async () => {
  shop = await startPayments({ environment: { DARAJA_QUERIES_PER_MINUTE: '6000' } });
});
afterAll(() => shop.stop());

const paidFor = (orderId: string) =>
  shop.payments.bus.published(paymentSucceeded, orderId).map(({ data }) => [data.paymentId, data.receipt]);
const exceptionsOf = async (receipt: string, state = 'open') => {
  const path = `/payments/exceptions?state=${state}&pageSize=100`;
  const { body } = await shop.payments.request<PaymentException[]>('GET', path, { token: await owner(shop) });
  return body.filter((exception) => exception.receipt === receipt);
};

describe('a statement that a clerk uploads', () => {
  it('with an invented payment pays no order: M-Pesa is asked, and only its answer does', async () => {
    const { orderId, number, phone } = await anOrder(shop.payments, 30_000);
    const [receipt, before] = [aReceipt(), await ledger(shop)];
    await upload(shop, aStatement(paidIn({ receipt, amount: '30,000.00', account: number })));
    expect(await exceptionsOf(receipt)).toEqual([
      expect.objectContaining({ kind: 'unallocated', amount: 30_000, actions: ['write_off'] }),
    ]);
    const asked = await shop.daraja.requestFor('transactionstatus', 'TransactionID', receipt);
    await resultTo(shop, asked, {}, { code: 'R000002' });
    await pullNow(shop.payments);
    await eventually(async () =>
      expect(
        await shop.payments.database.query(
          "select 1 from callback where kind = 'status' and applied_at is not null and receipt_code = $1",
          [receipt],
        ),
      ).toHaveLength(1),
    );
    expect([paidFor(orderId), await ledger(shop)]).toEqual([[], before]);
    const row = { transactionId: receipt, amount: '30000.00', msisdn: phone.slice(1), billreference: number };
    shop.daraja.listed.push(row);
    await pullNow(shop.payments);
    await eventually(() => expect(paidFor(orderId)).toEqual([[expect.any(String), receipt]]), 20_000);
    expect(await exceptionsOf(receipt)).toEqual([]);
  });

  it('books its charges only once a second administrator uploads them, too', async () => {
    const [first, receipt] = [await owner(shop), aReceipt()];
    const before = (await ledger(shop)).charges ?? 0;
    const text = aStatement(paidIn({ receipt: aReceipt(), amount: '10.00' }), charge({ receipt, amount: '-55.00' }));
    for (let times = 0; times < 2; times += 1) await upload(shop, text, first);
    expect((await ledger(shop)).charges).toBe(before);
    expect(await exceptionsOf(receipt)).toEqual([expect.objectContaining({ amount: 55 })]);
    for (let times = 0; times < 2; times += 1) await upload(shop, text, await owner(shop));
    expect((await ledger(shop)).charges).toBe(before + 55);
    expect(await exceptionsOf(receipt)).toEqual([]);
  });

  it('needs a password of the last minutes', async () => {
    const stale = await shop.payments.identity.tokenFor({ isAdmin: true, signedInAgo: 1_000 });
    expect(await upload(shop, aStatement(), stale)).toMatchObject({ status: 401, body: { code: 'confirm_password' } });
  });
});

describe('a payment that only a callback proves', () => {
  it('is put before staff after a day, whatever its source, until M-Pesa names it', async () => {
    const order = await aPrompt(shop);
    const receipt = aReceipt();
    shop.daraja.paid.add(order.prompt.checkoutRequestId);
    await forge(shop.payments, order.prompt, { receipt });
    await order.becomes('succeeded');
    // As a release before wrote it, or a shop that trusts exact payments.
    await shop.payments.database.query(
      "update receipt set proof = null, booked_at = booked_at - interval '25 hours' where code = $1",
      [receipt],
    );
    shop.payments.wake(REPORT_UNPROVED);
    await eventually(async () => expect(await exceptionsOf(receipt)).toHaveLength(1), 20_000);
    shop.daraja.listed.push(listedOf(order.prompt, { receipt }));
    await pullNow(shop.payments);
    await eventually(async () => expect(await exceptionsOf(receipt)).toEqual([]), 20_000);
  });

  it('and a query, which has no code, is asked about after a day, and is before staff when M-Pesa does not know it', async () => {
    const paid = async () => {
      const order = await aPrompt(shop);
      const receipt = aReceipt();
      shop.daraja.paid.add(order.prompt.checkoutRequestId);
      await forge(shop.payments, order.prompt, { receipt });
      await order.becomes('succeeded');
      const older =
        "update receipt set booked_at = booked_at - interval '25 hours' where code = $1 and proof = 'query' returning code";
      expect(await shop.payments.database.query(older, [receipt])).toHaveLength(1);
      return receipt;
    };
    const [real, forged] = [await paid(), await paid()];
    shop.payments.wake(REPORT_UNPROVED);
    const ask = (receipt: string) => shop.daraja.requestFor('transactionstatus', 'TransactionID', receipt);
    await resultTo(shop, await ask(real), {
      ReceiptNo: real,
      CreditPartyName: '174379 - SavannaPC',
      Amount: 2_500,
    });
    await resultTo(shop, await ask(forged), {}, { code: 'R000002' });
    const proof = 'select proof from receipt where code = $1';
    await eventually(async () =>
      expect(await shop.payments.database.query(proof, [real])).toEqual([{ proof: 'status' }]),
    );
    const refuted = "select 1 from claim where code = $1 and state = 'refuted'";
    await eventually(async () => expect(await shop.payments.database.query(refuted, [forged])).toHaveLength(1));
    shop.payments.wake(REPORT_UNPROVED);
    await eventually(async () => expect(await exceptionsOf(forged)).toHaveLength(1), 20_000);
    expect((await exceptionsOf(forged))[0]?.actions).toEqual(['write_off']);
    expect(await exceptionsOf(real)).toEqual([]);
  });

  it('gives way to the code that M-Pesa names for its prompt, and is never counted beside it', async () => {
    const order = await aPrompt(shop);
    const { orderId, prompt } = order;
    const [forged, real, before] = [aReceipt(), aReceipt(), await ledger(shop)];
    shop.daraja.paid.add(prompt.checkoutRequestId);
    await forge(shop.payments, prompt, { receipt: forged });
    await order.becomes('succeeded');
    await eventually(() => expect(paidFor(orderId)).toHaveLength(1));
    const [[paymentId] = []] = paidFor(orderId);
    shop.daraja.listed.push(listedOf(prompt, { receipt: real }));
    await pullNow(shop.payments);
    await eventually(() => expect(paidFor(orderId).at(-1)).toEqual([paymentId, real]), 20_000);
    const { till = 0, receivable = 0 } = await ledger(shop);
    expect([till - (before.till ?? 0), receivable - (before.receivable ?? 0)]).toEqual([2_500, -2_500]);
    expect((await order.attempts()).map(({ receipt, amount }) => [receipt, amount])).toEqual([[real, 2_500]]);
    expect(await exceptionsOf(forged)).toHaveLength(1);
  });

  it('comes back when M-Pesa names it after all', async () => {
    const order = await aPrompt(shop);
    const { orderId, prompt } = order;
    const [first, second] = [aReceipt(), aReceipt()];
    shop.daraja.paid.add(prompt.checkoutRequestId);
    await forge(shop.payments, prompt, { receipt: first });
    await order.becomes('succeeded');
    shop.daraja.listed.push(listedOf(prompt, { receipt: second }));
    await pullNow(shop.payments);
    await eventually(() => expect(paidFor(orderId).at(-1)?.[1]).toBe(second), 20_000);
    shop.daraja.listed.push(listedOf(prompt, { receipt: first }));
    await pullNow(shop.payments);
    await eventually(() => expect(paidFor(orderId).map(([, code]) => code)).toEqual([first, second, first]), 20_000);
    expect(new Set(paidFor(orderId).map(([id]) => id)).size).toBe(2);
  });

  it('comes back when a statement names it and M-Pesa knows it after all', async () => {
    const order = await aPrompt(shop);
    const [first, second] = [aReceipt(), aReceipt()];
    shop.daraja.paid.add(order.prompt.checkoutRequestId);
    await forge(shop.payments, order.prompt, { receipt: first });
    await order.becomes('succeeded');
    shop.daraja.listed.push(listedOf(order.prompt, { receipt: second }));
    await pullNow(shop.payments);
    await eventually(() => expect(paidFor(order.orderId).at(-1)?.[1]).toBe(second), 20_000);
    await upload(shop, aStatement(paidIn({ receipt: first, amount: '2,500.00' })));
    const asked = await shop.daraja.requestFor('transactionstatus', 'TransactionID', first);
    await resultTo(shop, asked, { ReceiptNo: first, CreditPartyName: '174379 - SavannaPC', Amount: 2_500 });
    const voided = 'select void_cents::int from receipt where code = $1';
    await eventually(async () =>
      expect(await shop.payments.database.query(voided, [first])).toEqual([{ void_cents: 0 }]),
    );
  });

  it('is asked about until M-Pesa answers: time alone gives its place to no other code', async () => {
    const order = await aPrompt(shop);
    const { prompt, number, phone } = order;
    const [first, second] = [aReceipt(), aReceipt()];
    shop.daraja.paid.add(prompt.checkoutRequestId);
    await forge(shop.payments, prompt, { receipt: first });
    await order.becomes('succeeded');
    await confirmation(shop, { receipt: second, reference: number, phone });
    await shop.daraja.requestFor('transactionstatus', 'TransactionID', first);
    await firstCheckIsOver(shop.payments, first);
    const old =
      "update claim set created_at = now() - interval '49 hours', checks = 100, next_check_at = now() where code = $1";
    await shop.payments.database.query(old, [first]);
    const claim = 'select state, checks > 100 as was_asked from claim where code = $1';
    await eventually(async () =>
      expect(await shop.payments.database.query(claim, [first])).toEqual([{ state: 'open', was_asked: true }]),
    );
    expect(paidFor(order.orderId).map(([, code]) => code)).toEqual([first]);
  });

  it('stays beside a second payment of the same payer', async () => {
    const order = await aPrompt(shop);
    const { orderId, prompt, number, phone } = order;
    const [first, second] = [aReceipt(), aReceipt()];
    shop.daraja.paid.add(prompt.checkoutRequestId);
    await forge(shop.payments, prompt, { receipt: first });
    await order.becomes('succeeded');
    await confirmation(shop, { receipt: second, reference: number, phone });
    await shop.daraja.requestFor('transactionstatus', 'TransactionID', first);
    await eventually(() => expect(paidFor(orderId)).toHaveLength(1));
    shop.daraja.listed.push(listedOf(prompt, { receipt: second }), listedOf(prompt, { receipt: first }));
    await pullNow(shop.payments);
    await eventually(() => expect(paidFor(orderId).map(([, code]) => code)).toEqual([first, second]), 20_000);
  });

  it('gives way to a confirmed code when M-Pesa does not know its own', async () => {
    const order = await aPrompt(shop);
    const { orderId, prompt, number, phone } = order;
    const [forged, real] = [aReceipt(), aReceipt()];
    shop.daraja.paid.add(prompt.checkoutRequestId);
    await forge(shop.payments, prompt, { receipt: forged });
    await order.becomes('succeeded');
    shop.daraja.givesList = false;
    await confirmation(shop, { receipt: real, reference: number, phone });
    const status = (receipt: string) => shop.daraja.requestFor('transactionstatus', 'TransactionID', receipt);
    await resultTo(shop, await status(forged), {}, { code: 'R000002' });
    const proof = { ReceiptNo: real, DebitPartyName: `254${phone.slice(1)} - WANJIKU` };
    await eventually(async () => {
      await shop.payments.database.query('update claim set next_check_at = now() where code = $1', [real]);
      await resultTo(shop, await status(real), { ...proof, CreditPartyName: '174379 - SavannaPC' });
      expect(paidFor(orderId).at(-1)?.[1]).toBe(real);
    }, 20_000);
    shop.daraja.givesList = true;
    expect(new Set(paidFor(orderId).map(([id]) => id)).size).toBe(1);
    expect(await exceptionsOf(forged)).toHaveLength(1);
  });
});

describe('a code that a customer makes up', () => {
  const claim = (order: { token: string; orderId: string }, receipt: string) =>
    shop.payments.request<{ code: string }>('POST', '/mpesa/claim', {
      token: order.token,
      body: { orderId: order.orderId, receipt },
    });
  const closing = async ({ orderId, userId }: { orderId: string; userId: string }) =>
    (
      await shop.payments.request<{ isUnresolved: boolean; isClaimed: boolean }>(
        'POST',
        `/internal/orders/${orderId}/closing`,
        { body: { userId, countedCents: 0 }, asService: 'orders' },
      )
    ).body;

  it("keeps its order only until M-Pesa says 'unknown', and never from staff", async () => {
    const [order, receipt] = [await anOrder(shop.payments), aReceipt()];
    expect((await claim(order, receipt)).status).toBe(202);
    expect(await closing(order)).toMatchObject({ isUnresolved: false, isClaimed: true });
    const asked = await shop.daraja.requestFor('transactionstatus', 'TransactionID', receipt);
    await resultTo(shop, asked, {}, { code: 'R000002' });
    await eventually(async () => expect(await closing(order)).toMatchObject({ isClaimed: false }), 20_000);
  });

  it('keeps it for a quarter of an hour at most, however often codes are named', async () => {
    const order = await anOrder(shop.payments);
    await claim(order, aReceipt());
    await shop.payments.database.query(
      "update claim set first_at = first_at - interval '15 minutes' where order_id = $1",
      [order.orderId],
    );
    expect((await claim(order, aReceipt())).status).toBe(202);
    expect(await closing(order)).toMatchObject({ isClaimed: false });
  });

  it('that is booked already is refused at once', async () => {
    const order = await aPrompt(shop);
    const receipt = aReceipt();
    shop.daraja.paid.add(order.prompt.checkoutRequestId);
    await forge(shop.payments, order.prompt, { receipt });
    await order.becomes('succeeded');
    for (const other of [order, await anOrder(shop.payments)])
      expect(await claim(other, receipt)).toMatchObject({ status: 409, body: { code: 'receipt_used' } });
  });
});
