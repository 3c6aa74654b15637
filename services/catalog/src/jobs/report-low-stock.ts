import { Injectable } from '@nestjs/common';
import { PeriodicJobs } from '@shop/service-kit/jobs/periodic-jobs';
import { LowStockRepository } from '../ports/low-stock.repository.js';

/** The job's name, for waking it. */
export const REPORT_LOW_STOCK = 'report low stock';
const EVERY_MS = 10_000;

/** Announces products that run low or are sold out (docs/product-rules.md#R355), apart from the orders that take them; one replica leads. */
@Injectable()
export class ReportLowStock {
  constructor(jobs: PeriodicJobs, stock: LowStockRepository) {
    jobs.add({
      name: REPORT_LOW_STOCK,
      everyMs: EVERY_MS,
      due: async () => ((await stock.hasMovements()) ? ['now'] : []),
      handle: async (_now, signal) => {
        let isLeft = true;
        while (isLeft && !signal.aborted) isLeft = await stock.reportNext();
        await stock.moveOn();
      },
    });
  }
}
