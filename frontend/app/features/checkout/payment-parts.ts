import type { OrderDetail, PaymentView } from '@shop/contracts/orders';
import type { PaymentStep } from './payment-step.js';

/** One payment of an order, in KES: it came, is on a phone now, or is to come. */
export interface PaymentPart {
  amount: number;
  state: 'paid' | 'now' | 'next';
  receipt?: string | undefined;
}

interface PartFacts {
  order: Pick<OrderDetail, 'amount_paid' | 'amount_due'>;
  /** Every attempt to pay it, newest first. */
  attempts: readonly Pick<PaymentView, 'amount' | 'status' | 'receipt'>[];
  step: PaymentStep;
}

/** All payments of an order in their order: those that came, the one on a phone, and those to come. */
export function paymentParts({ attempts, step }: PartFacts): PaymentPart[] {
  const paid = attempts
    .filter(({ status }) => status === 'succeeded')
    .map(({ amount, receipt }): PaymentPart => ({ amount, state: 'paid', receipt: receipt ?? undefined }))
    .reverse();
  const isOnPhone = step.step === 'waiting' && step.phase !== 'order';
  const now: PaymentPart[] = isOnPhone ? [{ amount: step.amount, state: 'now' }] : [];
  const rest = step.step === 'waiting' ? step.rest : step.step === 'closed' ? [] : step.plan;
  return [...paid, ...now, ...rest.map((amount): PaymentPart => ({ amount, state: 'next' }))];
}
