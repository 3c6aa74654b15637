import { Injectable } from '@nestjs/common';
import { PeriodicJobs } from '@shop/service-kit/jobs/periodic-jobs';
import { PaymentRepository } from '../ports/payment.repository.js';
import { ReconcileAttempt } from '../use-cases/reconcile-attempt.js';

export const RECONCILE = 'reconcile attempts';
const EVERY_MS = 1_000;

/** Queries every attempt that is due, within the query budget, also after a restart. */
@Injectable()
export class ReconcileAttempts {
  constructor(jobs: PeriodicJobs, reconciling: ReconcileAttempt, payments: PaymentRepository) {
    jobs.add({
      name: RECONCILE,
      everyMs: EVERY_MS,
      isClaimed: true,
      due: () => payments.claimDue(),
      handle: (attempt) => reconciling.execute(attempt),
    });
  }
}
