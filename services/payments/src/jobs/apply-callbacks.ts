import { Injectable } from '@nestjs/common';
import { PeriodicJobs } from '@shop/service-kit/jobs/periodic-jobs';
import { currentContext, withContext } from '@shop/service-kit/observe/request-context';
import { CallbackRepository } from '../ports/callback.repository.js';
import { ParkCallback } from '../use-cases/park-callback.js';
import { CallbackHandlers } from './callback-handlers.js';
import { RECONCILE, wakeSearch } from './reconcile-attempts.js';

export const APPLY_CALLBACKS = 'apply callbacks';
const EVERY_MS = 5_000;

/** Applies callbacks: each one as it is stored, and later those that a crash left. */
@Injectable()
export class ApplyCallbacks {
  constructor(jobs: PeriodicJobs, callbacks: CallbackRepository, handlers: CallbackHandlers, parking: ParkCallback) {
    jobs.add({
      name: APPLY_CALLBACKS,
      everyMs: EVERY_MS,
      isClaimed: true,
      due: () => callbacks.claim(),
      handle: async (callback) => {
        const context = { ...currentContext(), traceparent: callback.traceparent };
        const isMoneySought = await withContext(context, () => handlers.apply(callback));
        if (isMoneySought === undefined) await parking.execute(callback);
        // A reported success is confirmed at once.
        jobs.wake(RECONCILE);
        if (isMoneySought) wakeSearch(jobs);
      },
    });
  }
}
