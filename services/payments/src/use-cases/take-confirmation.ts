import { Injectable } from '@nestjs/common';
import { toCents } from '@shop/contracts/money';
import { dueShillings } from '@shop/contracts/prompt';
import type { Money } from '../domain/money.js';
import { placeMoney } from '../domain/place-money.js';
import { MoneyRepository } from '../ports/money.repository.js';
import { PaymentRepository } from '../ports/payment.repository.js';
import { SettingsRepository } from '../ports/settings.repository.js';
import { TakeMoney } from './take-money.js';

/**
 * M-Pesa confirms a payment. It has no signature, so a second road must agree before it counts: the prompt that M-Pesa said was
 * paid, or the code that its callback named, else the list or transaction status. An exact payment of an order below
 * `payments.confirmOver` counts at once (docs/product-rules.md#R73).
 */
@Injectable()
export class TakeConfirmation {
  constructor(
    private readonly money: MoneyRepository,
    private readonly payments: PaymentRepository,
    private readonly settings: SettingsRepository,
    private readonly taking: TakeMoney,
  ) {}

  async execute(money: Money): Promise<void> {
    const place = placeMoney(money, await this.money.candidates(money));
    const isKnown = (await this.money.receipt(money.code)) !== undefined;
    const isConfirmed =
      place.to === 'attempt' && (place.attempt.confirmedAt !== null || place.attempt.reported?.receipt === money.code);
    if (isKnown || isConfirmed || (place.to === 'order' && (await this.isExact(place.orderId, money))))
      return this.taking.execute(money);
    const orderId = place.to === 'order' ? place.orderId : place.to === 'attempt' ? (place.attempt.orderId ?? '') : '';
    const { code, amountCents, phone, reference, paidAt } = money;
    const claim = {
      code,
      amountCents,
      phone,
      reference,
      paidAt,
      source: 'confirmation' as const,
      orderId,
      userId: null,
    };
    await this.money.claim(claim);
  }

  private async isExact(orderId: string, { amountCents }: Money): Promise<boolean> {
    const payable = await this.payments.payable(orderId);
    const confirmOver = toCents((await this.settings.current()).payments.confirmOver);
    if (!payable || payable.totalCents >= confirmOver) return false;
    return dueShillings(payable.totalCents, payable.paidCents) * 100 === amountCents;
  }
}
