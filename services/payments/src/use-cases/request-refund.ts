import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { toCents } from '@shop/contracts/money';
import type { requestRefund } from '@shop/contracts/refunds';
import { assertSameRequest, type Idempotency } from '@shop/service-kit/domain/idempotency';
import { invalidRefund, orderNotFound } from '../domain/errors.js';
import { linesCents, type Person, type Refund, type SoldOrder } from '../domain/refund.js';
import { Orders } from '../ports/orders.js';
import { RefundRepository } from '../ports/refund.repository.js';
import { SettingsRepository } from '../ports/settings.repository.js';

type RefundRequest = z.infer<NonNullable<typeof requestRefund.body>>;

/** Staff send money of an order back. Above the approval amount another administrator approves it first. */
@Injectable()
export class RequestRefund {
  constructor(
    private readonly refunds: RefundRepository,
    private readonly orders: Orders,
    private readonly settings: SettingsRepository,
  ) {}

  /** @throws DomainError `order_not_found`, `invalid_refund`, `refund_exceeds`, `idempotency_mismatch`, `unavailable` */
  async execute(by: Person, orderId: string, request: Idempotency, wanted: RefundRequest): Promise<Refund> {
    const key = `staff ${by.id} ${request.key}`;
    const earlier = await this.refunds.byKey(key);
    if (earlier) return sameRefund(earlier, request);
    assertWhole(wanted);
    const order = await this.orders.sold(orderId);
    if (!order) throw orderNotFound();
    const { userId, number } = order;
    const { reason, lines = [], restock = false } = wanted;
    const approvalOverCents = toCents((await this.settings.current()).payments.refundApprovalOver);
    const back =
      lines.length > 0 ? lines.map(({ product, quantity }) => ({ productId: product, quantity })) : order.lines;
    const created = await this.refunds.create({
      ...{ orderId, userId, number, reason, lines, restock, key },
      bodyHash: request.bodyHash,
      isAutomatic: false,
      requestedBy: by,
      restocked: restock ? back.map(({ productId, quantity }) => ({ productId, quantity })) : [],
      amountOf: (refundable, units) => amountOf(wanted, order, refundable, units),
      approvalOverCents,
    });
    if (!created) throw orderNotFound();
    return sameRefund(created, request);
  }
}

/** Another request with the same key may have come first. */
function sameRefund(refund: Refund, request: Idempotency): Refund {
  assertSameRequest(refund, request);
  return refund;
}

/** M-Pesa moves whole shillings. */
function assertWhole({ amount }: RefundRequest): void {
  if (amount !== undefined && (amount < 1 || !Number.isInteger(amount)))
    throw invalidRefund('A refund is in whole shillings, at least 1');
}

/** The amount asked for, else what the lines cost (never more than what can go back), else everything. */
function amountOf(
  { amount, lines }: RefundRequest,
  order: SoldOrder,
  refundable: number,
  units: ReadonlyMap<string, number>,
): number {
  const ofLines = lines && linesCents(order, lines, units);
  if (amount !== undefined) return toCents(amount);
  if (ofLines === undefined) return refundable;
  // The charge is the order's total in whole shillings: all lines together may be some cents above it.
  return ofLines > refundable && ofLines - refundable < 100 ? refundable : ofLines;
}
