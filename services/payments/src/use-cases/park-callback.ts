import { Injectable } from '@nestjs/common';
import type { StoredCallback } from '../ports/callback.repository.js';
import { MoneyRepository } from '../ports/money.repository.js';

const MOST_SHOWN = 2_000;

/** A callback cannot be read: a person looks at it instead. */
@Injectable()
export class ParkCallback {
  constructor(private readonly money: MoneyRepository) {}

  async execute({ id, seen, raw }: StoredCallback): Promise<void> {
    const attempt = seen?.attempt;
    const about = { attemptId: attempt?.id ?? null, orderId: attempt?.orderId ?? null, about: `callback ${id}` };
    const scope = attempt
      ? { kind: 'attempt' as const, id: attempt.id }
      : { kind: 'code' as const, code: `callback ${id}` };
    await this.money.decide(
      scope,
      (journal) =>
        journal.exceptions.report({ finding: 'unreadable', ...about, details: { raw: raw.slice(0, MOST_SHOWN) } }),
      { callback: { id, receiptCode: null } },
    );
  }
}
