import { Body, Controller, Headers, Param } from '@nestjs/common';
import type { z } from 'zod';
import * as contract from '@shop/contracts/orders';
import { may } from '@shop/contracts/permissions';
import { CurrentUser } from '@shop/service-kit/auth/auth.guard';
import { RecentSignIn } from '@shop/service-kit/auth/recent-sign-in';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { idempotencyOf } from '@shop/service-kit/http/idempotency-key';
import { Serves } from '@shop/service-kit/http/serves';
import { CancelOrder } from '../../use-cases/cancel-order.js';
import { PlaceOrder } from '../../use-cases/place-order.js';
import { NO_PARTS, toDetail } from './order-view.js';
import { ReadableOrders } from './readable-orders.js';

/** Endpoints of customers that change orders. */
@Controller()
export class OrderController {
  constructor(
    private readonly placing: PlaceOrder,
    private readonly cancelling: CancelOrder,
    private readonly readable: ReadableOrders,
    private readonly recentSignIn: RecentSignIn,
  ) {}

  @Serves(contract.placeOrder)
  async place(
    @CurrentUser() user: SignedIn,
    @Headers('idempotency-key') key: string | undefined,
    @Body({ schema: contract.placeOrder.body }) draft: contract.OrderDraft,
  ) {
    return toDetail(await this.placing.execute(user, idempotencyOf(key, draft), draft), NO_PARTS);
  }

  @Serves(contract.cancelOrder)
  async cancel(
    @CurrentUser() user: SignedIn,
    @Param('id') id: string,
    @Body({ schema: contract.cancelOrder.body }) request: z.infer<typeof contract.cancelOrder.body>,
  ) {
    if (may(user, 'manage-orders')) await this.requireProof(user, id);
    return this.readable.detailOf(user, await this.cancelling.execute(user, id, request?.reason ?? null));
  }

  /** Staff may send back the money of an order, also of one that is paid only meanwhile. */
  private async requireProof(user: SignedIn, id: string): Promise<void> {
    const { userId, paidCents } = await this.readable.byId(user, id);
    if (userId !== user.id || paidCents > 0) await this.recentSignIn.require(user);
  }
}
