import { dueShillings } from '@shop/contracts/prompt';
import type { Order } from '../../../../services/orders/src/domain/order.js';
import type { Random } from '../engine/random.js';
import type { Health } from '../payments/mpesa.js';
import { personOf, phoneOf } from '../people.js';
import type { Shop } from '../shop.js';
import { action, anyOrder, nameOf } from './action.js';

/** Odd sums, as people pay them. */
function oddKes(order: Order, random: Random): number {
  const due = Math.max(1, dueShillings(order.totalCents, order.paidCents));
  return random.pick([due, due, due, due + 1, due + 500, Math.ceil(due / 2), Math.ceil(due / 2), 10, 1]) ?? due;
}

/** An account number as typed: exact, in small letters, wrong, or none. */
const TYPED: Record<string, (number: string) => string> = {
  exactly: (number) => number,
  'in small letters': (number) => number.toLowerCase(),
  wrongly: (number) => `X${number.slice(3)}`,
  'not at all': () => '',
};

/** The customer of an order, as a person and with a phone. */
function payerOf(shop: Shop, orderId: string) {
  const name = shop.orders.rows.get(orderId)?.order.userId.replace('user-', '') ?? '';
  return { user: personOf(name), phone: phoneOf(name) };
}

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
      const orderId = shop.orderId(order);
      if (orderId === undefined || !shop.orders.rows.has(orderId)) return undefined;
      const { user, phone } = payerOf(shop, orderId);
      const wanted = { key: `prompt-${id}`, orderId, amountCents: kes * 100, phone };
      return shop.start(id, `a prompt for ${order}`, () => shop.payments.prompt(user, wanted));
    },
  ),
  action(
    'prompt is paid',
    5,
    (shop, random) => {
      const prompt = random.pick([...shop.mpesa.prompts.values()].filter(({ state }) => state !== 'paid').slice(-4));
      if (!prompt) return undefined;
      // M-Pesa may take another amount than the prompt showed, and leave the account number out.
      const kes = prompt.amountCents / 100 + (random.chance(0.05) ? 1 : 0);
      return { prompt: prompt.id, kes, hasAccount: random.chance(0.7), isNamedFalsely: random.chance(0.05) };
    },
    (shop, { prompt, kes, hasAccount, isNamedFalsely }, id) => {
      const named = isNamedFalsely ? `FALSE${id}` : `CODE${id}`;
      shop.mpesa.payPrompt(prompt, `CODE${id}`, kes * 100, { hasAccount, named });
    },
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
    'callback is forged',
    0.2,
    (shop, random) => {
      const prompt = random.pick([...shop.mpesa.prompts.values()].slice(-4));
      return prompt && { prompt: prompt.id };
    },
    (shop, { prompt }, id) => shop.mpesa.forge(prompt, `FALSE${id}`),
  ),
  action(
    'pay by hand',
    3,
    (shop, random) => {
      const order = anyOrder(shop, random);
      const typed = random.pick(['exactly', 'exactly', 'in small letters', 'wrongly', 'not at all']) ?? 'exactly';
      const isStranger = random.chance(0.2);
      return order && { order: nameOf(shop, order), typed, kes: oddKes(order, random), isStranger };
    },
    (shop, { order, typed, kes, isStranger }, id) => {
      const orderId = shop.orderId(order);
      const known = orderId === undefined ? undefined : shop.orders.rows.get(orderId)?.order;
      const phone = known && !isStranger ? payerOf(shop, known.id).phone : '254799999999';
      const number = known?.number ?? 'UNKNOWN';
      shop.mpesa.payByHand(`CODE${id}`, TYPED[typed]?.(number) ?? number, kes * 100, phone);
    },
  ),
  action(
    'customer names a code',
    1.5,
    (shop, random) => {
      const order = anyOrder(shop, random);
      const code = random.chance(0.8) ? random.pick([...shop.mpesa.money.keys()].slice(-4)) : 'FALSE0';
      return order && code !== undefined ? { order: nameOf(shop, order), code } : undefined;
    },
    (shop, { order, code }, id) => {
      const orderId = shop.orderId(order);
      if (orderId === undefined || !shop.orders.rows.has(orderId)) return undefined;
      const { user } = payerOf(shop, orderId);
      return shop.start(id, `${code} is named for ${order}`, () => shop.payments.claim(user, orderId, code));
    },
  ),
  action(
    'M-Pesa reports',
    12,
    (shop, random) => {
      const report = random.pick([...shop.mpesa.reports.keys()]);
      return report === undefined ? undefined : { report, isRepeated: random.chance(0.2) };
    },
    (shop, { report, isRepeated }, id) => {
      const found = shop.mpesa.reports.get(report);
      if (!found) return undefined;
      if (!isRepeated) shop.mpesa.reports.delete(report);
      return shop.start(id, `M-Pesa reports ${report}`, () => shop.payments.report(found));
    },
  ),
  action(
    'M-Pesa loses a report',
    0.7,
    (shop, random) => {
      const report = random.pick([...shop.mpesa.reports.keys()]);
      return report === undefined ? undefined : { report };
    },
    (shop, { report }) => void shop.mpesa.reports.delete(report),
  ),
  action(
    'M-Pesa is',
    0.6,
    (_shop, random) => ({
      health: random.pick<Health>(['well', 'well', 'well', 'busy', 'refusing']) ?? 'well',
      isListLate: random.chance(0.3),
    }),
    (shop, { health, isListLate }) => void Object.assign(shop.mpesa, { health, isListLate }),
  ),
  action(
    'reversal ends',
    5,
    (shop, random) => {
      const open = random.pick(shop.mpesa.reversals.filter(({ outcome }) => outcome === 'open'));
      return open && { reversal: open.id, isDone: random.chance(0.8) };
    },
    (shop, { reversal, isDone }) => {
      const found = shop.mpesa.reversals.find(({ id }) => id === reversal);
      if (found) shop.mpesa.endReversal(found, isDone);
    },
  ),
  action(
    'reversal is named twice',
    0.2,
    (shop, random) => {
      const done = random.pick(shop.mpesa.reversals.filter(({ outcome }) => outcome === 'done'));
      return done && { reversal: done.id };
    },
    (shop, { reversal }) => {
      const found = shop.mpesa.reversals.find(({ id }) => id === reversal);
      if (found) shop.mpesa.nameTwice(found);
    },
  ),
];
