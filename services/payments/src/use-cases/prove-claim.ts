import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import { newSecret } from '../domain/attempt.js';
import { bookPayment } from '../domain/book-payment.js';
import { type Claim, isHopeless, isOver, isUnproved, leftToStaff, nextClaimCheck, refuted } from '../domain/claim.js';
import { isOnlyCallbacks, type Receipt } from '../domain/receipt.js';
import { CallRepository } from '../ports/call.repository.js';
import { MoneyRepository } from '../ports/money.repository.js';
import { Operator } from '../ports/operator.js';

/** Asks transaction status about money that was named. The outcome comes by a callback; the pull looks for it too. */
@Injectable()
export class ProveClaim {
  constructor(
    private readonly money: MoneyRepository,
    private readonly calls: CallRepository,
    private readonly operator: Operator,
    private readonly clock: Clock,
  ) {}

  async execute(claim: Claim): Promise<void> {
    const known = await this.money.receipt(claim.code);
    // What is void may have come after all.
    if (known && known.parts.void === 0 && !isOnlyCallbacks(known)) return this.end(claim, known);
    await this.ask(claim.code);
    await this.goOn(claim);
  }

  /** It came by another source; now its order is known. */
  private async end({ id, code }: Claim, known: Receipt): Promise<void> {
    await this.money.decide({ kind: 'payment', money: known }, (journal, { candidates }) => {
      const receipt = journal.receipt(code) ?? known;
      bookPayment(journal, receipt, candidates);
      const claim = journal.claimsOf(code).find((each) => each.id === id);
      const isNobodys = journal.receipt(code)?.orderId === null;
      if (claim?.state === 'open' && isNobodys) journal.claims.change(claim, leftToStaff(claim));
    });
  }

  /** Does nothing without an initiator. */
  private async ask(receiptCode: string): Promise<void> {
    if (!this.operator.isSet) return;
    const call = { id: randomUUID(), kind: 'status' as const, secret: newSecret(), receiptCode, reversalId: null };
    await this.calls.record({ ...call, askedAt: this.clock.now() });
    const answer = await this.operator.status({ receipt: receiptCode }, call.secret);
    await this.calls.answered(call.id, {
      text: answer.kind === 'accepted' ? 'accepted' : `${answer.kind}: ${answer.problem}`,
    });
  }

  private async goOn({ id, code }: Claim): Promise<void> {
    await this.money.decide({ kind: 'code', code }, (journal) => {
      const claim = journal.claimsOf(code).find((each) => each.id === id);
      if (claim?.state !== 'open') return;
      const { now } = journal;
      const { source, amountCents, orderId } = claim;
      const isOfCallback = source === 'confirmation' || source === 'callback';
      if (isOfCallback && isUnproved(claim, now)) {
        const about = { receiptCode: code, amountCents: amountCents ?? 0, orderId: orderId || null };
        journal.exceptions.report({ finding: 'not_proved', ...about });
      }
      // Only M-Pesa refutes the code of a callback: another one may take its place then.
      const isAsked = source === 'callback' && this.operator.isSet;
      const isGivenUp = source === 'customer' ? isHopeless(claim, now) : !isAsked && isOver(claim, now);
      const next = { ...claim, checks: claim.checks + 1, nextCheckAt: nextClaimCheck(claim, now) };
      journal.claims.change(claim, isGivenUp ? refuted(claim) : next);
    });
  }
}
