import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { toCents } from '@shop/contracts/money';
import type { resolveException } from '@shop/contracts/payment-desk';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { exceptionAction, exceptionNotFound, exceptionResolved } from '../domain/errors.js';
import { actionsOf, type OpenException } from '../domain/resolve-exception.js';
import { ExceptionRepository } from '../ports/exception.repository.js';
import { RefundRepository } from '../ports/refund.repository.js';
import { SettingsRepository } from '../ports/settings.repository.js';
import { ApproveRefund } from './approve-refund.js';
import { FindPayable } from './find-payable.js';

type Resolution = z.infer<NonNullable<typeof resolveException.body>>;

/** Staff say what becomes of money that does not fit. */
@Injectable()
export class ResolveException {
  constructor(
    private readonly exceptions: ExceptionRepository,
    private readonly refunds: RefundRepository,
    private readonly finding: FindPayable,
    private readonly settings: SettingsRepository,
    private readonly approving: ApproveRefund,
  ) {}

  /**
   * @throws DomainError `exception_not_found`, `exception_resolved`, `exception_action`, `order_not_found`,
   * `approval_by_another`
   */
  async execute(user: SignedIn, id: string, { action, orderId, reason }: Resolution): Promise<void> {
    const exception = await this.exceptions.byId(id);
    if (!exception) throw exceptionNotFound();
    if (exception.isResolved) throw exceptionResolved();
    if (!actionsOf(exception).includes(action)) throw exceptionAction();
    const by = { id: user.id, name: user.name };
    const limitCents = toCents((await this.settings.current()).payments.refundApprovalOver);
    switch (action) {
      case 'allocate': {
        if (orderId === undefined) throw exceptionAction('Choose the order that this money belongs to');
        await this.finding.execute(user, orderId, { canAdmin: true });
        return this.exceptions.allocate(id, orderId, { by, reason });
      }
      case 'write_off':
        return this.exceptions.writeOff(id, { by, reason, isOwner: user.isAdmin, limitCents });
      case 'refund':
        return this.refund(user, exception, reason, limitCents);
    }
  }

  private async refund(user: SignedIn, exception: OpenException, reason: string, approvalOverCents: number) {
    const by = { id: user.id, name: user.name };
    const { id, refundId, receiptCode, finding } = exception;
    if (finding === 'reversal_unknown') return this.exceptions.sendAgain(id, { by, reason });
    if (refundId !== null) {
      await this.approving.execute(user, refundId);
      return;
    }
    const refund = await this.refunds.create({
      ...{ orderId: null, userId: null, number: null, reason, approvalOverCents },
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
