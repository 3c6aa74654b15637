import type { Evidence, ExceptionKind, PaymentException } from '@shop/contracts/payment-desk';

/** The name of each kind of exception, and the colour of its badge. */
export const KIND_LABELS: Record<ExceptionKind, { label: string; color: string }> = {
  unallocated: { label: 'No order', color: 'sun.2' },
  amount_differs: { label: 'Amount differs', color: 'red' },
  duplicate: { label: 'Paid twice', color: 'sun.2' },
  late: { label: 'Paid too late', color: 'sun.2' },
  unreadable: { label: 'Unreadable', color: 'red' },
  stock_missing: { label: 'Stock missing', color: 'red' },
};

/** Where each piece of evidence comes from. */
export const SOURCE_LABELS: Record<Evidence['source'], string> = {
  attempt: 'Our prompt',
  callback: "M-Pesa's callback",
  query: "M-Pesa's answer to our query",
  confirmation: "M-Pesa's confirmation",
  validation: "M-Pesa's validation",
  pull: "M-Pesa's list of transactions",
  status: 'Transaction status',
  reversal: 'Reversal',
  statement: "M-Pesa's statement",
  claim: 'A code that was named',
  note: 'Note',
};

export type ExceptionAction = PaymentException['actions'][number];

/** The button of each action, and what it does. */
export const ACTION_TEXTS: Record<ExceptionAction, { button: string; effect: string; reason: string }> = {
  allocate: {
    button: 'Allocate',
    effect: 'The money pays this order. The customer sees it at once.',
    reason: 'For example: the customer named the order on the phone',
  },
  refund: {
    button: 'Send back',
    effect: 'The money goes back to the M-Pesa account that it came from.',
    reason: 'For example: paid twice by mistake',
  },
  write_off: {
    button: 'Write off',
    effect: 'Nothing more happens. Money that belongs to no order is written off in the ledger.',
    reason: 'For example: our own test payment',
  },
};

const RESOLVED = {
  allocate: 'Allocated to an order',
  refund: 'Sent back',
  write_off: 'Written off',
  settled: 'Settled by itself',
} as const;

/** How and by whom an exception was resolved, without the time. */
export function resolutionText({ action, by }: NonNullable<PaymentException['resolution']>): string {
  return by ? `${RESOLVED[action]} by ${by.name}` : RESOLVED[action];
}

const MINUTE_MS = 60_000;

/** How old something is, in its largest unit: '5 min', '3 h', '12 days'. */
export function ageText(at: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(at)) / MINUTE_MS));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h`;
  return `${Math.floor(hours / 24)} days`;
}
