import { Injectable } from '@nestjs/common';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { approvalByAnother, refundState } from '../domain/errors.js';
import type { Refund } from '../domain/refund.js';
import { RefundRepository } from '../ports/refund.repository.js';

/** An administrator lets a requested refund go, or sends a failed one again. */
@Injectable()
export class ApproveRefund {
  constructor(private readonly refunds: RefundRepository) {}

  /** A repeat changes nothing. @throws DomainError `refund_not_found`, `refund_state`, `approval_by_another` */
  async execute({ id, name, isAdmin }: SignedIn, refundId: string): Promise<Refund> {
    const known = await this.refunds.byId(refundId);
    if (known?.approvedBy?.id === id && known.state !== 'requested') return known;
    return this.refunds.approve(refundId, ({ state, needsApproval, requestedBy }) => {
      if (state !== 'requested') throw refundState(state);
      // Above the limit an owner decides, and never the person who asked for it.
      if (needsApproval && (!isAdmin || requestedBy?.id === id)) throw approvalByAnother();
      return { id, name };
    });
  }

  /** @throws DomainError `refund_not_found`, `refund_state` */
  retry(refundId: string): Promise<Refund> {
    return this.refunds.retry(refundId, ({ state }) => {
      if (state !== 'failed') throw refundState(state);
    });
  }
}
