import { Injectable } from '@nestjs/common';
import { PeriodicJobs } from '@shop/service-kit/jobs/periodic-jobs';
import { FactRepository } from '../ports/fact.repository.js';

const EVERY_MS = 60_000;
/** Products per transaction, so that a sale never waits long for their locks. */
const BATCH = 100;

/** Parses the texts of the products again that were written before the parser of this release (docs/builder-rules.md#data). */
@Injectable()
export class ParseFactsAgain {
  constructor(jobs: PeriodicJobs, facts: FactRepository) {
    jobs.add({
      name: 'parse facts again',
      everyMs: EVERY_MS,
      due: async () => ((await facts.areOld()) ? ['all'] : []),
      // Each batch skips the products that another process has locked.
      isClaimed: true,
      handle: async (_, signal) => {
        let isLeft = true;
        while (isLeft && !signal.aborted) isLeft = await facts.parseNext(BATCH);
      },
    });
  }
}
