import type { OrderDetail, PaymentView } from '@shop/contracts/orders';
import { promptPlan, type PromptLimits } from '@shop/contracts/prompt';
import type { Checkout } from './checkout-store.js';

/** One payment attempt, from the order or from the payments themselves. */
export type Attempt = Pick<PaymentView, 'id' | 'amount' | 'status' | 'reason' | 'receipt' | 'createdAt'>;

/**
 * What is waited for: the PIN on the payer's phone, word of a prompt that was sent but not heard of since, or the order
 * to count money that has come.
 */
export type WaitingPhase = 'pin' | 'answer' | 'order';

/**
 * Where paying an order stands. `plan` is the amounts of the prompts still to come, in KES; `since` is
 * when the waiting began (milliseconds). A retry is possible in
 * `ready`, `failed` and `part` only: everywhere else a prompt may still be answered, or nothing is due.
 */
export type PaymentStep =
  | { step: 'ready'; plan: number[] }
  | { step: 'waiting'; phase: WaitingPhase; amount: number; since: number }
  | { step: 'failed'; plan: number[]; reason: string }
  | { step: 'part'; plan: number[]; paid: number }
  | { step: 'paid'; receipts: string[] }
  | { step: 'closed'; status: 'cancelled' | 'expired' | 'refund_due' | 'refunded' };

interface Facts {
  order: OrderDetail;
  /** What the payments service says, which may know an end before the order does. */
  attempts: readonly Attempt[];
  /** The last prompt this browser sent. */
  sent: Pick<Checkout, 'paymentId' | 'sentAt'> | undefined;
  limits: PromptLimits;
}

/** Reads the step off the facts. A prompt sent but not yet heard of counts as unresolved. */
export function stepOf({ order, attempts, sent, limits }: Facts): PaymentStep {
  const known = merged(order.payments, attempts);
  if (order.status === 'paid' || order.status === 'delivered') return { step: 'paid', receipts: receiptsOf(known) };
  if (order.status !== 'awaiting_payment' && order.status !== 'part_paid')
    return { step: 'closed', status: order.status };
  return waitingStep(order, known, sent) ?? unpaidStep(order, known, limits);
}

/** Undefined when nothing is under way. */
function waitingStep(order: OrderDetail, known: readonly Attempt[], sent: Facts['sent']): PaymentStep | undefined {
  const open = known.find(({ status }) => status === 'pending');
  const last = sent?.paymentId === undefined ? undefined : known.find(({ id }) => id === sent.paymentId);
  if (open) {
    const isOwn = open.id === sent?.paymentId && sent.sentAt !== undefined;
    const since = isOwn ? sent.sentAt : Date.parse(open.createdAt);
    return { step: 'waiting', phase: 'pin', amount: open.amount, since: since ?? 0 };
  }
  if (sent?.paymentId !== undefined && !last)
    return { step: 'waiting', phase: 'answer', amount: order.amount_due, since: sent.sentAt ?? 0 };
  const money = known.filter(({ status }) => status === 'succeeded');
  const received = money.reduce((sum, { amount }) => sum + amount, 0);
  if (received <= order.amount_paid) return undefined;
  return { step: 'waiting', phase: 'order', amount: received, since: Date.parse(money[0]?.createdAt ?? '') };
}

function unpaidStep(order: OrderDetail, known: readonly Attempt[], limits: PromptLimits): PaymentStep {
  const plan = promptPlan(order.amount_due, limits);
  const newest = known[0];
  if (newest?.status === 'failed')
    return { step: 'failed', plan, reason: newest.reason ?? 'The payment was not completed.' };
  if (order.amount_paid > 0) return { step: 'part', plan, paid: order.amount_paid };
  return { step: 'ready', plan };
}

/** Both lists as one, newest first; a final state wins over `pending`. */
function merged(fromOrder: readonly Attempt[], fromPayments: readonly Attempt[]): Attempt[] {
  const byId = new Map<string, Attempt>();
  for (const attempt of [...fromOrder, ...fromPayments]) {
    const other = byId.get(attempt.id);
    if (!other || other.status === 'pending') byId.set(attempt.id, attempt);
  }
  return [...byId.values()].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

const receiptsOf = (attempts: readonly Attempt[]): string[] =>
  attempts.flatMap(({ status, receipt }) => (status === 'succeeded' && receipt ? [receipt] : [])).reverse();
