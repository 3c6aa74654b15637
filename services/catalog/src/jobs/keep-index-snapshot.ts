import type { PeriodicJobs } from '@shop/service-kit/jobs/periodic-jobs';
import type { IndexSnapshot } from '../ports/index-snapshot.js';

/** The job's name, for waking it. */
export const KEEP_INDEX_SNAPSHOT = 'keep the snapshot of the index';
/** The processes of a new release start soon after its first one, which reads all products. */
const EVERY_MS = 15_000;

/** Stores the index of products for processes that start; one replica leads. */
export const keepIndexSnapshot = (jobs: PeriodicJobs, index: IndexSnapshot): void =>
  jobs.add({
    name: KEEP_INDEX_SNAPSHOT,
    everyMs: EVERY_MS,
    due: async () => ((await index.isSnapshotDue()) ? ['now'] : []),
    handle: () => index.storeSnapshot(),
  });
