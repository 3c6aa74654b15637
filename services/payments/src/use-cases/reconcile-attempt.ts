import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import type { Attempt } from '../domain/attempt.js';
import type { Receipt } from '../domain/money.js';
import { confirm, type Settlement } from '../domain/settle-attempt.js';
import { endUnsent, stayOpen } from '../domain/watch-attempt.js';
import { Daraja } from '../ports/daraja.js';
import { PaymentRepository } from '../ports/payment.repository.js';

/** Queries Daraja about a prompt whose end is unknown or unconfirmed: a callback alone is no proof. */
@Injectable()
export class ReconcileAttempt {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly daraja: Daraja,
    private readonly clock: Clock,
  ) {}

  async execute(claimed: Attempt): Promise<Settlement> {
    const { id, askedAt, checkoutRequestId } = claimed;
    if (askedAt === null) return this.payments.settle(id, (attempt) => endUnsent(attempt, this.clock.now()));
    const answer =
      checkoutRequestId === null ? { kind: 'unanswered' as const } : await this.daraja.query(checkoutRequestId);
    const said =
      answer.kind === 'final'
        ? { source: 'query' as const, text: `STK query: result ${answer.code}`, raw: answer.raw }
        : undefined;
    const decide = (attempt: Attempt, known: Receipt | undefined): Settlement => {
      const now = this.clock.now();
      if (answer.kind === 'final') return confirm(attempt, answer.code, { known, now });
      return stayOpen(attempt, answer.kind === 'open', now, Math.random());
    };
    return this.payments.settle(id, decide, { seen: claimed, said });
  }
}
