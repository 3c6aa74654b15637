import { Injectable } from '@nestjs/common';
import { PeriodicJobs } from '@shop/service-kit/jobs/periodic-jobs';
import type { Attempt } from '../domain/attempt.js';
import { PaymentRepository } from '../ports/payment.repository.js';
import { QueryBudget } from '../ports/query-budget.js';
import { ReconcileAttempt } from '../use-cases/reconcile-attempt.js';

export const RECONCILE = 'reconcile attempts';
const EVERY_MS = 1_000;
const BATCH = 50;

/** Queries every attempt that is due, within the query budget, also after a restart. */
@Injectable()
export class ReconcileAttempts {
  constructor(
    jobs: PeriodicJobs,
    reconciling: ReconcileAttempt,
    private readonly payments: PaymentRepository,
    private readonly budget: QueryBudget,
  ) {
    jobs.add({
      name: RECONCILE,
      everyMs: EVERY_MS,
      isClaimed: true,
      due: () => this.claim(),
      handle: (attempt) => reconciling.execute(attempt),
    });
  }

  private async claim(): Promise<Attempt[]> {
    const claimed: Attempt[] = [];
    while (claimed.length < BATCH && (await this.payments.hasDue())) {
      if (!(await this.budget.take())) break;
      const attempt = await this.payments.claimDue();
      if (attempt) claimed.push(attempt);
    }
    return claimed;
  }
}
