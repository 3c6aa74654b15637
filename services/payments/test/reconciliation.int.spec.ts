import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@shop/shop-client/eventually';
import {
  age,
  anOrder,
  aPrompt,
  aReceipt,
  callBack,
  findings,
  forge,
  isDue,
  listedOf,
  pullNow,
  startPayments,
} from './fixtures.js';

let shop: Awaited<ReturnType<typeof startPayments>>;
beforeAll(async () => {
  shop = await startPayments({ environment: { DARAJA_QUERIES_PER_MINUTE: '6000' } });
});
afterEach(() => {
  shop.daraja.givesList = true;
});
afterAll(() => shop.stop());

const rowOf = async (orderId: string) =>
  (
    await shop.payments.database.query<{ status: string; checks: number; pause: number }>(
      `select status, checks, extract(epoch from next_check_at - now())::float8 as pause from attempt where order_id = $1`,
      [orderId],
    )
  )[0];

/** Ends the time in which nothing is queried, as if it had passed; resolves with what was left of it, in seconds. */
const endQueryPause = async () => {
  const [pause] = await shop.payments.database.query<{ expire: string }>(
    "select expire from rate_limit where key like '%daraja queries'",
  );
  await shop.payments.database.query("update rate_limit set expire = 0 where key like '%daraja queries'");
  return (Number(pause?.expire) - Date.now()) / 1_000;
};

/** Resolves when M-Pesa's list could not be read; what read it before has then ended, and all that follows fails too. */
const pullFails = async () => {
  await pullNow(shop.payments);
  await eventually(async () => {
    const [till] = await shop.payments.database.query<{ failures: number }>('select failures from till');
    if (till?.failures === 0) await pullNow(shop.payments);
    expect(till?.failures).toBeGreaterThan(0);
  }, 20_000);
};

