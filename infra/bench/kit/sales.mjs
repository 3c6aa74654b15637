import { setTimeout as wait } from 'node:timers/promises';
import { idempotent, orderFor } from '@shop/shop-client/purchases';
import { buyAsPage, endlessProduct, newCustomers } from './customers.mjs';
import { inParallel } from './load.mjs';

/** An account may send five prompts in ten minutes. */
export const ORDERS_OF_ACCOUNT = 4;
/** Events, mails and counters follow an order. */
const SETTLED_MS = 3_000;

/**
 * Orders by new customers, `atOnce` at a time: `place(count)` orders, `pay(count)` orders and pays as the page does. `settledMs`: the
 * time that both wait afterwards.
 */
export async function openSales(shop, count, { atOnce = 4, settledMs = SETTLED_MS } = {}) {
  const product = await endlessProduct(shop);
  const customers = await newCustomers(shop, Math.ceil(count / ORDERS_OF_ACCOUNT));
  let next = 0;
  const each = async (sales, sell) => {
    await inParallel(sales, atOnce, () => sell(customers[Math.floor(next++ / ORDERS_OF_ACCOUNT)].token));
    await wait(settledMs);
  };
  const placeOne = async (token) => {
    const body = orderFor(product);
    const { status } = await shop.client().as(token).request('POST', '/orders', { body, headers: idempotent() });
    if (status !== 201) throw new Error(`An order was answered with ${status}`);
  };
  return {
    place: (sales) => each(sales, placeOne),
    pay: (sales) => each(sales, (token) => buyAsPage(shop, token, product)),
  };
}
