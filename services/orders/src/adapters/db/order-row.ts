import type { OrderDetail, OrderStatus, PaymentMethod } from '@shop/contracts/orders';
import type { RefundState } from '@shop/contracts/refunds';
import type { HistoryEntry, Order, OrderRefund } from '../../domain/order.js';
import type { Prisma } from '../../generated/client.js';

/** An order is always read with its lines, payments and history. */
export const ORDER_PARTS = {
  lines: { orderBy: { position: 'asc' } },
  payments: { orderBy: { createdAt: 'asc' } },
  history: { orderBy: { id: 'asc' } },
} satisfies Prisma.OrderInclude;

type OrderRow = Prisma.OrderGetPayload<{ include: typeof ORDER_PARTS }>;
type RefundRow = Prisma.OrderRefundGetPayload<object>;

export function toOrder({ expiryCheckAt: _, ...row }: OrderRow): Order {
  return {
    ...row,
    status: row.status as OrderStatus,
    paymentMethod: row.paymentMethod as PaymentMethod,
    itemsCents: Number(row.itemsCents),
    shippingCents: Number(row.shippingCents),
    vatCents: Number(row.vatCents),
    totalCents: Number(row.totalCents),
    paidCents: Number(row.paidCents),
    refundRequestedCents: Number(row.refundRequestedCents),
    refundedCents: Number(row.refundedCents),
    delivery: row.delivery as OrderDetail['delivery'],
    lines: row.lines.map((line) => ({ ...line, unitCents: Number(line.unitCents) })),
    payments: row.payments.map(({ id, receipt, createdAt, amountCents }) => {
      return { id, receipt, createdAt, amountCents: Number(amountCents) };
    }),
    history: row.history.map(toEntry),
  };
}

export const toRefund = ({ id, amountCents, state, reason, isAutomatic, restocked }: RefundRow): OrderRefund => ({
  id,
  amountCents: Number(amountCents),
  state: state as RefundState,
  reason,
  isAutomatic,
  restocked,
});

function toEntry({ status, step, actorId, actorName, ...entry }: OrderRow['history'][number]): HistoryEntry {
  const { at, courier, reference, reason } = entry;
  const by = actorId === null ? null : { id: actorId, name: actorName ?? '' };
  return { status: status as OrderStatus, step: step as HistoryEntry['step'], at, courier, reference, reason, by };
}

/** The columns of a history entry, without its order. */
export function toHistoryRow({ by, ...entry }: HistoryEntry) {
  return { ...entry, actorId: by?.id ?? null, actorName: by?.name ?? null };
}
