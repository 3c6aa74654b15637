import { Injectable } from '@nestjs/common';
import { PeriodicJobs } from '@shop/service-kit/jobs/periodic-jobs';
import { PullTransactions } from '../use-cases/pull-transactions.js';
import { SettleConfirmed } from '../use-cases/settle-confirmed.js';
import { RegisterTill } from '../use-cases/register-till.js';

export const PULL_PAYMENTS = 'pull payments';
const EVERY_MS = 5_000;
const REGISTER_EVERY_MS = 30_000;

/** Reads M-Pesa's list of payments when it is due, and registers the till's URLs; one replica leads. */
@Injectable()
export class PullPayments {
  constructor(jobs: PeriodicJobs, pulling: PullTransactions, registering: RegisterTill, settling: SettleConfirmed) {
    jobs.add({
      name: PULL_PAYMENTS,
      everyMs: EVERY_MS,
      due: async () => ((await pulling.isDue()) ? ['now'] : []),
      // The list may have the receipt of a confirmed prompt; a list that cannot be read delays no decision.
      handle: () => pulling.execute().finally(() => settling.execute()),
    });
    jobs.add({
      name: 'register till',
      everyMs: REGISTER_EVERY_MS,
      due: async () => ((await registering.isDue()) ? ['now'] : []),
      handle: () => registering.execute(),
    });
  }
}
