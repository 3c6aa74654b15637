import { Injectable } from '@nestjs/common';
import { PeriodicJobs } from '@shop/service-kit/jobs/periodic-jobs';
import { IndexSnapshot } from '../ports/index-snapshot.js';

/** The job's name, for waking it. */
export const KEEP_INDEX_SNAPSHOT = 'keep the snapshot of the index';
/** The processes of a new release start soon after its first one, which reads all products. */
const EVERY_MS = 15_000;

/** Stores the index of products for processes that start; one replica leads. */
@Injectable()
export class KeepIndexSnapshot {
  constructor(jobs: PeriodicJobs, index: IndexSnapshot) {
    jobs.add({
      name: KEEP_INDEX_SNAPSHOT,
      everyMs: EVERY_MS,
      due: async () => ((await index.isSnapshotDue()) ? ['now'] : []),
      handle: () => index.storeSnapshot(),
    });
  }
}
