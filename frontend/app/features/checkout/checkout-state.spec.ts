import { describe, expect, it } from '@jest/globals';
import { OrderStatus } from '@shop/contracts/orders';
import { anAttempt, anOrder } from '../../../test/orders.js';
import { Problem } from '../../shared/problem.js';
import { checkoutState, isPaying, type CheckoutFacts } from './checkout-state.js';
import type { Attempt } from './payment-step.js';

const activeCheckout = { person: 'u1', orderId: 'o1' };
const line = { product: 'p1', quantity: 1 };
const aCart = (overrides: Partial<CheckoutFacts['cart']> = {}): CheckoutFacts['cart'] => ({
  lines: [line],
  totalCents: 2_500_000,
  isChecked: true,
  hasChanged: false,
  ...overrides,
});
const facts = (overrides: Partial<CheckoutFacts> = {}): CheckoutFacts => ({
  isReady: true,
  session: 'signed-in',
  activeCheckout: null,
  order: undefined,
  orderProblem: null,
  attempts: [],
  attemptsProblem: null,
  cart: aCart(),
  limits: { min: 10, max: 150_000 },
  now: 0,
  ...overrides,
});
const problem = Problem.fromFailure();

/** Every combination of inputs. */
function* allFacts(): Generator<CheckoutFacts> {
  const orders = [undefined, ...OrderStatus.options.map((status) => anOrder({ status }))];
  const attempts: (Attempt[] | undefined)[] = [
    undefined,
    [],
    ...(['pending', 'failed', 'succeeded'] as const).map((status) => [anAttempt({ status })]),
  ];
  const carts = [
    aCart({ lines: [] }),
    aCart(),
    aCart({ lines: [{ ...line, quantity: 2 }] }),
    aCart({ isChecked: false }),
    aCart({ hasChanged: true }),
    aCart({ totalCents: 500 }),
  ];
  for (const isReady of [false, true])
    for (const session of ['loading', 'guest', 'signed-in'] as const)
      for (const started of [
        null,
        activeCheckout,
        { ...activeCheckout, paymentId: 'sent', sentAt: 1 },
        { ...activeCheckout, settledAt: 1 },
      ])
        for (const order of orders)
          for (const known of attempts)
            for (const failure of [null, problem])
              for (const cart of carts) {
                // A guest has no active checkout: useActiveCheckout ignores the one of another user.
                if (session === 'guest' && started) continue;
                yield facts({
                  ...{ isReady, session, activeCheckout: started, order, cart },
                  ...{ attempts: known, orderProblem: failure, attemptsProblem: failure },
                });
              }
}

