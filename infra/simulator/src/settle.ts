import { isOpen, keptCents, type Order } from '../../../services/orders/src/domain/order.js';
import type { Violation } from './invariants/check.js';
import { countedCents } from './invariants/order-facts.js';
import { owedBy } from './invariants/order-invariants.js';
import { isExpectedYet } from './not-yet.js';
import { personOf } from './people.js';
import type { Shop } from './shop.js';

const HOUR = 3_600;
const ROUNDS = 30;
const OWNER = personOf('owner');
const PARTNER = personOf('partner');

/** Steps of the end have numbers of their own. */
const ID = 1_000_000;

/** Everything that waits happens, without faults, until nothing waits or what waits is early. */
async function quieten(shop: Shop): Promise<void> {
  for (let isMoving = true; isMoving;) {
    isMoving = false;
    for (let [call] = shop.scheduler.calls; call; [call] = shop.scheduler.calls)
      await shop.scheduler.resume(call, 'done');
    for (const queue of shop.bus.queues) {
      if (queue.messages.length === 0) continue;
      const before = queue.messages.length;
      await shop.deliver(ID, queue);
      for (let [call] = shop.scheduler.calls; call; [call] = shop.scheduler.calls)
        await shop.scheduler.resume(call, 'done');
      isMoving ||= queue.messages.length !== before;
    }
  }
}

const act = async (shop: Shop, what: string, work: () => Promise<unknown>): Promise<void> => {
  await shop.start(ID, what, work);
  await quieten(shop);
};

/** M-Pesa reports everything, and ends what is open. */
async function settleMpesa(shop: Shop): Promise<void> {
  for (const { id, state } of shop.mpesa.prompts.values()) if (state === 'open') shop.mpesa.endPrompt(id);
  for (const reversal of shop.mpesa.reversals) shop.mpesa.endReversal(reversal, true);
  for (const report of shop.mpesa.outcomes()) await act(shop, 'report', () => shop.payments.report(report));
  shop.mpesa.reports.clear();
  await act(shop, 'pull', () => shop.payments.pull());
}

/** Staff decide about all money. */
async function settleMoney(shop: Shop): Promise<void> {
  const { payments } = shop;
  for (const { code, orderId, refundingCents } of payments.receipts.values())
    if (orderId === null && refundingCents === 0) await act(shop, 'send back', () => payments.sendBack(code));
  for (const { id, requestedBy } of [...payments.refunds.values()]) {
    const by = requestedBy === OWNER.name ? PARTNER.name : OWNER.name;
    if (payments.refunds.get(id)?.state === 'failed') await act(shop, 'retry', () => payments.retry(id));
    if (payments.refunds.get(id)?.state === 'requested') await act(shop, 'approve', () => payments.approve(by, id));
    if (payments.refunds.get(id)?.state === 'approved') await act(shop, 'send', () => payments.send(id));
  }
}

/** Staff bring each order to its end: what is paid goes out, what a declined refund left is sent back. */
async function settleOrder(shop: Shop, order: Order): Promise<void> {
  const set = (status: 'out_for_delivery' | 'completed') =>
    act(shop, status, () => shop.service.setting.execute(OWNER, order.id, { status }));
  if (order.status === 'paid') {
    await set('out_for_delivery');
    await set('completed');
  }
  const left = Math.min(keptCents(order), countedCents(order));
  const hasEnded = order.status !== 'delivered' && order.status !== 'paid' && !isOpen(order);
  if (!hasEnded || left <= 0) return;
  const wanted = { orderId: order.id, amountCents: left, lines: [], restock: false };
  await act(shop, 'refund', () => shop.payments.requestRefund(OWNER.name, wanted));
}

async function settleReturns(shop: Shop): Promise<void> {
  for (const { id } of [...shop.returns.rows.values()])
    for (const state of ['approved', 'received', 'closed'] as const)
      await act(shop, state, () => shop.service.settingReturn.execute(id, { state }));
}

const orders = (shop: Shop): Order[] => [...shop.orders.rows.values()].map(({ order }) => order);

/** Orders of which staff took cash, while there is no way to record that it went back. */
const hasCashForEver = (order: Order): boolean =>
  order.paidCents > countedCents(order) && !isExpectedYet('cash can be given back');

/** Why an order is not at an end that staff can file away. */
function unfinished(order: Order): string | undefined {
  const { status } = order;
  if (isOpen(order)) return 'it is still open';
  if (status === 'paid') return 'it is paid and was never delivered';
  return hasCashForEver(order) ? undefined : owedBy({ order });
}

/**
 * The end of a shop: whatever was under way ends, faults stop, M-Pesa reports everything, staff do their work, time passes. Then each
 * order must be at an end, owe nothing, and be archived when staff want it: so every state that the shop was in has an exit that works.
 */
export async function settle(shop: Shop): Promise<Violation | undefined> {
  await quieten(shop);
  for (let round = 0; round < ROUNDS && (round < 2 || orders(shop).some(unfinished)); round += 1) {
    await settleMpesa(shop);
    await settleMoney(shop);
    for (const order of orders(shop)) await settleOrder(shop, order);
    await settleReturns(shop);
    shop.clock.pass(3 * HOUR);
    for (const job of shop.jobs.names) await act(shop, job, () => shop.jobs.run(job));
  }
  const late = shop.bus.queues.find(({ messages }) => messages.length > 0);
  if (late)
    return {
      invariant: 'every event is handled in the end',
      what: `${late.consumer}: ${late.topic} of ${shop.named(late.key)}`,
    };
  return exitViolation(shop);
}

async function exitViolation(shop: Shop): Promise<Violation | undefined> {
  const invariant = 'every state has an exit that works';
  for (const order of orders(shop)) {
    const name = shop.named(order.id);
    const why = unfinished(order);
    if (why !== undefined) return { invariant, what: `${name} (${order.status}): ${why}` };
    await act(shop, 'archive', () => shop.service.archiving.execute(OWNER, order.id));
    if (shop.orders.rows.get(order.id)?.order.archivedAt === null && !hasCashForEver(order))
      return { invariant, what: `${name} (${order.status}) cannot be archived: ${shop.outcomes.get(ID)}` };
  }
  for (const one of shop.returns.rows.values())
    if (!['closed', 'rejected', 'cancelled'].includes(one.state))
      return { invariant, what: `a return is ${one.state} for ever` };
  return undefined;
}
