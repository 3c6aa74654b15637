import { Inject, Injectable } from '@nestjs/common';
import { PeriodicJobs } from '@shop/service-kit/jobs/periodic-jobs';
import { LOGGER } from '@shop/service-kit/kit.module';
import type { Logger } from '@shop/service-kit/observe/logger';
import { countersOf } from '@shop/service-kit/observe/metrics';
import { CONFIG, type MediaConfig } from '../config.js';
import { CollectUploads } from '../use-cases/collect-uploads.js';

const counter = countersOf('media');
const deletions = counter('unused_uploads_deleted_total', 'Uploads deleted because nothing used them for 7 days');

/** Deletes the uploads that nothing needs any more. */
@Injectable()
export class DeleteUnusedUploads {
  constructor(
    jobs: PeriodicJobs,
    collecting: CollectUploads,
    @Inject(LOGGER) logger: Logger,
    @Inject(CONFIG) { UPLOAD_SWEEP_MS: everyMs }: MediaConfig,
  ) {
    jobs.add({
      name: 'delete unused uploads',
      everyMs,
      due: () => Promise.resolve(['all']),
      handle: async (_, signal) => {
        const collected = await collecting.execute(signal);
        deletions.inc(collected.deleted);
        if (collected.checked > 0) logger.info(collected, 'uploads checked; the unused ones are deleted');
      },
    });
  }
}
