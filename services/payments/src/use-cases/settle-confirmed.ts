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
 * Ends prompts that M-Pesa says were paid, and whose money was booked for the order without them: another amount came than was
 * asked for, before the prompt was confirmed. Otherwise their orders would wait for money that is there.
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
      if (attempt.orderId === null) continue;
      const booked = bookedFor(attempt, await this.money.withoutPrompt(attempt.orderId));
      if (!booked) continue;
      await this.payments.settle(attempt.id, (current, known) => settleByMoney(current, booked, { known, now }), {
        code: booked.code,
      });
    }
  }
}
