import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { orderCancelled, orderExpired } from '@shop/contracts/order-events';
import { DEFAULT_SETTINGS, settingsChanged } from '@shop/contracts/settings';
import { eventually } from '@shop/shop-client/eventually';
import { age, anOrder, aPhone, callBack, startPayments } from './fixtures.js';

let shop: Awaited<ReturnType<typeof startPayments>>;
beforeAll(async () => {
  shop = await startPayments();
});
afterAll(() => shop.stop());

describe('POST /mpesa/stk-push', () => {
  it("is sent to the payer's phone with the due amount and the order's number", async () => {
    const { number, phone, push, attempts } = await anOrder(shop.payments, 2_500);
    expect((await push()).status).toBe(202);
    expect(await shop.daraja.pushFor(number)).toMatchObject({
      Amount: '2500',
      PartyA: `254${phone.slice(1)}`,
      PhoneNumber: `254${phone.slice(1)}`,
      BusinessShortCode: '174379',
    });
    expect(await attempts()).toEqual([
      expect.objectContaining({ amount: 2_500, status: 'pending', phoneNumber: expect.stringContaining('***') }),
    ]);
  });

  it('sends one prompt for repeats of the same key', async () => {
    const { number, push, attempts } = await anOrder(shop.payments);
    const key = randomUUID();
    const first = await push({}, key);
    const second = await push({}, key);
    expect(second.body).toEqual(first.body);
    expect(await push({ phoneNumber: '0799999999' }, key)).toMatchObject({
      status: 409,
      body: { code: 'idempotency_mismatch' },
    });
    expect(shop.daraja.pushes.filter((sent) => sent.AccountReference === number)).toHaveLength(1);
    expect(await attempts()).toHaveLength(1);
  });

  it('gives requests with the same key that come at once the same prompt', async () => {
    const { push, number } = await anOrder(shop.payments);
    const key = randomUUID();
    const answers = await Promise.all([push({}, key), push({}, key), push({}, key)]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(new Set(answers.map(({ body }) => body.paymentId)).size).toBe(1);
    expect(shop.daraja.pushes.filter(({ AccountReference }) => AccountReference === number)).toHaveLength(1);
  });

  it('is refused while another prompt of the order is open, also when both come at once', async () => {
    const { number, push } = await anOrder(shop.payments);
    const answers = await Promise.all([push(), push(), push()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
    expect((await push()).body).toMatchObject({ code: 'payment_pending' });
    expect(shop.daraja.pushes.filter((sent) => sent.AccountReference === number)).toHaveLength(1);
  });

  it('is refused to other customers, without sign-in and for unknown orders', async () => {
    const { orderId } = await anOrder(shop.payments);
    const body = { orderId, phoneNumber: aPhone() };
    const headers = { 'idempotency-key': randomUUID() };
    const call = (token?: string, sent: object = body) =>
      shop.payments.request('POST', '/mpesa/stk-push', { token, body: sent, headers });
    expect((await call()).status).toBe(401);
    expect((await call(await shop.payments.identity.forgedToken())).status).toBe(401);
    const stranger = await shop.payments.identity.tokenFor();
    expect(await call(stranger)).toMatchObject({ status: 404, body: { code: 'order_not_found' } });
    expect((await call(stranger, { ...body, orderId: randomUUID() })).status).toBe(404);
  });

  it('is sent for an order whose event has not arrived yet', async () => {
    const userId = randomUUID();
    const orderId = randomUUID();
    const token = await shop.payments.identity.tokenFor({ id: userId });
    const push = () =>
      shop.payments.request('POST', '/mpesa/stk-push', {
        token,
        body: { orderId, phoneNumber: aPhone() },
        headers: { 'idempotency-key': randomUUID() },
      });
    shop.daraja.orders.set(orderId, { orderId, userId, number: 'PC-EARLY', totalCents: 70_000, isOpen: true });
    expect((await push()).status).toBe(202);
    expect(await shop.daraja.pushFor('PC-EARLY')).toMatchObject({ Amount: '700' });
  });

  it.each([
    [{ phoneNumber: '12345' }, 'Invalid phone number format'],
    [{ amount: 9 }, 'Amount must be between 10 and 150,000'],
    [{ amount: 150_001 }, 'Amount must be between 10 and 150,000'],
    [{ amount: 2_495 }, expect.any(String)],
    [{ surprise: true }, expect.any(String)],
  ])('refuses the body %j', async (change, message) => {
    const { push, attempts } = await anOrder(shop.payments);
    expect(await push(change)).toMatchObject({ status: 400, body: { message } });
    expect(await attempts()).toEqual([]);
  });

  it('follows the limits of the settings', async () => {
    const { number, push } = await anOrder(shop.payments, 2_500);
    const setTo = async (mpesa: { min: number; max: number }) => {
      const event = await shop.payments.publish(settingsChanged.of('store', { ...DEFAULT_SETTINGS, mpesa }));
      const handled = () => shop.payments.database.query('select 1 from inbox where event_id = $1', [event.id]);
      await eventually(async () => expect(await handled()).toHaveLength(1));
    };
    await setTo({ min: 100, max: 1_000 });
    const refusal = { status: 400, body: { code: 'invalid_amount', message: 'Amount must be between 100 and 1,000' } };
    expect(await push({ amount: 99 })).toMatchObject(refusal);
    expect(await push({ amount: 1_001 })).toMatchObject(refusal);
    expect((await push()).status).toBe(202);
    expect(await shop.daraja.pushFor(number)).toMatchObject({ Amount: '1000' });
    await setTo(DEFAULT_SETTINGS.mpesa);
  });

  it('is refused for an order that was cancelled', async () => {
    const { orderId, userId, push } = await anOrder(shop.payments);
    await shop.payments.publish(orderCancelled.of(orderId, { orderId, userId }));
    await eventually(async () =>
      expect(await push({ amount: 2_495 })).toMatchObject({ body: { code: 'order_closed' } }),
    );
  });

  it('is refused for an order that expired, however often the event comes, and never for another one', async () => {
    const { orderId, userId, push } = await anOrder(shop.payments);
    const end = await shop.payments.publish(orderExpired.of(orderId, { orderId, userId }));
    await shop.payments.deliver(end.type, end, orderId);
    await eventually(async () =>
      expect(await push({ amount: 2_495 })).toMatchObject({ body: { code: 'order_closed' } }),
    );
    const other = await anOrder(shop.payments);
    await shop.payments.deliver(end.type, end, orderId);
    expect((await other.push()).status).toBe(202);
    expect(await push()).toMatchObject({ status: 409, body: { code: 'order_closed' } });
  });

  it('is refused for an order whose end arrived before its beginning', async () => {
    const [orderId, userId] = [randomUUID(), randomUUID()];
    const end = await shop.payments.publish(orderCancelled.of(orderId, { orderId, userId }));
    await eventually(async () =>
      expect(await shop.payments.database.query('select 1 from inbox where event_id = $1', [end.id])).toHaveLength(1),
    );
    const { push } = await anOrder(shop.payments, 2_500, { orderId, userId });
    expect(await push()).toMatchObject({ status: 409, body: { code: 'order_closed' } });
  });

  it('without a token fails at once, and the next one is sent', async () => {
    const { number, push, attempts } = await anOrder(shop.payments);
    shop.daraja.givesTokens = false;
    expect(await push()).toMatchObject({ status: 503, body: { code: 'mpesa_unavailable' } });
    shop.daraja.givesTokens = true;
    expect(await attempts()).toEqual([expect.objectContaining({ status: 'failed' })]);
    expect((await push()).status).toBe(202);
    await shop.daraja.pushFor(number);
  });

  it('that ended while the token was slow reports that, and is never sent', async () => {
    const { number, orderId, push, attempts } = await anOrder(shop.payments);
    const slow = Promise.withResolvers<void>();
    shop.daraja.tokenDelay = slow.promise;
    const answer = push();
    await eventually(async () => expect(await attempts()).toHaveLength(1));
    await shop.payments.database.query('update attempt set next_check_at = now() where order_id = $1', [orderId]);
    await eventually(async () => expect(await attempts()).toEqual([expect.objectContaining({ status: 'failed' })]));
    slow.resolve();
    expect(await answer).toMatchObject({ status: 503, body: { code: 'mpesa_unavailable' } });
    expect(shop.daraja.pushes.filter((sent) => sent.AccountReference === number)).toEqual([]);
    expect((await push()).status).toBe(202);
  });

  it('that stopped before it was sent is sent once by a repeat', async () => {
    const { number, orderId, push, attempts } = await anOrder(shop.payments);
    const key = randomUUID();
    await push({}, key);
    await shop.daraja.pushFor(number);
    await beforeItLeft(orderId);
    const sent = () => shop.daraja.pushes.filter(({ AccountReference }) => AccountReference === number);
    const answers = await Promise.all([push({}, key), push({}, key)]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    await eventually(() => expect(sent()).toHaveLength(2));
    expect((await push({}, key)).status).toBe(202);
    expect(sent()).toHaveLength(2);
    expect(await attempts()).toHaveLength(1);
  });

  it('that stopped before it was sent and is not repeated ends as not sent', async () => {
    const { number, orderId, push, attempts } = await anOrder(shop.payments);
    await push();
    await shop.daraja.pushFor(number);
    await beforeItLeft(orderId);
    await shop.payments.database.query('update attempt set next_check_at = now() where order_id = $1', [orderId]);
    await eventually(async () => expect(await attempts()).toEqual([expect.objectContaining({ status: 'failed' })]));
    expect((await push()).status).toBe(202);
  });
});

/** Sets an attempt to the state that a crash leaves between its writing and its sending. */
const beforeItLeft = (orderId: string) =>
  shop.payments.database.query('update attempt set asked_at = null, checkout_request_id = null where order_id = $1', [
    orderId,
  ]);

describe('prompts to one phone or of one account', () => {
  const tooSoon = { status: 429, body: { code: 'prompt_too_soon' } };

  it('wait for the open one on the phone, of any account', async () => {
    const first = await anOrder(shop.payments);
    expect((await first.push()).status).toBe(202);
    const second = await anOrder(shop.payments);
    const answer = await second.push({ phoneNumber: first.phone });
    expect(answer).toMatchObject(tooSoon);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(100);
    expect((await second.push()).status).toBe(202);
  });

  it('are limited to one for concurrent requests', async () => {
    const phoneNumber = aPhone();
    const orders = await Promise.all(Array.from({ length: 6 }, () => anOrder(shop.payments)));
    const answers = await Promise.all(orders.map(({ push }) => push({ phoneNumber })));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 429, 429, 429, 429, 429]);
  });

  it('are five in ten minutes for an account; refused ones do not count, and a closed order is reported first', async () => {
    const { userId, push: first } = await anOrder(shop.payments);
    shop.daraja.givesTokens = false;
    for (let refused = 0; refused < 3; refused += 1) expect((await first()).status).toBe(503);
    shop.daraja.givesTokens = true;
    const pushes = [first];
    for (let orders = 0; orders < 5; orders += 1) pushes.push((await anOrder(shop.payments, 100, { userId })).push);
    const answers = [];
    for (const push of pushes) answers.push(await push());
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 429]);
    expect(answers.at(-1)).toMatchObject(tooSoon);
    const closed = await anOrder(shop.payments, 100, { userId });
    await shop.payments.publish(orderCancelled.of(closed.orderId, { orderId: closed.orderId, userId }));
    await eventually(async () => expect(await closed.push()).toMatchObject({ body: { code: 'order_closed' } }));
  });

  it("of a stranger do not stop the phone's owner from paying an own order", async () => {
    const phoneNumber = aPhone();
    const stranger = await anOrder(shop.payments);
    for (let times = 0; times < 5; times += 1) {
      expect((await stranger.push({ phoneNumber })).status).toBe(202);
      const prompt = shop.daraja.pushes.at(-1);
      if (prompt) await callBack(shop, prompt, { code: 1032 });
      await eventually(async () =>
        expect((await stranger.attempts()).every(({ status }) => status === 'failed')).toBe(true),
      );
    }
    expect(await stranger.push({ phoneNumber })).toMatchObject(tooSoon);
    expect((await (await anOrder(shop.payments)).push({ phoneNumber })).status).toBe(202);
  });

  it('that were paid never count', async () => {
    const order = await anOrder(shop.payments, 700);
    for (let times = 0; times < 7; times += 1) {
      expect((await order.push({ amount: 100 })).status).toBe(202);
      const prompt = shop.daraja.pushes.at(-1);
      if (prompt) await callBack(shop, prompt);
      await eventually(
        async () => expect((await order.attempts()).every(({ status }) => status === 'succeeded')).toBe(true),
        20_000,
      );
    }
  });

  it('are five in ten minutes for a phone, over all accounts, and continue after that', async () => {
    const phoneNumber = aPhone();
    const orders = [];
    for (let accounts = 0; accounts < 5; accounts += 1) {
      const order = await anOrder(shop.payments);
      orders.push(order);
      expect((await order.push({ phoneNumber })).status).toBe(202);
      await callBack(shop, await shop.daraja.pushFor(order.number), { code: 1032 });
      await eventually(async () => expect((await order.attempts())[0]?.status).toBe('failed'));
    }
    const next = await anOrder(shop.payments);
    const refused = await next.push({ phoneNumber });
    expect(refused).toMatchObject(tooSoon);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
    await age(shop.payments, orders[0]?.orderId ?? '', 601);
    expect((await next.push({ phoneNumber })).status).toBe(202);
  });
});

