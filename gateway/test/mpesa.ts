import { expect } from '@jest/globals';
import type { OrderDetail, PaymentView } from '@shop/contracts/orders';
import type { PaymentException } from '@shop/contracts/payment-desk';
import type { Refund } from '@shop/contracts/refunds';
import { idempotent } from '@shop/shop-client/purchases';
import {
  aCustomer,
  aPhone,
  aProduct,
  call,
  type Customer,
  eventually,
  placeOrder,
  runFile,
  sendPrompt,
  theAdmin,
} from './shop.js';

/** Something happened within the time of a reconciliation by M-Pesa's list. */
export const SOON_MS = 50_000;

/** A call of the simulator (infra/daraja-simulator/README.md). */
export async function sim<Body = Record<string, unknown>>(method: string, path: string, body?: object): Promise<Body> {
  const response = await fetch(`${runFile().simulatorUrl}/sim/${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const text = await response.text();
  expect([path, response.status, text]).toEqual([path, 200, text]);
  return JSON.parse(text) as Body;
}

/**
 * M-Pesa is late and slow by seconds, not by a minute. The files that need it run side by side and none knows when the others
 * are done: it stays so.
 */
export const beQuick = () => sim('POST', 'settings', { lateMs: 4_000, slowMs: 4_000 });

/** 254XXXXXXXXX, as M-Pesa writes it. */
export const msisdnOf = (phone: string): string => `254${phone.slice(1)}`;

let admin: Promise<string> | undefined;
/** The owner's token, one for the files of a worker: a sign-in counts as recent for 15 minutes. */
export const owner = (): Promise<string> => (admin ??= theAdmin());

const products = new Map<number, ReturnType<typeof aProduct>>();
/** One product of this price for the files of a worker, with enough units for all its tests. */
async function productOf(price: number) {
  const known = products.get(price) ?? aProduct(await owner(), { price, countInStock: 1_000 });
  products.set(price, known);
  return known;
}

/** A new customer's order. `price` without a shipping fee. */
export async function anOrder(price = 2_500, quantity = 1) {
  const [product, customer] = await Promise.all([productOf(price), aCustomer()]);
  const { status, body } = await placeOrder(customer, product, quantity);
  expect(status).toBe(201);
  return new PaidOrder(customer, body);
}

/** How the next prompt of a phone goes (infra/daraja-simulator/README.md#for-tests). */
export interface Course {
  result?: string;
  afterMs?: number;
  push?: string;
  callback?: string;
  confirmation?: string;
}

/** An order and what can be done with it. */
export class PaidOrder {
  readonly phone = aPhone();

  constructor(
    readonly customer: Customer,
    readonly placed: OrderDetail,
  ) {}

  get id(): string {
    return this.placed.id;
  }

  /** Sends a prompt that goes as planned; the customer pays unless the course has another result. */
  async prompt(course: Course = {}, phone = this.phone) {
    await sim('POST', 'plan', { phone: msisdnOf(phone), result: '0', afterMs: 100, ...course });
    return sendPrompt(this.customer, this.id, phone);
  }

  /** Pays by the customer's own menu. Returns M-Pesa's code. */
  async payByHand(fields: object = {}): Promise<string> {
    const payment = {
      phone: msisdnOf(this.phone),
      amount: this.placed.amount_due,
      reference: this.placed.number,
      ...fields,
    };
    return (await sim<{ receipt: string }>('POST', 'payments', payment)).receipt;
  }

  claim(receipt: string) {
    const body = { orderId: this.id, receipt };
    return call('POST', '/mpesa/claim', { token: this.customer.token, body });
  }

  async now(): Promise<OrderDetail> {
    return (await call<OrderDetail>('GET', `/orders/${this.id}`, { token: this.customer.token })).body;
  }

  /** The attempts, newest first; `isStaff`: as staff see them. */
  async payments({ isStaff = false } = {}): Promise<PaymentView[]> {
    const token = isStaff ? await owner() : this.customer.token;
    return (await call<PaymentView[]>('GET', `/mpesa/payments?orderId=${this.id}`, { token })).body;
  }

  becomes(parts: Partial<OrderDetail>): Promise<OrderDetail> {
    return eventually(async () => {
      const order = await this.now();
      expect(order).toMatchObject(parts);
      return order;
    }, SOON_MS);
  }

  /** The newest attempt once it failed. */
  async failed(): Promise<PaymentView | undefined> {
    return eventually(async () => {
      const [payment] = await this.payments();
      expect(payment?.status).toBe('failed');
      return payment;
    }, SOON_MS);
  }

  cancel() {
    return call('POST', `/orders/${this.id}/cancel`, { token: this.customer.token });
  }

  async refund(fields: object = {}, key?: string, token?: string) {
    const body = { reason: 'A test', ...fields };
    const headers = idempotent(key);
    return call<{ refundId: string; state: string; code: string }>('POST', `/orders/${this.id}/refund`, {
      token: token ?? (await owner()),
      body,
      headers,
    });
  }

  /** The order's refund in this state. */
  refundIn(state: string, timeoutMs = SOON_MS): Promise<Refund> {
    return eventually(async () => {
      const [refund] = (await call<Refund[]>('GET', `/orders/${this.id}/refunds`, { token: await owner() })).body;
      if (refund?.state !== state) throw new Error(`the refund is ${JSON.stringify(refund)}`);
      return refund;
    }, timeoutMs);
  }
}

/** An order that a prompt paid. */
export async function aPaidOrder(price?: number, quantity?: number): Promise<PaidOrder> {
  const order = await anOrder(price, quantity);
  expect((await order.prompt()).status).toBe(202);
  await order.becomes({ status: 'paid' });
  return order;
}

/** The open exception that fits. */
export function exceptionWith(parts: Partial<PaymentException>): Promise<PaymentException> {
  return eventually(async () => {
    const path = '/payments/exceptions?state=open&pageSize=100';
    const { body } = await call<PaymentException[]>('GET', path, { token: await owner() });
    const wanted = Object.entries(parts);
    const found = body.find((one) => wanted.every(([name, value]) => one[name as keyof PaymentException] === value));
    if (!found) throw new Error(`no exception with ${JSON.stringify(parts)}`);
    return found;
  }, SOON_MS);
}

/** All money that customers really paid and got back; whole shillings. */
export const mpesaLedger = () =>
  sim<{
    payments: { receipt: string; amount: number; reference: string }[];
    reversals: { originalReceipt: string; amount: number }[];
    totals: { received: number; reversed: number; net: number };
  }>('GET', 'ledger');
