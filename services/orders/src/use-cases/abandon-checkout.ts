import { Injectable } from '@nestjs/common';
import { OrderRepository } from '../ports/order.repository.js';
import { Stock } from '../ports/stock.js';

/** Gives back the stock of a checkout that placed no order. */
@Injectable()
export class AbandonCheckout {
  constructor(
    private readonly orders: OrderRepository,
    private readonly stock: Stock,
  ) {}

  /** The checkout is forgotten first: from then on no order can be written under its hold. */
  async execute(orderId: string): Promise<void> {
    if (await this.orders.forget(orderId)) await this.stock.abandon(orderId);
  }
}
