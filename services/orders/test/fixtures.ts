import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OrderDetail } from '@shop/contracts/orders';
import { paymentFailed, paymentStarted, paymentSucceeded } from '@shop/contracts/payments';
import { eventually } from '@shop/service-kit/testing/eventually';
import { TestService } from '@shop/service-kit/testing/test-service';
import { OrderSettings } from '../src/config.js';
import { orderService } from '../src/service.js';

const UNIT_CENTS = 200_000;

/** A catalogue that answers holds as the real one does, with stock that a test sets. */
class StandInCatalog {
  /** Units that can still be held. */
  stock = 100;
  readonly held = new Map<string, number>();
  readonly released: string[] = [];
  readonly kept: string[] = [];
  private readonly server: Server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += chunk));
    request.on('end', () => {
      const { status, body } = this.answer(request.method, request.url ?? '', text);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private answer(method: string | undefined, url: string, text: string) {
    if (method === 'DELETE') return this.release(url);
    return method === 'PUT' ? this.keep(url) : this.hold(text);
  }

  private keep(url: string) {
    this.kept.push(decodeURIComponent(url.split('/').at(-2) ?? ''));
    return { status: 200, body: {} };
  }

  private hold(text: string) {
    const { holdId, lines } = JSON.parse(text) as { holdId: string; lines: { productId: string; quantity: number }[] };
    const wanted = lines.reduce((sum, line) => sum + line.quantity, 0);
    if (!this.held.has(holdId) && wanted > this.stock) {
      const errors = lines.map(({ productId }) => ({ path: productId, message: `Only ${this.stock} in stock` }));
      return { status: 409, body: { code: 'out_of_stock', message: 'Too little', requestId: 'r', errors } };
    }
    if (!this.held.has(holdId)) this.stock -= wanted;
    this.held.set(holdId, wanted);
    const priced = lines.map((line) => ({ ...line, name: 'A part', image: '/media/a', unitCents: UNIT_CENTS }));
    return { status: 200, body: { lines: priced, settings: { shipping: { freeOver: 1000, fee: 29.99 }, vatRate: 0 } } };
  }

  private release(url: string) {
    const holdId = decodeURIComponent(url.split('/').at(-1) ?? '');
    this.stock += this.held.get(holdId) ?? 0;
    this.held.delete(holdId);
    this.released.push(holdId);
    return { status: 200, body: {} };
  }
}

export async function startOrders(environment: NodeJS.ProcessEnv = {}) {
  const catalog = new StandInCatalog();
  const url = await catalog.start();
  const orders = await TestService.start({
    settings: OrderSettings,
    service: orderService,
    environment: { CATALOG_URL: url, ORDER_SWEEP_MS: '100', ...environment },
  });
  const stop = async () => {
    await orders.stop();
    catalog.stop();
  };
  return { catalog, orders, stop };
}

export const anOrderDraft = (quantity = 1) => {
  const price = UNIT_CENTS / 100;
  const product = randomUUID();
  return {
    orderItems: [{ product, name: 'A part', price, image: '/media/a', quantity }],
    paymentMethod: 'mpesa',
    itemsPrice: price * quantity,
    totalPrice: price * quantity,
  };
};

/** A placed order of a new customer, and how to look at it. */
export async function aPlacedOrder(orders: TestService, draft: object = anOrderDraft()) {
  const token = await orders.identity.tokenFor({ id: randomUUID(), name: 'Wambui' });
  const headers = { 'idempotency-key': randomUUID() };
  const { body: order } = await orders.request<OrderDetail>('POST', '/orders', { token, body: draft, headers });
  const now = async () => (await orders.request<OrderDetail>('GET', `/orders/${order.id}`, { token })).body;
  const becomes = (status: string) =>
    eventually(async () => {
      const current = await now();
      if (current.status !== status) throw new Error(`the order is ${current.status}, not ${status}`);
      return current;
    }, 20_000);
  return { order, token, now, becomes };
}

/** Puts the end of an order's time into the past: half an hour is too long for a test. */
export const runOutOfTime = (orders: TestService, orderId: string) =>
  orders.database.query("update customer_order set expires_at = now() - interval '1 second' where id = $1", [orderId]);

const attempt = (orderId: string, amount: number, paymentId: string) => ({
  paymentId,
  orderId,
  amountCents: amount * 100,
});

export const aStart = (orderId: string, amount: number, paymentId: string = randomUUID()) =>
  paymentStarted.of(orderId, { ...attempt(orderId, amount, paymentId), at: new Date().toISOString() });

export const aSuccess = (orderId: string, amount: number, paymentId: string = randomUUID(), receipt = aReceipt()) =>
  paymentSucceeded.of(orderId, { ...attempt(orderId, amount, paymentId), receipt, paidAt: new Date().toISOString() });

export const aFailure = (orderId: string, amount: number, paymentId: string = randomUUID()) =>
  paymentFailed.of(orderId, { ...attempt(orderId, amount, paymentId), code: '1032', reason: 'Cancelled' });

export const aReceipt = () => randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase();