describe('the checkout, for every combination of inputs,', () => {
  const all = [...allFacts()].map((given) => ({ given, state: checkoutState(given) }));

  it('is tested with more than 9000 combinations', () => {
    expect(all.length).toBeGreaterThan(9_000);
  });

  it('offers a prompt only when no other prompt can still be answered', () => {
    for (const { given, state } of all) {
      if (!['ready', 'failed', 'unconfirmed', 'part-paid'].includes(state.next.step)) continue;
      expect(given.attempts?.some(({ status }) => status === 'pending')).toBe(false);
      expect(['awaiting_payment', 'part_paid']).toContain(given.order?.status);
    }
  });

  it('offers a new order only to a signed-in user with items in the cart and no order to pay', () => {
    for (const { given, state } of all) {
      if (state.next.step !== 'new') continue;
      expect([given.session, given.cart.lines.length > 0, isPaying(given.activeCheckout, given.order)]).toEqual([
        'signed-in',
        true,
        false,
      ]);
    }
  });

  it('shows the loading state only while data is loading', () => {
    for (const { given, state } of all) {
      if (state.next.step !== 'loading' || !given.isReady) continue;
      const isUnknown = isPaying(given.activeCheckout, given.order) && !given.orderProblem;
      expect(isUnknown || given.session === 'loading').toBe(true);
    }
  });

  it('offers a guest with a cart to sign in, and shows no order and no loading state', () => {
    for (const { given, state } of all) {
      if (given.session !== 'guest' || !given.isReady || given.cart.lines.length === 0) continue;
      expect([state.next.step, state.items, state.order, state.paid]).toEqual(['guest', 'cart', undefined, undefined]);
      expect(state.canOrderByWhatsApp).toBe(given.cart.isChecked && !given.cart.hasChanged);
    }
  });

  it('lists the cart when it has items, and otherwise the order that is being paid', () => {
    for (const { given, state } of all) {
      if (!given.isReady) expect(state.items).toBe('loading');
      else if (given.cart.lines.length > 0) expect(state.items).toBe('cart');
      else if (isPaying(given.activeCheckout, given.order)) expect(state.items).toBe('order');
    }
  });

  it('never hides the form of a cart behind an order that has ended, and says how it ended', () => {
    for (const { given, state } of all) {
      if (!given.isReady || given.session !== 'signed-in' || given.cart.lines.length === 0) continue;
      if (isPaying(given.activeCheckout, given.order)) continue;
      const hasEndedUnpaid =
        given.activeCheckout !== null && given.order && !['paid', 'delivered'].includes(given.order.status);
      expect([state.next.step, state.order, state.ended]).toEqual([
        'new',
        undefined,
        hasEndedUnpaid ? given.order : undefined,
      ]);
    }
  });

  it('has an order in every payment step, and reports it as paid only when it is paid', () => {
    for (const { state } of all) {
      if (['ready', 'waiting', 'failed', 'unconfirmed', 'part-paid', 'closed'].includes(state.next.step))
        expect(state.order).toBeDefined();
      if (state.paid) expect(['paid', 'delivered']).toContain(state.paid.status);
    }
  });
});

describe('the checkout', () => {
  it('starts again once the order is paid', () => {
    const state = checkoutState(
      facts({ activeCheckout: { ...activeCheckout, settledAt: 1 }, order: anOrder({ status: 'paid' }) }),
    );
    expect([state.next.step, state.paid?.id]).toEqual(['new', 'o1']);
  });

  it('shows why an order cannot be loaded, and offers no payment until it is', () => {
    const state = checkoutState(facts({ activeCheckout, orderProblem: problem }));
    expect(state.next).toEqual({ step: 'unknown', problem });
  });

  it('offers no payment until the payments of the order are loaded', () => {
    expect(checkoutState(facts({ activeCheckout, order: anOrder(), attempts: undefined })).next.step).toBe('loading');
  });

  it('detects that the cart has changed since the order was placed', () => {
    const other = aCart({ lines: [{ product: 'p2', quantity: 1 }] });
    expect(checkoutState(facts({ activeCheckout, order: anOrder(), cart: other })).isCartDifferent).toBe(true);
    expect(checkoutState(facts({ activeCheckout, order: anOrder() })).isCartDifferent).toBe(false);
  });

  it.each([
    [aCart({ hasChanged: true }), 'Some items have changed. Update your cart before you pay.'],
    [aCart({ totalCents: 500 }), 'Amount must be between 10 and 150,000'],
    [aCart({ totalCents: 0 }), undefined],
    [aCart(), undefined],
  ])('says why the order cannot be placed (%#)', (cart, disabledReason) => {
    expect(checkoutState(facts({ cart })).next).toMatchObject({ step: 'new', disabledReason });
  });

  it('splits a payment and refuses a small one by the limits of the settings', () => {
    const next = (totalCents: number) =>
      checkoutState(facts({ cart: aCart({ totalCents }), limits: { min: 200, max: 1_000 } })).next;
    expect(next(250_000)).toMatchObject({ plan: [1_000, 1_000, 500], disabledReason: undefined });
    expect(next(19_900)).toMatchObject({ disabledReason: 'Amount must be between 200 and 1,000' });
  });
});
