import { Injectable } from '@nestjs/common';
import { PeriodicJobs } from '@shop/service-kit/jobs/periodic-jobs';
import { AlertRepository } from '../ports/alert.repository.js';

export const RAISE_ALERTS = 'raise alerts';
const EVERY_MS = 5_000;
/** Alerts per transaction, so that a change of the product never waits long for it. */
const BATCH = 100;

/** Announces the alerts that have come true (docs/product-rules.md#R272). */
@Injectable()
export class RaiseAlerts {
  constructor(jobs: PeriodicJobs, alerts: AlertRepository) {
    jobs.add({
      name: RAISE_ALERTS,
      everyMs: EVERY_MS,
      due: () => alerts.dueProducts(),
      // Each batch claims its product by the lock of its row.
      isClaimed: true,
      handle: async (productId, signal) => {
        let isLeft = true;
        while (isLeft && !signal.aborted) isLeft = await alerts.raiseNext(productId, BATCH);
      },
    });
  }
}
