import { Injectable } from '@nestjs/common';
import type { OrderDetail } from '@shop/contracts/orders';
import { may } from '@shop/contracts/permissions';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { orderNotFound } from '../../domain/errors.js';
import type { Order } from '../../domain/order.js';
import { OrderNoteRepository } from '../../ports/order-note.repository.js';
import { OrderRepository } from '../../ports/order.repository.js';
import { DetailPartsReader } from './detail-parts.js';
import { toDetail, toStaffDetail } from './order-view.js';

/** Orders as their reader may see them. */
@Injectable()
export class ReadableOrders {
  constructor(
    private readonly orders: OrderRepository,
    private readonly notes: OrderNoteRepository,
    private readonly parts: DetailPartsReader,
  ) {}

  /** Other customers' orders are not found, so that their existence stays secret. @throws order_not_found */
  async byId(user: SignedIn, id: string): Promise<Order> {
    const order = await this.orders.byId(id);
    if (!order || (order.userId !== user.id && !may(user, 'read-orders'))) throw orderNotFound();
    return order;
  }

  /** With notes and names of staff for staff alone. */
  async detailOf(user: SignedIn, order: Order): Promise<OrderDetail> {
    const parts = await this.parts.of(order);
    return may(user, 'read-orders')
      ? toStaffDetail(order, parts, await this.notes.of(order.id))
      : toDetail(order, parts);
  }
}
