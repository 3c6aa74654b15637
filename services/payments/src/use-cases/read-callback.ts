import { Injectable } from '@nestjs/common';
import { isMoneySought } from '../domain/settle-attempt.js';
import { CallbackReader } from '../ports/callback-reader.js';
import type { StoredCallback } from '../ports/callback.repository.js';
import { ApplyOutcome } from './apply-outcome.js';
import { SettlePrompt } from './settle-prompt.js';
import { TakeConfirmation } from './take-confirmation.js';

/** What a callback was about, and whether what it changed has recorded already that it is applied; undefined when it cannot be read. */
type Applied = { receiptCode: string | null; isMoneySought: boolean; isRecorded?: true } | undefined;

/** Reads stored callbacks and applies them. */
@Injectable()
export class ReadCallback {
  constructor(
    private readonly reader: CallbackReader,
    private readonly settling: SettlePrompt,
    private readonly confirming: TakeConfirmation,
    private readonly outcome: ApplyOutcome,
  ) {}

  async execute(stored: StoredCallback): Promise<Applied> {
    switch (stored.kind) {
      case 'stk':
        return this.prompt(stored);
      case 'confirmation':
        return this.confirmation(stored);
      case 'status':
      case 'reversal':
        return this.result(stored);
      case 'timeout':
      case 'validation':
      case 'pull':
        // They tell nothing about money: the status is asked in any case.
        return { receiptCode: null, isMoneySought: true };
    }
  }

  private async prompt({ id, attempt, raw, orderCents }: StoredCallback): Promise<Applied> {
    const callback = this.reader.prompt(raw);
    if (!callback || attempt === null) return undefined;
    const settlement = await this.settling.execute(attempt, callback, { orderCents, callbackId: id });
    return { receiptCode: callback.receipt, isMoneySought: isMoneySought(settlement), isRecorded: true };
  }

  private async confirmation({ raw, receivedAt }: StoredCallback): Promise<Applied> {
    const money = this.reader.confirmation(raw, receivedAt);
    if (!money) return undefined;
    await this.confirming.execute(money);
    return { receiptCode: money.code, isMoneySought: true };
  }

  private async result({ raw, callId }: StoredCallback): Promise<Applied> {
    const result = this.reader.result(raw);
    if (!result || callId === null) return undefined;
    return { receiptCode: await this.outcome.execute(callId, result), isMoneySought: true };
  }
}
