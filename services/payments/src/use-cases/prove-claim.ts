import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import { newSecret } from '../domain/attempt.js';
import { type Claim, isHopeless, isOver, isUnproved, nextClaimCheck } from '../domain/claim.js';
import { MoneyRepository } from '../ports/money.repository.js';
import { Operator } from '../ports/operator.js';
import { RefundRepository } from '../ports/refund.repository.js';
import { TakeMoney } from './take-money.js';

const UNKNOWN_CODE = 'M-Pesa does not know this code. Check it in the message of M-Pesa.';

/** Asks transaction status about money that was named. The outcome comes by a callback; the pull looks for it too. */
@Injectable()
export class ProveClaim {
  constructor(
    private readonly money: MoneyRepository,
    private readonly calls: RefundRepository,
    private readonly operator: Operator,
    private readonly taking: TakeMoney,
    private readonly clock: Clock,
  ) {}

  async execute(claim: Claim): Promise<void> {
    const known = await this.money.receipt(claim.code);
    // It came by another road; now its order is known.
    if (known) await this.taking.execute(known);
    const now = this.clock.now();
    if (known && (await this.isOverFor(claim))) return;
    if (!known && this.operator.isSet) await this.ask(claim.code);
    if (isUnproved(claim, now) && claim.source !== 'customer') await this.report(claim);
    if (claim.source === 'customer' ? isHopeless(claim, now) : isOver(claim, now))
      return this.money.changeClaim(claim.id, { state: 'refuted', problem: UNKNOWN_CODE, nextCheckAt: null });
    await this.money.changeClaim(claim.id, { checks: claim.checks + 1, nextCheckAt: nextClaimCheck(claim, now) });
  }

  /** A code whose money belongs to nobody, or to something else, waits for a person. */
  private async isOverFor({ id, code }: Claim): Promise<boolean> {
    const problem = 'M-Pesa has this payment. Our staff look at which order it belongs to.';
    const receipt = await this.money.receipt(code);
    if (receipt?.orderId === null) await this.money.changeClaim(id, { state: 'refuted', problem, nextCheckAt: null });
    return true;
  }

  private async ask(receiptCode: string): Promise<void> {
    const call = { id: randomUUID(), kind: 'status' as const, secret: newSecret(), receiptCode, reversalId: null };
    await this.calls.recordCall(call, this.clock.now());
    const answer = await this.operator.status({ receipt: receiptCode }, call.secret);
    const text = answer.kind === 'accepted' ? 'accepted' : `${answer.kind}: ${answer.problem}`;
    await this.calls.answered(call.id, { text });
  }

  private report({ code, amountCents, orderId }: Claim): Promise<void> {
    const about = { receiptCode: code, amountCents: amountCents ?? 0, orderId: orderId || null };
    return this.money.report({ finding: 'not_proved', ...about });
  }
}
