import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { toCents } from '@shop/contracts/money';
import type { resolveException } from '@shop/contracts/payment-desk';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { exceptionAction, exceptionNotFound, exceptionResolved } from '../domain/errors.js';
import { actionsOf } from '../domain/resolve-exception.js';
import { ExceptionRepository } from '../ports/exception.repository.js';
import { SettingsRepository } from '../ports/settings.repository.js';
import { FindPayable } from './find-payable.js';
import { RefundException } from './refund-exception.js';

type Resolution = z.infer<NonNullable<typeof resolveException.body>>;

/** Staff say what becomes of money that does not fit. */
@Injectable()
export class ResolveException {
  constructor(
    private readonly exceptions: ExceptionRepository,
    private readonly finding: FindPayable,
    private readonly settings: SettingsRepository,
    private readonly refunding: RefundException,
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
        return this.refunding.execute(user, exception, { reason, limitCents });
    }
  }
}
