import { deleteProduct as removeProduct, type ProductDraft, updateProduct } from '@shop/contracts/product-desk';
import type { Product } from '@shop/contracts/catalog';
import { sendContactMessage } from '@shop/contracts/contact';
import { updateUser } from '@shop/contracts/identity';
import { type InboxMessage, listContactMessages } from '@shop/contracts/inbox';
import type { Role } from '@shop/contracts/permissions';
import { type Delivery, type OrderDetail, placeOrder } from '@shop/contracts/orders';
import { listExceptions, type PaymentException } from '@shop/contracts/payment-desk';
import type { Page } from '@playwright/test';
import { type RawInput, ShopClient } from '@shop/shop-client/client';
import { type Customer, signIn, signUp } from '@shop/shop-client/people';
import { eventually } from '@shop/shop-client/eventually';
import { aPhone, aProduct as productOf, buy, idempotent, order, orderOf, pay } from '@shop/shop-client/purchases';
import { adminPassword, aPerson, shop } from './shop.js';
import { payByHand } from './simulator.js';

export { aPhone, type Customer };

const client = () => new ShopClient({ baseUrl: `${shop().shopUrl}/api` });

/** Calls the API as a browser does. @throws Error when the status is 400 or higher */
export async function call<Body>(method: string, path: string, input: RawInput = {}): Promise<Body> {
  const { status, body } = await client().request<Body>(method, path, input);
  if (status >= 400) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** A new customer, registered and verified through the mailed link. */
export const aCustomer = (): Promise<Customer> => signUp(client(), shop().mailUrl, aPerson());

let admin: Promise<Customer> | undefined;
/** The shop's first administrator, signed in once for all tests of a file. */
export const theAdmin = (): Promise<Customer> => {
  const person = { name: '', email: shop().adminEmail, password: adminPassword() };
  return (admin ??= signIn(client(), person));
};
const asAdmin = async () => client().as((await theAdmin()).token);

/** Signs the administrator in again: what moves money needs a password that was given in the last 15 minutes. */
export async function signedInAsAdminNow(page: Page): Promise<void> {
  await signedIn(page, await signIn(client(), { name: '', email: shop().adminEmail, password: adminPassword() }));
}

/** Signs the administrator in on every page that this tab opens. */
export const signedInAsAdmin = async (page: Page): Promise<void> => signedIn(page, await theAdmin());

/** Calls endpoints as this member of staff. */
export const asStaff = ({ token }: Customer): ShopClient => client().as(token);

/** A new member of staff with these roles. */
export const aStaffMember = (...roles: Role[]): Promise<Customer> => aPersonWith({ roles });

/** Another administrator than the shop's first, signed in just now. */
export const anotherAdmin = (): Promise<Customer> => aPersonWith({ isAdmin: true });

async function aPersonWith(body: { roles?: Role[]; isAdmin?: boolean }): Promise<Customer> {
  const member = await aCustomer();
  await (await asAdmin()).call(updateUser, { params: { id: member.id }, body });
  // A change of roles ends the sessions.
  return signIn(client(), member);
}

/** A new product for one test, with the picture of an existing one. */
export const aProduct = async (overrides: Partial<ProductDraft> = {}): Promise<Product> =>
  productOf(await asAdmin(), overrides);

/** Changes a product as the staff does. */
export async function changeProduct(product: Product, overrides: Partial<ProductDraft>): Promise<void> {
  const { id, name, brand, category, price, countInStock, description, image, version } = product;
  const body = { name, brand, category, price, countInStock, description, image, version, ...overrides };
  await (await asAdmin()).call(updateProduct, { params: { id }, body: body });
}

export const deleteProduct = async ({ id }: Product): Promise<void> =>
  (await asAdmin()).call(removeProduct, { params: { id } });

/** A message of a customer to the shop, as the inbox lists it. */
export async function aMessage(subject: string): Promise<InboxMessage> {
  const { email, name } = await aCustomer();
  const body = { name, email, inquiryType: 'orders' as const, subject, message: 'When does my order arrive?' };
  await client().call(sendContactMessage, { body });
  const [message] = await (await asAdmin()).call(listContactMessages, { query: { search: subject } });
  if (!message) throw new Error(`The inbox lists no message about ${subject}`);
  return message;
}

/** A delivery address with these overrides. */
export const anAddress = (overrides: Partial<Delivery> = {}): Delivery => ({
  name: 'Achieng Otieno',
  phone: '0712 345 678',
  county: 'Nairobi',
  town: 'Westlands',
  address: 'Opposite the post office',
  ...overrides,
});

/** Saves these delivery addresses in the customer's account. */
export const withAddresses = async ({ token }: Customer, ...book: Delivery[]): Promise<void> =>
  call('PUT', '/users/me/addresses', { token, body: book });

/** An unpaid M-Pesa order of this customer for one product, placed through the API. */
export const anOrder = ({ token }: Customer, product: Product): Promise<OrderDetail> =>
  order(client().as(token), product);

/** A paid M-Pesa order of this customer for one product, placed through the API. */
export const aPaidOrder = ({ token }: Customer, product: Product): Promise<OrderDetail> =>
  buy(client().as(token), product);

/** A paid M-Pesa order of this customer for several products, placed through the API. */
export async function aPaidOrderOf(
  { token }: Customer,
  lines: readonly { product: Product; quantity: number }[],
): Promise<OrderDetail> {
  const customer = client().as(token);
  const { id } = await customer.call(placeOrder, { body: orderOf(lines), headers: idempotent() });
  return pay(customer, id);
}

/** Money whose account number is no order, once the desk has it. */
export async function anException(amount: number): Promise<PaymentException & { receipt: string }> {
  const receipt = await payByHand({ phone: aPhone(), amount, reference: 'no such order' });
  const admin = await asAdmin();
  return eventually(async () => {
    const query = { state: 'open' as const, pageSize: 100 };
    const found = (await admin.call(listExceptions, { query })).find((one) => one.receipt === receipt);
    if (!found) throw new Error(`The desk has no exception for ${receipt}`);
    return { ...found, receipt };
  }, 45_000);
}

/** Signs the customer in on every page that this tab opens. */
export async function signedIn(page: Page, { token }: Customer): Promise<void> {
  await page.addInitScript((text) => localStorage.setItem('savannapc_token', text), token);
}

/** The value in the browser's storage under a key, parsed as JSON. */
export const storedValue = (page: Page, key: string): Promise<unknown> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown, key);

/** Fills the cart before the first page opens; later pages do not reset it. */
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

/** Stores a text under a key before the first page opens; later pages do not reset it. */
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
