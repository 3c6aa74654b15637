import { setTimeout as wait } from 'node:timers/promises';
import { Random } from './random.mjs';

const EVERY_MS = 3_000;
const MOST_RETRIES = 4;
const PAGE = 100;

/** Staff at work: exceptions, refunds that wait for approval, refunds that failed. */
export class Desk {
  #world;
  #random;
  #retries = new Map();
  #isOpen = true;
  /** What was done, by word. */
  counts = new Map();

  constructor(world, seed) {
    this.#world = world;
    this.#random = new Random(seed ^ 0x2545f491);
  }

  /** Works until it is closed; leaves a part of the exceptions alone. */
  async work() {
    while (this.#isOpen) {
      await this.look({ isLast: false });
      await wait(EVERY_MS);
    }
  }

  close() {
    this.#isOpen = false;
  }

  /** One round. `isLast`: nothing that can be decided is left. */
  async look({ isLast }) {
    const [open, requested, failed] = await Promise.all(
      ['payments/exceptions?state=open&', 'refunds?state=requested&', 'refunds?state=failed&'].map((list) =>
        this.#list(list),
      ),
    );
    // M-Pesa does not send the outcome of a reversal whose push was cut: its statement has it.
    const unknown = isLast ? open.filter(({ text }) => text.includes('whether this reversal was done')) : [];
    if (unknown.length > 0) await this.#endReversals(unknown);
    for (const exception of open) await this.#resolve(exception, isLast);
    for (const refund of requested) if (isLast || this.#random.chance(0.5)) await this.#approve(refund.refundId);
    for (const refund of failed) await this.#retry(refund.refundId, isLast);
  }

  /** What the statement does not have was not done: it is sent again. */
  async #endReversals(unknown) {
    await compareStatement(this.#world);
    const sent = await this.#list('refunds?state=sent&');
    for (const { id, refundId } of unknown)
      if (sent.some((refund) => refund.refundId === refundId))
        await this.#post(`payments/exceptions/${id}/resolve`, 'send again', { action: 'refund' });
  }

  /** All pages: what staff leave alone would hide the rest. */
  async #list(path) {
    const token = await this.#world.owner(0);
    const all = [];
    for (let page = 1; ; page += 1) {
      const { status, body } = await this.#world.ask('GET', `/${path}pageSize=${PAGE}&pageNumber=${page}`, { token });
      if (status === 200) all.push(...body);
      if (status !== 200 || body.length < PAGE) return all;
    }
  }

  /** Unallocated money goes back. Both owners send it at once: it goes back once. */
  async #resolve({ id, actions }, isLast) {
    if (!actions.includes('allocate') || !(isLast || this.#random.chance(0.7))) return;
    const back = (owner) => this.#post(`payments/exceptions/${id}/resolve`, 'send back', { action: 'refund' }, owner);
    await Promise.all([back(0), back(1)]);
  }

  /** Both owners at once: of two who may, one does. */
  async #approve(refundId) {
    await Promise.all([0, 1].map((owner) => this.#post(`refunds/${refundId}/approve`, 'approve', undefined, owner)));
  }

  async #retry(refundId, isLast) {
    const count = this.#retries.get(refundId) ?? 0;
    if (count >= MOST_RETRIES && !isLast) return;
    this.#retries.set(refundId, count + 1);
    await this.#post(`refunds/${refundId}/retry`, 'retry');
  }

  async #post(path, word, body, owner = 0) {
    const token = await this.#world.owner(owner);
    const send = { token, ...(body && { body: { reason: 'Soak', ...body } }) };
    const { status } = await this.#world.ask('POST', `/${path}`, send);
    const key = `${word} ${status}`;
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
    return status;
  }
}

/** Staff upload M-Pesa's own statement, which must agree with the books three ways. @returns violations */
export async function compareStatement(world) {
  const response = await fetch(`${world.run.simulatorUrl}/sim/statement.csv`);
  const form = new FormData();
  form.append('file', new Blob([await response.text()], { type: 'text/csv' }), 'statement.csv');
  const { status, body } = await world.ask('POST', '/payments/statement', { token: await world.owner(0), body: form });
  if (status !== 200) return [{ text: `the statement was answered with ${status} ${JSON.stringify(body)}` }];
  return ['missingInBooks', 'missingInStatement', 'differs']
    .filter((list) => body[list].length > 0)
    .map((list) => ({
      text: `statement: ${list}: ${JSON.stringify(body[list].slice(0, 5))}`,
      receipt: body[list][0].receipt,
    }));
}
