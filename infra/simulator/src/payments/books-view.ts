import { refundingCents } from '../../../../services/payments/src/domain/receipt.js';
import type { Refund, Reversal } from '../../../../services/payments/src/domain/refund.js';
import type { MemoryBooks } from './memory-books.js';
import type { BookedReceipt, BookedRefund } from './payments-world.js';

/** The books as the rest of the shop sees them, made once after each write. */
export class BooksView {
  private revision = -1;
  private receiptsThen: ReadonlyMap<string, BookedReceipt> = new Map();
  private refundsThen: ReadonlyMap<string, BookedRefund> = new Map();

  constructor(private readonly books: MemoryBooks) {}

  receipts(): ReadonlyMap<string, BookedReceipt> {
    this.refresh();
    return this.receiptsThen;
  }

  refunds(): ReadonlyMap<string, BookedRefund> {
    this.refresh();
    return this.refundsThen;
  }

  private refresh(): void {
    const { revision, receipts, refunds } = this.books;
    if (revision === this.revision) return;
    this.revision = revision;
    const came = [...receipts.values()].filter(({ parts }) => parts.void === 0);
    this.receiptsThen = new Map(
      came.map((receipt) => {
        const { code, amountCents, orderId } = receipt;
        const isWithdrawing = receipt.withdrawal !== null;
        return [code, { code, amountCents, orderId, refundingCents: refundingCents(receipt), isWithdrawing }];
      }),
    );
    this.refundsThen = new Map([...refunds].map(([id, refund]) => [id, bookedOf(refund)]));
  }
}

const GONE = new Set<Reversal['state']>(['sent', 'done', 'failed', 'closed']);

const bookedOf = ({ requestedBy, approvedBy, reversals, ...refund }: Refund): BookedRefund => ({
  id: refund.id,
  orderId: refund.orderId,
  amountCents: refund.amountCents,
  state: refund.state,
  isAutomatic: refund.isAutomatic,
  lines: refund.lines,
  hasOwnAmount: refund.bodyHash.includes('"amount"'),
  needsApproval: refund.needsApproval,
  requestedBy: requestedBy?.name ?? null,
  approvedBy: approvedBy?.name ?? null,
  wasSent: reversals.some(({ state, sendings, tries }) => sendings + tries > 0 || GONE.has(state)),
  reversals: reversals.map(({ receiptCode: code, amountCents, state }) => ({ code, amountCents, state })),
});
