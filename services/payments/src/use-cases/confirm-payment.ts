import { Injectable } from '@nestjs/common';
import { toCents } from '@shop/contracts/money';
import { bookConfirmation } from '../domain/book-payment.js';
import { CallbackReader } from '../ports/callback-reader.js';
import type { StoredCallback } from '../ports/callback.repository.js';
import { MoneyRepository } from '../ports/money.repository.js';
import { SettingsRepository } from '../ports/settings.repository.js';

/** Applies M-Pesa's confirmation of a payment: it books it, or it is looked for (docs/product-rules.md#R73). */
@Injectable()
export class ConfirmPayment {
  constructor(
    private readonly reader: CallbackReader,
    private readonly money: MoneyRepository,
    private readonly settings: SettingsRepository,
  ) {}

  /** Whether money must be looked for now; undefined when the callback cannot be read. */
  async execute({ id, raw, receivedAt }: StoredCallback): Promise<true | undefined> {
    const payment = this.reader.confirmation(raw, receivedAt);
    if (!payment) return undefined;
    const confirmOver = toCents((await this.settings.current()).payments.confirmOver);
    await this.money.decide(
      { kind: 'payment', money: payment },
      (journal, { candidates }) => bookConfirmation(journal, payment, candidates, confirmOver),
      { callback: { id, receiptCode: payment.code } },
    );
    return true;
  }
}
