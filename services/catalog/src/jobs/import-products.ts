import { Injectable } from '@nestjs/common';
import { PeriodicJobs } from '@shop/service-kit/jobs/periodic-jobs';
import { ImportRepository } from '../ports/import.repository.js';
import { RunImport } from '../use-cases/run-import.js';

/** The job's name, for waking it. */
export const IMPORT_JOB = 'import products';
const EVERY_MS = 5_000;
/** A stopping process waits for this long, and another one goes on with the next row. */
const TURN_MS = 1_000;

/** Runs the imports in turns; each row is stored with its effect, so any process can go on. */
@Injectable()
export class ImportProducts {
  constructor(jobs: PeriodicJobs, imports: ImportRepository, importing: RunImport) {
    jobs.add({
      name: IMPORT_JOB,
      everyMs: EVERY_MS,
      due: () => imports.running(),
      // Each batch claims its import by the lock of its row, so no leader needs a connection for the whole turn.
      isClaimed: true,
      handle: async (id) => {
        const end = Date.now() + TURN_MS;
        let isLeft = true;
        while (isLeft && Date.now() < end) isLeft = await importing.execute(id);
        if (isLeft) jobs.wake(IMPORT_JOB);
      },
    });
  }
}
