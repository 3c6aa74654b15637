import { Body, Controller, Headers, Param } from '@nestjs/common';
import * as contract from '@shop/contracts/refunds';
import { CurrentUser } from '@shop/service-kit/auth/auth.guard';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { idempotencyOf } from '@shop/service-kit/http/idempotency-key';
import { Serves } from '@shop/service-kit/http/serves';
import { PeriodicJobs } from '@shop/service-kit/jobs/periodic-jobs';
import type { z } from 'zod';
import type { RefundDecision } from '../../domain/decide-refund.js';
import type { Refund } from '../../domain/refund.js';
import { SEND_REVERSALS } from '../../jobs/send-reversals.js';
import { DecideRefund } from '../../use-cases/decide-refund.js';
import { RequestRefund } from '../../use-cases/request-refund.js';
import { Deciders } from './deciders.js';

/** What staff do about money that goes back. */
@Controller()
export class RefundController {
  constructor(
    private readonly requesting: RequestRefund,
    private readonly deciding: DecideRefund,
    private readonly deciders: Deciders,
    private readonly jobs: PeriodicJobs,
  ) {}

  @Serves(contract.requestRefund)
  async request(
    @CurrentUser() user: SignedIn,
    @Param('id') orderId: string,
    @Headers('idempotency-key') key: string | undefined,
    @Body({ schema: contract.requestRefund.body }) body: z.infer<typeof contract.requestRefund.body>,
  ) {
    const by = await this.deciders.of(user);
    return this.accepted(await this.requesting.execute(by, orderId, idempotencyOf(key, { orderId, ...body }), body));
  }

  @Serves(contract.approveRefund)
  approve(@CurrentUser() user: SignedIn, @Param('id') id: string) {
    return this.decide(user, id, { kind: 'approve' });
  }

  @Serves(contract.declineRefund)
  decline(
    @CurrentUser() user: SignedIn,
    @Param('id') id: string,
    @Body({ schema: contract.declineRefund.body }) body: z.infer<typeof contract.declineRefund.body>,
  ) {
    return this.decide(user, id, { kind: 'decline', ...body });
  }

  @Serves(contract.closeRefund)
  close(
    @CurrentUser() user: SignedIn,
    @Param('id') id: string,
    @Body({ schema: contract.closeRefund.body }) body: z.infer<typeof contract.closeRefund.body>,
  ) {
    return this.decide(user, id, { kind: 'close', ...body });
  }

  @Serves(contract.retryRefund)
  retry(@CurrentUser() user: SignedIn, @Param('id') id: string) {
    return this.decide(user, id, { kind: 'retry' });
  }

  private async decide(user: SignedIn, id: string, decision: RefundDecision) {
    return this.accepted(await this.deciding.execute(await this.deciders.of(user), id, decision));
  }

  private accepted({ id, state }: Refund) {
    this.jobs.wake(SEND_REVERSALS);
    return { refundId: id, state };
  }
}
