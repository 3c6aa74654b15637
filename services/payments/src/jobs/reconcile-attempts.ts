import { Injectable } from '@nestjs/common';
import { PeriodicJobs } from '@shop/service-kit/jobs/periodic-jobs';
import { PaymentRepository } from '../ports/payment.repository.js';
import { ReconcileAttempt } from '../use-cases/reconcile-attempt.js';
import { PROVE_CLAIMS } from './prove-claims.js';
import { PULL_PAYMENTS } from './pull-payments.js';

export const RECONCILE = 'reconcile attempts';
const EVERY_MS = 2_000;

/** Looks for money that was named or confirmed, and is not in the books. */
export function wakeSearch(jobs: PeriodicJobs): void {
  jobs.wake(PROVE_CLAIMS);
  jobs.wake(PULL_PAYMENTS);
}

/** Queries every attempt that is due, within the query budget, also after a restart. */
@Injectable()
export class ReconcileAttempts {
  constructor(jobs: PeriodicJobs, reconciling: ReconcileAttempt, payments: PaymentRepository) {
    jobs.add({
      name: RECONCILE,
      everyMs: EVERY_MS,
      isClaimed: true,
      due: () => payments.claimDue(),
      handle: async (seen) => {
        if (await reconciling.execute(seen)) wakeSearch(jobs);
      },
    });
  }
}
