import type { PaymentException } from '@shop/contracts/payment-desk';

type Action = PaymentException['actions'][number];

/** What decides which resolutions an exception has. */
export interface OpenException {
  id: string;
  /** A name of exceptions.ts, or of an earlier release. */
  finding: string;
  isResolved: boolean;
  receiptCode: string | null;
  refundId: string | null;
  /** Its money is in the books and belongs to nobody. */
  hasMoney: boolean;
  /** The state of its refund. */
  refundState: string | null;
}

/** What staff can do about an exception: money that is owed cannot be written off. */
export function actionsOf({ finding, isResolved, hasMoney, refundState }: OpenException): Action[] {
  if (isResolved) return [];
  if (hasMoney) return ['allocate', 'refund', 'write_off'];
  if (finding === 'reversal_unknown') return ['refund', 'write_off'];
  return refundState === 'requested' ? ['refund'] : ['write_off'];
}
