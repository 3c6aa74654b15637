import type { OrderDetail, OrderStatus, PaymentView } from '@shop/contracts/orders';
import type { PromptLimits } from '@shop/contracts/prompt-limits';
import { nextPromptAmount, promptPlan } from '@shop/contracts/prompt';
import type { ActiveCheckout } from './checkout-store.js';

/** One payment attempt, from the payments service. */
export type Attempt = Pick<
  PaymentView,
  'id' | 'amount' | 'phoneNumber' | 'status' | 'reason' | 'createdAt' | 'retryAt' | 'code'
>;

/**
 * What the customer waits for:
 * - `pin`: the PIN on the payer's phone
 * - `unanswered`: M-Pesa's answer; it is not known whether the prompt has reached the phone
 * - `answer`: a prompt that the payments service does not list yet
 * - `order`: the order has not counted the received money yet
 */
export type WaitingPhase = 'pin' | 'unanswered' | 'answer' | 'order';

/**
 * The state of the payment of an order. `plan`: the amounts of the next prompts, in KES. `rest`: those after the one that is
 * waited for. `since`: when the waiting began. `retryAt`: when another prompt may be sent. Both in milliseconds.
 * `unconfirmed`: M-Pesa never said how the last prompt ended, which is not a failure. A prompt may be sent only in `ready`,
 * `failed`, `unconfirmed` and `part-paid`: in the others a prompt may still be answered, or nothing is due.
 */
export type PaymentStep =
  | { step: 'ready'; plan: number[] }
  | ({ step: 'waiting'; rest: number[] } & Waiting)
  | ({ step: 'failed'; plan: number[] } & Failure)
  | { step: 'unconfirmed'; plan: number[] }
  | { step: 'part-paid'; plan: number[]; paid: number; total: number }
  | { step: 'closed'; status: ClosedStatus };

interface Waiting {
  phase: WaitingPhase;
  amount: number;
  since: number;
  retryAt?: number;
}

/**
 * How the last prompt failed; `reason` is the server's text. `code`: M-Pesa's (docs/mpesa.md#M6). `retryAt`: when M-Pesa takes another prompt on the same
 * phone, `phone` (masked).
 */
interface Failure {
  reason: string | null;
  code: string | null;
  phone: string;
  retryAt?: number;
  /** True after two prompts of the order did not reach the phone: then paying by hand is offered first. */
  isPhoneUnreachable: boolean;
}

/** A step in which a prompt may be sent. */
export type PayableStep = Extract<PaymentStep, { plan: number[] }>;

/** True when a prompt may be sent. */
export const canPrompt = (step: PaymentStep): step is PayableStep => 'plan' in step;

/** The status of an order that can no longer be paid and is not paid. */
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

/** The payment state of an order that is not fully paid. */
export function paymentStep(facts: PaymentFacts): PaymentStep {
  const { status } = facts.order;
  const isOpen = status === 'awaiting_payment' || status === 'part_paid';
  if (!isOpen && status !== 'paid' && status !== 'delivered') return { step: 'closed', status };
  const waiting = waitingFor(facts);
  if (!waiting) return unpaidStep(facts);
  const { amount_paid: paid, amount_due: due } = facts.order;
  // Received money that the order has not counted yet is all that came.
  const left = waiting.phase === 'order' ? paid + due - waiting.amount : due - waiting.amount;
  return { step: 'waiting', rest: promptPlan(left, facts.limits), ...waiting };
}

/** Undefined when no prompt and no money is in flight. */
function waitingFor({ order, attempts, sent, limits, now }: PaymentFacts): Waiting | undefined {
  const open = attempts.find((attempt) => attempt.status === 'pending' && !isOver(attempt, now));
  if (open) {
    const isOwn = open.id === sent?.paymentId && sent.sentAt !== undefined;
    const since = (isOwn ? sent.sentAt : undefined) ?? Date.parse(open.createdAt);
    const { amount, retryAt } = open;
    if (retryAt === null) return { phase: 'pin', amount, since };
    return { phase: 'unanswered', amount, since, retryAt: Date.parse(retryAt) };
  }
  const isUnlisted = sent?.paymentId !== undefined && !attempts.some(({ id }) => id === sent.paymentId);
  if (isUnlisted)
    return { phase: 'answer', amount: nextPromptAmount(order.amount_due, limits), since: sent.sentAt ?? 0 };
  const money = attempts.filter(({ status }) => status === 'succeeded');
  const received = money.reduce((sum, { amount }) => sum + amount, 0);
  if (received <= order.amount_paid) return undefined;
  return { phase: 'order', amount: received, since: Date.parse(money[0]?.createdAt ?? '') };
}

/** True when M-Pesa has not answered and the prompt has expired. Another may be sent; this one can still be confirmed. */
const isOver = ({ retryAt }: Attempt, now: number): boolean => retryAt !== null && Date.parse(retryAt) <= now;

/** M-Pesa's code for a phone that was not reached, and the number of these after which a prompt is no longer first. */
const UNREACHABLE = '1037';
const UNREACHABLE_PROMPTS = 2;

function unpaidStep({ order, attempts, limits }: PaymentFacts): PaymentStep {
  const plan = promptPlan(order.amount_due, limits);
  const [newest] = attempts;
  if (newest?.status === 'pending') return { step: 'unconfirmed', plan };
  if (newest?.status === 'failed') return { step: 'failed', plan, ...failureOf(newest, attempts) };
  const { amount_paid: paid, amount_due: due } = order;
  return paid > 0 ? { step: 'part-paid', plan, paid, total: paid + due } : { step: 'ready', plan };
}

const failureOf = ({ reason, code, phoneNumber, retryAt }: Attempt, attempts: readonly Attempt[]): Failure => ({
  reason,
  code,
  phone: phoneNumber,
  ...(retryAt !== null && { retryAt: Date.parse(retryAt) }),
  isPhoneUnreachable: attempts.filter((one) => one.code === UNREACHABLE).length >= UNREACHABLE_PROMPTS,
});
