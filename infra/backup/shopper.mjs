import { getProduct, listProducts } from '@shop/contracts/catalog';
import { getOrder } from '@shop/contracts/orders';
import { hasPurchased } from '@shop/contracts/reviews';
import { ShopClient } from '@shop/shop-client/client';
import { eventually } from '@shop/shop-client/eventually';
import { aPerson, signIn, signUp } from '@shop/shop-client/people';
import { buy } from '@shop/shop-client/purchases';

const PATIENCE_MS = 60_000;

/** A customer of the shop at `run` (the launcher's run.json), who uses its public HTTP API and the mails. */
export class Shopper {
  #person = aPerson();
  #client;

  constructor(run) {
    this.visit(run);
  }

  /** Connects to the shop of this run.json, not signed in. */
  visit({ shopUrl, mailUrl }) {
    this.#client = new ShopClient({ baseUrl: `${shopUrl}/api` });
    this.mailUrl = mailUrl;
  }

  /** Creates an account and verifies the e-mail address with the link in the mail. */
  async register() {
    const { token } = await signUp(this.#client, this.mailUrl, this.#person);
    this.#client = this.#client.as(token);
  }

  async logIn() {
    this.#client = this.#client.as((await signIn(this.#client, this.#person)).token);
  }

  product(id) {
    return this.#client.call(getProduct, { params: { id } });
  }

  order(id) {
    return this.#client.call(getOrder, { params: { id } });
  }

  /** Buys one unit, pays by M-Pesa, waits until reviews has recorded the purchase, and returns the facts to compare later. */
  async buy(productId) {
    const product = productId ? await this.product(productId) : await this.#anything();
    const { id, number, total_price: total } = await buy(this.#client, product);
    await eventually(async () => {
      const answer = await this.#client.call(hasPurchased, { params: { productId: product.id } });
      if (!answer.hasPurchased) throw new Error('reviews has not recorded the purchase');
    }, PATIENCE_MS);
    return { id, number, total, productId: product.id, left: product.countInStock - 1 };
  }

  async #anything() {
    const products = await this.#client.call(listProducts, { query: { pageSize: 50 } });
    return products.find(({ countInStock }) => countInStock > 5);
  }
}
