import { Body, Controller } from '@nestjs/common';
import type { z } from 'zod';
import { claimPayment } from '@shop/contracts/payments';
import { CurrentUser } from '@shop/service-kit/auth/auth.guard';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { Serves } from '@shop/service-kit/http/serves';
import { PeriodicJobs } from '@shop/service-kit/jobs/periodic-jobs';
import { PROVE_CLAIMS } from '../../jobs/prove-claims.js';
import { PULL_PAYMENTS } from '../../jobs/pull-payments.js';
import { ClaimPayment } from '../../use-cases/claim-payment.js';
import { FindPayable } from '../../use-cases/find-payable.js';

const CLAIMED = 'We are checking this code with M-Pesa. This page shows the payment as soon as it is found.';

/** 'I have paid'. */
@Controller()
export class ClaimController {
  constructor(
    private readonly claiming: ClaimPayment,
    private readonly finding: FindPayable,
    private readonly jobs: PeriodicJobs,
  ) {}

  @Serves(claimPayment)
  async claim(
    @CurrentUser() user: SignedIn,
    @Body({ schema: claimPayment.body }) { orderId, receipt }: z.infer<typeof claimPayment.body>,
  ) {
    const payable = await this.finding.execute(user, orderId);
    await this.claiming.execute(user.id, payable, receipt);
    this.jobs.wake(PROVE_CLAIMS);
    this.jobs.wake(PULL_PAYMENTS);
    return { message: CLAIMED };
  }
}
