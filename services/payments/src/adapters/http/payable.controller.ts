import { Body, Controller, Param } from '@nestjs/common';
import type { z } from 'zod';
import { suspendPrompts } from '@shop/contracts/payments';
import { Clock } from '@shop/service-kit/domain/clock';
import { Serves } from '@shop/service-kit/http/serves';
import { ENDING_SECONDS, secondsAfter } from '../../domain/attempt.js';
import { PaymentRepository } from '../../ports/payment.repository.js';

/** The endpoint that orders calls before an order ends. */
@Controller()
export class PayableController {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly clock: Clock,
  ) {}

  @Serves(suspendPrompts)
  suspend(
    @Param('id') orderId: string,
    @Body({ schema: suspendPrompts.body }) { userId, countedCents }: z.infer<typeof suspendPrompts.body>,
  ) {
    const endingUntil = secondsAfter(this.clock.now(), ENDING_SECONDS);
    return this.payments.suspendUnlessInFlight({ orderId, userId }, { countedCents, endingUntil });
  }
}
