import { Injectable } from '@nestjs/common';
import { toCents } from '@shop/contracts/money';
import { isTrusted, settlePrompt } from '../domain/book-payment.js';
import { isMoneySought, settleByCallback } from '../domain/settle-attempt.js';
import { CallbackReader } from '../ports/callback-reader.js';
import type { StoredCallback } from '../ports/callback.repository.js';
import { MoneyRepository } from '../ports/money.repository.js';
import { SettingsRepository } from '../ports/settings.repository.js';

/** Applies a prompt's callback to its attempt. */
@Injectable()
export class SettlePrompt {
  constructor(
    private readonly reader: CallbackReader,
    private readonly money: MoneyRepository,
    private readonly settings: SettingsRepository,
  ) {}

  /** Whether money must be looked for now; undefined when the callback cannot be read. */
  async execute({ id, seen, raw }: StoredCallback): Promise<boolean | undefined> {
    const report = this.reader.prompt(raw);
    if (!report || !seen) return undefined;
    const { receipt: code } = report;
    const confirmOver = toCents((await this.settings.current()).payments.confirmOver);
    const scope = { kind: 'attempt' as const, id: seen.attempt.id, code, seen };
    const callback = { id, receiptCode: code };
    return this.money.decide(
      scope,
      (journal) => {
        const attempt = journal.attempt(seen.attempt.id) ?? seen.attempt;
        const settlement = settleByCallback(attempt, report, {
          isTrusted: isTrusted(journal.order(attempt.orderId), confirmOver),
          known: journal.receipt(code),
          now: journal.now,
        });
        settlePrompt(journal, attempt, settlement);
        return isMoneySought(settlement);
      },
      // Without money in it, it is applied again after a crash, because the callback is.
      { callback, isRepeatedIfLost: true },
    );
  }
}
