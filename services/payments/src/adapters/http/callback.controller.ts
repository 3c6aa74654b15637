import { Body, Controller, Headers, Inject, Param } from '@nestjs/common';
import { mpesaCallback } from '@shop/contracts/payments';
import { Serves } from '@shop/service-kit/http/serves';
import { PeriodicJobs } from '@shop/service-kit/jobs/periodic-jobs';
import { CONFIG, type PaymentConfig } from '../../config.js';
import { notFound } from '../../domain/errors.js';
import { APPLY_CALLBACKS } from '../../jobs/apply-callbacks.js';
import type { CallbackKind } from '../../ports/callback.repository.js';
import { StoreCallback } from '../../use-cases/store-callback.js';
import { allowedCallers } from './allowed-callers.js';

const KINDS: readonly CallbackKind[] = ['stk', 'confirmation', 'validation', 'status', 'reversal', 'timeout', 'pull'];
/** To a validation it means that the payment is welcome: money is never sent away, it is matched later. */
const ACCEPTED = { ResultCode: 0, ResultDesc: 'Accepted' };

/** Safaricom's callbacks. They have no signature: a secret URL and, where set, the caller's IP address protect them. */
@Controller()
export class CallbackController {
  private readonly isAllowed: (address: string) => boolean;

  constructor(
    private readonly storing: StoreCallback,
    private readonly jobs: PeriodicJobs,
    @Inject(CONFIG) { DARAJA_CALLBACK_ALLOWED_IPS: entries }: PaymentConfig,
  ) {
    this.isAllowed = allowedCallers(entries);
  }

  @Serves(mpesaCallback)
  async take(
    @Param('secret') secret: string,
    @Param('kind') kind: string,
    @Body() body: unknown,
    @Headers('x-client-address') ipAddress = '',
  ) {
    const known = KINDS.find((name) => name === kind);
    if (!known || !this.isAllowed(ipAddress)) throw notFound();
    const stored = await this.storing.execute(secret, known, typeof body === 'string' ? body : '');
    if (stored) this.jobs.hand(APPLY_CALLBACKS, stored);
    else this.jobs.wake(APPLY_CALLBACKS);
    return ACCEPTED;
  }
}
