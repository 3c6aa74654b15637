import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '@shop/shop-client/eventually';

/** The response to a push or a query; `cut` closes the connection without one. */
type Reply = { status: number; body: object | string } | 'cut';

const textOfReply = (body: object | string) => (typeof body === 'string' ? body : JSON.stringify(body));

/** Daraja's final answer to a query. */
export const finalAnswer = (CheckoutRequestID: string, ResultCode: string) => ({
  status: 200,
  body: { ResponseCode: '0', CheckoutRequestID, ResultCode },
});

export interface Push {
  Amount: string;
  PartyA: string;
  AccountReference: string;
  CallBackURL: string;
  /** The prompt's id that the fake returned. */
  checkoutRequestId: string;
}

/** A fake of Daraja and of the orders service: accepts pushes, and returns the answers that a test sets. */
export class StandInDaraja {
  readonly pushes: Push[] = [];
  readonly queries: string[] = [];
  /** The orders that the fake orders service knows although their events have not arrived. */
  readonly orders = new Map<string, object>();
  /** The recorded payments that the fake orders service counts, by id. */
  readonly counted = new Map<string, { orderId: string; amountCents: number }>();
  /** What the fake orders service was asked to count no longer. */
  readonly withdrawals: { payment: { paymentId: string; orderId: string }; reason: string }[] = [];
  /** Its answer to those; by default it agrees. */
  withdrawalReply: Reply | undefined;
  tokensGiven = 0;
  lastToken = '';
  /**
   * Life time in seconds. By default a token is due for renewal at once: every prompt fetches one, so tests can refuse
   * it.
   */
  tokensLast = '0';
  /** Refuses to return tokens while false. */
  givesTokens = true;
  /** The token response waits for this. */
  tokenDelay: Promise<void> = Promise.resolve();
  /** Answers of all calls of a path. */
  readonly pathReplies = new Map<string, Reply>();
  /** References whose push is accepted but not answered. */
  readonly unanswered = new Set<string>();
  /** Responses to refused pushes, by reference. */
  readonly refusals = new Map<string, Reply>();
  /** Prompts that Daraja has as paid: a query reports so. */
  readonly paid = new Set<string>();
  /** M-Pesa's own list of payments. */
  readonly listed: ListedPayment[] = [];
  /** Whether the till is registered for the list, which else is refused. */
  knowsTill = false;
  /** The list cannot be read while false. */
  givesList = true;
  /** The bodies of requests for the list, for URLs, for a status and for reversals, by operation. */
  readonly requests: { operation: string; body: Record<string, string>; originator?: string }[] = [];
  /** Daraja's immediate answers to operator calls; accepted by default. */
  readonly operatorReplies = new Map<string, Reply>();
  answerQuery: (checkoutRequestId: string) => Reply = () => ({
    status: 500,
    body: { requestId: 'r', errorCode: '500.001.1001', errorMessage: 'The transaction is being processed' },
  });
  private readonly server: Server = createServer((request, response) => {
    void textOf(request).then(async (text) => {
      if (request.url?.startsWith('/oauth/')) await this.tokenDelay;
      const reply = this.answer(request.url ?? '', text);
      if (reply === 'cut') request.socket.destroy();
      else response.writeHead(reply.status, { 'content-type': 'application/json' }).end(textOfReply(reply.body));
    });
  });

