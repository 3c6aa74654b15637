import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { stockMissing } from '@shop/contracts/catalog';
import { type EventOf, On } from '@shop/service-kit/events/on';
import { failForMissingStock } from '../../domain/end-order.js';
import { OrderRepository } from '../../ports/order.repository.js';

/** The order counts on stock that the catalogue does not have. */
@Controller()
export class StockConsumer {
  constructor(private readonly orders: OrderRepository) {}

  @On(stockMissing)
  async missing(@Payload() { data }: EventOf<typeof stockMissing>): Promise<void> {
    await this.orders.changeRefunds(data.orderId, (order) => failForMissingStock(order, data.lines));
  }
}
