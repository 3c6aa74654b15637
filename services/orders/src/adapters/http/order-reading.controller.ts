import { Controller, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import * as contract from '@shop/contracts/orders';
import { listObligations } from '@shop/contracts/obligations';
import { getPayable, getRefundable } from '@shop/contracts/payable';
import { may } from '@shop/contracts/permissions';
import { CurrentUser } from '@shop/service-kit/auth/auth.guard';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { sendPage } from '@shop/service-kit/http/page';
import { Serves } from '@shop/service-kit/http/serves';
import { orderNotFound } from '../../domain/errors.js';
import type { Order } from '../../domain/order.js';
import { OrderRepository } from '../../ports/order.repository.js';
import { OrderQueries } from '../db/order.queries.js';
import { OrderFeed } from './order-feed.js';
import { toObligation, toPayable, toRefundable, toView } from './order-view.js';
import { ReadableOrders } from './readable-orders.js';

type ListQuery = z.infer<typeof contract.listOrders.query>;

/** As many as a page can name. */
const MOST_OBLIGATIONS = 20;

/** Endpoints that read orders. */
@Controller()
export class OrderReadingController {
  constructor(
    private readonly orders: OrderRepository,
    private readonly readable: ReadableOrders,
    private readonly queries: OrderQueries,
    private readonly feed: OrderFeed,
  ) {}

  @Serves(contract.listOrders)
  async list(
    @CurrentUser() user: SignedIn,
    @Query({ schema: contract.listOrders.query }) query: ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const owner = may(user, 'read-orders') && !query.own ? undefined : user.id;
    const { items, ...counted } = await this.queries.list(query, owner);
    return sendPage(reply, { items: items.map(toView), ...counted }, query);
  }

  @Serves(contract.getOrder)
  async get(@CurrentUser() user: SignedIn, @Param('id') id: string) {
    return this.readable.detailOf(user, await this.readable.byId(user, id));
  }

  @Serves(contract.orderEvents)
  async events(@CurrentUser() user: SignedIn, @Param('id') id: string, @Res() reply: FastifyReply) {
    await this.feed.stream(id, reply, () => this.readable.byId(user, id));
  }

  @Serves(getPayable)
  async payable(@Param('id') id: string) {
    return toPayable(await this.existing(id));
  }

  @Serves(getRefundable)
  async refundable(@Param('id') id: string) {
    return toRefundable(await this.existing(id));
  }

  @Serves(listObligations)
  async obligations(@Param('id') userId: string) {
    return (await this.queries.allOf(userId)).flatMap(toObligation).slice(0, MOST_OBLIGATIONS);
  }

  private async existing(id: string): Promise<Order> {
    const order = await this.orders.byId(id);
    if (!order) throw orderNotFound();
    return order;
  }
}