describe('a prompt without a callback', () => {
  it("is found paid by a query, and counts with the receipt of M-Pesa's list", async () => {
    const { orderId, prompt, attempts, becomes, successes } = await aPrompt(shop);
    shop.daraja.paid.add(prompt.checkoutRequestId);
    await isDue(shop.payments, orderId);
    await eventually(() => expect(shop.daraja.queries).toContain(prompt.checkoutRequestId));
    expect(await attempts()).toEqual([expect.objectContaining({ status: 'pending', receipt: null })]);
    const receipt = aReceipt();
    shop.daraja.listed.push(listedOf(prompt, { receipt }));
    expect(await becomes('succeeded')).toMatchObject({ receipt });
    await eventually(() => expect(successes().map(({ data }) => data.receipt)).toEqual([receipt]));
  });

  it('that is paid, and whose receipt no source reports, is shown to staff until a callback reports it', async () => {
    const { orderId, prompt, becomes } = await aPrompt(shop);
    shop.daraja.paid.add(prompt.checkoutRequestId);
    await isDue(shop.payments, orderId);
    await eventually(async () => {
      const query =
        "update attempt set confirmed_at = now() - interval '241 s' where order_id = $1 and confirmed_at is not null returning 1";
      expect(await shop.payments.database.query(query, [orderId])).toHaveLength(1);
    });
    await eventually(async () => expect(await findings(shop.payments, orderId)).toEqual(['no_receipt']), 20_000);
    await callBack(shop, prompt);
    await becomes('succeeded');
    const resolved = 'select action from money_exception where order_id = $1';
    expect(await shop.payments.database.query(resolved, [orderId])).toEqual([{ action: 'settled' }]);
  });

  it('that is paid with another amount, which came before its confirmation, ends with that money', async () => {
    const { orderId, prompt, attempts, successes } = await aPrompt(shop);
    const receipt = aReceipt();
    shop.daraja.listed.push(listedOf(prompt, { receipt, amount: 2_499 }));
    await shop.payments.database.query('update till set next_pull_at = now()');
    await eventually(() => expect(successes().map(({ data }) => data.amountCents)).toEqual([249_900]), 20_000);
    shop.daraja.paid.add(prompt.checkoutRequestId);
    await isDue(shop.payments, orderId);
    await eventually(async () => {
      const query =
        "update attempt set confirmed_at = now() - interval '241 s' where order_id = $1 and confirmed_at is not null returning 1";
      expect(await shop.payments.database.query(query, [orderId])).toHaveLength(1);
    });
    await eventually(async () => expect(await findings(shop.payments, orderId)).toEqual(['amount_differs']), 20_000);
    expect(await attempts()).toEqual([expect.objectContaining({ status: 'succeeded', receipt, amount: 2_499 })]);
    expect(successes()).toHaveLength(1);
  });

  it.each([
    ['an error', { status: 500, body: { errorCode: '500.001.1001', errorMessage: 'The transaction does not Exist' } }],
    ['another prompt', { status: 200, body: { ResponseCode: '0', CheckoutRequestID: 'other', ResultCode: '0' } }],
    ['"still processing"', { status: 200, body: { ResponseCode: '0', ResultCode: '4999' } }],
    ['a page', { status: 503, body: '<html>' }],
    ['no answer', 'cut' as const],
  ])('stays open when a query returns %s', async (_what, reply) => {
    const { orderId, prompt, attempts } = await aPrompt(shop);
    const { checkoutRequestId } = prompt;
    const { answerQuery } = shop.daraja;
    shop.daraja.answerQuery = (asked) => {
      if (asked !== checkoutRequestId) return answerQuery(asked);
      if (reply === 'cut' || typeof reply.body === 'string' || 'errorCode' in reply.body) return reply;
      return { ...reply, body: { CheckoutRequestID: asked, ...reply.body } };
    };
    await isDue(shop.payments, orderId);
    await eventually(() => expect(shop.daraja.queries).toContain(checkoutRequestId));
    await eventually(async () => expect((await rowOf(orderId))?.pause).toBeGreaterThan(1));
    expect(await attempts()).toEqual([expect.objectContaining({ status: 'pending' })]);
    shop.daraja.answerQuery = answerQuery;
  });

  it('is queried once after an outage, at any age, and its pauses count from then', async () => {
    const prompts = await Promise.all([aPrompt(shop), aPrompt(shop), aPrompt(shop)]);
    for (const { orderId } of prompts) await age(shop.payments, orderId, 3_600);
    for (const { orderId } of prompts) {
      await eventually(async () => expect(await rowOf(orderId)).toMatchObject({ status: 'pending', checks: 1 }));
      expect((await rowOf(orderId))?.pause).toBeGreaterThan(5);
    }
    for (const { prompt } of prompts)
      expect(shop.daraja.queries.filter((id) => id === prompt.checkoutRequestId)).toHaveLength(1);
  });

  it('does not end by the rate limit of Daraja, and is queried again later', async () => {
    const { orderId, prompt, becomes } = await aPrompt(shop);
    const { answerQuery } = shop.daraja;
    shop.daraja.answerQuery = () => ({
      status: 429,
      body: { fault: { faultstring: 'Spike arrest violation. Allowed rate : …' } },
    });
    await age(shop.payments, orderId, 40 * 3_600);
    await eventually(() => expect(shop.daraja.queries).toContain(prompt.checkoutRequestId));
    // The claim moves it by a minute, the settlement of the answer by more: only that must have happened before the clock moves.
    await eventually(async () => expect((await rowOf(orderId))?.pause).toBeGreaterThan(61));
    expect(await rowOf(orderId)).toMatchObject({ status: 'pending', checks: 0 });
    shop.daraja.answerQuery = answerQuery;
    shop.daraja.paid.add(prompt.checkoutRequestId);
    shop.daraja.listed.push(listedOf(prompt, { receipt: aReceipt() }));
    const pauseSeconds = await endQueryPause();
    expect(pauseSeconds).toBeGreaterThan(5);
    expect(pauseSeconds).toBeLessThanOrEqual(12);
    await isDue(shop.payments, orderId);
    await becomes('succeeded');
    expect(shop.daraja.queries.filter((id) => id === prompt.checkoutRequestId)).toHaveLength(2);
  });

  it('ends after two days without an answer, and stays before staff', async () => {
    const { orderId, becomes } = await aPrompt(shop);
    await age(shop.payments, orderId, 3_600);
    await eventually(async () => expect(await findings(shop.payments, orderId)).toEqual(['no_answer']), 20_000);
    await age(shop.payments, orderId, 48 * 3_600);
    await becomes('failed');
    const open = 'select finding from money_exception where order_id = $1 and resolved_at is null';
    expect(await shop.payments.database.query(open, [orderId])).toEqual([{ finding: 'no_answer' }]);
  });
});

