import { Controller, Param } from '@nestjs/common';
import { exportOrders } from '@shop/contracts/export';
import { CurrentUser } from '@shop/service-kit/auth/auth.guard';
import { subjectOf } from '@shop/service-kit/auth/subject-of';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { Serves } from '@shop/service-kit/http/serves';
import type { Order } from '../../domain/order.js';
import { CartRepository } from '../../ports/cart.repository.js';
import { ReturnRepository } from '../../ports/return.repository.js';
import { OrderQueries } from '../db/order.queries.js';
import { NO_PARTS, toDetail } from './order-view.js';

/** The section of orders in the data export. */
@Controller()
export class OrderExportController {
  constructor(
    private readonly queries: OrderQueries,
    private readonly carts: CartRepository,
    private readonly returns: ReturnRepository,
  ) {}

  @Serves(exportOrders)
  async export(@CurrentUser() user: SignedIn, @Param('id') id: string) {
    const subject = subjectOf(user, id);
    const [orders, cart] = await Promise.all([this.queries.allOf(subject), this.carts.of(subject)]);
    const returns = await this.returns.of(orders.map(({ id }) => id));
    const partsOf = ({ id }: Order) => ({ ...NO_PARTS, returns: returns.filter(({ order }) => order.id === id) });
    return { orders: orders.map((order) => toDetail(order, partsOf(order))), cart };
  }
}
