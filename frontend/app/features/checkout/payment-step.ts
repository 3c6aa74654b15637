import type { OrderDetail, OrderStatus, PaymentView } from '@shop/contracts/orders';
import { promptPlan, type PromptLimits } from '@shop/contracts/prompt';
import type { ActiveCheckout } from './checkout-store.js';

/** One attempt to pay, as the payments service knows it. */
export type Attempt = Pick<PaymentView, 'id' | 'amount' | 'status' | 'reason' | 'createdAt' | 'retryAt'>;

/**
 * What is waited for: the PIN on the payer's phone, M-Pesa's answer to a prompt that may be on the phone or not, the
 * outcome of a prompt that the payments do not list yet, or the order to count money that has come.
 */
export type WaitingPhase = 'pin' | 'unanswered' | 'answer' | 'order';

/**
 * Where paying an order stands. `plan` is the amounts of the prompts still to come, in KES; `since` is when the waiting
 * began and `retryAt` when another prompt may be sent although this one was never answered (milliseconds). A retry is possible in `ready`, `failed` and `part` only: everywhere else a prompt may still be
 * answered, or nothing is due.
 */
export type PaymentStep =
  | { step: 'ready'; plan: number[] }
  | { step: 'waiting'; phase: WaitingPhase; amount: number; since: number; retryAt?: number }
  | { step: 'failed'; plan: number[]; reason: string }
  | { step: 'part-paid'; plan: number[]; paid: number }
  | { step: 'closed'; status: ClosedStatus };

/** An order that ended without being bought. */
export type ClosedStatus = Exclude<OrderStatus, 'awaiting_payment' | 'part_paid' | 'paid' | 'delivered'>;

export interface PaymentFacts {
  order: OrderDetail;
  /** Every attempt to pay it, newest first. */
  attempts: readonly Attempt[];
  /** The last prompt this browser sent. */
  sent: Pick<ActiveCheckout, 'paymentId' | 'sentAt'> | null;
  limits: PromptLimits;
  /** Milliseconds. */
  now: number;
}

/** Where paying an order that is not paid yet stands. */
export function paymentStep(facts: PaymentFacts): PaymentStep {
  const { status } = facts.order;
  const isOpen = status === 'awaiting_payment' || status === 'part_paid';
  if (!isOpen && status !== 'paid' && status !== 'delivered') return { step: 'closed', status };
  return waitingStep(facts) ?? unpaidStep(facts);
}

/** Undefined when nothing is under way. */
function waitingStep({ order, attempts, sent, now }: PaymentFacts): PaymentStep | undefined {
  const open = attempts.find((attempt) => attempt.status === 'pending' && !isOver(attempt, now));
  if (open) {
    const isOwn = open.id === sent?.paymentId && sent.sentAt !== undefined;
    const since = (isOwn ? sent.sentAt : undefined) ?? Date.parse(open.createdAt);
    const { amount, retryAt } = open;
    if (retryAt === null) return { step: 'waiting', phase: 'pin', amount, since };
    return { step: 'waiting', phase: 'unanswered', amount, since, retryAt: Date.parse(retryAt) };
  }
  const isUnlisted = sent?.paymentId !== undefined && !attempts.some(({ id }) => id === sent.paymentId);
  if (isUnlisted) return { step: 'waiting', phase: 'answer', amount: order.amount_due, since: sent.sentAt ?? 0 };
  const money = attempts.filter(({ status }) => status === 'succeeded');
  const received = money.reduce((sum, { amount }) => sum + amount, 0);
  if (received <= order.amount_paid) return undefined;
  return { step: 'waiting', phase: 'order', amount: received, since: Date.parse(money[0]?.createdAt ?? '') };
}

/** M-Pesa never answered, and a prompt's life is over: another may be sent, while this one is still watched. */
const isOver = ({ retryAt }: Attempt, now: number): boolean => retryAt !== null && Date.parse(retryAt) <= now;

function unpaidStep({ order, attempts, limits }: PaymentFacts): PaymentStep {
  const plan = promptPlan(order.amount_due, limits);
  const [newest] = attempts;
  if (newest && newest.status !== 'succeeded')
    return { step: 'failed', plan, reason: newest.reason ?? 'The payment was not completed.' };
  if (order.amount_paid > 0) return { step: 'part-paid', plan, paid: order.amount_paid };
  return { step: 'ready', plan };
}
