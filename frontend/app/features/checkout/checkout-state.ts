import type { OrderDetail } from '@shop/contracts/orders';
import { dueShillings, INVALID_AMOUNT, promptPlan, type PromptLimits } from '@shop/contracts/prompt';
import { isOpen, isPaid } from '../../shared/order-status.js';
import type { Problem } from '../../shared/problem.js';
import type { ActiveCheckout } from './checkout-store.js';
import { isSameContent, type DraftLine } from './order-draft.js';
import { paymentStep, type Attempt, type PaymentStep } from './payment-step.js';

/** Everything the cart page knows that decides what can be done on it. */
export interface CheckoutFacts {
  /** The browser's storage has been read. */
  isReady: boolean;
  session: 'loading' | 'guest' | 'signed-in';
  /** The order this person has begun to pay in this browser, as it is now, and why that is not known. */
  activeCheckout: ActiveCheckout | null;
  order: OrderDetail | undefined;
  orderProblem: Problem | null;
  /** The attempts to pay that order, newest first, and why they are not known. */
  attempts: readonly Attempt[] | undefined;
  attemptsProblem: Problem | null;
  cart: {
    lines: readonly Pick<DraftLine, 'product' | 'quantity'>[];
    totalCents: number;
    /** The shop has been asked for its prices and stock of now. */
    isChecked: boolean;
    /** They differ from the cart's. */
    hasChanged: boolean;
  };
  limits: PromptLimits;
  /** When the attempts were read, in milliseconds. */
  now: number;
}

/** What the checkout asks for next. The steps of paying are about {@link CheckoutState.order}. */
export type CheckoutStep =
  | { step: 'loading' }
  | { step: 'empty' }
  | { step: 'guest' }
  /** `plan`: the prompts this takes, in KES. `obstacle`: why nothing can be ordered now. */
  | { step: 'new'; plan: number[]; isChecking: boolean; disabledReason: string | undefined }
  /** An order was begun and how it stands is not known: offering to pay now could mean paying twice. */
  | { step: 'unknown'; problem: Problem }
  | PaymentStep;

export interface CheckoutState {
  next: CheckoutStep;
  /** What the page lists: the cart, the order that is being paid, or nothing. */
  items: 'loading' | 'cart' | 'order' | 'empty';
  /** The order that is being paid, or that ended without being bought. */
  order: OrderDetail | undefined;
  /** The order that has just been paid. */
  paid: OrderDetail | undefined;
  /** The cart differs from the order that is being paid. */
  isCartDifferent: boolean;
  /** The cart can be sent as a text. */
  canOrderByWhatsApp: boolean;
  /** An order begun elsewhere may be taken up. */
  canResumeOrder: boolean;
}

/** True while an order that was begun may still be paid: its items are held, so the cart is not compared with the shop. */
export const isPaying = (activeCheckout: ActiveCheckout | null, order: OrderDetail | undefined): boolean =>
  activeCheckout !== null && (order ? isOpen(order.status) : activeCheckout.settledAt === undefined);

/** What the cart page shows and offers. The one place that decides it. */
export function checkoutState(facts: CheckoutFacts): CheckoutState {
  const { isReady, session, activeCheckout, cart } = facts;
  const known = activeCheckout ? facts.order : undefined;
  const order = known && !isPaid(known.status) ? known : undefined;
  const hasLines = cart.lines.length > 0;
  const isBusy = isPaying(activeCheckout, known);
  return {
    next: isReady ? nextStep(facts, order) : { step: 'loading' },
    items: !isReady ? 'loading' : hasLines ? 'cart' : isBusy || order ? 'order' : 'empty',
    order,
    paid: known && isPaid(known.status) ? known : undefined,
    isCartDifferent: hasLines && order !== undefined && !isSameContent(cart.lines, order.order_items),
    canOrderByWhatsApp: hasLines && cart.isChecked && !cart.hasChanged,
    canResumeOrder: isReady && session === 'signed-in' && !isBusy,
  };
}

function nextStep(facts: CheckoutFacts, order: OrderDetail | undefined): CheckoutStep {
  const { session, activeCheckout, attempts, cart, limits } = facts;
  if (order && (attempts || !isOpen(order.status)))
    return paymentStep({ order, attempts: attempts ?? [], sent: activeCheckout, limits, now: facts.now });
  if (isPaying(activeCheckout, facts.order)) {
    const problem = facts.orderProblem ?? facts.attemptsProblem;
    return problem ? { step: 'unknown', problem } : { step: 'loading' };
  }
  if (cart.lines.length === 0) return { step: 'empty' };
  if (session !== 'signed-in') return { step: session };
  const plan = promptPlan(dueShillings(cart.totalCents, 0), limits);
  return {
    step: 'new',
    plan,
    isChecking: !cart.isChecked && !cart.hasChanged,
    disabledReason: disabledReasonOf(facts, plan),
  };
}

function disabledReasonOf({ cart, limits }: CheckoutFacts, [first = 0]: readonly number[]): string | undefined {
  if (cart.hasChanged) return 'Some items have changed. Update your cart before you pay.';
  return first < limits.min ? INVALID_AMOUNT : undefined;
}
