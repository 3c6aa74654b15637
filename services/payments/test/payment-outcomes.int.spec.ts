import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { paymentFailed, paymentSucceeded } from '@shop/contracts/payments';
import { eventually } from '@shop/service-kit/testing/eventually';
import { anOrder, aReceipt, callBack, type Push, startPayments } from './fixtures.js';

let shop: Awaited<ReturnType<typeof startPayments>>;
beforeAll(async () => {
  shop = await startPayments();
});
afterAll(() => shop.stop());

async function aPrompt() {
  const order = await anOrder(shop.payments);
  await order.push();
  const push = await shop.daraja.pushFor(order.number);
  const becomes = (status: string) =>
    eventually(async () => {
      const [attempt] = await order.attempts();
      expect(attempt?.status).toBe(status);
      return attempt;
    });
  const successes = () => shop.payments.bus.published(paymentSucceeded, order.orderId);
  const failures = () => shop.payments.bus.published(paymentFailed, order.orderId);
  return { ...order, prompt: push, becomes, successes, failures };
}

/** What a person will find on the desk about an order. */
const findings = async (orderId: string) =>
  (
    await shop.payments.database.query<{ kind: string }>(
      'select kind from discrepancy where order_id = $1 order by id',
      [orderId],
    )
  ).map(({ kind }) => kind);

/** Makes an attempt due to be asked about, as time does. */
const isDue = (orderId: string) =>
  shop.payments.database.query('update attempt set next_check_at = now() where order_id = $1', [orderId]);

describe('a callback', () => {
  it('of a paid prompt is told with its receipt, once, however often it comes', async () => {
    const { prompt, becomes, successes } = await aPrompt();
    const receipt = aReceipt();
    const answer = await callBack(shop.payments, prompt, { receipt });
    expect(answer).toMatchObject({ status: 200, body: { ResultCode: 0 } });
    await callBack(shop.payments, prompt, { receipt });
    expect(await becomes('succeeded')).toMatchObject({ receipt });
    await eventually(() => expect(successes()).toHaveLength(1));
    expect(successes()[0]?.data).toMatchObject({ amountCents: 250_000, receipt });
  });

  it('of a failed prompt says why in plain words, and another can be sent', async () => {
    const { prompt, becomes, failures, push } = await aPrompt();
    await callBack(shop.payments, prompt, { code: 1032 });
    expect((await becomes('failed'))?.reason).toContain('cancelled on the phone');
    await eventually(() => expect(failures()).toHaveLength(1));
    expect((await push()).status).toBe(202);
  });

  it('with a code nobody knows leaves the question open', async () => {
    const { orderId, prompt, attempts } = await aPrompt();
    expect((await callBack(shop.payments, prompt, { code: 4_321 })).status).toBe(200);
    expect(await attempts()).toEqual([expect.objectContaining({ status: 'pending' })]);
    expect(await findings(orderId)).toEqual([]);
  });

  it('for another prompt than its address is for changes nothing', async () => {
    const { prompt, attempts } = await aPrompt();
    const forged: Push = { ...prompt, checkoutRequestId: 'ws_CO_another' };
    expect((await callBack(shop.payments, forged)).status).toBe(200);
    expect(await attempts()).toEqual([expect.objectContaining({ status: 'pending' })]);
  });

  it('to an address that is no prompt’s is not found, whatever it carries', async () => {
    for (const body of [{}, { Body: {} }, 'null'])
      expect((await shop.payments.request('POST', '/payments/hooks/unknown/stk', { body })).status).toBe(404);
  });

  it('without sense is taken and changes nothing', async () => {
    const { prompt, attempts } = await aPrompt();
    const path = new URL(prompt.CallBackURL).pathname.replace(/^\/api/, '');
    for (const body of [{}, { Body: { stkCallback: {} } }, [], 'null'])
      expect((await shop.payments.request('POST', path, { body })).status).toBe(200);
    expect(await attempts()).toEqual([expect.objectContaining({ status: 'pending' })]);
  });

  it('that a crash left unapplied is applied later', async () => {
    const { orderId, prompt, becomes } = await aPrompt();
    const { checkoutRequestId } = prompt;
    const body = { Body: { stkCallback: { CheckoutRequestID: checkoutRequestId, ResultCode: 1032 } } };
    await shop.payments.database.query(
      `insert into callback (attempt_id, body, received_at)
        select id, $2, now() - interval '1 minute' from attempt where order_id = $1`,
      [orderId, body],
    );
    await becomes('failed');
  });
});

