import type { PaidBy, Refund, RefundState } from '@shop/contracts/refunds';

/** The name of each state of a refund for staff, and the colour of its badge. */
export const STATE_LABELS: Record<RefundState, { label: string; color: string }> = {
  requested: { label: 'Waits for approval', color: 'sun.2' },
  approved: { label: 'Approved', color: 'savanna' },
  sent: { label: 'Sent to M-Pesa', color: 'savanna' },
  done: { label: 'Done', color: 'gray.7' },
  failed: { label: 'Failed', color: 'red' },
  declined: { label: 'Declined', color: 'gray.7' },
  closed: { label: 'Paid another way', color: 'gray.7' },
};

/** The state of one reversal. */
export const REVERSAL_LABELS: Record<NonNullable<Refund['reversals']>[number]['state'], string> = {
  waiting: 'waits',
  sent: 'sent to M-Pesa',
  done: 'done',
  failed: 'failed',
  declined: 'declined',
  closed: 'paid another way',
};

type Reversal = NonNullable<Refund['reversals']>[number];

/** What staff must know about a reversal that has not ended; null for nothing. */
export const problemOf = ({ state, problem }: Reversal): string | null =>
  state === 'done' || state === 'closed' || state === 'declined' ? null : problem;

/** How staff paid what M-Pesa refused. */
export const PAID_BY_LABELS: Record<PaidBy, string> = {
  cash: 'Cash',
  bank: 'Bank transfer',
  mpesa: "M-Pesa's portal",
};

/** Who asked for a refund: staff, or the shop because money came that the order cannot take. */
export const requesterText = ({ requestedBy }: Refund): string => requestedBy?.name ?? 'The shop itself';

/** How a refund was closed, or how an owner wants to close it. */
export const closingText = (state: RefundState, { by, paidBy, reference }: NonNullable<Refund['closing']>): string =>
  `${state === 'closed' ? 'paid' : 'to be closed as paid'} by ${PAID_BY_LABELS[paidBy]}, ${reference}, as ${by.name} says`;
