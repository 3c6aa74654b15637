import { Body, Controller, Headers, Inject, Param } from '@nestjs/common';
import { paymentHook } from '@shop/contracts/payments';
import { Serves } from '@shop/service-kit/http/serves';
import { CONFIG, type PaymentConfig } from '../../config.js';
import { notFound } from '../../domain/errors.js';
import { TakeCallback } from '../../use-cases/take-callback.js';

const ACCEPTED = { ResultCode: 0, ResultDesc: 'Accepted' };

/** Safaricom's calls. They carry no signature: an address nobody can guess, and where set, the caller's address. */
@Controller()
export class HookController {
  constructor(
    private readonly taking: TakeCallback,
    @Inject(CONFIG) private readonly config: PaymentConfig,
  ) {}

  @Serves(paymentHook)
  async take(
    @Param('secret') secret: string,
    @Param('kind') kind: string,
    @Body() body: unknown,
    @Headers('x-client-address') address = '',
  ) {
    const allowed = this.config.DARAJA_CALLBACK_ALLOWED_IPS;
    if (kind !== 'stk' || (allowed.length > 0 && !allowed.includes(address))) throw notFound();
    await this.taking.execute(secret, body);
    return ACCEPTED;
  }
}
