import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { newPhone } from '../kit/phones.mjs';
import { ORDERS_OF_ACCOUNT } from '../kit/sales.mjs';
import { ask } from './requests.mjs';

const REPEAT_MS = 1_000;
/** How long a buyer repeats a request. The idempotency key makes it one order and one prompt. */
const REPEATS = 180;

/** Repeats an idempotent request until the answer is final; undefined when no final answer came. */
async function untilAnswered(send) {
  for (let tries = 0; tries < REPEATS; tries += 1) {
    const answer = await send();
    if (answer.status > 0 && answer.status < 500 && answer.status !== 429) return answer;
    await wait(REPEAT_MS);
  }
  return undefined;
}

const PAGES = ['/', '/category/memory', '/category/graphics-cards', '/about'];
const WIDTHS = [160, 320, 640];

/** Browses until the shop closes: pages, lists that are not cached, products and their pictures. */
async function browse(shop, products) {
  for (let n = randomInt(1_000); !shop.isClosing; n += 1) {
    const product = products[n % products.length];
    await ask(shop, 'page', `GET ${PAGES[n % PAGES.length]}`);
    await ask(shop, 'list', `GET /api/products?minPrice=${n}&pageNumber=${(n % 5) + 1}`);
    await ask(shop, 'product', `GET /product/${product.id}`);
    await ask(shop, 'picture', `GET ${product.image}?w=${WIDTHS[n % WIDTHS.length]}`);
    await wait(400);
  }
}

/** Orders and pays repeatedly, for one account after the other. The books get every order that the shop accepted. */
async function buy(shop, tokens, product) {
  for (let n = 0; !shop.isClosing; n += 1) {
    const token = tokens[Math.floor(n / ORDERS_OF_ACCOUNT) % tokens.length];
    const { id, name, price, image } = product;
    const orderItems = [{ product: id, name, price, image, quantity: 1 }];
    const body = { orderItems, paymentMethod: 'mpesa', itemsPrice: price, totalPrice: price };
    const key = randomUUID();
    const placed = await untilAnswered(() => ask(shop, 'order', 'POST /api/orders', { token, key, body }));
    if (placed?.status !== 201) {
      shop.books.refused.push(placed);
      continue;
    }
    const order = { id: placed.body.id, number: placed.body.number, total: placed.body.total_price, token };
    shop.books.orders.push(order);
    const prompt = { orderId: order.id, phoneNumber: newPhone() };
    const promptKey = randomUUID();
    await untilAnswered(() => ask(shop, 'prompt', 'POST /api/mpesa/stk-push', { token, key: promptKey, body: prompt }));
    await wait(2_000);
  }
}

/** Creates accounts; each must get one mail. */
async function register(shop) {
  while (!shop.isClosing) {
    const email = `${randomUUID()}@load.example`;
    const body = { name: 'Load Test', email, password: 'correct horse' };
    const answer = await untilAnswered(() => ask(shop, 'register', 'POST /api/auth/register', { body }));
    if (answer?.status === 201) shop.books.addresses.push(email);
    await wait(3_000);
  }
}

/** Adds pictures as an administrator. */
async function upload(shop, token, picture) {
  while (!shop.isClosing) {
    const form = new FormData();
    form.append('images', new Blob([picture], { type: 'image/webp' }), 'part.webp');
    const answer = await ask(shop, 'upload', 'POST /api/upload', { token, body: form });
    if (answer.status === 201) shop.books.pictures.push(...answer.body.urls);
    await wait(3_000);
  }
}

/** Starts all shoppers; `buyers`: the tokens of each. With `shop.isClosing` each stops after its current step. */
export function letShoppersIn(shop, { products, product, buyers, admin, picture }) {
  return Promise.all([
    ...Array.from({ length: 4 }, () => browse(shop, products)),
    ...buyers.map((tokens) => buy(shop, tokens, product)),
    register(shop),
    upload(shop, admin, picture),
  ]);
}
