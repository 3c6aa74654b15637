import { Body, Controller, Headers, Param } from '@nestjs/common';
import type { z } from 'zod';
import * as contract from '@shop/contracts/order-desk';
import { CurrentUser } from '@shop/service-kit/auth/auth.guard';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { optionalIdempotencyOf } from '@shop/service-kit/http/idempotency-key';
import { Serves } from '@shop/service-kit/http/serves';
import { AddOrderNote } from '../../use-cases/add-order-note.js';
import { ArchiveOrder } from '../../use-cases/archive-order.js';
import { SetOrderStatus } from '../../use-cases/set-order-status.js';
import { toNote } from './order-view.js';
import { ReadableOrders } from './readable-orders.js';

/** Endpoints of staff that change orders. */
@Controller()
export class OrderDeskController {
  constructor(
    private readonly setting: SetOrderStatus,
    private readonly archiving: ArchiveOrder,
    private readonly noting: AddOrderNote,
    private readonly readable: ReadableOrders,
  ) {}

  @Serves(contract.setOrderStatus)
  async setStatus(
    @CurrentUser() user: SignedIn,
    @Param('id') id: string,
    @Body({ schema: contract.setOrderStatus.body }) request: z.infer<typeof contract.setOrderStatus.body>,
  ) {
    return this.readable.detailOf(user, await this.setting.execute(user, id, request));
  }

  @Serves(contract.deleteOrder)
  remove(@CurrentUser() user: SignedIn, @Param('id') id: string) {
    return this.archiving.execute(user, id);
  }

  @Serves(contract.addOrderNote)
  async addNote(
    @CurrentUser() user: SignedIn,
    @Param('id') orderId: string,
    @Headers('idempotency-key') key: string | undefined,
    @Body({ schema: contract.addOrderNote.body }) note: z.infer<typeof contract.addOrderNote.body>,
  ) {
    return toNote(await this.noting.execute(user, optionalIdempotencyOf(key, note), { ...note, orderId }));
  }
}
