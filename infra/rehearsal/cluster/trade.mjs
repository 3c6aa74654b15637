import { setTimeout as pause } from 'node:timers/promises';
import { listProducts } from '@shop/contracts/catalog';
import { Books } from '../../bench/faults/books.mjs';
import { Seen } from '../../bench/faults/requests.mjs';
import { letShoppersIn } from '../../bench/faults/shoppers.mjs';
import { endlessProduct, newCustomers } from '../../bench/kit/customers.mjs';
import { ORDERS_OF_ACCOUNT } from '../../bench/kit/sales.mjs';
import { ledgerOf } from '../../bench/kit/simulator.mjs';

const BUYERS = 3;
/** A buyer orders about every third second. */
const ORDER_SECONDS = 3;
const CALM_SECONDS = 5;
const HEAL_SECONDS = 300;
const KINDS = ['page', 'list', 'product', 'picture', 'order', 'prompt', 'register', 'upload'];

/**
 * Lets shoppers browse, register, buy and pay, and an administrator add pictures, while `change` does something to the cluster.
 * Afterwards everything that the shop confirmed must be there: orders, money at M-Pesa, stock, mails, pictures.
 * @param {{ longest: number, afterwards?: (open: object) => Promise<object> }} options `longest`: for how many seconds there are accounts to buy with;
 *   `afterwards`: what happens when the shoppers have left and all is paid, before the comparison
 * @returns what `change` gave as `result`, requests by their outcome, and what was lost or doubled (`problems`, sentences)
 */
export async function tradeDuring(shop, { longest, afterwards }, change) {
  const { token: admin } = await shop.signIn();
  const products = await shop.client().call(listProducts, { query: { pageSize: 100 } });
  const product = await endlessProduct(shop);
  const buyers = await newCustomers(shop, BUYERS * Math.ceil(longest / ORDER_SECONDS / ORDERS_OF_ACCOUNT));
  const picture = await (await fetch(`${shop.url}${products[0].image}?w=320`)).bytes();
  const open = { url: shop.url, seen: new Seen(), books: new Books(), isClosing: false };
  const earlier = await ledgerOf(shop.run);
  const watching = open.books.watch(shop.run);
  const tokens = Array.from({ length: BUYERS }, (_, nth) =>
    buyers.filter((_buyer, index) => index % BUYERS === nth).map(({ token }) => token),
  );
  const shoppers = letShoppersIn(open, { products, product, buyers: tokens, admin, picture });
  await pause(CALM_SECONDS * 1_000);
  const begin = performance.now();
  let result;
  try {
    result = await change(open);
  } finally {
    const seconds = (performance.now() - begin) / 1_000;
    await pause(CALM_SECONDS * 1_000);
    open.isClosing = true;
    await shoppers;
    open.seconds = seconds;
  }
  const settled = await open.books.untilAllPaid(open, HEAL_SECONDS);
  await open.books.untilMailed(buyers, HEAL_SECONDS);
  if (afterwards) result = { ...result, ...(await afterwards(open)) };
  open.books.close();
  await watching;
  for (const { receipt } of earlier.payments) open.books.taken.delete(receipt);
  const problems = await open.books.problems(open, { product, buyers, stockBefore: product.countInStock });
  return { result, seconds: open.seconds, settled, problems, ...figuresOf(open) };
}

function figuresOf({ seen, books }) {
  const outcomes = KINDS.map((kind) => ({
    kind,
    outcomes: seen.outcomesOf(kind),
    slowest: seen.slowest.get(kind) ?? 0,
  }));
  const all = [...seen.counts].map(([key, count]) => ({ isGood: key.endsWith(' 2xx'), count }));
  const sum = (rows) => rows.reduce((total, { count }) => total + count, 0);
  return {
    outcomes,
    requests: sum(all),
    failed: sum(all.filter(({ isGood }) => !isGood)),
    orders: books.orders.length,
    promptedAgain: books.promptedAgain,
    givenUp: books.refused.length,
  };
}
