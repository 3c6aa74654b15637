import type { OrderDetail } from '@shop/contracts/orders';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUserId } from '../../shared/user-id.js';
import type { Problem } from '../../shared/problem.js';
import { attemptsQuery } from './api.js';
import { checkoutState, type CheckoutFacts, type CheckoutState } from './checkout-state.js';

const POLL_MS = 3000;

interface CheckoutInput extends Omit<CheckoutFacts, 'order' | 'orderProblem' | 'attempts' | 'attemptsProblem' | 'now'> {
  /** The order that was begun, as it is now. */
  live: { data: OrderDetail | undefined; error: Problem | null };
}

/** What the cart page shows and offers now. It follows the payments of the order that was begun while one may come. */
export function useCheckoutState({ live, ...given }: CheckoutInput): CheckoutState {
  const { data: order, error: orderProblem } = live;
  const stateWith = (read: Pick<CheckoutFacts, 'attempts' | 'attemptsProblem' | 'now'>): CheckoutState =>
    checkoutState({ ...given, order, orderProblem, ...read });
  const asked = attemptsQuery(useUserId(), given.activeCheckout?.orderId ?? '');
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    ...asked,
    refetchInterval: ({ state: { data: attempts, error: attemptsProblem, dataUpdatedAt: now } }) =>
      isUnsettled(stateWith({ attempts, attemptsProblem, now })) ? POLL_MS : false,
  });
  // The order has changed: its payments may have, too.
  useEffect(() => {
    if (order !== undefined) void refetch();
  }, [order, refetch]);
  return stateWith({ attempts: data, attemptsProblem: error, now: dataUpdatedAt });
}

const isUnsettled = ({ next: { step } }: CheckoutState): boolean => step === 'waiting' || step === 'unknown';
