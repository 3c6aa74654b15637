import { type Receipt, NO_PARTS, type ReceiptParts } from '../src/domain/receipt.js';
import type { Refund, Reversal, ReversalState } from '../src/domain/refund.js';

const AT = new Date('2026-11-22T09:00:00Z');

/** A receipt of KES 2,500 that pays the order `o1`, or whose money is elsewhere. */
export const aReceiptOf = (parts: Partial<ReceiptParts> = { allocated: 250_000 }): Receipt => ({
  id: '6f0c2a34-1111-4222-8333-444455556666',
  code: 'RKL51ZDR4F',
  amountCents: 250_000,
  phone: '254712345678',
  reference: 'PC12345678',
  paidAt: AT,
  source: 'prompt',
  attemptId: null,
  orderId: (parts.unallocated ?? 0) > 0 ? null : 'o1',
  parts: { ...NO_PARTS, ...parts },
  proof: 'pull',
  bookedAt: AT,
  closedAt: null,
  voidedAt: null,
  recording: null,
  withdrawal: null,
});

export const aReversal = (state: ReversalState, parts: Partial<Reversal> = {}): Reversal => ({
  id: 'rv1',
  refundId: 'rf1',
  receiptCode: 'RKL51ZDR4F',
  amountCents: 250_000,
  state,
  problem: null,
  code: state === 'done' ? 'RVR0000001' : null,
  sentAt: null,
  doneAt: null,
  checks: 0,
  sendings: 1,
  tries: 0,
  nextCheckAt: AT,
  ...parts,
});

/** The whole receipt goes back, by one reversal. */
export const aRefund = (state: Refund['state'], reversal: Reversal): Refund => ({
  id: 'rf1',
  orderId: 'o1',
  userId: 'u1',
  number: 'PC12345678',
  amountCents: 250_000,
  state,
  reason: 'Broken',
  isAutomatic: false,
  needsApproval: false,
  key: 'k',
  bodyHash: '',
  lines: [],
  restock: false,
  restocked: [],
  requestedBy: { id: 'clerk', name: 'Otieno' },
  approvedBy: null,
  closing: null,
  createdAt: AT,
  reversals: [reversal],
});
