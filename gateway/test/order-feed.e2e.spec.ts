import { describe, expect, it } from '@jest/globals';
import type { OrderDetail } from '@shop/contracts/orders';
import { aCustomer, aProduct, call, eventually, placeOrder, runFile, sendPrompt, theAdmin } from './shop.js';

/** Reads an order's server-sent events until one has this status; returns every status until then. */
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
  it('sends the current state first and then every change, to all clients', async () => {
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

describe('the feeds of one account', () => {
  /** Opens a stream and returns its status; it stays open until the signal ends it. */
  const follow = (orderId: string, token: string, signal: AbortSignal) =>
    fetch(`${runFile().shopUrl}/api/orders/${orderId}/events`, {
      headers: { authorization: `Bearer ${token}` },
      signal,
    });

  it('are limited to ten, do not slow other calls, and end when the account signs out', async () => {
    const customer = await aCustomer();
    const { body: order } = await placeOrder(customer, await aProduct(await theAdmin()));
    const leaving = new AbortController();
    const answers = await Promise.all(
      Array.from({ length: 300 }, () => follow(order.id, customer.token, leaving.signal)),
    );
    const open = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 429);
    expect([open.length, refused.length]).toEqual([10, 290]);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused[0]?.json()).toMatchObject({ code: 'too_many_streams' });
    const other = await aCustomer();
    expect((await call('GET', '/orders', { token: other.token })).status).toBe(200);
    expect((await call('POST', '/auth/logout', { token: customer.token })).status).toBe(204);
    const signedOut = Date.now();
    await Promise.all(open.map((answer) => answer.text()));
    expect(Date.now() - signedOut).toBeLessThan(5_000);
    // The gateway and orders learn of the sign-out separately, each within a second.
    await eventually(async () => {
      expect((await follow(order.id, customer.token, leaving.signal)).status).toBe(401);
    }, 1_000);
    leaving.abort();
  }, 60_000);

  it('allow another when one is closed', async () => {
    const customer = await aCustomer();
    const { body: order } = await placeOrder(customer, await aProduct(await theAdmin()));
    const [leaving, staying] = [new AbortController(), new AbortController()];
    const first = await follow(order.id, customer.token, leaving.signal);
    // All stay referenced: fetch closes the connection of a response that is collected.
    const others: Response[] = [];
    while (others.length < 9) others.push(await follow(order.id, customer.token, staying.signal));
    const refused = await follow(order.id, customer.token, staying.signal);
    expect([first, ...others, refused].map(({ status }) => status)).toEqual([...Array<number>(10).fill(200), 429]);
    leaving.abort();
    await eventually(async () => {
      expect((await follow(order.id, customer.token, staying.signal)).status).toBe(200);
    });
    staying.abort();
  });
});

describe('an order by chat', () => {
  it('waits until an administrator marks it paid, and sends no prompt', async () => {
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

  it('by M-Pesa cannot be marked paid by hand', async () => {
    const admin = await theAdmin();
    const customer = await aCustomer();
    const { body: order } = await placeOrder(customer, await aProduct(admin));
    const answer = await call('PUT', `/orders/${order.id}/status`, { token: admin, body: { status: 'completed' } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'forbidden_transition' } });
  });
});
