import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { aPerson, signIn, signUp } from '@shop/shop-client/people';
import { aProduct } from '@shop/shop-client/purchases';
import { send } from '../kit/send.mjs';
import { callSimulator } from '../kit/simulator.mjs';
import { PRODUCTS } from './plan.mjs';

const ATTEMPTS = 150;
const SIMULATOR_ATTEMPTS = 60;
const RETRY_MS = 400;
const PATIENCE_MS = 45_000;
/** A sign-in counts as recent for 15 minutes; refunds need one. */
const SIGN_IN_MS = 8 * 60_000;

/** A running shop as the soak uses it: its API, its simulator, its databases. */
export class World {
  #shop;
  #owners = [];
  #pools = new Map();
  #customers = new Map();

  /** @param {import('../kit/shops.mjs').RunningShop} shop */
  constructor(shop) {
    this.#shop = shop;
  }

  /** The launcher's description, read again because processes restart. */
  get run() {
    return this.#shop.run;
  }

  /** Creates the products and a second owner, who approves. */
  async open() {
    this.#owners = [{ signIn: () => this.#shop.signIn({ patienceMs: 60_000 }), at: 0 }];
    const client = this.#shop.client({ patienceMs: 30_000 });
    const second = aPerson('Second Owner');
    const { id } = await signUp(client, this.run.mailUrl, second);
    const token = await this.owner(0);
    await this.ask('PUT', `/users/${id}`, { token, body: { isAdmin: true } });
    this.#owners.push({ signIn: () => signIn(this.#shop.client({ patienceMs: 60_000 }), second), at: 0 });
    this.products = [];
    for (const parts of PRODUCTS) this.products.push(await aProduct(client.as(token), parts));
  }

  /** The token of one of two owners, who signed in recently. */
  async owner(index = 0) {
    const owner = this.#owners[index];
    if (Date.now() - owner.at > SIGN_IN_MS) {
      owner.at = Date.now();
      owner.token = owner.signIn().then(({ token }) => token);
    }
    return owner.token;
  }

  /** The customer of this number; two stories share one. */
  customer(number) {
    if (!this.#customers.has(number)) {
      const client = this.#shop.client({ patienceMs: 120_000 });
      this.#customers.set(number, this.#signUp(client, `Soak ${number}`));
    }
    return this.#customers.get(number);
  }

  /** A killed process may have used a mailed link without an answer, and links work once: then another person signs up. */
  async #signUp(client, name) {
    for (let tries = 1; ; tries += 1) {
      try {
        return await signUp(client, this.run.mailUrl, aPerson(name));
      } catch (error) {
        // Where one process is all of the shop, a kill of any target may take this try too.
        if (tries === 15) throw error;
      }
    }
  }

  /** The shop's final answer. Repeats requests while the shop cannot answer: writes have a key. Status 0: it never could. */
  async ask(method, path, { token, key, body } = {}) {
    let answer = { status: 0, body: {} };
    for (let tries = 0; tries < ATTEMPTS; tries += 1) {
      const url = `${this.#shop.url}/api${path}`;
      const { status, body: said = {} } = await send(method, url, { token, key, body, timeoutMs: PATIENCE_MS });
      answer = { status, body: said };
      const isFinal = answer.status > 0 && answer.status < 500;
      if (isFinal || answer.body?.code === 'mpesa_unavailable') return answer;
      await wait(RETRY_MS);
    }
    return answer;
  }

  /** A call of the simulator, repeated while it restarts; undefined when it refused. */
  async sim(method, path, body) {
    for (let tries = 0; tries < SIMULATOR_ATTEMPTS; tries += 1) {
      const { status, body: answer } = await callSimulator(this.run, method, path, body);
      if (status > 0) return status < 300 ? answer : undefined;
      await wait(RETRY_MS);
    }
    return undefined;
  }

  /** Rows of a service's database. */
  async rows(service, sql, values = []) {
    const url = this.run.databaseUrls[service];
    if (!this.#pools.has(service)) {
      const pool = new pg.Pool({ connectionString: url, max: 2 });
      // Connections are cut on purpose.
      pool.on('error', () => undefined);
      this.#pools.set(service, pool);
    }
    for (let tries = 0; ; tries += 1) {
      try {
        return (await this.#pools.get(service).query(sql, values)).rows;
      } catch (error) {
        if (tries === 20) throw error;
        await wait(RETRY_MS);
      }
    }
  }

  async close() {
    await Promise.all([...this.#pools.values()].map((pool) => pool.end()));
  }
}

/** Waits until `isTrue` gives a value, at most `limitMs`; undefined when it never did. */
export async function until(isTrue, limitMs, pauseMs = 300) {
  for (const end = Date.now() + limitMs; Date.now() < end; await wait(pauseMs)) {
    const value = await isTrue();
    if (value) return value;
  }
  return undefined;
}

export const newKey = () => randomUUID();
