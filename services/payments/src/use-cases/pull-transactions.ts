import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import { secondsAfter } from '../domain/attempt.js';
import { nextPull, PULL_HOURS, pullStart } from '../domain/pull-schedule.js';
import { TillRepository } from '../ports/till.repository.js';
import { Till } from '../ports/till.js';
import { ApplyList } from './apply-list.js';

/**
 * Reads M-Pesa's list of payments, whether anything is missing or not: every hour the last 48 hours, every two minutes the
 * newest, and at once when a payment is looked for. What is not in the books is booked.
 */
@Injectable()
export class PullTransactions {
  constructor(
    private readonly till: Till,
    private readonly state: TillRepository,
    private readonly applying: ApplyList,
    private readonly clock: Clock,
  ) {}

  /** Whether the list is to be read now. */
  async isDue(): Promise<boolean> {
    const now = this.clock.now();
    const { sought, ...state } = await this.state.withSought(now);
    return nextPull(state, sought, now) <= now;
  }

  /** @throws Error when the list cannot be read; it is tried again later */
  async execute(): Promise<void> {
    const now = this.clock.now();
    const { sought, ...state } = await this.state.withSought(now);
    const from = pullStart(state, sought, now);
    try {
      if (state.pullRegisteredAt === null) await this.till.registerPull(state.secret);
      await this.applying.execute(await this.till.pull(from, now), { from, pulledAt: now });
      await this.state.pulled(now, from <= secondsAfter(now, -(PULL_HOURS * 3_600 - 600)));
    } catch (error) {
      await this.state.pullFailed(now, String(error));
      throw error;
    }
  }
}
