import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import { secondsAfter } from '../domain/attempt.js';
import { bookPayment, notListed, settlePrompt } from '../domain/book-payment.js';
import { PULL_HOURS, nextPull, pullStart } from '../domain/pull-schedule.js';
import { endUnlisted } from '../domain/watch-attempt.js';
import { MoneyRepository } from '../ports/money.repository.js';
import { type Listed, ListRefused, Till } from '../ports/till.js';
import { TillRepository } from '../ports/till.repository.js';

/** Every payment is in the list after this time. */
const LISTED_SECONDS = 600;

/**
 * Reads M-Pesa's list of payments, whether anything is missing or not: every hour the last 48 hours, every two minutes the
 * newest, and at once when a payment is looked for. Books what the books miss, and ends prompts that the list would have.
 */
@Injectable()
export class PullTransactions {
  constructor(
    private readonly till: Till,
    private readonly state: TillRepository,
    private readonly money: MoneyRepository,
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
      if (state.pullRegisteredFor !== this.till.shortcode) await this.register(state.secret, now);
      await this.apply(await this.list(from, now, state.secret), { from, pulledAt: now });
      await this.state.pulled(now, from <= secondsAfter(now, -(PULL_HOURS * 3_600 - 600)));
    } catch (error) {
      await this.state.pullFailed(now, String(error));
      throw error;
    }
  }

  private async register(secret: string, now: Date): Promise<void> {
    await this.till.registerPull(secret);
    await this.state.pullRegistered(now, this.till.shortcode);
  }

  /** M-Pesa may have lost the registration, which can be repeated: without it no payment would ever be found. */
  private async list(from: Date, now: Date, secret: string): Promise<Listed[]> {
    try {
      return await this.till.pull(from, now);
    } catch (error) {
      if (!(error instanceof ListRefused)) throw error;
      await this.register(secret, now);
      return this.till.pull(from, now);
    }
  }

  /** `from`: where the list begins; it was complete at `pulledAt`. */
  private async apply(listed: readonly Listed[], { from, pulledAt }: { from: Date; pulledAt: Date }): Promise<void> {
    await this.book(listed);
    for (const { id, askedAt } of await this.money.unlisted(pulledAt))
      if (askedAt !== null && askedAt > from) await this.end(id, pulledAt);
    const codes = listed.map(({ money: { code } }) => code);
    const period = { from: secondsAfter(from, LISTED_SECONDS), to: secondsAfter(pulledAt, -LISTED_SECONDS) };
    for (const receipt of await this.money.notListed(codes, period))
      await this.money.decide({ kind: 'code', code: receipt.code }, (journal) => {
        journal.exceptions.report(notListed(receipt));
      });
  }

  /** What is booked first: then the list proves it before other money of the same prompt is looked at. */
  private async book(listed: readonly Listed[]): Promise<void> {
    const codes = new Set(listed.map(({ money: { code } }) => code));
    const { proved, unproved } = await this.money.bookedCodes(listed.map(({ money }) => money));
    const open = listed.filter(({ money: { code } }) => !proved.has(code));
    const [known, others] = [true, false].map((is) => open.filter(({ money: { code } }) => unproved.has(code) === is));
    for (const { money, raw } of [...(known ?? []), ...(others ?? [])])
      await this.money.decide({ kind: 'payment', money }, (journal, { candidates }) => {
        const isNew = journal.receipt(money.code) === undefined;
        if (isNew)
          journal.remember({ source: 'pull', text: "In M-Pesa's list of payments", raw, receiptCode: money.code });
        bookPayment(journal, money, candidates, codes);
      });
  }

  private async end(id: string, pulledAt: Date): Promise<void> {
    await this.money.decide({ kind: 'attempt', id }, (journal) => {
      const attempt = journal.attempt(id);
      if (attempt) settlePrompt(journal, attempt, endUnlisted(attempt, pulledAt, journal.now));
    });
  }
}
