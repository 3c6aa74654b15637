import type { OrderDetail, PaymentView } from '@shop/contracts/orders';
import { promptPlan, type PromptLimits } from '@shop/contracts/prompt';

/** One payment attempt, from the order or from the payments themselves. */
export type Attempt = Pick<PaymentView, 'id' | 'amount' | 'status' | 'reason' | 'receipt' | 'createdAt'>;

/**
 * Where paying an order stands. `plan` is the amounts of the prompts still to come, in KES. A retry is possible in
 * `ready`, `failed` and `part` only: everywhere else a prompt may still be answered, or nothing is due.
 */
export type PaymentStep =
  | { step: 'ready'; plan: number[] }
  | { step: 'waiting'; amount: number | undefined }
  | { step: 'failed'; plan: number[]; reason: string }
  | { step: 'part'; plan: number[]; paid: number }
  | { step: 'paid'; receipts: string[] }
  | { step: 'closed'; status: 'cancelled' | 'expired' | 'refund_due' | 'refunded' };

interface Facts {
  order: OrderDetail;
  /** What the payments service says, which may know an end before the order does. */
  attempts: readonly Attempt[];
  /** The last prompt this browser sent. */
  sentId: string | undefined;
  limits: PromptLimits;
}

/** Reads the step off the facts. A prompt sent but not yet heard of counts as unresolved. */
export function stepOf({ order, attempts, sentId, limits }: Facts): PaymentStep {
  const known = merged(order.payments, attempts);
  if (order.status === 'paid' || order.status === 'delivered') return { step: 'paid', receipts: receiptsOf(known) };
  if (order.status !== 'awaiting_payment' && order.status !== 'part_paid')
    return { step: 'closed', status: order.status };
  const open = known.find(({ status }) => status === 'pending');
  if (open) return { step: 'waiting', amount: open.amount };
  if (sentId !== undefined && !known.some(({ id }) => id === sentId)) return { step: 'waiting', amount: undefined };
  if (isMoneyUnderway(order, known)) return { step: 'waiting', amount: undefined };
  return unpaidStep(order, known, limits);
}

function unpaidStep(order: OrderDetail, known: readonly Attempt[], limits: PromptLimits): PaymentStep {
  const plan = promptPlan(order.amount_due, limits);
  const newest = known[0];
  if (newest?.status === 'failed')
    return { step: 'failed', plan, reason: newest.reason ?? 'The payment was not completed.' };
  if (order.amount_paid > 0) return { step: 'part', plan, paid: order.amount_paid };
  return { step: 'ready', plan };
}

/** A payment has succeeded that the order has not counted yet. */
const isMoneyUnderway = (order: OrderDetail, known: readonly Attempt[]): boolean =>
  known.reduce((sum, { status, amount }) => (status === 'succeeded' ? sum + amount : sum), 0) > order.amount_paid;

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
