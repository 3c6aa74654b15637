import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import { secondsAfter } from '../domain/attempt.js';
import { bookedFor } from '../domain/place-money.js';
import { settleByMoney } from '../domain/settle-attempt.js';
import { MoneyRepository } from '../ports/money.repository.js';
import { PaymentRepository } from '../ports/payment.repository.js';

/** Money of the prompt itself has come by then. */
const WAIT_SECONDS = 240;

/**
 * Decides about prompts that M-Pesa says were paid, and whose receipt is not known. Money that was booked for the order without
 * the prompt ends it: another amount came than was asked for, before the prompt was confirmed. Otherwise the order would wait
 * for money that is there. Staff must see all others.
 */
@Injectable()
export class SettleConfirmed {
  constructor(
    private readonly money: MoneyRepository,
    private readonly payments: PaymentRepository,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const now = this.clock.now();
    for (const attempt of await this.money.confirmedBefore(secondsAfter(now, -WAIT_SECONDS))) {
      const { id, orderId, amount } = attempt;
      const booked = orderId === null ? undefined : bookedFor(attempt, await this.money.withoutPrompt(orderId));
      if (booked)
        await this.payments.settle(id, (current, known) => settleByMoney(current, booked, { known, now }), {
          code: booked.code,
        });
      else await this.money.report({ finding: 'no_receipt', attemptId: id, orderId, amountCents: amount * 100 });
    }
  }
}
