import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const LOOK_MS = 1_000;
/** So long without any progress means that it never ends. */
const STILL_MS = 600_000;

const PAYMENTS = `select
  (select count(*)::int from callback join attempt on attempt.id = attempt_id
    where reference like $1 and applied_at is not null) applied,
  (select count(*)::int from receipt join payable on payable.order_id = receipt.order_id where number like $1) booked,
  (select count(*)::int from attempt where reference like $1 and status = 'succeeded') ended`;
const ORDERS = `select count(*)::int paid from customer_order where number like $1 and status = 'paid'`;

/** What a running shop knows about the orders whose numbers begin with `prefix`. */
export class Progress {
  #payments;
  #orders;
  #pattern;

  constructor({ databaseUrls }, prefix) {
    this.#payments = new pg.Pool({ connectionString: databaseUrls.payments, max: 1 });
    this.#orders = new pg.Pool({ connectionString: databaseUrls.orders, max: 1 });
    this.#pattern = `${prefix}%`;
  }

  /** How many callbacks are applied, receipts booked, prompts ended as paid, and orders paid. */
  async read() {
    const [payments, orders] = await Promise.all([
      this.#payments.query(PAYMENTS, [this.#pattern]),
      this.#orders.query(ORDERS, [this.#pattern]),
    ]);
    return { ...payments.rows[0], ...orders.rows[0] };
  }

  /**
   * Waits until each of `names` is `count`. Returns the seconds of each since `begin` (performance.now()).
   * @throws Error when nothing changes for ten minutes
   */
  async until(count, names, begin, lookMs = LOOK_MS) {
    const seconds = {};
    let [last, lastChange] = ['', performance.now()];
    for (;;) {
      const state = await this.read();
      const now = performance.now();
      for (const name of names) if (state[name] >= count) seconds[name] ??= (now - begin) / 1_000;
      if (names.every((name) => seconds[name] !== undefined)) return seconds;
      const text = JSON.stringify(state);
      if (text !== last) [last, lastChange] = [text, now];
      if (now - lastChange > STILL_MS) throw new Error(`Nothing changes any more: ${text}, not ${count}`);
      await wait(lookMs);
    }
  }

  async close() {
    await Promise.all([this.#payments.end(), this.#orders.end()]);
  }
}
