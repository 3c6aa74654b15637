import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import { PeriodicJobs } from '@shop/service-kit/jobs/periodic-jobs';
import { expire } from '../domain/hold.js';
import { HoldRepository } from '../ports/hold.repository.js';

export const RELEASE_HOLDS = 'release expired holds';
const EVERY_MS = 5_000;

/** Releases the holds that were not confirmed in time. */
@Injectable()
export class ReleaseExpiredHolds {
  constructor(jobs: PeriodicJobs, holds: HoldRepository, clock: Clock) {
    jobs.add({
      name: RELEASE_HOLDS,
      everyMs: EVERY_MS,
      due: () => holds.expired(clock.now()),
      handle: (holdId) =>
        holds.change(holdId, {
          decide: (hold) => expire(hold, clock.now()),
          endedBy: 'expiry',
          whenShort: 'fail',
        }),
    });
  }
}
