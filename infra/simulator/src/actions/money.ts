import { requestRefund, approveRefund, closeRefund, declineRefund, retryRefund } from '@shop/contracts/refunds';
import type { Endpoint } from '@shop/contracts/endpoint';
import { chargeCents, dueShillings } from '@shop/contracts/prompt';
import type { Order } from '../../../../services/orders/src/domain/order.js';
import type { Random } from '../engine/random.js';
import { countedCents } from '../invariants/order-facts.js';
import { isExpectedYet } from '../not-yet.js';
import type { BookedRefund } from '../payments/payments-world.js';
import { personOf, STAFF } from '../people.js';
import type { Shop } from '../shop.js';
import { action, anyOrder, asStaff, nameOf } from './action.js';

/** Odd sums, as people pay them. */
function oddKes(order: Order, random: Random): number {
  const due = Math.max(1, dueShillings(order.totalCents, order.paidCents));
  return random.pick([due, due, due, due + 1, due + 500, Math.ceil(due / 2), Math.ceil(due / 2), 10, 1]) ?? due;
}

/** An account number as typed: exact, in small letters, or wrong. */
const TYPED: Record<string, (number: string) => string> = {
  exactly: (number) => number,
  'in small letters': (number) => number.toLowerCase(),
  wrongly: (number) => `${number}9`,
};

/** What payers and M-Pesa do. */
export const payers = [
  action(
    'ask for prompt',
    6,
    (shop, random) => {
      const order = anyOrder(shop, random);
      const due = order ? dueShillings(order.totalCents, order.paidCents) : 0;
      return order && due > 0
        ? { order: nameOf(shop, order), kes: random.pick([due, due, due, Math.ceil(due / 2), 10]) ?? due }
        : undefined;
    },
    (shop, { order, kes }, id) => {
      const orderId = shop.orderId(order) ?? '';
      return shop.start(id, `a prompt for ${order}`, () => shop.payments.prompt(`prompt-${id}`, orderId, kes * 100));
    },
  ),
  action(
    'prompt is paid',
    5,
    (shop, random) => {
      const prompt = random.pick([...shop.mpesa.prompts.values()].filter(({ state }) => state !== 'paid').slice(-4));
      // M-Pesa may take another amount than the prompt showed.
      return prompt && { prompt: prompt.id, kes: prompt.amountCents / 100 + (random.chance(0.05) ? 1 : 0) };
    },
    (shop, { prompt, kes }, id) => shop.mpesa.payPrompt(prompt, `CODE${id}`, kes * 100),
  ),
  action(
    'prompt fails',
    3,
    (shop, random) => {
      const prompt = random.pick([...shop.mpesa.prompts.values()].filter(({ state }) => state === 'open'));
      return prompt && { prompt: prompt.id };
    },
    (shop, { prompt }) => shop.mpesa.endPrompt(prompt),
  ),
  action(
    'pay by hand',
    3,
    (shop, random) => {
      const order = anyOrder(shop, random);
      const typed = random.pick(['exactly', 'exactly', 'in small letters', 'wrongly']) ?? 'exactly';
      return order && { order: nameOf(shop, order), typed, kes: oddKes(order, random) };
    },
    (shop, { order, typed, kes }, id) => {
      const number = shop.orders.rows.get(shop.orderId(order) ?? '')?.order.number ?? 'UNKNOWN';
      shop.mpesa.payByHand(`CODE${id}`, TYPED[typed]?.(number) ?? number, kes * 100);
    },
  ),
  action(
    'M-Pesa reports',
    10,
    (shop, random) => {
      const report = random.pick([...shop.mpesa.reports.keys()]);
      return report === undefined ? undefined : { report: shop.named(report), isRepeated: random.chance(0.2) };
    },
    (shop, { report, isRepeated }, id) => {
      const name = shop.withIds(report);
      const found = shop.mpesa.reports.get(name);
      if (!found) return undefined;
      if (!isRepeated) shop.mpesa.reports.delete(name);
      return shop.start(id, `M-Pesa reports ${report}`, () => shop.payments.report(found));
    },
  ),
  action(
    'M-Pesa loses a report',
    0.5,
    (shop, random) => {
      // The list of payments has the money that no report names; a reversal's outcome is asked for until it comes.
      const lost = [...shop.mpesa.reports].filter(([, { about }]) => about.startsWith('money')).map(([name]) => name);
      const report = random.pick(lost);
      return report === undefined ? undefined : { report };
    },
    (shop, { report }) => void shop.mpesa.reports.delete(report),
  ),
  action(
    'list of payments is read',
    1,
    () => ({}),
    (shop, _none, id) => shop.start(id, 'the list of payments', () => shop.payments.pull()),
  ),
  action(
    'reversal ends',
    5,
    (shop, random) => {
      const open = random.pick(shop.mpesa.reversals.filter(({ outcome }) => outcome === 'open'));
      return open && { reversal: shop.named(open.id), isDone: random.chance(0.8) };
    },
    (shop, { reversal, isDone }) => {
      const found = shop.mpesa.reversals.find(({ id }) => id === shop.withIds(reversal));
      if (found) shop.mpesa.endReversal(found, isDone);
    },
  ),
];

