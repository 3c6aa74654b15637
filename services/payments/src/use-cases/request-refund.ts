import { Injectable } from '@nestjs/common';
import type { requestRefund as requestRefundEndpoint } from '@shop/contracts/refunds';
import { toCents } from '@shop/contracts/money';
import { assertSameRequest, type Idempotency } from '@shop/service-kit/domain/idempotency';
import type { z } from 'zod';
import { invalidRefund, orderNotFound, refundExceeds } from '../domain/errors.js';
import { assertNotOwn, type Decider, type Refund } from '../domain/refund.js';
import { refundLinesCents, type SoldItems, unitsByProduct } from '@shop/contracts/refund-lines';
import { requestRefund } from '../domain/request-refund.js';
import { MoneyRepository } from '../ports/money.repository.js';
import { Orders } from '../ports/orders.js';
import { SettingsRepository } from '../ports/settings.repository.js';

type RefundRequest = z.infer<NonNullable<typeof requestRefundEndpoint.body>>;

/** Staff send money of an order back. Above the approval amount another administrator approves it first. */
@Injectable()
export class RequestRefund {
  constructor(
    private readonly money: MoneyRepository,
    private readonly orders: Orders,
    private readonly settings: SettingsRepository,
  ) {}

  /** @throws DomainError `order_not_found`, `invalid_refund`, `refund_exceeds`, `idempotency_mismatch`, `own_order`, `unavailable` */
  async execute(by: Decider, orderId: string, request: Idempotency, wanted: RefundRequest): Promise<Refund> {
    const key = `staff ${by.id} ${request.key}`;
    const earlier = await this.money.refundByKey(key);
    if (earlier) return sameRefund(earlier, request);
    assertWhole(wanted);
    const order = await this.orders.sold(orderId);
    if (!order) throw orderNotFound();
    const { userId, number } = order;
    assertNotOwn(userId, by);
    const { reason, lines = [], restock = false } = wanted;
    const approvalOverCents = toCents((await this.settings.current()).payments.refundApprovalOver);
    const back =
      lines.length > 0 ? lines.map(({ product, quantity }) => ({ productId: product, quantity })) : order.lines;
    const refund = await this.money.decide({ kind: 'order', orderId }, (journal) =>
      requestRefund(journal, {
        ...{ orderId, userId, number, reason, lines, restock, key, approvalOverCents },
        bodyHash: request.bodyHash,
        isAutomatic: false,
        requestedBy: { id: by.id, name: by.name },
        restocked: restock ? back.map(({ productId, quantity }) => ({ productId, quantity })) : [],
        amountOf: (refundable, refunded) => amountOf(wanted, order, refundable, refunded),
      }),
    );
    if (!refund) throw orderNotFound();
    return sameRefund(refund, request);
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

/**
 * The amount asked for, else what the lines cost (never more than what can go back), else everything. Lines must have been sold, and
 * not be refunded yet, also where an amount is given.
 */
function amountOf(
  { amount, lines }: RefundRequest,
  order: SoldItems,
  refundable: number,
  refunded: readonly Refund[],
): number {
  const before = unitsByProduct(refunded.flatMap((refund) => refund.lines));
  const ofLines = lines ? refundLinesCents(order, before, lines) : refundable;
  if (ofLines === undefined) throw refundExceeds();
  if (amount !== undefined) return toCents(amount);
  // The charge is the order's total in whole shillings: all lines together may be some cents above it.
  return ofLines > refundable && ofLines - refundable < 100 ? refundable : ofLines;
}
