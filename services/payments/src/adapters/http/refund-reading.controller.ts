import { Controller, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { may } from '@shop/contracts/permissions';
import * as contract from '@shop/contracts/refunds';
import { CurrentUser } from '@shop/service-kit/auth/auth.guard';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { sendPage } from '@shop/service-kit/http/page';
import { Serves } from '@shop/service-kit/http/serves';
import { FindPayable } from '../../use-cases/find-payable.js';
import { RefundQueries } from '../db/refund.queries.js';
import { toOwnerView, toStaffView } from './refund-view.js';

/** The refunds of an order, and of all orders. */
@Controller()
export class RefundReadingController {
  constructor(
    private readonly finding: FindPayable,
    private readonly refunds: RefundQueries,
  ) {}

  @Serves(contract.listOrderRefunds)
  async ofOrder(@CurrentUser() user: SignedIn, @Param('id') orderId: string) {
    await this.finding.execute(user, orderId, { canAdmin: true });
    const refunds = await this.refunds.ofOrder(orderId);
    return refunds.map(may(user, 'read-orders') ? toStaffView : toOwnerView);
  }

  @Serves(contract.listRefunds)
  async list(
    @Query({ schema: contract.listRefunds.query }) { state, ...page }: z.infer<typeof contract.listRefunds.query>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { items, total } = await this.refunds.list(state, page);
    return sendPage(reply, { items: items.map(toStaffView), total }, page);
  }
}
