import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEFAULT_SETTINGS, settingsChanged } from '@shop/contracts/settings';
import { eventually } from '@shop/shop-client/eventually';
import {
  aPrompt,
  aReceipt,
  callBack,
  findings,
  forge,
  isDue,
  listedOf,
  postCallback,
  startPayments,
} from './fixtures.js';
import { finalAnswer } from './stand-in-daraja.js';

let shop: Awaited<ReturnType<typeof startPayments>>;
beforeAll(async () => {
  shop = await startPayments({ environment: { DARAJA_QUERIES_PER_MINUTE: '6000' } });
});
afterAll(() => shop.stop());

const found = (orderId: string) => findings(shop.payments, orderId);

describe('a callback', () => {
  it('of a paid prompt is counted once with its receipt, also when it is repeated', async () => {
    const { prompt, becomes, successes } = await aPrompt(shop);
    const receipt = aReceipt();
    const answer = await callBack(shop, prompt, { receipt });
    expect(answer).toMatchObject({ status: 200, body: { ResultCode: 0 } });
    await callBack(shop, prompt, { receipt });
    expect(await becomes('succeeded')).toMatchObject({ receipt });
    await callBack(shop, prompt, { receipt });
    await eventually(() => expect(successes()).toHaveLength(1));
    expect(successes()[0]?.data).toMatchObject({ amountCents: 250_000, receipt });
  });

  it('of a failed prompt gives the customer its reason, and another prompt can be sent', async () => {
    const { prompt, becomes, push } = await aPrompt(shop);
    await callBack(shop, prompt, { code: 1032 });
    expect((await becomes('failed'))?.reason).toContain('cancelled on the phone');
    expect((await push()).status).toBe(202);
  });

  it('with an unknown code leaves the attempt pending', async () => {
    const { orderId, prompt, attempts, areApplied } = await aPrompt(shop);
    expect((await callBack(shop, prompt, { code: 4_321 })).status).toBe(200);
    await areApplied();
    expect(await attempts()).toEqual([expect.objectContaining({ status: 'pending' })]);
    expect(await found(orderId)).toEqual([]);
  });

  it.each([
    ['CheckoutRequestID', { CheckoutRequestID: 'ws_CO_another' }],
    ['MerchantRequestID', { MerchantRequestID: 'another' }],
  ])('with another %s than its prompt changes nothing and becomes a discrepancy', async (_id, ids) => {
    const { orderId, prompt, attempts } = await aPrompt(shop);
    expect((await forge(shop.payments, prompt, { ids })).status).toBe(200);
    await eventually(async () => expect(await found(orderId)).toEqual(['ids_differ']));
    expect(await attempts()).toEqual([expect.objectContaining({ status: 'pending' })]);
  });

  it('to the URL of no prompt answers 404 for any body', async () => {
    for (const body of [{}, { Body: {} }, 'null'])
      expect((await shop.payments.request('POST', '/payments/hooks/unknown/stk', { body })).status).toBe(404);
  });

  it('that was stored before a crash is applied later, also one of the previous release', async () => {
    const { orderId, prompt, becomes } = await aPrompt(shop);
    const { checkoutRequestId } = prompt;
    const body = { Body: { stkCallback: { CheckoutRequestID: checkoutRequestId, ResultCode: 1032 } } };
    await shop.payments.database.query(
      `insert into callback (attempt_id, body, received_at)
        select id, $2, now() - interval '1 minute' from attempt where order_id = $1`,
      [orderId, body],
    );
    await becomes('failed');
  });

  it.each([
    ['nothing', ''],
    ['an empty object', '{}'],
    ['a list', '[]'],
    ['null', 'null'],
    ['half of a body', '{"Body":{"stkCallback":{"CheckoutReq'],
    ['a page', '<html>502</html>'],
    ['a character that no text column holds', JSON.stringify({ Body: '\0' })],
    ['a code that is no code', JSON.stringify({ Body: { stkCallback: { CheckoutRequestID: 'x', ResultCode: {} } } })],
  ])('of %s is stored, answered, and becomes a discrepancy with its text', async (_what, text) => {
    const { orderId, prompt, attempts } = await aPrompt(shop);
    const answer = await postCallback(shop.payments, prompt, text, { 'content-type': 'application/json' });
    expect(answer).toMatchObject({ status: 200, body: { ResultCode: 0 } });
    await eventually(async () => expect(await found(orderId)).toEqual(['unreadable']));
    const [row] = await shop.payments.database.query<{ raw: string }>(
      `select details ->> 'raw' as raw from money_exception where order_id = $1`,
      [orderId],
    );
    expect(row?.raw).toBe(text.replaceAll('\0', '\uFFFD'));
    expect(await attempts()).toEqual([expect.objectContaining({ status: 'pending' })]);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json, text/plain'])(
    'of the type %s is refused and changes nothing',
    async (type) => {
      const { orderId, prompt, attempts } = await aPrompt(shop);
      const answer = await postCallback(shop.payments, prompt, '{}', { 'content-type': type });
      expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
      expect(await found(orderId)).toEqual([]);
      expect(await attempts()).toEqual([expect.objectContaining({ status: 'pending' })]);
    },
  );

  it.each([
    ['an amount with separators', { amount: '2,500.00' }],
    ['no amount', { amount: null }],
    ['no receipt', { receipt: null }],
    ['a receipt that is no receipt', { receipt: 'x; drop table' }],
  ])(
    "of a success with %s blocks no other: a query confirms it, and M-Pesa's list has the rest",
    async (_what, said) => {
      const { orderId, prompt, becomes, successes } = await aPrompt(shop);
      const other = await aPrompt(shop);
      await callBack(shop, prompt, said);
      await callBack(shop, other.prompt);
      await other.becomes('succeeded');
      expect(await becomes('succeeded')).toMatchObject({ amount: 2_500 });
      await eventually(() => expect(successes()).toHaveLength(1));
      expect(successes()[0]?.data.receipt).toMatch(/^[A-Z0-9]{10}$/);
      expect(await found(orderId)).toEqual([]);
    },
  );
});

describe('a success that a callback reports', () => {
  it('does not count until Daraja confirms it', async () => {
    const { orderId, prompt, attempts, becomes, areApplied, successes } = await aPrompt(shop);
    await forge(shop.payments, prompt);
    await areApplied();
    await eventually(() => expect(shop.daraja.queries).toContain(prompt.checkoutRequestId));
    expect(await attempts()).toEqual([expect.objectContaining({ status: 'pending', receipt: null })]);
    expect(successes()).toEqual([]);
    shop.daraja.paid.add(prompt.checkoutRequestId);
    await isDue(shop.payments, orderId);
    await becomes('succeeded');
  });

  it('that Daraja contradicts ends as a failure and becomes a discrepancy', async () => {
    const { orderId, prompt, becomes, successes } = await aPrompt(shop);
    const { answerQuery } = shop.daraja;
    shop.daraja.answerQuery = (id) => (id === prompt.checkoutRequestId ? finalAnswer(id, '1032') : answerQuery(id));
    await forge(shop.payments, prompt);
    await becomes('failed');
    shop.daraja.answerQuery = answerQuery;
    expect(await found(orderId)).toEqual(['contradiction']);
    expect(successes()).toEqual([]);
  });
});

describe('a shop that trusts exact payments of small orders', () => {
  const trustBelow = async (confirmOver: number) => {
    const payments = { ...DEFAULT_SETTINGS.payments, confirmOver };
    const event = await shop.payments.publish(settingsChanged.of('store', { ...DEFAULT_SETTINGS, payments }));
    await eventually(async () =>
      expect(await shop.payments.database.query('select 1 from inbox where event_id = $1', [event.id])).toHaveLength(1),
    );
  };
  afterAll(() => trustBelow(0));

  it('sends a query for none of them, and for all other payments', async () => {
    await trustBelow(2_501);
    const small = await aPrompt(shop);
    await forge(shop.payments, small.prompt);
    await small.becomes('succeeded');
    expect(shop.daraja.queries).not.toContain(small.prompt.checkoutRequestId);
    const other = await aPrompt(shop);
    await forge(shop.payments, other.prompt, { amount: 2_499 });
    await eventually(() => expect(shop.daraja.queries).toContain(other.prompt.checkoutRequestId));
    expect(other.successes()).toEqual([]);
    await trustBelow(2_500);
    const dear = await aPrompt(shop);
    await forge(shop.payments, dear.prompt);
    await eventually(() => expect(shop.daraja.queries).toContain(dear.prompt.checkoutRequestId));
    expect(dear.successes()).toEqual([]);
  });
});

describe('a contradictory callback', () => {
  it('of money after a failure counts the money', async () => {
    const { orderId, prompt, becomes, successes } = await aPrompt(shop);
    await callBack(shop, prompt, { code: 1037 });
    await becomes('failed');
    await callBack(shop, prompt);
    await becomes('succeeded');
    await eventually(() => expect(successes()).toHaveLength(1));
    expect(await found(orderId)).toEqual([]);
  });

  it('of another amount counts the received amount and becomes a discrepancy', async () => {
    const { orderId, prompt, becomes, successes } = await aPrompt(shop);
    await callBack(shop, prompt, { amount: 2_000 });
    expect(await becomes('succeeded')).toMatchObject({ amount: 2_000 });
    await eventually(() => expect(successes()[0]?.data).toMatchObject({ amountCents: 200_000 }));
    expect(await found(orderId)).toEqual(['amount_differs']);
  });

  it("with another amount than M-Pesa's list has becomes a discrepancy and counts nothing more", async () => {
    const { orderId, prompt, becomes, areApplied, successes } = await aPrompt(shop);
    const receipt = aReceipt();
    shop.daraja.paid.add(prompt.checkoutRequestId);
    shop.daraja.listed.push(listedOf(prompt, { receipt }));
    await isDue(shop.payments, orderId);
    expect(await becomes('succeeded')).toMatchObject({ receipt });
    await forge(shop.payments, prompt, { amount: 2_000, receipt });
    await areApplied();
    expect(await found(orderId)).toEqual(['receipt_differs']);
    await eventually(() => expect(successes().map(({ data }) => data.amountCents)).toEqual([250_000]));
  });

  it('with another code than its receipt is other money, which counts once it is proved', async () => {
    const { orderId, prompt, becomes, successes } = await aPrompt(shop);
    await callBack(shop, prompt);
    await becomes('succeeded');
    const second = aReceipt();
    await forge(shop.payments, prompt, { receipt: second });
    await shop.daraja.requestFor('transactionstatus', 'TransactionID', second);
    await eventually(() => expect(successes()).toHaveLength(1));
    shop.daraja.listed.push(listedOf(prompt, { receipt: second }));
    await eventually(() => expect(successes().map(({ data }) => data.receipt)).toContain(second), 20_000);
    expect(await found(orderId)).toEqual([]);
  });

  it('with the receipt of another payment counts no money', async () => {
    const receipt = aReceipt();
    const first = await aPrompt(shop);
    await callBack(shop, first.prompt, { receipt });
    await first.becomes('succeeded');
    const second = await aPrompt(shop);
    await forge(shop.payments, second.prompt, { receipt });
    await eventually(async () => expect(await found(second.orderId)).toEqual(['receipt_reused']));
    expect(await second.attempts()).toEqual([expect.objectContaining({ status: 'pending' })]);
    expect(second.successes()).toEqual([]);
  });

  it('of a failure does not change a paid prompt', async () => {
    const { orderId, prompt, becomes, attempts, areApplied } = await aPrompt(shop);
    await callBack(shop, prompt);
    await becomes('succeeded');
    await callBack(shop, prompt, { code: 1032 });
    await areApplied();
    expect(await attempts()).toEqual([expect.objectContaining({ status: 'succeeded' })]);
    expect(await found(orderId)).toEqual(['contradiction']);
  });
});