describe('a prompt whose push was never answered', () => {
  const anUnansweredPrompt = async () => {
    const order = await anOrder(shop.payments);
    shop.daraja.unanswered.add(order.number);
    const answer = await order.push();
    shop.daraja.unanswered.delete(order.number);
    expect(answer).toMatchObject({ status: 202, body: { message: expect.stringContaining('not answered yet') } });
    return { ...order, prompt: await shop.daraja.pushFor(order.number) };
  };

  it('blocks the next one for the life time of a prompt, and reports for how long', async () => {
    const { push, attempts } = await anUnansweredPrompt();
    const refused = await push();
    expect(refused).toMatchObject({ status: 409, body: { code: 'payment_pending' } });
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(150);
    expect(wait).toBeLessThanOrEqual(180);
    const [attempt] = await attempts();
    expect(Date.parse(attempt?.retryAt ?? '') - Date.now()).toBeGreaterThan(150_000);
  });

  it('allows another one after that, and its own money is still counted', async () => {
    const { orderId, prompt, push, attempts } = await anUnansweredPrompt();
    await age(shop.payments, orderId, 181);
    await eventually(async () => expect(await rowOf(orderId)).toMatchObject({ status: 'unanswered' }));
    expect(await attempts()).toEqual([expect.objectContaining({ status: 'pending' })]);
    expect((await push()).status).toBe(202);
    await callBack(shop, prompt);
    await eventually(async () =>
      expect((await attempts()).map(({ status }) => status)).toEqual(['pending', 'succeeded']),
    );
  });

  it("prevents its order from ending until M-Pesa's list does not have it, and its money counts even then", async () => {
    const { orderId, userId, prompt, attempts } = await anUnansweredPrompt();
    const close = () =>
      shop.payments.request('POST', `/internal/orders/${orderId}/closing`, {
        asService: 'orders',
        body: { userId, countedCents: 0 },
      });
    await age(shop.payments, orderId, 181);
    await eventually(async () => expect(await rowOf(orderId)).toMatchObject({ status: 'unanswered' }));
    expect((await close()).body).toMatchObject({ isUnresolved: true, receivedCents: 0 });
    shop.daraja.givesList = false;
    await pullFails();
    await age(shop.payments, orderId, 7_200);
    await pullFails();
    expect((await close()).body).toMatchObject({ isUnresolved: true, receivedCents: 0 });
    shop.daraja.givesList = true;
    await pullNow(shop.payments);
    await eventually(
      async () => expect(await attempts()).toEqual([expect.objectContaining({ status: 'failed' })]),
      20_000,
    );
    expect((await close()).body).toMatchObject({ isUnresolved: false, receivedCents: 0 });
    await callBack(shop, prompt);
    await eventually(
      async () => expect(await attempts()).toEqual([expect.objectContaining({ status: 'succeeded' })]),
      20_000,
    );
    expect((await close()).body).toMatchObject({ isUnresolved: false, receivedCents: 250_000 });
  });

  it("is found in M-Pesa's list when its callback never comes", async () => {
    const { orderId, prompt, attempts } = await anUnansweredPrompt();
    const receipt = aReceipt();
    shop.daraja.listed.push(listedOf(prompt, { receipt }));
    await age(shop.payments, orderId, 30);
    await pullNow(shop.payments);
    await eventually(
      async () => expect(await attempts()).toEqual([expect.objectContaining({ status: 'succeeded', receipt })]),
      20_000,
    );
  });

  it("that a forged callback calls paid ends with M-Pesa's list, and staff see it", async () => {
    const { orderId, prompt, attempts } = await anUnansweredPrompt();
    const { answerQuery } = shop.daraja;
    const unknown = {
      status: 500,
      body: { errorCode: '500.001.1001', errorMessage: 'The transaction does not Exist' },
    };
    shop.daraja.answerQuery = (id) => (id === `forged ${orderId}` ? unknown : answerQuery(id));
    await forge(shop.payments, prompt, { ids: { CheckoutRequestID: `forged ${orderId}` } });
    await eventually(() => expect(shop.daraja.queries).toContain(`forged ${orderId}`));
    await age(shop.payments, orderId, 660);
    await pullNow(shop.payments);
    await eventually(
      async () => expect(await attempts()).toEqual([expect.objectContaining({ status: 'failed', receipt: null })]),
      20_000,
    );
    expect(await findings(shop.payments, orderId)).toContain('not_proved');
  });
});

