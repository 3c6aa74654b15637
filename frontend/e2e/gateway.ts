import { randomUUID } from 'node:crypto';
import type { Product, ProductDraft } from '@shop/contracts/catalog';
import type { Delivery, OrderDetail } from '@shop/contracts/orders';
import { expect, type Page } from '@playwright/test';
import { mailTo } from './mail.js';
import { adminPassword, aPerson, shop, type Person } from './shop.js';

/** A customer who may sign in, and does so with `token`. */
export interface Customer extends Person {
  token: string;
}

interface CallParts {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** One call through the public door, as a browser would make it. @throws Error when it is refused */
export async function call<Body>(
  method: string,
  path: string,
  { token, body, headers }: CallParts = {},
): Promise<Body> {
  const response = await fetch(`${shop().shopUrl}/api${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return (text ? JSON.parse(text) : undefined) as Body;
}

const login = (email: string, password: string) =>
  call<{ token: string }>('POST', '/auth/login', { body: { email, password } });

/** A new customer, registered and verified by mail. */
export async function aCustomer(): Promise<Customer> {
  const person = aPerson();
  await call('POST', '/auth/register', { body: person });
  const [, link = ''] = /token=(\S+)/.exec(await mailTo(person.email, 'Confirm')) ?? [];
  await call('GET', `/auth/verify-email?token=${link}`);
  return { ...person, ...(await login(person.email, person.password)) };
}

let admin: Promise<{ token: string }> | undefined;
const asAdmin = async () => ({ token: (await (admin ??= login(shop().adminEmail, adminPassword()))).token });

/** A new product of one test alone, with a picture of an existing one. */
export async function aProduct(parts: Partial<ProductDraft> = {}): Promise<Product> {
  const [some] = await call<Product[]>('GET', '/products?pageSize=1');
  const draft = {
    name: `Test part ${randomUUID()}`,
    brand: 'testbrand',
    category: 'accessories',
    price: 2500,
    countInStock: 20,
    description: 'A part for a test.',
    image: some?.image,
    ...parts,
  };
  return call<Product>('POST', '/products', { ...(await asAdmin()), body: draft });
}

/** What the staff changes about a product while somebody shops. */
export async function changeProduct(product: Product, parts: Partial<ProductDraft>): Promise<void> {
  const { id, name, brand, category, price, countInStock, description, image, version } = product;
  const body = { name, brand, category, price, countInStock, description, image, version, ...parts };
  await call('PUT', `/products/${id}`, { ...(await asAdmin()), body });
}

export const deleteProduct = async ({ id }: Product): Promise<void> =>
  call('DELETE', `/products/${id}`, await asAdmin());

/** Where the customers of these journeys live. */
export const anAddress = (parts: Partial<Delivery> = {}): Delivery => ({
  name: 'Achieng Otieno',
  phone: '0712 345 678',
  county: 'Nairobi',
  town: 'Westlands',
  address: 'Opposite the post office',
  ...parts,
});

/** The customer's account knows where to bring an order. */
export const withAddresses = async ({ token }: Customer, ...book: Delivery[]): Promise<void> =>
  call('PUT', '/users/me/addresses', { token, body: book });

/** A phone number nobody else uses; its last two digits say how it ends (infra/daraja-simulator). */
export const aPhone = (ending = '78'): string =>
  `07${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}${ending}`;

/** An unpaid M-Pesa order of this customer for one product, as another device would place it. */
export function anOrder({ token }: Customer, product: Product): Promise<OrderDetail> {
  const { id, name, price, image } = product;
  const body = {
    orderItems: [{ product: id, name, price, image, quantity: 1 }],
    paymentMethod: 'mpesa',
    itemsPrice: price,
    totalPrice: price > 1000 ? price : price + 29.99,
  };
  return call('POST', '/orders', { token, body, headers: { 'idempotency-key': randomUUID() } });
}

/** The same, paid by M-Pesa. */
export async function aPaidOrder(customer: Customer, product: Product): Promise<OrderDetail> {
  const { id, amount_due: due } = await anOrder(customer, product);
  const { token } = customer;
  const prompt = { orderId: id, phoneNumber: aPhone(), amount: due };
  await call('POST', '/mpesa/stk-push', { token, body: prompt, headers: { 'idempotency-key': randomUUID() } });
  const state = async () => (await call<OrderDetail>('GET', `/orders/${id}`, { token })).status;
  await expect.poll(state, { timeout: 30_000 }).toBe('paid');
  return call<OrderDetail>('GET', `/orders/${id}`, { token });
}

/** The customer is signed in wherever this page goes. */
export async function signedIn(page: Page, { token }: Customer): Promise<void> {
  await page.addInitScript((text) => localStorage.setItem('savannapc_token', text), token);
}

/** What the browser keeps under a key. */
export const kept = (page: Page, key: string): Promise<unknown> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown, key);

/** Puts products into the cart of this browser before its first page opens; later pages find it as it was left. */
export async function withCart(page: Page, lines: { product: Product; quantity?: number; price?: number }[]) {
  const cart = lines.map(({ product: { id, name, price, image, category }, quantity = 1, ...other }, index) => ({
    id: `cart-${index}`,
    product: id,
    name,
    price,
    image,
    quantity,
    category,
    ...other,
  }));
  await withStored(page, 'savannapc_cart', JSON.stringify(cart));
}

/** A text another version of the shop left in this browser. */
export async function withStored(page: Page, key: string, text: string): Promise<void> {
  await page.addInitScript(
    ([name, value]) => {
      if (localStorage.getItem(`seeded ${name}`)) return;
      localStorage.setItem(`seeded ${name}`, '1');
      localStorage.setItem(name, value);
    },
    [key, text] as const,
  );
}
