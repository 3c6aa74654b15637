import { Injectable } from '@nestjs/common';
import { PeriodicJobs } from '@shop/service-kit/jobs/periodic-jobs';
import { EndIdleSessions } from '../use-cases/end-idle-sessions.js';

const EVERY_MS = 60_000;

/** Looks each minute for sessions of staff that were not used for long. */
@Injectable()
export class LookForIdleSessions {
  constructor(jobs: PeriodicJobs, ending: EndIdleSessions) {
    jobs.add({
      name: 'look for idle sessions',
      everyMs: EVERY_MS,
      due: () => ending.due(),
      handle: (accountId) => ending.execute(accountId),
    });
  }
}
