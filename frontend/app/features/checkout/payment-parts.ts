import type { PaymentView } from '@shop/contracts/orders';
import type { PaymentStep } from './payment-step.js';

/** One payment of an order, in KES: it came, is waited for now, or is to come. */
export interface PaymentPart {
  amount: number;
  state: 'paid' | 'now' | 'next';
  receipt?: string | undefined;
}

interface PartFacts {
  /** Every attempt to pay it, newest first. */
  attempts: readonly Pick<PaymentView, 'amount' | 'status' | 'receipt'>[];
  step: PaymentStep;
}

/** All payments of an order in their order: those that came, the one that is waited for, and those to come. */
export function paymentParts({ attempts, step }: PartFacts): PaymentPart[] {
  const paid = attempts
    .filter(({ status }) => status === 'succeeded')
    .map(({ amount, receipt }): PaymentPart => ({ amount, state: 'paid', receipt: receipt ?? undefined }))
    .reverse();
  const isAwaited = step.step === 'waiting' && step.phase !== 'order';
  const now: PaymentPart[] = isAwaited ? [{ amount: step.amount, state: 'now' }] : [];
  const rest = step.step === 'waiting' ? step.rest : step.step === 'closed' ? [] : step.plan;
  return [...paid, ...now, ...rest.map((amount): PaymentPart => ({ amount, state: 'next' }))];
}
