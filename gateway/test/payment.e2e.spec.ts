import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { PaymentView } from '@shop/contracts/orders';
import {
  aCustomer,
  aPhone,
  aProduct,
  call,
  type Customer,
  eventually,
  orderIn,
  placeOrder,
  sendPrompt,
  theAdmin,
} from './shop.js';

const paymentsOf = async (customer: Customer, orderId: string) =>
  (await call<PaymentView[]>('GET', `/mpesa/payments?orderId=${orderId}`, { token: customer.token })).body;

async function anOrder(price = 2_500) {
  const product = await aProduct(await theAdmin(), { price });
  const customer = await aCustomer();
  return { customer, product, order: (await placeOrder(customer, product)).body };
}

/** Each test mostly waits for a phone, with its own customer and order, so they run in parallel. */
describe('a payment', () => {
  it.concurrent.each([
    ['01', 'not enough money'],
    ['20', 'PIN was not right'],
    ['32', 'cancelled on the phone'],
  ])(
    'that ends with …%s explains why and can be tried again',
    async (ending, words) => {
      const { customer, order } = await anOrder();
      expect((await sendPrompt(customer, order.id, aPhone(ending))).status).toBe(202);
      const failed = await eventually(async () => {
        const [payment] = await paymentsOf(customer, order.id);
        expect(payment?.status).toBe('failed');
        return payment;
      });
      expect(failed?.reason).toContain(words);
      expect(failed?.phoneNumber).toContain('***');
      expect((await sendPrompt(customer, order.id)).status).toBe(202);
      await orderIn(customer, order.id, 'paid');
    },
    60_000,
  );

  it.concurrent(
    'without a callback is found by a query',
    async () => {
      const { customer, order } = await anOrder();
      await sendPrompt(customer, order.id, aPhone('60'));
      await orderIn(customer, order.id, 'paid');
    },
    60_000,
  );

  it.concurrent(
    'whose push got no answer is found by its callback, and no second prompt is sent meanwhile',
    async () => {
      const { customer, order } = await anOrder();
      const first = sendPrompt(customer, order.id, aPhone('51'));
      await eventually(async () => expect(await paymentsOf(customer, order.id)).toHaveLength(1));
      expect(await sendPrompt(customer, order.id)).toMatchObject({ status: 409, body: { code: 'payment_pending' } });
      await orderIn(customer, order.id, 'paid');
      await first;
    },
    60_000,
  );

  it.concurrent(
    'with two callbacks is counted once',
    async () => {
      const { customer, order } = await anOrder();
      await sendPrompt(customer, order.id, aPhone('61'));
      const paid = await orderIn(customer, order.id, 'paid');
      expect(paid.amount_paid).toBe(2_500);
      expect(paid.payments).toHaveLength(1);
    },
    60_000,
  );

  it.concurrent(
    'is not sent when Daraja refuses, and the order can be paid after',
    async () => {
      const { customer, order } = await anOrder();
      const refused = await sendPrompt(customer, order.id, aPhone('50'));
      expect(refused).toMatchObject({ status: 503, body: { code: 'mpesa_unavailable' } });
      expect(refused.headers.get('retry-after')).toBeTruthy();
      expect((await sendPrompt(customer, order.id)).status).toBe(202);
      await orderIn(customer, order.id, 'paid');
    },
    60_000,
  );

  it.concurrent(
    'of a large order takes several prompts, none of which leaves less than 10',
    async () => {
      const { customer, order } = await anOrder(150_004);
      expect(await sendPrompt(customer, order.id, aPhone('78'), 150_000)).toMatchObject({
        status: 400,
        body: { code: 'invalid_amount' },
      });
      expect((await sendPrompt(customer, order.id)).status).toBe(202);
      const part = await orderIn(customer, order.id, 'part_paid');
      expect(part).toMatchObject({ amount_paid: 149_994, amount_due: 10 });
      expect((await sendPrompt(customer, order.id)).status).toBe(202);
      await orderIn(customer, order.id, 'paid');
      expect(await sendPrompt(customer, order.id)).toMatchObject({ status: 409, body: { code: 'order_closed' } });
    },
    60_000,
  );

  it.concurrent('cannot be forged: a callback needs the secret of its attempt', async () => {
    const answer = await call('POST', `/payments/hooks/${randomUUID()}/stk`, {
      body: { Body: { stkCallback: { CheckoutRequestID: 'ws_CO_1', ResultCode: 0 } } },
    });
    expect(answer.status).toBe(404);
  });

  const outside = 'Amount must be between 10 and 150,000';
  it.concurrent.each([
    ...[9, 150_001, 10.5, -1].map((amount) => [amount, outside] as const),
    ...['100', null].map((amount) => [amount, 'Amount must be a number'] as const),
  ])('of %p shillings is refused', async (amount, message) => {
    const { customer, order } = await anOrder();
    const answer = await call('POST', '/mpesa/stk-push', {
      token: customer.token,
      body: { orderId: order.id, phoneNumber: aPhone(), amount },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe(message);
    expect(await paymentsOf(customer, order.id)).toEqual([]);
  });

  it.concurrent.each(['12345678', '0812345678', '255712345678', '+1 202 555 0100', 'abc', '', '2547123456789'])(
    'to the phone %p is refused',
    async (phoneNumber) => {
      const { customer, order } = await anOrder();
      const answer = await sendPrompt(customer, order.id, phoneNumber);
      expect(answer).toMatchObject({ status: 400, body: { message: 'Invalid phone number format' } });
    },
  );
});
