import { Injectable } from '@nestjs/common';
import { CallbackRepository, type StoredCallback } from '../ports/callback.repository.js';
import { ApplyResult } from '../use-cases/apply-result.js';
import { ConfirmPayment } from '../use-cases/confirm-payment.js';
import { SettlePrompt } from '../use-cases/settle-prompt.js';

/** The use case of each kind of callback. */
@Injectable()
export class CallbackHandlers {
  constructor(
    private readonly callbacks: CallbackRepository,
    private readonly settling: SettlePrompt,
    private readonly confirming: ConfirmPayment,
    private readonly applying: ApplyResult,
  ) {}

  /** Whether money must be looked for now; undefined when the callback cannot be read. */
  async apply(callback: StoredCallback): Promise<boolean | undefined> {
    switch (callback.kind) {
      case 'stk':
        return this.settling.execute(callback);
      case 'confirmation':
        return this.confirming.execute(callback);
      case 'status':
      case 'reversal':
        return this.applying.execute(callback);
      case 'timeout':
      case 'validation':
      case 'pull':
        // They say nothing about money: the status is asked in any case.
        await this.callbacks.applied(callback);
        return true;
    }
  }
}
