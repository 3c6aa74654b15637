import { Injectable } from '@nestjs/common';
import { orderCancelled, orderExpired, orderRefundRequested } from '@shop/contracts/orders';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { Clock } from '@shop/service-kit/domain/clock';
import { orderNotFound, promptOpen } from '../domain/errors.js';
import { hasOpenPrompt, type Order, requireMove } from '../domain/order.js';
import { type OrderChange, OrderRepository } from './order.repository.js';
import { PaymentNews } from './payment-news.js';
import { Stock } from './stock.js';

/** An unpaid attempt this old belongs to a request that is long gone. */
const ABANDONED_AFTER_MS = 60_000;

/** Ends orders that will not be paid, and puts ended ones away. */
@Injectable()
export class EndOrder {
  constructor(
    private readonly orders: OrderRepository,
    private readonly stock: Stock,
    private readonly news: PaymentNews,
    private readonly clock: Clock,
  ) {}

  /** The owner while unpaid, or an administrator. @throws DomainError `order_not_found`, `payment_pending`, `forbidden_transition` */
  async cancel(user: SignedIn, id: string): Promise<Order> {
    const order = await this.orders.byId(id);
    if (!order || (order.userId !== user.id && !user.isAdmin)) throw orderNotFound();
    return this.orders.change(id, (current) => cancelled(current, user.isAdmin));
  }

  /** Out of the lists, never out of the books; an unpaid order is cancelled first. */
  async archive(id: string): Promise<void> {
    const archivedAt = this.clock.now();
    await this.orders.change(id, (order) => {
      const isUnpaid = order.status === 'awaiting_payment' || order.status === 'part_paid';
      return { ...(isUnpaid ? cancelled(order, true) : {}), archivedAt };
    });
  }

  /** Expires what nobody paid in time, as far as that can be known now, and gives back the stock of attempts that never became an order. */
  async sweep(): Promise<void> {
    const now = this.clock.now();
    if (await this.news.isComplete()) await this.expireDue(now);
    for (const id of await this.orders.abandoned(new Date(now.getTime() - ABANDONED_AFTER_MS))) {
      await this.stock.release(id);
      await this.orders.forget(id);
    }
  }

  private async expireDue(now: Date): Promise<void> {
    for (const id of await this.orders.expirable(now)) await this.orders.change(id, (order) => expired(order, now));
  }
}

function cancelled(order: Order, isAdmin: boolean): OrderChange {
  if (order.status === 'cancelled') return {};
  if (hasOpenPrompt(order)) throw promptOpen();
  const { id: orderId, userId, number, paidCents } = order;
  const event = orderCancelled.of(orderId, { orderId, userId });
  if (order.status !== 'part_paid' || !isAdmin) {
    requireMove(order.status, 'cancelled');
    return { status: 'cancelled', events: [event] };
  }
  const refund = { orderId, userId, number, amountCents: paidCents, reason: 'Cancelled by the shop' };
  return { status: 'refund_due', events: [event, orderRefundRequested.of(orderId, refund)] };
}

function expired(order: Order, now: Date): OrderChange {
  const isDue = order.status === 'awaiting_payment' && order.expiresAt <= now && !hasOpenPrompt(order);
  if (!isDue) return {};
  return { status: 'expired', events: [orderExpired.of(order.id, { orderId: order.id, userId: order.userId })] };
}
