import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import { PeriodicJobs } from '@shop/service-kit/jobs/periodic-jobs';
import { MoneyRepository } from '../ports/money.repository.js';
import { SendReversal } from '../use-cases/send-reversal.js';

export const SEND_REVERSALS = 'send reversals';
const EVERY_MS = 2_000;

/** Sends approved refunds, and asks about those whose outcome did not come, also after a restart. */
@Injectable()
export class SendReversals {
  constructor(jobs: PeriodicJobs, money: MoneyRepository, sending: SendReversal, clock: Clock) {
    jobs.add({
      name: SEND_REVERSALS,
      everyMs: EVERY_MS,
      isClaimed: true,
      due: () => money.reversalsDue(clock.now()),
      handle: (reversal) => sending.execute(reversal),
    });
  }
}
