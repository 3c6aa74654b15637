import type { OrderDetail } from '@shop/contracts/orders';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUserId } from '../../shared/user-id.js';
import type { Problem } from '../../shared/problem.js';
import { attemptsQuery } from './api.js';
import { checkoutState, type CheckoutFacts, type CheckoutState } from './checkout-state.js';

const POLL_MS = 3000;

interface CheckoutInput extends Omit<CheckoutFacts, 'order' | 'orderProblem' | 'attempts' | 'attemptsProblem' | 'now'> {
  /** The order of the active checkout, kept up to date by useLiveOrder. */
  live: { data: OrderDetail | undefined; error: Problem | null };
}

/** What the cart page shows and offers now. Polls the payments of the active checkout while a result is expected. */
export function useCheckoutState({ live, ...given }: CheckoutInput): CheckoutState {
  const { data: order, error: orderProblem } = live;
  const stateWith = (read: Pick<CheckoutFacts, 'attempts' | 'attemptsProblem' | 'now'>): CheckoutState =>
    checkoutState({ ...given, order, orderProblem, ...read });
  const query = attemptsQuery(useUserId(), given.activeCheckout?.orderId ?? '');
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    ...query,
    refetchInterval: ({ state: { data: attempts, error: attemptsProblem, dataUpdatedAt: now } }) =>
      isUnsettled(stateWith({ attempts, attemptsProblem, now })) ? POLL_MS : false,
  });
  // When the order changes, its payments may have changed, too.
  useEffect(() => {
    if (order !== undefined) void refetch();
  }, [order, refetch]);
  return stateWith({ attempts: data, attemptsProblem: error, now: dataUpdatedAt });
}

const isUnsettled = ({ next: { step } }: CheckoutState): boolean =>
  step === 'waiting' || step === 'unconfirmed' || step === 'unknown';
