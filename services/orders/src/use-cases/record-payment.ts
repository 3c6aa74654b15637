import { Injectable } from '@nestjs/common';
import type { EventData } from '@shop/contracts/event';
import type { paymentSucceeded } from '@shop/contracts/payments';
import { orderNotFound } from '../domain/errors.js';
import type { Order } from '../domain/order.js';
import { mayLackMoney, needsStock, receivedPayment, recordPayment } from '../domain/record-payment.js';
import { OrderRepository } from '../ports/order.repository.js';
import { Stock } from '../ports/stock.js';

/** The hold lasts this long until the order's event confirms it. */
const REACQUIRED_SECONDS = 900;

/** Records money of payments on its order. An expired order accepts it if its stock is still available. */
@Injectable()
export class RecordPayment {
  constructor(
    private readonly orders: OrderRepository,
    private readonly stock: Stock,
  ) {}

  /** @throws DomainError `order_not_found`, `unavailable` when the catalogue does not respond */
  async execute(news: EventData<typeof paymentSucceeded>): Promise<Order> {
    const payment = receivedPayment(news);
    const { orderId, amountCents } = news;
    const order = await this.orders.byId(orderId);
    if (!order) throw orderNotFound();
    const isLate = needsStock(order, amountCents);
    const hasStock = isLate && (await this.stock.reacquire(order, REACQUIRED_SECONDS));
    const changed = await this.orders.changeRefunds(mayLackMoney(order) ? orderId : order, (current, refunds) =>
      recordPayment(current, payment, { hasStock, refunds, paidAt: payment.createdAt }),
    );
    if (isLate && changed.status === 'paid') void this.stock.confirm(changed);
    return changed;
  }
}
