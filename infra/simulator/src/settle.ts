import { isOpen, keptCents, type Order } from '../../../services/orders/src/domain/order.js';
import { lookIntoPortal, mayDismiss, NEVER_CAME, takeBack } from './actions/cashiers.js';
import { settledViolation, type Violation } from './invariants/check.js';
import { countedCents } from './invariants/order-facts.js';
import { owedBy } from './invariants/order-invariants.js';
import { passTime, quieten, runJobs } from './passing-time.js';
import type { BookedRefund, BookedReversal } from './payments/payments-world.js';
import { unallocatedMoney, openExceptions, statementOf } from './payments/portal.js';
import { personOf } from './people.js';
import type { Shop } from './shop.js';

const HOUR = 3_600;
const ROUNDS = 30;
const HAS_ENDED: readonly BookedRefund['state'][] = ['done', 'declined', 'closed'];
const STATEMENT_DAYS = 200;
const OWNER = personOf('owner');
const PARTNER = personOf('partner');

/** Steps of the end have numbers of their own. */
const ID = 1_000_000;

const act = async (shop: Shop, what: string, work: () => Promise<unknown>): Promise<void> => {
  await shop.start(ID, what, work);
  await quieten(shop, ID);
};

/** M-Pesa reports everything, and ends what is open. */
async function settleMpesa(shop: Shop): Promise<void> {
  const { mpesa, payments } = shop;
  Object.assign(mpesa, { health: 'well', isListLate: false });
  for (const { id, state } of mpesa.prompts.values()) if (state === 'open') mpesa.endPrompt(id);
  for (const reversal of mpesa.reversals) mpesa.endReversal(reversal, true);
  for (const [name, report] of [...mpesa.reports]) {
    mpesa.reports.delete(name);
    await act(shop, 'report', () => payments.report(report));
  }
  await runJobs(shop, ID);
  await act(shop, 'statement', () => payments.uploadStatement(OWNER, statementOf(shop, STATEMENT_DAYS)));
}

/** Staff decide about all money. */
async function settleMoney(shop: Shop): Promise<void> {
  const { payments, mpesa } = shop;
  for (const { id } of unallocatedMoney(shop))
    await act(shop, 'send back', () => payments.resolve(OWNER, id, { action: 'refund', orderId: undefined }));
  for (const { id, finding } of openExceptions(shop))
    if (finding === 'reversal_unknown') {
      await lookIntoPortal(shop, ID, OWNER.name, id);
      await quieten(shop, ID);
      await lookIntoPortal(shop, ID, PARTNER.name, id);
      await quieten(shop, ID);
    }
  for (const exception of openExceptions(shop)) {
    const { id, finding, receiptCode } = exception;
    if (NEVER_CAME.includes(finding) && !mpesa.money.has(receiptCode ?? '') && mayDismiss(exception))
      for (const by of [OWNER, PARTNER])
        await act(shop, 'write off', () => payments.resolve(by, id, { action: 'write_off', orderId: undefined }));
  }
  // Orders was away when staff took them back.
  for (const { code, withdrawal } of [...payments.books.receipts.values()])
    if (withdrawal !== null) {
      await takeBack(shop, ID, OWNER, code);
      await quieten(shop, ID);
    }
  for (const { id } of [...payments.refunds.values()]) await settleRefund(shop, id);
}

async function settleRefund(shop: Shop, id: string): Promise<void> {
  const { payments } = shop;
  const refund = payments.refunds.get(id);
  if (refund?.state === 'requested') {
    const by = refund.requestedBy === OWNER.name ? PARTNER : OWNER;
    await act(shop, 'approve', () => payments.decide(by, id, { kind: 'approve' }));
  }
  if (refund?.state !== 'failed') return;
  if (refund.reversals.every((one) => one.state !== 'failed' || mayGoBack(shop, one)))
    return act(shop, 'retry', () => payments.decide(OWNER, id, { kind: 'retry' }));
  const closing = { kind: 'close' as const, paidBy: 'cash' as const, reference: 'Cash', reason: 'Simulated' };
  for (const by of [OWNER, PARTNER]) await act(shop, 'close', () => payments.decide(by, id, closing));
}

