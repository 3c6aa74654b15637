import { describe, expect, it } from '@jest/globals';
import type { OrderDetail } from '@shop/contracts/orders';
import { aCustomer, aProduct, call, eventually, placeOrder, runFile, sendPrompt, theAdmin } from './shop.js';

/** Reads an order's server-sent events until one has this status; every status on the way. */
async function statusesUntil(orderId: string, token: string, last: string): Promise<string[]> {
  const response = await fetch(`${runFile().shopUrl}/api/orders/${orderId}/events`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    signal: AbortSignal.timeout(30_000),
  });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const statuses: string[] = [];
  let text = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    const messages = text.split('\n\n');
    text = messages.pop() ?? '';
    for (const message of messages) {
      if (message.startsWith('data: ')) statuses.push((JSON.parse(message.slice(6)) as OrderDetail).status);
    }
    if (statuses.at(-1) === last) return statuses;
  }
  return statuses;
}

describe('the feed of an order', () => {
  it('tells the current state first and then every change, to all who watch', async () => {
    const admin = await theAdmin();
    const product = await aProduct(admin);
    const customer = await aCustomer();
    const { body: order } = await placeOrder(customer, product);
    const watching = Promise.all([
      statusesUntil(order.id, customer.token, 'delivered'),
      statusesUntil(order.id, admin, 'delivered'),
    ]);
    await sendPrompt(customer, order.id);
    await eventually(async () => {
      const { status } = await call('PUT', `/orders/${order.id}/status`, {
        token: admin,
        body: { status: 'completed' },
      });
      expect(status).toBe(200);
    }, 20_000);
    for (const statuses of await watching) {
      expect(statuses[0]).toBe('awaiting_payment');
      expect([...new Set(statuses)]).toEqual(['awaiting_payment', 'paid', 'delivered']);
    }
  }, 60_000);
});

describe('an order by chat', () => {
  it('waits until an administrator marks it paid, and asks nobody for M-Pesa', async () => {
    const admin = await theAdmin();
    const product = await aProduct(admin);
    const customer = await aCustomer();
    const { body: order } = await placeOrder(customer, product, 1, undefined, 'whatsapp');
    expect(order.status).toBe('awaiting_payment');
    expect(await sendPrompt(customer, order.id)).toMatchObject({ status: 409, body: { code: 'order_closed' } });
    const { body: paid } = await call<OrderDetail>('PUT', `/orders/${order.id}/status`, {
      token: admin,
      body: { status: 'completed' },
    });
    expect(paid).toMatchObject({ status: 'delivered', is_delivered: true, amount_paid: 2_500 });
    await eventually(async () => {
      const { body } = await call('GET', `/products/${product.id}/has-purchased`, { token: customer.token });
      expect(body).toEqual({ hasPurchased: true });
    });
  });

  it('by M-Pesa cannot be signed off by hand', async () => {
    const admin = await theAdmin();
    const customer = await aCustomer();
    const { body: order } = await placeOrder(customer, await aProduct(admin));
    const answer = await call('PUT', `/orders/${order.id}/status`, { token: admin, body: { status: 'completed' } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'forbidden_transition' } });
  });
});
