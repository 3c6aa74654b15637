import type { OrderDetail, OrderStatus, PaymentMethod } from '@shop/contracts/orders';
import type { HistoryEntry, Order, OrderRefund, ReceivedPayment } from '../../domain/order.js';
import type { TaxDocument } from '../../domain/tax-document.js';
import { type TaxDocumentRow, toTaxDocument } from './tax-document-row.js';

const listOf = (fields: string, from: string, order: string) =>
  `(select coalesce(json_agg(json_build_object(${fields}) order by ${order}), '[]') from ${from})`;

const LINES = listOf(
  `'productId', product_id, 'name', name, 'image', image, 'unitCents', unit_cents, 'quantity', quantity,
    'restocked', restocked`,
  'order_line where order_id = customer_order.id',
  'position',
);
const PAYMENTS = listOf(
  `'id', id, 'amountCents', amount_cents, 'receipt', receipt, 'createdAt', created_at, 'method', method,
    'reference', reference, 'isWithdrawn', status = 'withdrawn'`,
  'order_payment where order_id = customer_order.id',
  'created_at',
);
const HISTORY = listOf(
  `'status', status, 'step', step, 'at', at, 'courier', courier, 'reference', reference, 'reason', reason,
    'actorId', actor_id, 'actorName', actor_name`,
  'order_history where order_id = customer_order.id',
  'id',
);
const REFUNDS = listOf(
  `'id', refund_id, 'amountCents', amount_cents, 'state', state, 'reason', reason, 'isAutomatic', is_automatic,
    'restocked', restocked`,
  'order_refund where order_id = customer_order.id',
  'created_at',
);
const DOCUMENTS = listOf(
  `'kind', kind, 'year', year, 'sequence', sequence, 'number', number, 'orderId', order_id, 'refundId', refund_id,
    'issuedAt', issued_at, 'sellerPin', seller_pin, 'vatBasisPoints', vat_basis_points, 'goodsCents', goods_cents,
    'vatCents', vat_cents, 'shippingCents', shipping_cents`,
  'tax_document where order_id = customer_order.id',
  'issued_at, sequence',
);

/** An order is always read with its lines, payments and history: one row for each order. */
export const ORDER_COLUMNS = `id, number, user_id, user_name, status, payment_method, items_cents, shipping_cents,
  vat_cents, total_cents, paid_cents, refund_requested_cents, refunded_cents, delivery, created_at, expires_at, paid_at,
  archived_at, erased_at, revision, ${LINES} as lines, ${PAYMENTS} as payments, ${HISTORY} as history`;

/** What a change of refunds reads besides the order. */
export const REFUND_COLUMNS = `${REFUNDS} as refunds, ${DOCUMENTS} as documents`;

/** JSON has times as text. */
type AsJson<T> = { [K in keyof T]: T[K] extends Date ? string : T[K] };
interface EntryRow extends AsJson<Omit<HistoryEntry, 'by'>> {
  actorId: string | null;
  actorName: string | null;
}

/** {@link ORDER_COLUMNS}. PostgreSQL's bigint is text. */
export interface OrderRow {
  id: string;
  number: string;
  user_id: string;
  user_name: string;
  status: OrderStatus;
  payment_method: PaymentMethod;
  items_cents: string;
  shipping_cents: string;
  vat_cents: string;
  total_cents: string;
  paid_cents: string;
  refund_requested_cents: string;
  refunded_cents: string;
  delivery: OrderDetail['delivery'];
  created_at: Date;
  expires_at: Date;
  paid_at: Date | null;
  archived_at: Date | null;
  erased_at: Date | null;
  revision: number;
  lines: Order['lines'];
  payments: AsJson<ReceivedPayment>[];
  history: EntryRow[];
}

export interface RefundColumns {
  refunds: OrderRefund[];
  documents: AsJson<TaxDocumentRow<number>>[];
}

export const toOrder = (row: OrderRow): Order => ({
  id: row.id,
  number: row.number,
  userId: row.user_id,
  userName: row.user_name,
  status: row.status,
  paymentMethod: row.payment_method,
  itemsCents: Number(row.items_cents),
  shippingCents: Number(row.shipping_cents),
  vatCents: Number(row.vat_cents),
  totalCents: Number(row.total_cents),
  paidCents: Number(row.paid_cents),
  refundRequestedCents: Number(row.refund_requested_cents),
  refundedCents: Number(row.refunded_cents),
  delivery: row.delivery,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  paidAt: row.paid_at,
  archivedAt: row.archived_at,
  erasedAt: row.erased_at,
  revision: row.revision,
  lines: row.lines,
  payments: row.payments.map((payment) => ({ ...payment, createdAt: new Date(payment.createdAt) })),
  history: row.history.map(toEntry),
});

function toEntry({ actorId, actorName, at, ...entry }: EntryRow): HistoryEntry {
  const by = actorId === null ? null : { id: actorId, name: actorName ?? '' };
  return { ...entry, at: new Date(at), by };
}

export const toDocument = (row: RefundColumns['documents'][number]): TaxDocument =>
  toTaxDocument({ ...row, issuedAt: new Date(row.issuedAt) });