describe('what does not fit together', () => {
  it('keeps money that comes after a failure and shows it to a person', async () => {
    const { orderId, prompt, becomes, successes } = await aPrompt();
    await callBack(shop.payments, prompt, { code: 1037 });
    await becomes('failed');
    await callBack(shop.payments, prompt);
    await becomes('succeeded');
    await eventually(() => expect(successes()).toHaveLength(1));
    expect(await findings(orderId)).toEqual(['late_success']);
  });

  it('counts what was really paid and shows the difference to a person', async () => {
    const { orderId, prompt, becomes, successes } = await aPrompt();
    await callBack(shop.payments, prompt, { amount: '2000' });
    await becomes('succeeded');
    await eventually(() => expect(successes()[0]?.data).toMatchObject({ amountCents: 200_000 }));
    expect(await findings(orderId)).toEqual(['amount_differs']);
  });

  it('never takes one receipt for two payments', async () => {
    const receipt = aReceipt();
    const first = await aPrompt();
    await callBack(shop.payments, first.prompt, { receipt });
    await first.becomes('succeeded');
    const second = await aPrompt();
    await callBack(shop.payments, second.prompt, { receipt });
    expect(await second.attempts()).toEqual([expect.objectContaining({ status: 'pending' })]);
    expect(await findings(second.orderId)).toEqual(['receipt_reused']);
    expect(second.successes()).toEqual([]);
  });

  it('never takes a paid prompt back', async () => {
    const { orderId, prompt, becomes, attempts } = await aPrompt();
    await callBack(shop.payments, prompt);
    await becomes('succeeded');
    await callBack(shop.payments, prompt, { code: 1032 });
    expect(await attempts()).toEqual([expect.objectContaining({ status: 'succeeded' })]);
    expect(await findings(orderId)).toEqual(['contradiction']);
  });
});

describe('a prompt nobody calls back about', () => {
  it('is found paid by asking, and its receipt is added when it comes', async () => {
    const { orderId, prompt, becomes, successes } = await aPrompt();
    const { checkoutRequestId } = prompt;
    shop.daraja.answerQuery = (asked) =>
      asked === checkoutRequestId
        ? { status: 200, body: { ResponseCode: '0', CheckoutRequestID: asked, ResultCode: '0' } }
        : { status: 500, body: { errorCode: '500.001.1001', errorMessage: '' } };
    await isDue(orderId);
    expect(await becomes('succeeded')).toMatchObject({ receipt: null });
    const receipt = aReceipt();
    await callBack(shop.payments, prompt, { receipt });
    await eventually(() => expect(successes().map(({ data }) => data.receipt)).toEqual([null, receipt]));
  });

  it.each([
    ['an error', { status: 500, body: { errorCode: '500.001.1001', errorMessage: 'The transaction does not Exist' } }],
    ['another prompt', { status: 200, body: { ResponseCode: '0', CheckoutRequestID: 'other', ResultCode: '0' } }],
    ['"still processing"', { status: 200, body: { ResponseCode: '0', ResultCode: '4999' } }],
    ['no answer', 'cut' as const],
  ])('stays open when asking brings %s', async (_what, reply) => {
    const { orderId, prompt, attempts } = await aPrompt();
    const { checkoutRequestId } = prompt;
    shop.daraja.answerQuery = (asked) => {
      if (asked !== checkoutRequestId || reply === 'cut' || 'errorCode' in reply.body) return reply;
      return { ...reply, body: { CheckoutRequestID: asked, ...reply.body } };
    };
    await isDue(orderId);
    await eventually(() => expect(shop.daraja.queries).toContain(checkoutRequestId));
    expect(await attempts()).toEqual([expect.objectContaining({ status: 'pending' })]);
  });

  it('and whose push was never answered waits for its callback, then for a person', async () => {
    const { orderId, number, push, attempts } = await anOrder(shop.payments);
    shop.daraja.unanswered.add(number);
    expect((await push()).status).toBe(202);
    expect((await push()).body).toMatchObject({ code: 'payment_pending' });
    await shop.payments.database.query('update attempt set checks = 8, next_check_at = now() where order_id = $1', [
      orderId,
    ]);
    await eventually(async () => expect(await attempts()).toEqual([expect.objectContaining({ status: 'failed' })]));
    expect(await findings(orderId)).toEqual(['no_answer']);
    await callBack(shop.payments, await shop.daraja.pushFor(number));
    await eventually(async () => expect(await attempts()).toEqual([expect.objectContaining({ status: 'succeeded' })]));
  });
});
