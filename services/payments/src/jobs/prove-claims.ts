import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import { PeriodicJobs } from '@shop/service-kit/jobs/periodic-jobs';
import { MoneyRepository } from '../ports/money.repository.js';
import { ProveClaim } from '../use-cases/prove-claim.js';

export const PROVE_CLAIMS = 'prove claims';
const EVERY_MS = 2_000;

/** Proves money that was named: by transaction status, beside the pull, also after a restart. */
@Injectable()
export class ProveClaims {
  constructor(jobs: PeriodicJobs, money: MoneyRepository, proving: ProveClaim, clock: Clock) {
    jobs.add({
      name: PROVE_CLAIMS,
      everyMs: EVERY_MS,
      isClaimed: true,
      due: () => money.claimsDue(clock.now()),
      handle: (claim) => proving.execute(claim),
    });
  }
}
