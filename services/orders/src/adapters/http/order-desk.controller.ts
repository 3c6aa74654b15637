import { Body, Controller, Param } from '@nestjs/common';
import type { z } from 'zod';
import * as contract from '@shop/contracts/order-desk';
import { CurrentUser } from '@shop/service-kit/auth/auth.guard';
import { RecentSignIn } from '@shop/service-kit/auth/recent-sign-in';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { Serves } from '@shop/service-kit/http/serves';
import { ArchiveOrder } from '../../use-cases/archive-order.js';
import { SetOrderStatus } from '../../use-cases/set-order-status.js';
import { ReadableOrders } from './readable-orders.js';

/** What says that money came for an order, or that it did not. */
const MONEY: ReadonlySet<string> = new Set(['paid', 'unpaid']);

/** Endpoints of staff that change orders. */
@Controller()
export class OrderDeskController {
  constructor(
    private readonly setting: SetOrderStatus,
    private readonly archiving: ArchiveOrder,
    private readonly readable: ReadableOrders,
    private readonly recentSignIn: RecentSignIn,
  ) {}

  @Serves(contract.setOrderStatus)
  async setStatus(
    @CurrentUser() user: SignedIn,
    @Param('id') id: string,
    @Body({ schema: contract.setOrderStatus.body }) request: z.infer<typeof contract.setOrderStatus.body>,
  ) {
    if (MONEY.has(request.status)) await this.recentSignIn.require(user);
    return this.readable.detailOf(user, await this.setting.execute(user, id, request));
  }

  @Serves(contract.deleteOrder)
  remove(@CurrentUser() user: SignedIn, @Param('id') id: string) {
    return this.archiving.execute(user, id);
  }
}
