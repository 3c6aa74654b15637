import type { OrderDetail } from '@shop/contracts/orders';
import type { PromptLimits } from '@shop/contracts/prompt-limits';
import { dueShillings, promptPlan } from '@shop/contracts/prompt';
import * as m from '@shop/messages/m';
import { isOpen, isPaid } from '../../shared/order/order-phase.js';
import type { Problem } from '../../shared/problem.js';
import type { ActiveCheckout } from './checkout-store.js';
import { isSameContent, type DraftLine } from './order-draft.js';
import { paymentStep, type Attempt, type PaymentStep } from './payment-step.js';

/** The inputs that decide what the cart page shows and offers. */
export interface CheckoutFacts {
  /** True once the browser's storage has been read. */
  isReady: boolean;
  session: 'loading' | 'guest' | 'signed-in';
  /** The checkout that this user has started in this browser, its order, and the error if the order is not loaded. */
  activeCheckout: ActiveCheckout | null;
  order: OrderDetail | undefined;
  orderProblem: Problem | null;
  /** The payment attempts of that order, newest first, and the error if they are not loaded. */
  attempts: readonly Attempt[] | undefined;
  attemptsProblem: Problem | null;
  cart: {
    lines: readonly Pick<DraftLine, 'product' | 'quantity'>[];
    totalCents: number;
    /** True once the current prices and stock are loaded. */
    isChecked: boolean;
    /** True when they differ from the cart. */
    hasChanged: boolean;
  };
  limits: PromptLimits;
  /** When the attempts were loaded, in milliseconds. */
  now: number;
}

/** The next step of the checkout. The payment steps are about {@link CheckoutState.order}. */
export type CheckoutStep =
  | { step: 'loading' }
  | { step: 'empty' }
  | { step: 'guest' }
  /** `due` and `plan`, the amounts of the prompts, in KES. `disabledReason`: why nothing can be ordered now. */
  | { step: 'new'; due: number; plan: number[]; isChecking: boolean; disabledReason: string | undefined }
  /** The state of a started order is not known. No payment is offered, because the customer could pay twice. */
  | { step: 'unknown'; problem: Problem }
  | PaymentStep;

export interface CheckoutState {
  next: CheckoutStep;
  /** What the page lists: the cart, the order that is being paid, or nothing. */
  items: 'loading' | 'cart' | 'order' | 'empty';
  /** The order that is being paid; without a cart also one that ended unpaid. */
  order: OrderDetail | undefined;
  /** The order that ended unpaid, while the cart can be ordered. */
  ended: OrderDetail | undefined;
  /** The order that has just been paid. */
  paid: OrderDetail | undefined;
  /** The cart differs from the order that is being paid. */
  isCartDifferent: boolean;
  canOrderByWhatsApp: boolean;
  /** True when an unpaid order from another device may be offered for payment. */
  canResumeOrder: boolean;
}

/** True while a started order may still be paid. Its items are held, so the cart is not compared with the stock. */
export const isPaying = (activeCheckout: ActiveCheckout | null, order: OrderDetail | undefined): boolean =>
  activeCheckout !== null && (order ? isOpen(order.status) : activeCheckout.settledAt === undefined);

/** Decides what the cart page shows and offers. No other code decides this. */
export function checkoutState(facts: CheckoutFacts): CheckoutState {
  const { isReady, session, activeCheckout, cart } = facts;
  const known = activeCheckout ? facts.order : undefined;
  const hasLines = cart.lines.length > 0;
  const unpaid = known && !isPaid(known.status) ? known : undefined;
  // An order that has ended never stands in the way of the next one (docs/product-rules.md#R331).
  const order = unpaid && (isOpen(unpaid.status) || !hasLines) ? unpaid : undefined;
  const isBusy = isPaying(activeCheckout, known);
  return {
    next: isReady ? nextStep(facts, order) : { step: 'loading' },
    items: !isReady ? 'loading' : hasLines ? 'cart' : isBusy || order ? 'order' : 'empty',
    order,
    ended: unpaid && !order ? unpaid : undefined,
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
  const due = dueShillings(cart.totalCents, 0);
  return {
    step: 'new',
    due,
    plan: promptPlan(due, limits),
    isChecking: !cart.isChecked && !cart.hasChanged,
    disabledReason: disabledReasonOf(facts, due),
  };
}

/** A cart that costs nothing needs no prompt. */
function disabledReasonOf({ cart, limits }: CheckoutFacts, due: number): string | undefined {
  if (cart.hasChanged) return m.checkout_items_changed();
  return due > 0 && due < limits.min ? m.checkout_amount_limits(limits) : undefined;
}
