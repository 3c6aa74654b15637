import { Injectable } from '@nestjs/common';
import { toCents } from '@shop/contracts/money';
import { Clock } from '@shop/service-kit/domain/clock';
import type { Attempt } from '../domain/attempt.js';
import type { Callback } from '../domain/callback.js';
import { settleByCallback, type Settlement } from '../domain/settle-attempt.js';
import { PaymentRepository } from '../ports/payment.repository.js';
import { SettingsRepository } from '../ports/settings.repository.js';

/** Applies a prompt's callback to its attempt. */
@Injectable()
export class SettlePrompt {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly settings: SettingsRepository,
    private readonly clock: Clock,
  ) {}

  /** `orderCents`: what the whole order costs; null where that is not known. `callbackId`: the stored callback, which is then applied. */
  async execute(
    seen: Attempt,
    callback: Callback,
    { orderCents, callbackId }: { orderCents: number | null; callbackId: bigint },
  ): Promise<Settlement> {
    const confirmOver = toCents((await this.settings.current()).payments.confirmOver);
    const isTrusted = orderCents !== null && orderCents < confirmOver;
    return this.payments.settle(
      seen.id,
      (attempt, known) => settleByCallback(attempt, callback, { isTrusted, known, now: this.clock.now() }),
      { code: callback.receipt, seen, callbackId },
    );
  }
}
