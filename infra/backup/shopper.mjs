import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 60_000;

/** A customer of the shop at `run` (the launcher's run.json), who knows nothing but its public door and the mails. */
export class Shopper {
  #token = '';
  email = `${randomUUID()}@test.example`;
  password = 'correct horse';

  constructor(run) {
    this.run = run;
  }

  /** Opens an account and confirms the address by the link in the mail. */
  async register() {
    const { email, password } = this;
    await this.#call('POST', '/auth/register', { name: 'Wanjiru Test', email, password });
    const token = await until('the mail that confirms the address', async () => {
      const { messages } = await json(`${this.run.mailUrl}/api/v1/messages?to=${encodeURIComponent(email)}`);
      const mail = messages.find(({ Subject }) => Subject.includes('Confirm'));
      return mail && /token=(\S+)/.exec((await json(`${this.run.mailUrl}/api/v1/message/${mail.ID}`)).Text)?.[1];
    });
    await this.#call('GET', `/auth/verify-email?token=${token}`);
    await this.logIn();
  }

  async logIn() {
    const { email, password } = this;
    this.#token = (await this.#call('POST', '/auth/login', { email, password })).token;
  }

  product(id) {
    return this.#call('GET', `/products/${id}`);
  }

  order(id) {
    return this.#call('GET', `/orders/${id}`);
  }

  /** Buys one piece, pays it by M-Pesa, and returns the order once it is paid and the catalogue has it as sold. */
  async buy(productId) {
    const { id, name, price, image, countInStock } = productId
      ? await this.product(productId)
      : (await this.#call('GET', '/products?pageSize=50')).find((one) => one.countInStock > 5 && one.price > 1_000);
    const body = {
      orderItems: [{ product: id, name, price, image, quantity: 1 }],
      paymentMethod: 'mpesa',
      itemsPrice: price,
      totalPrice: price,
    };
    const placed = await this.#call('POST', '/orders', body);
    const phoneNumber = `0712${String(Date.now()).slice(-4)}78`;
    await this.#call('POST', '/mpesa/stk-push', { orderId: placed.id, phoneNumber });
    const order = await until('the order to be paid', async () => {
      const now = await this.order(placed.id);
      return now.status === 'paid' && now;
    });
    await until('the reviews to know of the purchase', async () => {
      return (await this.#call('GET', `/products/${id}/has-purchased`)).hasPurchased;
    });
    return {
      id: order.id,
      number: order.order_number,
      total: order.total_price,
      productId: id,
      left: countInStock - 1,
    };
  }

  async #call(method, path, body) {
    const response = await fetch(`${this.run.shopUrl}/api${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
        ...(this.#token && { authorization: `Bearer ${this.#token}` }),
      },
      body: body && JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text ? JSON.parse(text) : undefined;
  }
}

async function until(what, attempt) {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(100)) {
    const found = await attempt();
    if (found) return found;
  }
  throw new Error(`waited in vain for ${what}`);
}

const json = async (url) => (await fetch(url)).json();
