import type { LedgerAccount } from '@shop/contracts/payment-desk';
import type { ReceivedBy } from '@shop/contracts/payment-methods';
import { isSettled, surplusCents } from '@shop/contracts/prompt';

/**
 * One movement in the books: `cents` from the account `credit` to the account `debit` (docs/product-rules.md#R84). `key` names
 * what it books: the same key is booked once.
 */
export interface LedgerEntry {
  kind:
    | 'receipt'
    | 'allocation'
    | 'rounding'
    | 'refund'
    | 'refund_sent'
    | 'refund_declined'
    | 'charge'
    | 'write_off'
    | 'void';
  key: string;
  debit: LedgerAccount;
  credit: LedgerAccount;
  cents: number;
  receiptCode?: string | null;
  orderId?: string | null;
  refundId?: string | null;
}

interface Booked {
  code: string;
  amountCents: number;
}

/** Where money is by the way it came: our M-Pesa number, or one of the accounts of money that staff receive. */
export const accountOf = (method: ReceivedBy): LedgerAccount => (method === 'mpesa' ? 'till' : method);

/** Money came and is not allocated yet. `again`: it was void before. */
export const received = ({ code, amountCents }: Booked, method: ReceivedBy, again = ''): LedgerEntry => ({
  kind: 'receipt',
  key: `receipt ${code}${again}`,
  debit: accountOf(method),
  credit: 'unallocated',
  cents: amountCents,
  receiptCode: code,
});

/** It pays this order. */
export const allocated = ({ code, amountCents }: Booked, orderId: string, again = ''): LedgerEntry => ({
  kind: 'allocation',
  key: `allocation ${code}${again}`,
  debit: 'unallocated',
  credit: 'receivable',
  cents: amountCents,
  receiptCode: code,
  orderId,
});

/** It belongs to no order and stays. */
export const writtenOff = ({ code, amountCents }: Booked): LedgerEntry => ({
  kind: 'write_off',
  key: `write-off ${code}`,
  debit: 'unallocated',
  credit: 'written_off',
  cents: amountCents,
  receiptCode: code,
});

/** It never came to the till, as M-Pesa's list shows, although a callback named it. */
export const neverCame = ({ code, amountCents }: Booked): LedgerEntry => ({
  kind: 'write_off',
  key: `never came ${code}`,
  debit: 'written_off',
  credit: 'till',
  cents: amountCents,
  receiptCode: code,
});

/** Staff wrote it off as money that never came, and M-Pesa names it after all. */
export const cameAfterAll = ({ code, amountCents }: Booked, orderId: string | null): LedgerEntry => ({
  kind: 'write_off',
  key: `came after all ${code}`,
  debit: 'till',
  credit: 'written_off',
  cents: amountCents,
  receiptCode: code,
  orderId,
});

/** It never came: M-Pesa names another code for its prompt, or staff recorded it by mistake. Takes back its receipt and its allocation. */
export const voided = ({ code, amountCents }: Booked, method: ReceivedBy, orderId: string | null): LedgerEntry => ({
  kind: 'void',
  key: `void ${code}`,
  debit: orderId === null ? 'unallocated' : 'receivable',
  credit: accountOf(method),
  cents: amountCents,
  receiptCode: code,
  orderId,
});

/** It is to go back: the shop owes it. */
export const owed = (refundId: string, orderId: string | null, cents: number): LedgerEntry => ({
  kind: 'refund',
  key: `refund ${refundId}`,
  debit: orderId === null ? 'unallocated' : 'receivable',
  credit: 'refunds_payable',
  cents,
  orderId,
  refundId,
});

/** It does not go back after all: it is the order's again, or unallocated. */
export const notOwed = (refundId: string, orderId: string | null, cents: number): LedgerEntry => ({
  kind: 'refund_declined',
  key: `declined ${refundId}`,
  debit: 'refunds_payable',
  credit: orderId === null ? 'unallocated' : 'receivable',
  cents,
  orderId,
  refundId,
});

/** It is back with its payer: by M-Pesa, or as staff paid it. */
export const sentBack = (
  reversal: { id: string; refundId: string; receiptCode: string; amountCents: number },
  orderId: string | null,
  from: LedgerAccount = 'till',
): LedgerEntry => ({
  kind: 'refund_sent',
  key: `reversal ${reversal.id}`,
  debit: 'refunds_payable',
  credit: from,
  cents: reversal.amountCents,
  receiptCode: reversal.receiptCode,
  orderId,
  refundId: reversal.refundId,
});

/** What M-Pesa took for a transaction, from its statement. */
export const charged = (line: { code: string; cents: number; nth: string }): LedgerEntry => ({
  kind: 'charge',
  key: `charge ${line.code} ${line.nth}`,
  debit: 'charges',
  credit: 'till',
  cents: line.cents,
  receiptCode: line.code,
});

/**
 * What an order keeps besides its total, less than a shilling (positive: the customer pays more than the total), once the order is
 * settled; 0 before, and after all of it went back. Whole shillings above its charge are no rounding: they go back.
 */
export function roundingCents(totalCents: number, paidCents: number, owedCents: number): number {
  const keptCents = paidCents - owedCents;
  if (keptCents <= 0 || !isSettled(totalCents, keptCents)) return 0;
  return keptCents - surplusCents(totalCents, keptCents) - totalCents;
}

/** Brings the rounding of an order from what it was to what it is now; undefined when it stays. `cause` makes it one entry. */
export function rounded(orderId: string, [before, after]: [number, number], cause: string): LedgerEntry | undefined {
  const cents = after - before;
  if (cents === 0) return undefined;
  const [debit, credit] = cents > 0 ? (['receivable', 'rounding'] as const) : (['rounding', 'receivable'] as const);
  return { kind: 'rounding', key: `rounding ${orderId} ${cause}`, debit, credit, cents: Math.abs(cents), orderId };
}
