import type { StoreSettings } from '@shop/contracts/settings';
import type { Statement } from '@shop/service-kit/db/statement';
import type { Transaction } from '@shop/service-kit/db/transaction';
import type { Order, OrderChange } from '../../domain/order.js';
import {
  creditNoteByHand,
  creditNoteOf,
  documentNumber,
  invoiceOf,
  type TaxDocument,
  type TaxDraft,
} from '../../domain/tax-document.js';

/** An order before and after a change, and its documents so far. */
interface Changed {
  before: Order;
  after: Order;
  change: OrderChange;
  documents: readonly TaxDocument[];
}

/** The row of the counter stays locked until the transaction ends, and a transaction that fails gives its number back. */
const COUNT: Statement<{ last: number }> = {
  name: 'count tax document',
  text: `written as (insert into tax_counter as counter (kind, year, last) values ($1, $2, 1)
    on conflict (kind, year) do update set last = counter.last + 1 returning last)`,
};
/** Flushed to disk, also while an event is handled: a number that a customer or staff have seen is never given again. */
const ADD: Statement = {
  name: 'add tax document',
  text: `written as (insert into tax_document (kind, year, sequence, number, order_id, refund_id, issued_at, seller_pin,
      vat_basis_points, goods_cents, vat_cents, shipping_cents)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
    returning sequence, set_config('synchronous_commit', 'on', true))`,
};

/** The document that a change of an order calls for (docs/product-rules.md#R166). */
export function taxDraftOf(
  { before, after, change, documents }: Changed,
  settings: StoreSettings,
  now: Date,
): TaxDraft | undefined {
  const isPaidNow = before.paidAt === null && after.paidAt !== null;
  if (isPaidNow && settings.tax.isRegistered) return invoiceOf(after, settings, now);
  const isUnpaidNow = before.paidAt !== null && after.paidAt === null;
  // A payment that is taken back from an order that stays paid came on top of the sale.
  const handCents = isUnpaidNow ? Infinity : change.payment?.isWithdrawn ? 0 : before.paidCents - after.paidCents;
  if (handCents > 0) return creditNoteByHand(after, handCents, documents, now);
  return change.refund?.state === 'done' ? creditNoteOf(after, change.refund, documents, now) : undefined;
}

/** Issues a document. The caller holds the lock of its order. */
export async function issueTaxDocument(tx: Transaction, draft: TaxDraft, prefix: string): Promise<void> {
  const { kind, year, orderId, refundId, issuedAt, sellerPin, vatPercent } = draft;
  const [counter] = await tx.write(COUNT, [kind, year]);
  const sequence = counter?.last ?? 1;
  const number = documentNumber(prefix, draft, sequence);
  const sums = [draft.goodsCents, draft.vatCents, draft.shippingCents];
  const sale = [orderId, refundId, issuedAt, sellerPin, Math.round(vatPercent * 100)];
  await tx.write(ADD, [kind, year, sequence, number, ...sale, ...sums]);
}
