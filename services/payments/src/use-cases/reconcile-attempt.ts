import { Injectable } from '@nestjs/common';
import { settlePrompt } from '../domain/book-payment.js';
import { confirm, isMoneySought } from '../domain/settle-attempt.js';
import { endUnsent, stayOpen } from '../domain/watch-attempt.js';
import { Daraja, type QueryAnswer } from '../ports/daraja.js';
import { MoneyRepository, type SeenAttempt } from '../ports/money.repository.js';

/** Queries Daraja about a prompt whose end is unknown or unconfirmed: a callback alone is no proof. */
@Injectable()
export class ReconcileAttempt {
  constructor(
    private readonly money: MoneyRepository,
    private readonly daraja: Daraja,
  ) {}

  /** Whether money must be looked for now. */
  async execute(seen: SeenAttempt): Promise<boolean> {
    const { id, askedAt, ids } = seen.attempt;
    const isAsked = askedAt !== null && ids !== null;
    const answer: QueryAnswer = isAsked ? await this.daraja.query(ids) : { kind: 'unanswered' };
    const jitter = Math.random();
    return this.money.decide({ kind: 'attempt', id, seen }, (journal) => {
      const attempt = journal.attempt(id) ?? seen.attempt;
      const { now } = journal;
      const known = journal.receipt(attempt.reported?.receipt ?? null);
      if (answer.kind === 'final') {
        const text = `STK query: result ${answer.code}`;
        journal.remember({ source: 'query', text, raw: answer.raw, attemptId: id });
      }
      const settlement =
        askedAt === null
          ? endUnsent(attempt, now)
          : answer.kind === 'final'
            ? confirm(attempt, answer.code, { known, now })
            : stayOpen(attempt, answer.kind === 'open', now, jitter);
      settlePrompt(journal, attempt, settlement);
      return isMoneySought(settlement);
    });
  }
}
