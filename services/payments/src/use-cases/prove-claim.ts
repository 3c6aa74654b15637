import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import { type Claim, isHopeless, isOver, isUnproved, nextClaimCheck } from '../domain/claim.js';
import { MoneyRepository } from '../ports/money.repository.js';
import { AskStatus } from './ask-status.js';
import { TakeMoney } from './take-money.js';

const UNKNOWN_CODE = 'M-Pesa does not know this code. Check it in the message of M-Pesa.';

/** Asks transaction status about money that was named. The outcome comes by a callback; the pull looks for it too. */
@Injectable()
export class ProveClaim {
  constructor(
    private readonly money: MoneyRepository,
    private readonly asking: AskStatus,
    private readonly taking: TakeMoney,
    private readonly clock: Clock,
  ) {}

  async execute(claim: Claim): Promise<void> {
    const known = await this.money.receipt(claim.code);
    // It came by another road; now its order is known.
    if (known) await this.taking.execute(known);
    const now = this.clock.now();
    if (known && (await this.isOverFor(claim))) return;
    if (!known) await this.asking.execute(claim.code);
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

  private report({ code, amountCents, orderId }: Claim): Promise<void> {
    const about = { receiptCode: code, amountCents: amountCents ?? 0, orderId: orderId || null };
    return this.money.report({ finding: 'not_proved', ...about });
  }
}