/** M-Pesa can send it back: it came, and is not back yet. */
function mayGoBack({ mpesa }: Shop, { code, amountCents }: BookedReversal): boolean {
  const money = mpesa.money.get(code);
  return money !== undefined && money.backCents + amountCents <= money.amountCents;
}

/** Money is on its way back, is unallocated, or is looked for. */
const isMoneyMoving = ({ payments }: Shop): boolean =>
  [...payments.refunds.values()].some(({ state }) => !HAS_ENDED.includes(state)) ||
  [...payments.books.claims.values()].some(({ state, source }) => state === 'open' && source !== 'confirmation') ||
  unallocatedMoney({ payments }).length > 0;

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
  // Each wish is a new one: a repeated key is the same refund.
  const key = `settle ${shop.payments.books.revision}`;
  await act(shop, 'refund', () => shop.payments.requestRefund(OWNER, key, wanted));
}

async function settleReturns(shop: Shop): Promise<void> {
  for (const { id } of [...shop.returns.rows.values()])
    for (const state of ['approved', 'received', 'closed'] as const)
      await act(shop, state, () => shop.service.settingReturn.execute(id, { state }));
}

const orders = (shop: Shop): Order[] => [...shop.orders.rows.values()].map(({ order }) => order);

/** Why an order is not at an end that staff can file away. */
function unfinished(order: Order): string | undefined {
  const { status } = order;
  if (isOpen(order)) return 'it is still open';
  if (status === 'paid') return 'it is paid and was never delivered';
  return owedBy({ order });
}

/**
 * The end of a shop: whatever was under way ends, faults stop, M-Pesa reports everything, staff do their work, time passes. Then each
 * order must be at an end, owe nothing, and be archived when staff want it: so every state that the shop was in has an exit that works.
 */
export async function settle(shop: Shop): Promise<Violation | undefined> {
  await quieten(shop, ID);
  const isMoving = () => orders(shop).some(unfinished) || isMoneyMoving(shop);
  const work = async (least: number) => {
    for (let round = 0; round < ROUNDS && (round < least || isMoving()); round += 1) {
      await settleMpesa(shop);
      await settleMoney(shop);
      for (const order of orders(shop)) await settleOrder(shop, order);
      await settleReturns(shop);
      await passTime(shop, ID, 3 * HOUR, 'none');
    }
  };
  await work(1);
  // What nothing proves within a day is before staff then.
  await passTime(shop, ID, 25 * HOUR, 'none');
  await work(2);
  const late = shop.bus.queues.find(({ messages }) => messages.length > 0);
  if (late)
    return {
      invariant: 'every event is handled in the end',
      what: `${late.consumer}: ${late.topic} of ${shop.named(late.key)}`,
    };
  return settledViolation(shop) ?? exitViolation(shop);
}

async function exitViolation(shop: Shop): Promise<Violation | undefined> {
  const invariant = 'every state has an exit that works';
  for (const order of orders(shop)) {
    const name = shop.named(order.id);
    const why = unfinished(order);
    if (why !== undefined) return { invariant, what: `${name} (${order.status}): ${why}` };
    await act(shop, 'archive', () => shop.service.archiving.execute(OWNER, order.id));
    if (shop.orders.rows.get(order.id)?.order.archivedAt === null)
      return { invariant, what: `${name} (${order.status}) cannot be archived: ${shop.outcomes.get(ID)}` };
  }
  for (const one of shop.returns.rows.values())
    if (!['closed', 'rejected', 'cancelled'].includes(one.state))
      return { invariant, what: `a return is ${one.state} for ever` };
  return undefined;
}
