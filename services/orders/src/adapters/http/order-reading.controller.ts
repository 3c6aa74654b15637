import { Controller, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { exportOrders } from '@shop/contracts/export';
import * as desk from '@shop/contracts/order-desk';
import * as contract from '@shop/contracts/orders';
import { may } from '@shop/contracts/permissions';
import { CurrentUser } from '@shop/service-kit/auth/auth.guard';
import { subjectOf } from '@shop/service-kit/auth/subject-of';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { sendPage } from '@shop/service-kit/http/page';
import { Serves } from '@shop/service-kit/http/serves';
import { orderNotFound } from '../../domain/errors.js';
import type { Order } from '../../domain/order.js';
import { IssueReceipt } from '../../use-cases/issue-receipt.js';
import { OrderRepository } from '../../ports/order.repository.js';
import { OrderQueries } from '../db/order.queries.js';
import { OrderFeed } from './order-feed.js';
import { toDetail, toPayable, toView } from './order-view.js';

type ListQuery = z.infer<typeof contract.listOrders.query>;

/** Endpoints that read orders. */
@Controller()
export class OrderReadingController {
  constructor(
    private readonly orders: OrderRepository,
    private readonly queries: OrderQueries,
    private readonly feed: OrderFeed,
    private readonly issuing: IssueReceipt,
  ) {}

  @Serves(contract.listOrders)
  async list(
    @CurrentUser() user: SignedIn,
    @Query({ schema: contract.listOrders.query }) query: ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { items, total } = await this.queries.list(
      query,
      may(user, 'read-orders') && !query.own ? undefined : user.id,
    );
    return sendPage(reply, { items: items.map(toView), total }, query);
  }

  @Serves(desk.orderSummary)
  summary() {
    return this.queries.summary();
  }

  @Serves(contract.getOrder)
  async get(@CurrentUser() user: SignedIn, @Param('id') id: string) {
    return toDetail(await this.readable(user, id));
  }

  @Serves(contract.orderEvents)
  async events(@CurrentUser() user: SignedIn, @Param('id') id: string, @Res() reply: FastifyReply) {
    const order = await this.readable(user, id);
    await this.feed.stream(order.id, reply);
  }

  @Serves(contract.orderReceipt)
  async receipt(@CurrentUser() user: SignedIn, @Param('id') id: string, @Res() reply: FastifyReply) {
    const order = await this.readable(user, id);
    const document = await this.issuing.execute(order);
    await reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="receipt-${order.number}.pdf"`)
      .header('cache-control', 'private, no-store')
      .send(document);
  }

  @Serves(contract.getPayable)
  async payable(@Param('id') id: string) {
    const order = await this.orders.byId(id);
    if (!order) throw orderNotFound();
    return toPayable(order);
  }

  @Serves(exportOrders)
  async export(@CurrentUser() user: SignedIn, @Param('id') id: string) {
    const subject = subjectOf(user, id);
    return { orders: (await this.queries.allOf(subject)).map(toDetail) };
  }

  /** Other customers' orders answer 404, so that their existence stays secret. */
  private async readable(user: SignedIn, id: string): Promise<Order> {
    const order = await this.orders.byId(id);
    if (!order || (order.userId !== user.id && !may(user, 'read-orders'))) throw orderNotFound();
    return order;
  }
}
