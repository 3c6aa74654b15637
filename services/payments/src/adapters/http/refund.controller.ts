import { Body, Controller, Headers, Param } from '@nestjs/common';
import type { z } from 'zod';
import * as contract from '@shop/contracts/refunds';
import { CurrentUser } from '@shop/service-kit/auth/auth.guard';
import { RecentSignIn } from '@shop/service-kit/auth/recent-sign-in';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { idempotencyOf } from '@shop/service-kit/http/idempotency-key';
import { Serves } from '@shop/service-kit/http/serves';
import { PeriodicJobs } from '@shop/service-kit/jobs/periodic-jobs';
import type { Refund } from '../../domain/refund.js';
import { SEND_REVERSALS } from '../../jobs/send-reversals.js';
import { ApproveRefund } from '../../use-cases/approve-refund.js';
import { RequestRefund } from '../../use-cases/request-refund.js';

/** What staff do about money that goes back. */
@Controller()
export class RefundController {
  constructor(
    private readonly requesting: RequestRefund,
    private readonly approving: ApproveRefund,
    private readonly recent: RecentSignIn,
    private readonly jobs: PeriodicJobs,
  ) {}

  @Serves(contract.requestRefund)
  async request(
    @CurrentUser() user: SignedIn,
    @Param('id') orderId: string,
    @Headers('idempotency-key') key: string | undefined,
    @Body({ schema: contract.requestRefund.body }) body: z.infer<typeof contract.requestRefund.body>,
  ) {
    await this.recent.require(user);
    const by = { id: user.id, name: user.name };
    return this.accepted(await this.requesting.execute(by, orderId, idempotencyOf(key, { orderId, ...body }), body));
  }

  @Serves(contract.approveRefund)
  async approve(@CurrentUser() user: SignedIn, @Param('id') id: string) {
    await this.recent.require(user);
    return this.accepted(await this.approving.execute(user, id));
  }

  @Serves(contract.retryRefund)
  async retry(@CurrentUser() user: SignedIn, @Param('id') id: string) {
    await this.recent.require(user);
    return this.accepted(await this.approving.retry(id));
  }

  private accepted({ id, state }: Refund) {
    this.jobs.wake(SEND_REVERSALS);
    return { refundId: id, state };
  }
}
