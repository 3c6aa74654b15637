import { Injectable } from '@nestjs/common';
import { PeriodicJobs } from '@shop/service-kit/jobs/periodic-jobs';
import { ReportUnproved } from '../use-cases/report-unproved.js';

export const REPORT_UNPROVED = 'report unproved payments';
const EVERY_MS = 600_000;

/** Puts money before staff that M-Pesa itself has not confirmed within a day. */
@Injectable()
export class ReportUnprovedPayments {
  constructor(jobs: PeriodicJobs, reporting: ReportUnproved) {
    jobs.add({
      name: REPORT_UNPROVED,
      everyMs: EVERY_MS,
      due: () => Promise.resolve(['now']),
      handle: () => reporting.execute(),
    });
  }
}
