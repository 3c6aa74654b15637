import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Product } from '@shop/contracts/catalog';
import type { OrderDetail } from '@shop/contracts/orders';

/** What the launcher writes about the running shop (run.json). */
interface RunFile {
  shopUrl: string;
  mailUrl: string;
  simulatorUrl: string;
  adminEmail: string;
  processes: { name: string; pid: number; port?: number; managementPort?: number }[];
  databaseUrls: Record<string, string>;
}

/** The shop under test: SHOP_RUN_FILE names the run file of one that the test runner started. */
const RUN_FILE = process.env.SHOP_RUN_FILE ?? '';
export const runFile = (): RunFile => JSON.parse(readFileSync(RUN_FILE, 'utf8')) as RunFile;

export interface Answer<Body = Record<string, unknown>> {
  status: number;
  headers: Headers;
  body: Body;
}

/** One call through the public door. */
export async function call<Body = Record<string, unknown>>(
  method: string,
  path: string,
  { token, body, headers = {} }: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer<Body>> {
  const response = await fetch(`${runFile().shopUrl}/api${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: (text ? JSON.parse(text) : {}) as Body };
}

/** Runs `attempt` until it no longer throws; its last error when the time is over. */
export async function eventually<T>(attempt: () => Promise<T>, timeoutMs = 15_000): Promise<T> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
      await wait(50);
    }
  }
}

/** Repeats a call that is safe to repeat until a shop that is coming back answers it. */
export function untilAnswered<Body>(send: () => Promise<Answer<Body>>): Promise<Answer<Body>> {
  return eventually(async () => {
    const answer = await send();
    if (answer.status >= 500) throw new Error(`answered ${answer.status}`);
    return answer;
  }, 30_000);
}

/** The newest mail to an address whose subject has this word. */
export function mailTo(address: string, subject: string): Promise<string> {
  const mails = `${runFile().mailUrl}/api/v1`;
  return eventually(async () => {
    const list = await fetch(`${mails}/messages?to=${encodeURIComponent(address)}`);
    const { messages } = (await list.json()) as { messages: { ID: string; Subject: string }[] };
    const mail = messages.find((message) => message.Subject.includes(subject));
    if (!mail) throw new Error(`no mail '${subject}' to ${address}`);
    return ((await (await fetch(`${mails}/message/${mail.ID}`)).json()) as { Text: string }).Text;
  });
}

export interface Customer {
  id: string;
  name: string;
  email: string;
  password: string;
  token: string;
}

/** A new customer who registered, verified the address by mail and signed in. */
export async function aCustomer(name = 'Wanjiru Test'): Promise<Customer> {
  const email = `${randomUUID()}@test.example`;
  const password = 'correct horse';
  await untilAnswered(() => call('POST', '/auth/register', { body: { name, email, password } }));
  const token = /token=(\S+)/.exec(await mailTo(email, 'Confirm'))?.[1] ?? '';
  await call('GET', `/auth/verify-email?token=${token}`);
  const { body } = await call<{ user: { id: string }; token: string }>('POST', '/auth/login', {
    body: { email, password },
  });
  return { id: body.user.id, name, email, password, token: body.token };
}

/** The administrator of the shop under test. */
export async function theAdmin(): Promise<string> {
  const secrets = JSON.parse(readFileSync(join(dirname(RUN_FILE), 'secrets.json'), 'utf8')) as {
    ADMIN_PASSWORD: string;
  };
  const password = secrets.ADMIN_PASSWORD;
  const credentials = { email: runFile().adminEmail, password };
  const { body } = await untilAnswered(() => call<{ token: string }>('POST', '/auth/login', { body: credentials }));
  return body.token;
}

/** A new product of its own test, with a picture of an existing one. */
export async function aProduct(admin: string, { price = 2_500, countInStock = 20 } = {}): Promise<Product> {
  const { body: some } = await call<Product[]>('GET', '/products?pageSize=1');
  const draft = {
    name: `Test part ${randomUUID()}`,
    brand: 'testbrand',
    category: 'accessories',
    price,
    countInStock,
    description: 'A part for a test.',
    image: some[0]?.image,
  };
  return (await call<Product>('POST', '/products', { token: admin, body: draft })).body;
}

/** The body of POST /orders for one product, priced as the shop prices it. */
export function orderFor(product: Product, quantity = 1) {
  const { id, name, price, image } = product;
  const itemsPrice = price * quantity;
  const totalPrice = itemsPrice > 1_000 ? itemsPrice : itemsPrice + 29.99;
  return {
    orderItems: [{ product: id, name, price, image, quantity }],
    paymentMethod: 'mpesa',
    itemsPrice,
    totalPrice,
  };
}

export function placeOrder(
  customer: Customer,
  product: Product,
  quantity = 1,
  key: string = randomUUID(),
  paymentMethod: 'mpesa' | 'whatsapp' = 'mpesa',
) {
  const body = { ...orderFor(product, quantity), paymentMethod };
  return call<OrderDetail>('POST', '/orders', { token: customer.token, body, headers: { 'idempotency-key': key } });
}

/** A phone of its own: M-Pesa takes one prompt at a time. The last two digits choose how it ends (daraja-simulator). */
export const aPhone = (ending = '78'): string =>
  `0712${String(Math.floor(Math.random() * 1e4)).padStart(4, '0')}${ending}`;

export function sendPrompt(customer: Customer, orderId: string, phoneNumber = aPhone(), amount?: number) {
  const body = { orderId, phoneNumber, ...(amount !== undefined && { amount }) };
  return call('POST', '/mpesa/stk-push', { token: customer.token, body, headers: { 'idempotency-key': randomUUID() } });
}

/** How many prompts reached M-Pesa with this order's number as their reference. */
export async function phonesAsked(reference: string): Promise<number> {
  const lists = await Promise.all(['prompts', 'history'].map((list) => fetch(`${runFile().simulatorUrl}/sim/${list}`)));
  const prompts = (await Promise.all(lists.map((list) => list.json()))).flat() as { reference: string }[];
  return prompts.filter((prompt) => prompt.reference === reference).length;
}

/** The order once it has this status. */
export function orderIn(customer: Customer, orderId: string, status: string): Promise<OrderDetail> {
  return eventually(async () => {
    const { body } = await call<OrderDetail>('GET', `/orders/${orderId}`, { token: customer.token });
    if (body.status !== status) throw new Error(`order ${orderId} is ${body.status}, not ${status}`);
    return body;
  }, 60_000);
}