describe('an order that is about to end', () => {
  it('is closed for prompts only when no payment is in flight and all its money is counted', async () => {
    const { orderId, userId, prompt, becomes, push } = await aPrompt(shop);
    const close = async (countedCents: number) =>
      (
        await shop.payments.request('POST', `/internal/orders/${orderId}/closing`, {
          asService: 'orders',
          body: { userId, countedCents },
        })
      ).body;
    expect(await close(0)).toMatchObject({ isUnresolved: true, receivedCents: 0 });
    await callBack(shop, prompt, { amount: 1_000 });
    await becomes('succeeded');
    expect(await close(0)).toMatchObject({ isUnresolved: false, receivedCents: 100_000 });
    expect(await close(100_000)).toMatchObject({ isUnresolved: false, receivedCents: 100_000 });
    const refused = await push({ amount: 100 });
    expect(refused).toMatchObject({ status: 409, body: { code: 'order_closed' } });
    const seconds = Number(refused.headers.get('retry-after'));
    expect([seconds > 0, seconds <= 60]).toEqual([true, true]);
  });

  it('sees at every moment either the open prompt or its money', async () => {
    const seen = async () => {
      const { orderId, userId, prompt, attempts } = await aPrompt(shop);
      const answers = new Set<string>();
      const body = { userId, countedCents: 0 };
      const callingBack = callBack(shop, prompt);
      for (let isPaid = false; !isPaid; isPaid = (await attempts())[0]?.status === 'succeeded') {
        const ask = () =>
          shop.payments.request('POST', `/internal/orders/${orderId}/closing`, { asService: 'orders', body });
        for (const answer of await Promise.all([ask(), ask(), ask()])) answers.add(JSON.stringify(answer.body));
      }
      await callingBack;
      return [...answers];
    };
    const answers = (await Promise.all(Array.from({ length: 12 }, seen))).flat();
    expect(answers).not.toContain(JSON.stringify({ isUnresolved: false, receivedCents: 0 }));
  });

  it('can be paid again a minute later if it did not end', async () => {
    const { orderId, userId, push } = await anOrder(shop.payments);
    const close = () =>
      shop.payments.request('POST', `/internal/orders/${orderId}/closing`, {
        asService: 'orders',
        body: { userId, countedCents: 0 },
      });
    const minuteLater = () =>
      shop.payments.database.query(
        `update payable set ending_until = ending_until - interval '61 s' where order_id = $1`,
        [orderId],
      );
    await close();
    expect((await push()).status).toBe(409);
    await minuteLater();
    expect((await push()).status).toBe(202);
  });

  it('is never closed while a prompt begins', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { orderId, userId, push } = await anOrder(shop.payments);
      const [sent, closed] = await Promise.all([
        push(),
        shop.payments.request('POST', `/internal/orders/${orderId}/closing`, {
          asService: 'orders',
          body: { userId, countedCents: 0 },
        }),
      ]);
      expect(closed.body).toMatchObject({ isUnresolved: sent.status === 202 });
    }
  });
});
