import type { Evidence, PaymentException } from '@shop/contracts/payment-desk';

/** The name of each state, and the colour of its badge. */
export const STATE_LABELS: Record<PaymentException['state'], { label: string; color: string }> = {
  open: { label: 'Open', color: 'sun.2' },
  resolved: { label: 'Resolved', color: 'gray.7' },
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

/** Evidence that is compared as one column. */
export interface EvidenceGroup {
  title: string;
  sources: readonly Evidence['source'][];
  /** True where staff want to know that there is none. */
  isExpected: boolean;
}

/** The columns of the evidence, each source in one of them. */
export const EVIDENCE_GROUPS: readonly EvidenceGroup[] = [
  { title: 'Our prompts', sources: ['attempt'], isExpected: true },
  { title: "M-Pesa's callbacks", sources: ['callback', 'confirmation', 'validation'], isExpected: true },
  { title: "M-Pesa's answers to us", sources: ['query', 'status', 'reversal'], isExpected: true },
  { title: "M-Pesa's list of transactions", sources: ['pull'], isExpected: true },
  { title: "M-Pesa's statement", sources: ['statement'], isExpected: true },
  { title: 'Notes of the shop', sources: ['note', 'claim'], isExpected: false },
];

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
    effect:
      'Nothing more happens. In the ledger, money that belongs to no order is written off, and money that never came leaves the till.',
    reason: 'For example: our own test payment',
  },
};

type Resolution = NonNullable<PaymentException['resolution']>;

/** What was done about an exception. */
export const RESOLVED_TEXTS: Record<Resolution['action'], string> = {
  allocate: 'Allocated to an order',
  refund: 'Sent back',
  write_off: 'Written off',
  settled: 'Settled by itself',
};

/** Whether an exception is open, else how and by whom it was resolved. */
export function stateText({
  resolution,
  writeOffRequestedBy,
}: Pick<PaymentException, 'resolution' | 'writeOffRequestedBy'>): string {
  if (!resolution) return writeOffRequestedBy ? 'Write-off waits for approval' : 'Open';
  const { action, order, by } = resolution;
  const done = action === 'allocate' && order ? `Allocated to ${order.number}` : RESOLVED_TEXTS[action];
  return by ? `${done} by ${by.name}` : done;
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
