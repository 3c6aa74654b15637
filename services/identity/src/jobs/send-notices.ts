import { Injectable } from '@nestjs/common';
import { PeriodicJobs } from '@shop/service-kit/jobs/periodic-jobs';
import { NoticeSender } from '../ports/notice-sender.js';
import { SendShopNotices } from '../use-cases/send-shop-notices.js';

const JOB = 'send shop notices';
const EVERY_MS = 15_000;

/** Looks for what the shop is to be mailed and pushed: after it happened, when its pause ends, and each morning; one replica leads. */
@Injectable()
export class SendNotices extends NoticeSender {
  constructor(
    private readonly jobs: PeriodicJobs,
    sending: SendShopNotices,
  ) {
    super();
    jobs.add({
      name: JOB,
      everyMs: EVERY_MS,
      due: () => sending.due(),
      handle: (what) => sending.execute(what),
    });
  }

  wake(): void {
    this.jobs.wake(JOB);
  }
}
