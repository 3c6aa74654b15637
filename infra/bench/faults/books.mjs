import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { inParallel } from '../kit/load.mjs';
import { newPhone } from '../kit/phones.mjs';
import { send } from '../kit/send.mjs';
import { Seen, ask } from './requests.mjs';

const LOOK_MS = 1_000;
const AT_ONCE = 8;
/** Requests of the books do not count as requests of shoppers. */
const quiet = ({ url }) => ({ url, seen: new Seen() });

const orderOf = async (shop, { id, token }) =>
  (await ask(quiet(shop), 'order', `GET /api/orders/${id}`, { token })).body;
const attemptsOf = async (shop, { id, token }) =>
  (await ask(quiet(shop), 'attempts', `GET /api/mpesa/payments?orderId=${id}`, { token })).body;

/** What the shop confirmed to shoppers during the run, to compare with its data afterwards. */
export class Books {
  orders = [];
  refused = [];
  addresses = [];
  pictures = [];
  /** Payments that M-Pesa accepted, by receipt. */
  taken = new Map();
  /** Mails that arrived, by the catcher's id. */
  mails = new Map();
  promptedAgain = 0;
  #isOpen = true;

  /** Records M-Pesa's payments and the mails while they arrive, because their pages list only the newest. */
  async watch({ simulatorUrl, mailUrl }) {
    while (this.#isOpen) {
      for (const payment of (await read(`${simulatorUrl}/sim/payments`)) ?? [])
        this.taken.set(payment.receipt, payment);
      const { messages = [] } = (await read(`${mailUrl}/api/v1/messages?limit=500`)) ?? {};
      for (const mail of messages) this.mails.set(mail.ID, mail);
      await wait(LOOK_MS);
    }
  }

  close() {
    this.#isOpen = false;
  }

  /** Waits until every present order is paid; sends a new prompt if the last one failed. @returns seconds */
  async untilAllPaid(shop, patienceSeconds) {
    const begin = performance.now();
    let open = this.orders.filter(({ isPaid }) => !isPaid);
    while (open.length > 0) {
      if (performance.now() - begin > patienceSeconds * 1_000) return undefined;
      const orders = open;
      await inParallel(orders.length, AT_ONCE, (n) => this.#look(shop, orders[n]));
      open = open.filter(({ isPaid }) => !isPaid);
      await wait(LOOK_MS);
    }
    return (performance.now() - begin) / 1_000;
  }

  async #look(shop, order) {
    order.isPaid = (await orderOf(shop, order))?.status === 'paid';
    if (order.isPaid) return;
    const attempts = await attemptsOf(shop, order);
    if (!Array.isArray(attempts) || attempts.length === 0 || attempts.some(({ status }) => status !== 'failed')) return;
    this.promptedAgain += 1;
    const body = { orderId: order.id, phoneNumber: newPhone() };
    await ask(quiet(shop), 'prompt', 'POST /api/mpesa/stk-push', { token: order.token, key: randomUUID(), body });
  }

  /** The differences to what the shop confirmed, one sentence each; empty when nothing was lost or doubled. */
  async problems(shop, { product, stockBefore, buyers }) {
    const problems = [];
    const paidFor = Map.groupBy(this.taken.values(), ({ reference }) => reference);
    for (const order of this.orders) {
      const { status, amount_paid } = await orderOf(shop, order);
      if (status !== 'paid') problems.push(`order ${order.number} is ${status}`);
      if (status === 'paid' && amount_paid !== order.total)
        problems.push(`order ${order.number} was paid ${amount_paid}`);
      const times = paidFor.get(order.number)?.length ?? 0;
      if (times !== 1) problems.push(`M-Pesa took money ${times} times for order ${order.number}`);
      const succeeded = (await attemptsOf(shop, order)).filter((attempt) => attempt.status === 'succeeded').length;
      if (succeeded !== 1) problems.push(`order ${order.number} has ${succeeded} payments`);
    }
    const known = new Set(this.orders.map(({ number }) => number));
    for (const reference of paidFor.keys())
      if (!known.has(reference)) problems.push(`money for an unknown order ${reference}`);
    const { body: now } = await ask(quiet(shop), 'product', `GET /api/products/${product.id}`);
    const sold = stockBefore - now.countInStock;
    if (sold !== this.orders.length) problems.push(`${this.orders.length} orders, but ${sold} pieces are gone`);
    problems.push(...this.#mailProblems(buyers));
    for (const picture of this.pictures) {
      const { status } = await ask(quiet(shop), 'picture', `GET ${picture}?w=160`);
      if (status !== 200) problems.push(`picture ${picture} answers ${status}`);
    }
    return problems;
  }

  /** Waits until every account has its mail and every paid order its receipt. */
  async untilMailed(buyers, patienceSeconds) {
    const begin = performance.now();
    while (this.#mailProblems(buyers).length > 0 && performance.now() - begin < patienceSeconds * 1_000)
      await wait(LOOK_MS);
  }

  #mailProblems(buyers) {
    const got = Map.groupBy(this.mails.values(), ({ To, Subject }) => `${Subject.split(' ')[0]} ${To[0].Address}`);
    const ordersOf = Map.groupBy(this.orders, ({ token }) => token);
    const owed = [
      ...this.addresses.map((email) => [`Confirm ${email}`, 1]),
      ...buyers.map(({ email, token }) => [`Receipt ${email}`, ordersOf.get(token)?.length ?? 0]),
    ];
    return owed
      .map(([mail, count]) => [mail, count, got.get(mail)?.length ?? 0])
      .filter(([, count, arrived]) => count !== arrived)
      .map(([mail, count, arrived]) => `${arrived} mails '${mail}' arrived, not ${count}`);
  }
}

/** The JSON at a URL; undefined while no server answers. */
const read = async (url) => (await send('GET', url, { timeoutMs: 2_000 })).body;