  async start(): Promise<string> {
    if (!this.server.listening) await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => resolve());
      this.server.closeAllConnections();
    });
  }

  pushFor(reference: string): Promise<Push> {
    return eventually(() => {
      const push = this.pushes.find(({ AccountReference }) => AccountReference === reference);
      if (!push) throw new Error(`no push for ${reference}`);
      return push;
    });
  }

  private answer(url: string, text: string): Reply {
    if (url.startsWith('/internal/orders/')) return this.ofOrders(url.split('/'), text);
    if (url.startsWith('/oauth/')) return this.token();
    const ofPath = this.pathReplies.get(url);
    if (ofPath) return ofPath;
    const body = JSON.parse(text) as Push & { CheckoutRequestID: string };
    const other = OTHER_CALLS.find((path) => url.includes(path));
    if (other) return this.answerOther(other, body as never);
    if (url.includes('stkpushquery')) {
      const id = body.CheckoutRequestID;
      this.queries.push(id);
      return this.paid.has(id) ? finalAnswer(id, '0') : this.answerQuery(id);
    }
    const refusal = this.refusals.get(body.AccountReference);
    if (refusal) return refusal;
    const push = { ...body, checkoutRequestId: `ws_CO_${randomUUID()}` };
    this.pushes.push(push);
    if (this.unanswered.has(push.AccountReference)) return 'cut';
    const ids = { MerchantRequestID: `merchant ${push.checkoutRequestId}`, CheckoutRequestID: push.checkoutRequestId };
    return { status: 200, body: { ResponseCode: '0', ...ids } };
  }

  /** The request whose field has this value. */
  requestFor(operation: string, field: string, value: string): Promise<Record<string, string>> {
    return eventually(() => {
      const found = this.requests.findLast(
        (request) => request.operation === operation && request.body[field] === value,
      );
      if (!found) throw new Error(`no ${operation} for ${value}`);
      return found.body;
    }, 20_000);
  }

  private answerOther(operation: string, body: Record<string, string>): Reply {
    this.requests.push({ operation, body });
    if (operation === 'pulltransactions/v1/query') return this.listFrom(Number(body.OffSetValue));
    if (operation === 'pulltransactions/v1/register') {
      this.knowsTill = true;
      return { status: 200, body: { ResponseStatus: '1000' } };
    }
    if (operation === 'registerurl') return { status: 200, body: { ResponseCode: '0' } };
    const reply = this.operatorReplies.get(body.TransactionID ?? '');
    if (reply) return reply;
    const originator = `o ${randomUUID()}`;
    Object.assign(this.requests.at(-1) ?? {}, { originator });
    const ids = { OriginatorConversationID: originator, ConversationID: `AG_${randomUUID()}` };
    return { status: 200, body: { ResponseCode: '0', ...ids } };
  }

  /** Two rows a page, so that tests read several. */
  private listFrom(offset: number): Reply {
    if (!this.givesList) return { status: 503, body: '<html>' };
    if (!this.knowsTill)
      return { status: 400, body: { requestId: 'r', errorCode: '400.002.02', errorMessage: 'Invalid ShortCode' } };
    const rows = this.listed.slice(offset, offset + 2);
    const Response = [rows.map((row) => ({ trxDate: new Date().toISOString(), ...row }))];
    return { status: 200, body: rows.length === 0 ? { ResponseCode: '1001' } : { ResponseCode: '1000', Response } };
  }

  private ofOrders([, , , orderId = '', what, last]: string[], text: string): Reply {
    if (what !== 'payments' || this.payable(orderId).status === 404) return this.payable(orderId);
    if (last === 'withdrawal') return this.withdraw(orderId, text);
    const payment = JSON.parse(text) as { paymentId: string; amountCents: number };
    this.counted.set(payment.paymentId, { orderId, amountCents: payment.amountCents });
    return { status: 200, body: this.sumsOf(orderId) };
  }

  private withdraw(orderId: string, text: string): Reply {
    const asked = JSON.parse(text) as (typeof this.withdrawals)[number];
    this.withdrawals.push(asked);
    if (this.withdrawalReply) return this.withdrawalReply;
    this.counted.delete(asked.payment.paymentId);
    const { isOpen } = this.orders.get(orderId) as { isOpen: boolean };
    return { status: 200, body: { ...this.sumsOf(orderId), isOpen, revision: 9 } };
  }

  private sumsOf(orderId: string) {
    const { totalCents } = this.orders.get(orderId) as { totalCents: number };
    const all = [...this.counted.values()].filter((each) => each.orderId === orderId);
    const paidCents = all.reduce((sum, { amountCents }) => sum + amountCents, 0);
    return { status: 'part_paid', paidCents, dueCents: totalCents - paidCents };
  }

  private payable(orderId: string): Exclude<Reply, 'cut'> {
    const known = this.orders.get(orderId);
    const problem = { code: 'order_not_found', message: 'Order not found', requestId: 'r' };
    return known ? { status: 200, body: known } : { status: 404, body: problem };
  }

  private token(): Reply {
    if (!this.givesTokens) return { status: 400, body: { errorCode: '400.008.01', errorMessage: 'Invalid' } };
    this.tokensGiven += 1;
    this.lastToken = randomUUID();
    return { status: 200, body: { access_token: this.lastToken, expires_in: this.tokensLast } };
  }
}

const OTHER_CALLS = [
  'pulltransactions/v1/query',
  'pulltransactions/v1/register',
  'registerurl',
  'transactionstatus',
  'reversal',
];

/** A row of M-Pesa's list. */
export interface ListedPayment {
  transactionId: string;
  amount: string;
  /** Without 254. */
  msisdn: string;
  billreference: string;
  trxDate?: string;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
