import { Body, Controller, Headers, Param } from '@nestjs/common';
import type { z } from 'zod';
import * as desk from '@shop/contracts/order-desk';
import * as contract from '@shop/contracts/orders';
import { CurrentUser } from '@shop/service-kit/auth/auth.guard';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { idempotencyOf } from '@shop/service-kit/http/idempotency-key';
import { Serves } from '@shop/service-kit/http/serves';
import { ArchiveOrder } from '../../use-cases/archive-order.js';
import { CancelOrder } from '../../use-cases/cancel-order.js';
import { PlaceOrder } from '../../use-cases/place-order.js';
import { SetOrderStatus } from '../../use-cases/set-order-status.js';
import { toDetail } from './order-view.js';

/** Endpoints that change orders. */
@Controller()
export class OrderController {
  constructor(
    private readonly placing: PlaceOrder,
    private readonly cancelling: CancelOrder,
    private readonly archiving: ArchiveOrder,
    private readonly setting: SetOrderStatus,
  ) {}

  @Serves(contract.placeOrder)
  async place(
    @CurrentUser() user: SignedIn,
    @Headers('idempotency-key') key: string | undefined,
    @Body({ schema: contract.placeOrder.body }) draft: contract.OrderDraft,
  ) {
    return toDetail(await this.placing.execute(user, idempotencyOf(key, draft), draft));
  }

  @Serves(desk.setOrderStatus)
  async setStatus(
    @Param('id') id: string,
    @Body({ schema: desk.setOrderStatus.body }) { status }: z.infer<typeof desk.setOrderStatus.body>,
  ) {
    return toDetail(await this.setting.execute(id, status));
  }

  @Serves(contract.cancelOrder)
  async cancel(@CurrentUser() user: SignedIn, @Param('id') id: string) {
    return toDetail(await this.cancelling.execute(user, id));
  }

  @Serves(desk.deleteOrder)
  remove(@Param('id') id: string) {
    return this.archiving.execute(id);
  }
}
