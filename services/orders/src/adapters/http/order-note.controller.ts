import { Body, Controller, Headers, Param } from '@nestjs/common';
import type { z } from 'zod';
import * as contract from '@shop/contracts/order-desk';
import { CurrentUser } from '@shop/service-kit/auth/auth.guard';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { optionalIdempotencyOf } from '@shop/service-kit/http/idempotency-key';
import { Serves } from '@shop/service-kit/http/serves';
import { AddOrderNote } from '../../use-cases/add-order-note.js';
import { toNote } from './order-view.js';

/** What staff write for each other on an order. */
@Controller()
export class OrderNoteController {
  constructor(private readonly noting: AddOrderNote) {}

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
