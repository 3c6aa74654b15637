import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { Product } from '@shop/contracts/catalog';
import type { OrderDetail } from '@shop/contracts/orders';
import type { Role } from '@shop/contracts/permissions';
import { type RawInput, ShopClient } from '@shop/shop-client/client';
import { eventually } from '@shop/shop-client/eventually';
import type { Answer as AnswerWith } from '@shop/shop-client/failures';
import { mailTo as mailIn } from '@shop/shop-client/mail';
import { aPerson, type Customer, signIn, signUp } from '@shop/shop-client/people';
import { aPhone, aProduct as productOf, idempotent, orderFor, orderIn as orderOf } from '@shop/shop-client/purchases';
import { adminPasswordOf, readRunFile, type RunFile } from '@shop/shop-client/run-file';

export { aPhone, type Customer, eventually, orderFor };

/** The response; tests of bad input read any field. */
export type Answer<Body = Record<string, unknown>> = AnswerWith<Body>;

/** The shop under test: SHOP_RUN_FILE names the run file of one that the test runner started. */
const RUN_FILE = process.env.SHOP_RUN_FILE ?? '';
export const runFile = (): RunFile => readRunFile(RUN_FILE);

/** The public HTTP API of the shop under test, as a guest or signed in. */
const shop = (token?: string): ShopClient => {
  const guest = new ShopClient({ baseUrl: `${runFile().shopUrl}/api` });
  return token === undefined ? guest : guest.as(token);
};

/** Sends any request to the public HTTP API; refusals are returned too. */
export const call = <Body = Record<string, unknown>>(method: string, path: string, input: RawInput = {}) =>
  shop().request<Body>(method, path, input);

/** Repeats a call that is safe to repeat until a restarting shop responds. */
export function untilAnswered<Body>(send: () => Promise<Answer<Body>>): Promise<Answer<Body>> {
  return eventually(async () => {
    const answer = await send();
    if (answer.status >= 500) throw new Error(`answered ${answer.status}`);
    return answer;
  }, 30_000);
}

/** Uploads files as a browser's form does. */
export async function uploadTo(path: string, token: string | undefined, files: readonly Buffer[]) {
  const form = new FormData();
  for (const file of files) form.append('images', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'part.png');
  const headers = token ? { authorization: `Bearer ${token}` } : undefined;
  const response = await fetch(`${runFile().shopUrl}/api${path}`, { method: 'POST', body: form, headers });
  return { status: response.status, body: (await response.json()) as { urls?: string[]; code?: string } };
}

/** The newest mail to an e-mail address whose subject has this word. */
export const mailTo = (recipient: string, subject: string): Promise<string> =>
  mailIn(runFile().mailUrl, recipient, subject);

/** A new customer who registered, verified the e-mail address and signed in. */
export const aCustomer = (name?: string): Promise<Customer> =>
  eventually(() => signUp(shop(), runFile().mailUrl, aPerson(name)), 30_000);

/** The token of the administrator of the shop under test. */
export function theAdmin(): Promise<string> {
  const person = { name: '', email: runFile().adminEmail, password: adminPasswordOf(RUN_FILE) };
  return eventually(async () => (await signIn(shop(), person)).token, 30_000);
}

/** The token of a new member of staff. No other user becomes an administrator here: other tests need the one of the shop. */
export async function aMemberOfStaff(role: Role): Promise<string> {
  const person = await aCustomer();
  expect((await call('PUT', `/users/${person.id}`, { token: await theAdmin(), body: { roles: [role] } })).status).toBe(
    200,
  );
  return (await signIn(shop(), person)).token;
}

/** A new product for one test, with a picture of an existing one. */
export const aProduct = (admin: string, parts: { price?: number; countInStock?: number } = {}): Promise<Product> =>
  productOf(shop(admin), parts);

export function placeOrder(
  customer: Customer,
  product: Product,
  quantity = 1,
  key: string = randomUUID(),
  paymentMethod: 'mpesa' | 'whatsapp' = 'mpesa',
) {
  const body = { ...orderFor(product, quantity), paymentMethod };
  return call<OrderDetail>('POST', '/orders', { token: customer.token, body, headers: idempotent(key) });
}

export function sendPrompt(customer: Customer, orderId: string, phoneNumber = aPhone(), amount?: number) {
  const body = { orderId, phoneNumber, ...(amount !== undefined && { amount }) };
  return call('POST', '/mpesa/stk-push', { token: customer.token, body, headers: idempotent() });
}

/** How many prompts reached M-Pesa with this order's number as their reference. */
export async function promptsSent(reference: string): Promise<number> {
  const lists = await Promise.all(['prompts', 'history'].map((list) => fetch(`${runFile().simulatorUrl}/sim/${list}`)));
  const prompts = (await Promise.all(lists.map((list) => list.json()))).flat() as { reference: string }[];
  return prompts.filter((prompt) => prompt.reference === reference).length;
}

/** The order once it has this status. */
export const orderIn = (customer: Customer, orderId: string, status: string): Promise<OrderDetail> =>
  orderOf(shop(customer.token), orderId, status);