/** The first three of staff may. */
const anyClerk = (random: Random): string => random.pick(STAFF.slice(0, 3))?.name ?? '';

/** A decision of staff about a refund in one of these states. */
const decision = (
  kind: string,
  states: readonly BookedRefund['state'][],
  endpoint: Endpoint,
  decide: (shop: Shop, by: string, refundId: string) => Promise<void>,
) =>
  action(
    kind,
    kind === 'decline refund' ? 1 : 4,
    (shop, random) => {
      const refund = random.pick([...shop.payments.refunds.values()].filter(({ state }) => states.includes(state)));
      return refund && { by: anyClerk(random), refund: shop.named(refund.id) };
    },
    (shop, { by, refund }, id) =>
      shop.start(id, `${by}: ${kind}`, () =>
        asStaff(personOf(by), endpoint, () => decide(shop, by, shop.withIds(refund))),
      ),
  );

const unallocated = (shop: Shop) =>
  [...shop.payments.receipts.values()].filter(
    ({ orderId, refundingCents }) => orderId === null && refundingCents === 0,
  );

/** What staff do about money. */
export const cashiers = [
  action(
    'request refund',
    3,
    (shop, random) => {
      const paid = [...shop.orders.rows.values()].map((rows) => rows.order).filter(({ paidCents }) => paidCents > 0);
      const order = random.pick(paid.slice(-5));
      const line = random.pick(order?.lines ?? []);
      if (!order || !line) return undefined;
      const hasCash = order.paidCents > countedCents(order);
      if (hasCash && !isExpectedYet('cash can be given back')) return undefined;
      const isAll = random.chance(0.5);
      const lines = isAll
        ? order.lines.map(({ productId, quantity }) => ({ productId, quantity }))
        : [{ productId: line.productId, quantity: 1 }];
      const kes = isAll ? chargeCents(order.paidCents) / 100 : Math.round(line.unitCents / 100);
      return { by: anyClerk(random), order: nameOf(shop, order), kes, lines, restock: random.chance(0.5) };
    },
    (shop, { by, order, kes, lines, restock }, id) => {
      const wanted = { orderId: shop.orderId(order) ?? '', amountCents: kes * 100, lines, restock };
      return shop.start(id, `${by} refunds ${order}`, () =>
        asStaff(personOf(by), requestRefund, () => shop.payments.requestRefund(by, wanted)),
      );
    },
  ),
  decision('approve refund', ['requested'], approveRefund, (shop, by, id) => shop.payments.approve(by, id)),
  decision('send refund', ['approved'], approveRefund, (shop, _by, id) => shop.payments.send(id)),
  decision('retry refund', ['failed'], retryRefund, (shop, _by, id) => shop.payments.retry(id)),
  decision('close refund', ['failed'], closeRefund, (shop, _by, id) => shop.payments.close(id)),
  ...(isExpectedYet('a declined refund gives its money back to the order')
    ? [
        decision('decline refund', ['requested', 'approved'], declineRefund, (shop, by, id) =>
          shop.payments.decline(by, id),
        ),
      ]
    : []),
  action(
    'allocate money',
    2,
    (shop, random) => {
      const receipt = random.pick(unallocated(shop));
      const order = anyOrder(shop, random);
      return receipt && order && { code: receipt.code, order: nameOf(shop, order) };
    },
    (shop, { code, order }, id) =>
      shop.start(id, `${code} is for ${order}`, () => shop.payments.allocate(code, shop.orderId(order) ?? '')),
  ),
  action(
    'send money back',
    1,
    (shop, random) => {
      const receipt = random.pick(unallocated(shop));
      return receipt && { code: receipt.code };
    },
    (shop, { code }, id) => shop.start(id, `${code} goes back`, () => shop.payments.sendBack(code)),
  ),
];
