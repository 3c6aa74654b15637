import { setTimeout as wait } from 'node:timers/promises';
import { orderFor } from '@shop/shop-client/purchases';
import { newKey, until } from './world.mjs';

const TRY_MS = 25_000;
const PAID_MS = 30_000;

/** What one order's customer, and the staff who refund it, do. `log` keeps what happened, to show it beside a violation. */
export class Story {
  log = [];

  constructor(world, plan, runId) {
    this.world = world;
    this.plan = plan;
    this.runId = runId;
  }

  note(...words) {
    this.log.push(`${new Date().toISOString().slice(11, 23)} ${words.join(' ')}`);
  }

  async play() {
    this.customer = await this.world.customer(this.plan.n >> 1);
    if (!(await this.#order())) return;
    await Promise.all([this.#pay(), this.#cancel(), ...this.plan.hands.map((hand) => this.#byHand(hand))]);
    if (this.plan.refunds.length + this.plan.redelivers === 0 && !this.plan.isDelivered) return;
    await until(
      async () => (await this.order())?.paid_at,
      this.plan.tries.length + this.plan.hands.length > 0 ? PAID_MS : 0,
    );
    await this.#redeliver();
    if (this.plan.isDelivered) await this.#staff('PUT', `/orders/${this.id}/status`, { body: { status: 'completed' } });
    for (const refund of this.plan.refunds) await this.#refund(refund);
  }

  /** The customer gives up an order that is not paid. Refused while a prompt may still be paid. */
  async end() {
    if (!this.id || this.isEnded) return;
    const order = await this.order();
    if (!order) return;
    this.isEnded = !['awaiting_payment', 'part_paid'].includes(order.status);
    if (this.isEnded) return;
    const { status, body } = await this.#own('POST', `/orders/${this.id}/cancel`);
    this.note('give up', status, body.code ?? '');
  }

  /** The order as its customer sees it; undefined when the shop did not answer. */
  async order() {
    const { status, body } = await this.#own('GET', `/orders/${this.id}`);
    return status === 200 ? body : undefined;
  }

  async #order() {
    const product = this.world.products[this.plan.product];
    const body = orderFor(product, this.plan.quantity);
    const { status, body: order } = await this.#own('POST', '/orders', { key: newKey(), body });
    this.note('order', status, order.number ?? order.code);
    if (status !== 201) return false;
    this.id = order.id;
    this.number = order.number;
    this.due = order.amount_due;
    return true;
  }

  async #pay() {
    for (const [index, one] of this.plan.tries.entries()) {
      const phone = phoneOf(this.runId, this.plan.n, index);
      const { isPart, isRepeated, reversal, ...course } = one;
      await this.world.sim('POST', 'plan', { phone: `254${phone.slice(1)}`, ...course });
      if (reversal) await this.world.sim('POST', 'plan', { phone: `254${phone.slice(1)}`, reversal });
      const due = (await this.order())?.amount_due ?? 0;
      const amount = isPart && due > 40 ? Math.min(100_000, Math.floor(due / 2)) : undefined;
      const send = { key: newKey(), body: { orderId: this.id, phoneNumber: phone, ...(amount && { amount }) } };
      const twice = isRepeated ? [this.#own('POST', '/mpesa/stk-push', send)] : [];
      const answers = await Promise.all([this.#own('POST', '/mpesa/stk-push', send), ...twice]);
      this.note(
        'prompt',
        JSON.stringify(course),
        answers.map(({ status, body }) => `${status} ${body.code ?? ''}`),
      );
      const isOver = await until(() => this.#isQuiet(), TRY_MS, 500);
      this.note(isOver ? 'prompt ended' : 'prompt still open', (await this.order())?.status);
    }
  }

  async #isQuiet() {
    const { status, body } = await this.#own('GET', `/mpesa/payments?orderId=${this.id}`);
    return status === 200 && body.every((payment) => payment.status !== 'pending');
  }

  async #byHand({ afterMs, confirmation, isClaimed, reversal }) {
    await wait(afterMs);
    const phone = `254${phoneOf(this.runId, this.plan.n, 8).slice(1)}`;
    const paid = await this.world.sim('POST', 'payments', {
      phone,
      amount: Math.max(10, this.due),
      reference: this.number,
      confirmation,
    });
    this.note('by hand', confirmation, paid?.receipt);
    if (!paid) return;
    if (reversal) await this.world.sim('POST', 'plan', { receipt: paid.receipt, reversal });
    if (confirmation === 'twice')
      await this.world.sim('POST', 'callbacks/redeliver', { receipt: paid.receipt, times: 2 });
    if (isClaimed) await this.#claim(await this.customer, paid.receipt);
  }

  async #claim(customer, receipt) {
    const body = { orderId: this.id, receipt };
    const answer = await this.world.ask('POST', '/mpesa/claim', { token: customer.token, body });
    this.note('claim', receipt, answer.status, answer.body.code ?? '');
  }

  async #cancel() {
    if (this.plan.cancelMs === undefined) return;
    await wait(this.plan.cancelMs);
    const { status, body } = await this.#own('POST', `/orders/${this.id}/cancel`);
    this.note('cancel', status, body.code ?? '');
  }

  async #redeliver() {
    for (const { receipt } of (await this.order())?.payments ?? [])
      if (receipt && this.plan.redelivers > 0)
        await this.world.sim('POST', 'callbacks/redeliver', { receipt, times: this.plan.redelivers });
  }

  async #refund({ kind, share, restock, isRepeated }) {
    const order = await this.order();
    if (!order || order.amount_paid === 0) return;
    const amount = Math.max(1, Math.floor(order.amount_paid * share * 0.6));
    const wanted = kind === 'all' ? { restock } : { amount };
    const send = { key: newKey(), body: { reason: `Soak: ${kind}`, ...wanted } };
    const path = `/orders/${this.id}/refund`;
    const times = isRepeated ? 2 : 1;
    const answers = await Promise.all(Array.from({ length: times }, () => this.#staff('POST', path, send)));
    if (kind === 'twice') answers.push(await this.#staff('POST', path, { ...send, key: newKey() }));
    this.note(
      'refund',
      kind,
      amount,
      answers.map(({ status, body }) => `${status} ${body.code ?? body.state}`),
    );
  }

  #own(method, path, input = {}) {
    return this.world.ask(method, path, { token: this.customer.token, ...input });
  }

  async #staff(method, path, input) {
    return this.world.ask(method, path, { token: await this.world.owner(0), ...input });
  }
}

/** A phone of its own for each prompt. Without a plan, its end 78 means that the customer pays. */
const phoneOf = (runId, story, index) =>
  `07${String((runId * 7_000 + story * 10 + index) % 1_000_000).padStart(6, '0')}78`;
