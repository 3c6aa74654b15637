import { Injectable } from '@nestjs/common';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import type { OpenException } from '../domain/resolve-exception.js';
import { ExceptionRepository } from '../ports/exception.repository.js';
import { RefundRepository } from '../ports/refund.repository.js';
import { ApproveRefund } from './approve-refund.js';

/** The money of an exception goes back: by its refund that waits, or by a new one. */
@Injectable()
export class RefundException {
  constructor(
    private readonly exceptions: ExceptionRepository,
    private readonly refunds: RefundRepository,
    private readonly approving: ApproveRefund,
  ) {}

  /** `limitCents`: above it another owner must approve. @throws DomainError `approval_by_another`, `exception_action` */
  async execute(
    user: SignedIn,
    { id, refundId, receiptCode, finding }: OpenException,
    { reason, limitCents }: { reason: string; limitCents: number },
  ): Promise<void> {
    const by = { id: user.id, name: user.name };
    if (finding === 'reversal_unknown') return this.exceptions.sendAgain(id, { by, reason });
    if (refundId !== null) {
      await this.approving.execute(user, refundId);
      return;
    }
    const refund = await this.refunds.create({
      ...{ orderId: null, userId: null, number: null, reason, approvalOverCents: limitCents },
      key: `exception ${id}`,
      bodyHash: '',
      isAutomatic: false,
      lines: [],
      restock: false,
      requestedBy: by,
      restocked: [],
      ...(receiptCode !== null && { receiptCode }),
      amountOf: (refundable) => refundable,
    });
    if (refund) await this.exceptions.resolve(id, { action: 'refund', reason, by, refundId: refund.id });
  }
}
