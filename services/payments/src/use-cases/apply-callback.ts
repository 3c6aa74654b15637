import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import { toCents } from '@shop/contracts/money';
import { settleByCallback } from '../domain/settle-attempt.js';
import { CallbackRepository, type StoredCallback } from '../ports/callback.repository.js';
import { PaymentRepository } from '../ports/payment.repository.js';
import { SettingsRepository } from '../ports/settings.repository.js';

/** Applies a stored callback to its attempt, or puts one that cannot be read before a person. */
@Injectable()
export class ApplyCallback {
  constructor(
    private readonly callbacks: CallbackRepository,
    private readonly payments: PaymentRepository,
    private readonly settings: SettingsRepository,
    private readonly clock: Clock,
  ) {}

  async execute(stored: StoredCallback): Promise<void> {
    const { callback } = stored;
    if (!callback) return this.callbacks.park(stored, { kind: 'unreadable', details: { raw: stored.raw } });
    const { receipt } = callback;
    const isReceiptTaken = receipt !== null && (await this.payments.isReceiptTaken(receipt, stored.attemptId));
    const confirmOver = toCents((await this.settings.current()).payments.confirmOver);
    const isTrusted = stored.orderCents !== null && stored.orderCents < confirmOver;
    const context = { isTrusted, isReceiptTaken, now: this.clock.now() };
    await this.payments.settle(stored.attemptId, (attempt) => settleByCallback(attempt, callback, context));
    await this.callbacks.applied(stored);
  }
}
