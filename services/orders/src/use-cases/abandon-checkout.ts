import { Injectable } from '@nestjs/common';
import { OrderRepository } from '../ports/order.repository.js';
import { Stock } from '../ports/stock.js';

/** Releases the stock of a checkout that placed no order. */
@Injectable()
export class AbandonCheckout {
  constructor(
    private readonly orders: OrderRepository,
    private readonly stock: Stock,
  ) {}

  /** Deletes the checkout first, so that no order can use its hold afterwards. */
  async execute(orderId: string): Promise<void> {
    if (await this.orders.forget(orderId)) await this.stock.abandon(orderId);
  }
}
