import { Controller, Req } from '@nestjs/common';
import * as contract from '@shop/contracts/payment-desk';
import { CurrentUser } from '@shop/service-kit/auth/auth.guard';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { Serves } from '@shop/service-kit/http/serves';
import { PeriodicJobs } from '@shop/service-kit/jobs/periodic-jobs';
import type { FastifyRequest } from 'fastify';
import { PROVE_CLAIMS } from '../../jobs/prove-claims.js';
import { PULL_PAYMENTS } from '../../jobs/pull-payments.js';
import { SEND_REVERSALS } from '../../jobs/send-reversals.js';
import { CompareStatement } from '../../use-cases/compare-statement.js';
import { Deciders } from './deciders.js';
import { statementOf } from './statement-file.js';

/** M-Pesa's statement beside the books. */
@Controller()
export class StatementController {
  constructor(
    private readonly comparing: CompareStatement,
    private readonly deciders: Deciders,
    private readonly jobs: PeriodicJobs,
  ) {}

  @Serves(contract.uploadStatement)
  async statement(@CurrentUser() user: SignedIn, @Req() request: FastifyRequest) {
    const { id, name } = await this.deciders.of(user);
    const compared = await this.comparing.execute({ id, name }, await statementOf(request));
    // M-Pesa is asked about what the books lack.
    for (const job of [PROVE_CLAIMS, PULL_PAYMENTS, SEND_REVERSALS]) this.jobs.wake(job);
    return compared;
  }
}
