import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import type { Money } from '../domain/money.js';
import { placeMoney } from '../domain/place-money.js';
import { settleByMoney } from '../domain/settle-attempt.js';
import { MoneyRepository } from '../ports/money.repository.js';
import { PaymentRepository } from '../ports/payment.repository.js';

/** Books money that M-Pesa proved, once: for the prompt or the order that it belongs to, else before a person. */
@Injectable()
export class TakeMoney {
  constructor(
    private readonly money: MoneyRepository,
    private readonly payments: PaymentRepository,
    private readonly clock: Clock,
  ) {}

  async execute(money: Money): Promise<void> {
    const known = await this.money.receipt(money.code);
    if (known && known.amountCents !== money.amountCents) await this.reportDifference(money, known.amountCents);
    if (known && known.orderId !== null) return;
    const candidates = await this.money.candidates(money);
    let attempts = candidates.attempts;
    for (;;) {
      const place = placeMoney(money, { ...candidates, attempts });
      if (place.to !== 'attempt') return this.money.book(money, place.to === 'order' ? place.orderId : null);
      const { id } = place.attempt;
      const settled = await this.payments.settle(
        id,
        (attempt, booked) => settleByMoney(attempt, money, { known: booked, now: this.clock.now() }),
        { code: money.code },
      );
      if (settled.money) return;
      // Meanwhile it ended with other money.
      attempts = attempts.filter((attempt) => attempt.id !== id);
    }
  }

  private reportDifference({ code, amountCents, road }: Money, booked: number): Promise<void> {
    const details = { booked, told: amountCents, road };
    return this.money.report({ finding: 'receipt_differs', receiptCode: code, amountCents, about: road, details });
  }
}
