import { Injectable } from '@nestjs/common';
import { PeriodicJobs } from '@shop/service-kit/jobs/periodic-jobs';
import { histogramsOf, SECONDS_BEHIND } from '@shop/service-kit/observe/metrics';
import { currentContext, withContext } from '@shop/service-kit/observe/request-context';
import { CallbackRepository } from '../ports/callback.repository.js';
import { ParkCallback } from '../use-cases/park-callback.js';
import { CallbackHandlers } from './callback-handlers.js';
import { RECONCILE, wakeSearch } from './reconcile-attempts.js';

export const APPLY_CALLBACKS = 'apply callbacks';
const EVERY_MS = 5_000;

const histogram = histogramsOf('payments');
const booked = histogram(
  'mpesa_callback_booked_seconds',
  'From the arrival of a callback to its effect here',
  SECONDS_BEHIND,
);

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
        booked.observe(Math.max(0, Date.now() - callback.receivedAt.getTime()) / 1000);
        // A reported success is confirmed at once.
        jobs.wake(RECONCILE);
        if (isMoneySought) wakeSearch(jobs);
      },
    });
  }
}