describe('GET /mpesa/payments', () => {
  it("shows an order's attempts only to its customer and to administrators", async () => {
    const { orderId, push, attempts } = await anOrder(shop.payments);
    await push();
    const read = async (token?: string) =>
      shop.payments.request('GET', `/mpesa/payments?orderId=${orderId}`, { token });
    const admin = await shop.payments.identity.tokenFor({ isAdmin: true });
    const seen = (await attempts()).map((attempt) => ({ ...attempt, staffReason: null }));
    expect((await read(admin)).body).toEqual(seen);
    expect((await read(await shop.payments.identity.tokenFor())).status).toBe(404);
    expect((await read()).status).toBe(401);
  });

  it('requires the order id', async () => {
    const token = await shop.payments.identity.tokenFor();
    expect((await shop.payments.request('GET', '/mpesa/payments', { token })).status).toBe(400);
  });
});

describe('POST /mpesa/test-payment', () => {
  it('sends a prompt without an order', async () => {
    const token = await shop.payments.identity.tokenFor();
    const body = { phoneNumber: aPhone(), amount: 12.4 };
    expect((await shop.payments.request('POST', '/mpesa/test-payment', { token, body })).status).toBe(202);
    expect(await shop.daraja.pushFor('TEST')).toMatchObject({ Amount: '12' });
    expect((await shop.payments.request('POST', '/mpesa/test-payment', { body })).status).toBe(401);
    const bad = { ...body, amount: 5 };
    expect((await shop.payments.request('POST', '/mpesa/test-payment', { token, body: bad })).status).toBe(400);
  });
});
