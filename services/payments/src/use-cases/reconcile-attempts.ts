import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import { type Attempt, nextCheck } from '../domain/attempt.js';
import { Daraja } from './daraja.js';
import { PaymentRepository } from './payment.repository.js';
import { failed, SettleAttempt } from './settle-attempt.js';

const NO_ANSWER =
  'M-Pesa gave no answer about this payment. If money left your account, we will find it and contact you.';
const NOT_SENT = 'The payment request could not be sent. Nothing was charged. You can try again.';

/** Asks Daraja about every prompt still open, with back-off, also after a restart; a callback is only a hint. */
@Injectable()
export class ReconcileAttempts {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly daraja: Daraja,
    private readonly settling: SettleAttempt,
    private readonly clock: Clock,
  ) {}

  /** One round over everything that is due. */
  async execute(): Promise<void> {
    for (let due = await this.take(); due; due = await this.take()) await this.check(due);
  }

  private take(): Promise<Attempt | undefined> {
    return this.payments.takeDue(this.clock.now());
  }

  private async check(attempt: Attempt): Promise<void> {
    if (attempt.askedAt === null) return this.endUnsent(attempt);
    const outcome = attempt.checkoutRequestId === null ? undefined : await this.daraja.query(attempt.checkoutRequestId);
    if (outcome) await this.settling.execute(attempt.id, outcome);
    else if (nextCheck(attempt) === undefined) await this.giveUp(attempt);
  }

  /** A crash came before the request left: no phone was asked, and from here on it cannot leave any more. */
  private async endUnsent({ id }: Attempt): Promise<void> {
    await this.payments.settle(id, (attempt) => {
      const isUnsent = attempt.status === 'pending' && attempt.askedAt === null;
      return isUnsent ? failed(attempt, 'not_sent', NOT_SENT, this.clock.now()) : {};
    });
  }

  /** After long silence a person looks; money that still comes is taken as late. */
  private async giveUp({ id }: Attempt): Promise<void> {
    await this.payments.settle(id, (attempt) => {
      if (attempt.status !== 'pending') return {};
      const details = { amount: attempt.amount, checkoutRequestId: attempt.checkoutRequestId };
      return {
        ...failed(attempt, 'no_answer', NO_ANSWER, this.clock.now()),
        discrepancies: [{ kind: 'no_answer', details }],
      };
    });
  }
}
