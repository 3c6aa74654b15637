import { setTimeout as wait } from 'node:timers/promises';
import { listProducts } from '@shop/contracts/catalog';
import { getOrder } from '@shop/contracts/orders';
import { aPerson, signUp } from '@shop/shop-client/people';
import { aPhone, aProduct, idempotent, order, orderFor, sendPrompt } from '@shop/shop-client/purchases';
import { inParallel } from './load.mjs';
import { enterPin, letWait } from './simulator.mjs';

const AT_ONCE = 4;
/** As the page asks for the payments of an order that is being paid (frontend/app/features/checkout/use-checkout-state.ts). */
const POLL_MS = 3_000;
const LOOK_MS = 200;
const PAID_MS = 60_000;
/** One prompt may carry no more by default. */
const MOST_SHILLINGS = 150_000;

/** New customers, signed in. */
export async function newCustomers(shop, count) {
  const customers = [];
  await inParallel(count, AT_ONCE, async () => {
    customers.push(await signUp(shop.client(), shop.run.mailUrl, aPerson('Load Test')));
  });
  return customers;
}

/** A product that is never sold out. */
export async function endlessProduct(shop) {
  const { token } = await shop.signIn();
  return aProduct(shop.client().as(token), { countInStock: 100_000 });
}

/** Products of the seed that one prompt can pay. */
export async function payableProducts(shop) {
  const products = await shop.client().call(listProducts, { query: { pageSize: 100, maxPrice: MOST_SHILLINGS } });
  return products.filter(({ price }) => Number.isInteger(price));
}

/**
 * One customer orders and pays. Returns milliseconds: `paid` from the PIN to the paid order, `all` with the order and the push,
 * without the time before the PIN.
 */
export async function payWithPin(shop, { token }, product) {
  const customer = shop.client().as(token);
  const phone = aPhone();
  await letWait(shop.run, phone);
  const begin = performance.now();
  const { id } = await order(customer, product);
  await sendPrompt(customer, id, phone);
  const sent = performance.now();
  const pin = await enterPin(shop.run, phone);
  while ((await customer.call(getOrder, { params: { id } })).status !== 'paid') await wait(LOOK_MS);
  const paid = performance.now() - pin;
  return { paid, all: sent - begin + paid };
}

/**
 * Orders and pays as the page does, by the requests of the page. Their answers are not compared with the contracts: the shop may be
 * another release.
 */
export async function buyAsPage(shop, token, product) {
  const client = shop.client().as(token);
  const send = async (method, path, body) => {
    const { status, body: answer } = await client.request(method, path, { body, headers: body && idempotent() });
    if (status > 299) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(answer)}`);
    return answer;
  };
  await send('GET', `/products?id=${product.id}`);
  const { id } = await send('POST', '/orders', orderFor(product));
  await send('POST', '/mpesa/stk-push', { orderId: id, phoneNumber: aPhone() });
  const isPaid = followUntilPaid(shop, token, id);
  const again = () => Promise.race([isPaid.then(() => false), wait(POLL_MS, true)]);
  do await send('GET', `/mpesa/payments?orderId=${id}`);
  while (await again());
}

/** Reads the event stream of an order. @throws Error when it ends before the order is paid */
async function followUntilPaid(shop, token, id) {
  const stop = AbortSignal.timeout(PAID_MS);
  const headers = { authorization: `Bearer ${token}` };
  const { body } = await fetch(`${shop.url}/api/orders/${id}/events`, { headers, signal: stop });
  let text = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    if (text.includes('"status":"paid"')) return;
  }
  throw new Error(`The events of order ${id} ended before it was paid`);
}
