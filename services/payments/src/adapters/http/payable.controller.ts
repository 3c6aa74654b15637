import { Body, Controller, Param } from '@nestjs/common';
import type { z } from 'zod';
import { closePayable } from '@shop/contracts/payments';
import { Serves } from '@shop/service-kit/http/serves';
import { PaymentRepository } from '../../ports/payment.repository.js';

/** The endpoint that orders calls before an order ends. */
@Controller()
export class PayableController {
  constructor(private readonly payments: PaymentRepository) {}

  @Serves(closePayable)
  close(
    @Param('id') orderId: string,
    @Body({ schema: closePayable.body }) { userId, countedCents }: z.infer<typeof closePayable.body>,
  ) {
    return this.payments.closeUnlessInFlight({ orderId, userId }, countedCents);
  }
}
