import { randomUUID } from 'node:crypto';
import type { Product } from '@shop/contracts/catalog';
import type { ProductDraft } from '@shop/contracts/product-desk';
import { createProduct } from '@shop/contracts/product-desk';
import { listProducts } from '@shop/contracts/catalog';
import { toCents, toKes } from '@shop/contracts/money';
import { getOrder, type OrderDetail, placeOrder, type OrderDraft } from '@shop/contracts/orders';
import { stkPush } from '@shop/contracts/payments';
import { priceOrder, type PricingSettings } from '@shop/contracts/pricing';
import { DEFAULT_SETTINGS } from '@shop/contracts/settings';
import type { ShopClient } from './client.js';
import { eventually } from './eventually.js';
import { uniqueWord } from './unique-word.js';

/** A new product with a picture of an existing one. `staff` may edit the catalogue. */
export async function aProduct(staff: ShopClient, parts: Partial<ProductDraft> = {}): Promise<Product> {
  const [some] = await staff.call(listProducts, { query: { pageSize: 1 } });
  if (!some) throw new Error('the shop has no product to take a picture of');
  const body = {
    name: `Test part ${uniqueWord()}`,
    brand: 'testbrand',
    category: 'accessories' as const,
    price: 2_500,
    countInStock: 20,
    description: 'A part for a test.',
    image: some.image,
    ...parts,
  };
  return staff.call(createProduct, { body });
}

/** The fields of a product in a cart. */
export type Priced = Pick<Product, 'id' | 'name' | 'price' | 'image'>;

/** The body of an order for one product, with the shop's prices. */
export const orderFor = (product: Priced, quantity = 1, settings: PricingSettings = DEFAULT_SETTINGS): OrderDraft =>
  orderOf([{ product, quantity }], settings);

/** The body of an order for these products, with the shop's prices. */
export function orderOf(
  lines: readonly { product: Priced; quantity: number }[],
  settings: PricingSettings = DEFAULT_SETTINGS,
): OrderDraft {
  const priced = lines.map(({ product: { price }, quantity }) => ({ unitCents: toCents(price), quantity }));
  const total = priceOrder(priced, settings);
  return {
    orderItems: lines.map(({ product: { id, ...shown }, quantity }) => {
      const { name, price, image } = shown;
      return { product: id, name, price, image, quantity };
    }),
    paymentMethod: 'mpesa',
    itemsPrice: toKes(total.itemsCents),
    totalPrice: toKes(total.totalCents),
  };
}

/** A header that makes a write safe to repeat. */
export const idempotent = (key: string = randomUUID()) => ({ 'idempotency-key': key });

/** Orders one product as the signed-in customer. @throws RefusedCall */
export const order = (customer: ShopClient, product: Priced, quantity = 1): Promise<OrderDetail> =>
  customer.call(placeOrder, { body: orderFor(product, quantity), headers: idempotent() });

/** A unique phone number; its last two digits choose how the prompt ends (infra/daraja-simulator). */
export const aPhone = (ending = '78'): string =>
  `07${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}${ending}`;

/** Sends a prompt for what is due. @throws RefusedCall */
export const sendPrompt = (customer: ShopClient, orderId: string, phoneNumber = aPhone()) =>
  customer.call(stkPush, { body: { orderId, phoneNumber }, headers: idempotent() });

/** The order when it has this status. @throws Error with the current status, after a minute */
export function orderIn(
  customer: ShopClient,
  orderId: string,
  status: string,
  timeoutMs = 60_000,
): Promise<OrderDetail> {
  return eventually(async () => {
    const found = await customer.call(getOrder, { params: { id: orderId } });
    if (found.status !== status) throw new Error(`order ${orderId} is ${found.status}, not ${status}`);
    return found;
  }, timeoutMs);
}

/** Orders one product, pays it by M-Pesa and waits until the order is paid. */
export async function buy(customer: ShopClient, product: Priced, quantity = 1): Promise<OrderDetail> {
  const { id } = await order(customer, product, quantity);
  return pay(customer, id);
}

/** Pays what is due of an order by M-Pesa and waits until the order is paid. */
export async function pay(customer: ShopClient, orderId: string): Promise<OrderDetail> {
  await sendPrompt(customer, orderId);
  return orderIn(customer, orderId, 'paid');
}
