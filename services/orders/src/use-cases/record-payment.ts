import { Injectable } from '@nestjs/common';
import type { EventData } from '@shop/contracts/event';
import { orderRefundRequested } from '@shop/contracts/orders';
import type { paymentFailed, paymentStarted, paymentSucceeded } from '@shop/contracts/payments';
import { isSettled } from '@shop/contracts/prompt';
import { DomainError } from '@shop/service-kit/domain/domain-error';
import type { Order } from '../domain/order.js';
import { type OrderChange, OrderRepository } from './order.repository.js';
import { paidChange } from './paid-change.js';
import { Stock } from './stock.js';

type Succeeded = EventData<typeof paymentSucceeded>;

const LATE_HOLD_SECONDS = 900;

/**
 * Takes what payments tells about an order's prompts into the order. Each kind of news has a topic of its own, so an end may
 * be heard before its beginning: a beginning changes no end, and no failure takes back money.
 */
@Injectable()
export class RecordPayment {
  constructor(
    private readonly orders: OrderRepository,
    private readonly stock: Stock,
  ) {}

  async started({ paymentId, orderId, amountCents, at }: EventData<typeof paymentStarted>): Promise<void> {
    await this.orders.change(orderId, (order) => ({
      payment: { ...attemptOf(order, paymentId, amountCents), createdAt: new Date(at) },
    }));
  }

  async failed({ paymentId, orderId, amountCents, reason }: EventData<typeof paymentFailed>): Promise<void> {
    await this.orders.change(orderId, (order) => {
      const payment = attemptOf(order, paymentId, amountCents);
      return payment.status === 'succeeded' ? {} : { payment: { ...payment, status: 'failed', reason } };
    });
  }

  /**
   * Money has come. An order still open takes it; one that has expired takes its stock again if it can and
   * the money covers it; for any other
   * the money is to go back. Nothing that came is ever dropped.
   */
  async succeeded(data: Succeeded): Promise<void> {
    const order = await this.orders.byId(data.orderId);
    const hasStock = order?.status === 'expired' ? await this.retakeStock(order) : true;
    await this.orders.change(data.orderId, (current) => received(current, data, hasStock));
  }

  private async retakeStock(order: Order): Promise<boolean> {
    try {
      await this.stock.hold(`${order.id}.late`, order.lines, LATE_HOLD_SECONDS);
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.kind !== 'unavailable') return false;
      throw error;
    }
  }
}

function received(order: Order, data: Succeeded, hasStock: boolean): OrderChange {
  const earlier = order.payments.find((payment) => payment.id === data.paymentId);
  const { amountCents, receipt } = data;
  if (earlier?.status === 'succeeded') return receipt ? { payment: { ...earlier, receipt } } : {};
  const payment = {
    ...attemptOf(order, data.paymentId, amountCents),
    amountCents,
    status: 'succeeded' as const,
    receipt,
    reason: null,
  };
  const paidCents = order.paidCents + amountCents;
  const settles = isSettled(order.totalCents, paidCents);
  const canTake = order.status === 'expired' ? hasStock && settles : isOpen(order);
  if (!canTake) return { payment, paidCents, ...refundOf(order, amountCents) };
  if (settles) return { payment, paidCents, ...paidChange(order, [payment], new Date(data.paidAt)) };
  return { payment, paidCents, status: 'part_paid' };
}

const isOpen = ({ status }: Order) => status === 'awaiting_payment' || status === 'part_paid';

/** A paid order stays paid when money comes twice: only the surplus goes back. */
function refundOf(order: Order, amountCents: number): OrderChange {
  const { id: orderId, userId, number, status } = order;
  const reason = 'Money came for an order that could not take it';
  const events = [orderRefundRequested.of(orderId, { orderId, userId, number, amountCents, reason })];
  const isSale = status === 'paid' || status === 'delivered';
  return isSale || status === 'refund_due' || status === 'refunded' ? { events } : { status: 'refund_due', events };
}

const attemptOf = (order: Order, id: string, amountCents: number) =>
  order.payments.find((payment) => payment.id === id) ?? {
    id,
    amountCents,
    status: 'pending' as const,
    receipt: null,
    reason: null,
    createdAt: new Date(),
  };
