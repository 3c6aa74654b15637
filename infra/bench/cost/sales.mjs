import { setTimeout as wait } from 'node:timers/promises';
import { idempotent, orderFor } from '@shop/shop-client/purchases';
import { buyAsPage, clientOf, endlessProduct, newCustomers } from '../money/shoppers.mjs';
import { cpuOf } from './load.mjs';

const AT_ONCE = 4;
/** An account may send five prompts in ten minutes. */
const ORDERS_OF_ACCOUNT = 4;
/** Events, mails and counters follow an order. */
const SETTLED_MS = 3_000;

/** Orders by new customers, `atOnce` at a time: `place(count)` orders, `pay(count)` orders and pays as the page does. */
export async function openSales(shop, count, atOnce = AT_ONCE) {
  const product = await endlessProduct(shop);
  const customers = await newCustomers(shop, Math.ceil(count / ORDERS_OF_ACCOUNT));
  let next = 0;
  const each = async (sales, sell) => {
    let left = sales;
    const worker = async () => {
      while (left-- > 0) await sell(customers[Math.floor(next++ / ORDERS_OF_ACCOUNT)].token);
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    await wait(SETTLED_MS);
  };
  const placeOne = async (token) => {
    const body = orderFor(product);
    const { status } = await clientOf(shop).as(token).request('POST', '/orders', { body, headers: idempotent() });
    if (status !== 201) throw new Error(`An order was answered with ${status}`);
  };
  return {
    place: (sales) => each(sales, placeOne),
    pay: (sales) => each(sales, (token) => buyAsPage(shop, token, product)),
  };
}

/** CPU milliseconds of an order that is placed, and of one that is placed and paid, with all events, after `warmUp` times as many. */
export async function measureSales(shop, sales, orders, { warmUp, idle }) {
  await sales.pay(Math.ceil(orders * warmUp));
  const placed = await cpuOf(shop, orders, idle, () => sales.place(orders));
  const paid = await cpuOf(shop, orders, idle, () => sales.pay(orders));
  return { placed, paid };
}

/** Customers' orders that `measureSales` makes. */
export const salesFor = (orders, warmUp) => Math.ceil(orders * warmUp) + 2 * orders;
