import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import { toCents } from '@shop/contracts/money';
import type { OperatorResult } from '../domain/operator-result.js';
import { settleByCallback } from '../domain/settle-attempt.js';
import { CallbackRepository, type StoredCallback } from '../ports/callback.repository.js';
import { CallbackReader } from '../ports/callback-reader.js';
import { PaymentRepository } from '../ports/payment.repository.js';
import { RefundRepository } from '../ports/refund.repository.js';
import { SettingsRepository } from '../ports/settings.repository.js';
import { TakeConfirmation } from './take-confirmation.js';
import { TakeResult } from './take-result.js';

/** Applies a stored callback, or puts one that cannot be read before a person. */
@Injectable()
export class ApplyCallback {
  constructor(
    private readonly callbacks: CallbackRepository,
    private readonly reader: CallbackReader,
    private readonly payments: PaymentRepository,
    private readonly calls: RefundRepository,
    private readonly settings: SettingsRepository,
    private readonly confirming: TakeConfirmation,
    private readonly resulting: TakeResult,
    private readonly clock: Clock,
  ) {}

  async execute(stored: StoredCallback): Promise<void> {
    switch (stored.kind) {
      case 'stk':
        return this.applyPrompt(stored);
      case 'confirmation':
        return this.applyConfirmation(stored);
      case 'status':
      case 'reversal':
        return this.applyResult(stored);
      case 'timeout':
      case 'validation':
      case 'pull':
        // They tell nothing about money: the status is asked in any case.
        return this.callbacks.applied(stored, null);
    }
  }

  private async applyPrompt(stored: StoredCallback): Promise<void> {
    const { attemptId, orderCents } = stored;
    const callback = this.reader.prompt(stored.raw);
    if (!callback || attemptId === null) return this.park(stored);
    const confirmOver = toCents((await this.settings.current()).payments.confirmOver);
    const isTrusted = orderCents !== null && orderCents < confirmOver;
    await this.payments.settle(
      attemptId,
      (attempt, known) => settleByCallback(attempt, callback, { isTrusted, known, now: this.clock.now() }),
      callback.receipt,
    );
    await this.callbacks.applied(stored, callback.receipt);
  }

  private async applyConfirmation(stored: StoredCallback): Promise<void> {
    const money = this.reader.confirmation(stored.raw, stored.receivedAt);
    if (!money) return this.park(stored);
    await this.confirming.execute(money);
    await this.callbacks.applied(stored, money.code);
  }

  private async applyResult(stored: StoredCallback): Promise<void> {
    const result: OperatorResult | undefined = this.reader.result(stored.raw);
    const call = stored.callId === null ? undefined : await this.calls.callById(stored.callId);
    if (!result || !call) return this.park(stored);
    await this.resulting.execute(call, result);
    await this.callbacks.applied(stored, call.receiptCode);
  }

  private park(stored: StoredCallback): Promise<void> {
    const { attemptId, raw, id } = stored;
    return this.callbacks.park(stored, {
      finding: 'unreadable',
      attemptId,
      about: `callback ${id}`,
      details: { raw: raw.slice(0, 2_000) },
    });
  }
}
