import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { orderPlaced, type PaymentView } from '@shop/contracts/orders';
import { eventually } from '@shop/service-kit/testing/eventually';
import { TestService } from '@shop/service-kit/testing/test-service';
import { PaymentSettings } from '../src/config.js';
import { paymentService } from '../src/service.js';

/** What a push or a query is answered with; `cut` closes the connection without an answer. */
type Reply = { status: number; body: object } | 'cut';

export interface Push {
  Amount: string;
  PartyA: string;
  AccountReference: string;
  CallBackURL: string;
  /** What the stand-in gave back as the prompt's id. */
  checkoutRequestId: string;
}

/** Safaricom's end of the line, and the orders service: takes pushes, and says what a test wants it to say. */
class StandInDaraja {
  readonly pushes: Push[] = [];
  readonly queries: string[] = [];
  /** The orders service stands here too: what it knows of orders that the bus did not bring. */
  readonly orders = new Map<string, object>();
  tokensGiven = 0;
  /** Seconds; due for renewal at once unless said, so that every prompt asks for one and a test can take them away. */
  tokensLast = '0';
  /** Refuses to give tokens while false. */
  givesTokens = true;
  /** A token is answered only after this. */
  tokenDelay: Promise<void> = Promise.resolve();
  /** References whose push is taken but never answered. */
  readonly unanswered = new Set<string>();
  answerQuery: (checkoutRequestId: string) => Reply = () => ({
    status: 500,
    body: { requestId: 'r', errorCode: '500.001.1001', errorMessage: 'The transaction is being processed' },
  });
  private readonly server: Server = createServer((request, response) => {
    void textOf(request).then(async (text) => {
      if (request.url?.startsWith('/oauth/')) await this.tokenDelay;
      const reply = this.answer(request.url ?? '', text);
      if (reply === 'cut') request.socket.destroy();
      else response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
    });
  });

  async start(): Promise<string> {
    if (!this.server.listening) await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  pushFor(reference: string): Promise<Push> {
    return eventually(() => {
      const push = this.pushes.find(({ AccountReference }) => AccountReference === reference);
      if (!push) throw new Error(`no push for ${reference}`);
      return push;
    });
  }

  private answer(url: string, text: string): Reply {
    if (url.startsWith('/internal/orders/')) return this.payable(url.split('/').at(3) ?? '');
    if (url.startsWith('/oauth/')) return this.token();
    const body = JSON.parse(text) as Push & { CheckoutRequestID: string };
    if (url.includes('stkpushquery')) {
      this.queries.push(body.CheckoutRequestID);
      return this.answerQuery(body.CheckoutRequestID);
    }
    const push = { ...body, checkoutRequestId: `ws_CO_${randomUUID()}` };
    this.pushes.push(push);
    if (this.unanswered.has(push.AccountReference)) return 'cut';
    return { status: 200, body: { ResponseCode: '0', CheckoutRequestID: push.checkoutRequestId } };
  }

  private payable(orderId: string): Reply {
    const known = this.orders.get(orderId);
    const problem = { code: 'order_not_found', message: 'Order not found', requestId: 'r' };
    return known ? { status: 200, body: known } : { status: 404, body: problem };
  }

  private token(): Reply {
    if (!this.givesTokens) return { status: 400, body: { errorCode: '400.008.01', errorMessage: 'Invalid' } };
    this.tokensGiven += 1;
    return { status: 200, body: { access_token: randomUUID(), expires_in: this.tokensLast } };
  }
}

interface Replica {
  daraja?: StandInDaraja;
  environment?: NodeJS.ProcessEnv;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** Payments before a stand-in of its own, or before one that another replica has too. */
export async function startPayments({ daraja = new StandInDaraja(), environment = {} }: Replica = {}) {
  const url = await daraja.start();
  const payments = await TestService.start({
    settings: PaymentSettings,
    service: paymentService,
    environment: {
      DARAJA_BASE_URL: url,
      ORDERS_URL: url,
      DARAJA_CONSUMER_KEY: 'key',
      DARAJA_CONSUMER_SECRET: 'secret',
      DARAJA_SHORTCODE: '174379',
      DARAJA_PASSKEY: 'passkey',
      DARAJA_CALLBACK_URL: 'https://shop.example',
      DARAJA_MODE: 'sandbox',
      ...environment,
    },
  });
  const stop = async () => {
    await payments.stop();
    daraja.stop();
  };
  return { daraja, payments, stop };
}

/** An order that waits for this many shillings, and its buyer. */
export async function anOrder(
  payments: TestService,
  shillings = 2_500,
  of: { orderId?: string; userId?: string } = {},
) {
  const { userId = randomUUID(), orderId = randomUUID() } = of;
  const number = `PC${orderId.slice(0, 8)}`.toUpperCase();
  const token = await payments.identity.tokenFor({ id: userId });
  const totalCents = shillings * 100;
  const placed = { orderId, userId, number, paymentMethod: 'mpesa' as const, totalCents, lines: [] };
  const event = await payments.publish(orderPlaced.of(orderId, placed));
  const push = (body: object = {}, key: string = randomUUID()) =>
    payments.request('POST', '/mpesa/stk-push', {
      token,
      body: { orderId, phoneNumber: '0712345678', ...body },
      headers: { 'idempotency-key': key },
    });
  const attempts = async () =>
    (await payments.request<PaymentView[]>('GET', `/mpesa/payments?orderId=${orderId}`, { token })).body;
  await eventually(async () => {
    const [heard] = await payments.database.query('select 1 from inbox where event_id = $1', [event.id]);
    if (!heard) throw new Error('the order has not come yet');
  });
  return { orderId, userId, number, token, push, attempts };
}

/** The callback of a prompt, sent to the address its push named. */
export function callBack(
  payments: TestService,
  push: Push,
  { code = 0, amount = push.Amount, receipt = aReceipt() } = {},
) {
  const items = [
    { Name: 'Amount', Value: Number(amount) },
    { Name: 'MpesaReceiptNumber', Value: receipt },
    { Name: 'Balance' },
  ];
  const stkCallback = {
    CheckoutRequestID: push.checkoutRequestId,
    ResultCode: code,
    ...(code === 0 && { CallbackMetadata: { Item: items } }),
  };
  const path = new URL(push.CallBackURL).pathname.replace(/^\/api/, '');
  return payments.request('POST', path, { body: { Body: { stkCallback } } });
}

export const aReceipt = () => randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase();
