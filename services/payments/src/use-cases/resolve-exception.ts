import { Injectable } from '@nestjs/common';
import type { resolveException as resolveExceptionEndpoint } from '@shop/contracts/payment-desk';
import { toCents } from '@shop/contracts/money';
import type { z } from 'zod';
import type { Decider } from '../domain/refund.js';
import { resolveException } from '../domain/resolve-exception.js';
import { MoneyRepository } from '../ports/money.repository.js';
import { SettingsRepository } from '../ports/settings.repository.js';

type Wanted = z.infer<NonNullable<typeof resolveExceptionEndpoint.body>>;

/** Staff say what becomes of money that does not fit. */
@Injectable()
export class ResolveException {
  constructor(
    private readonly money: MoneyRepository,
    private readonly settings: SettingsRepository,
  ) {}

  /** @throws DomainError the errors of domain/resolve-exception.ts */
  async execute(by: Decider, id: string, { action, orderId, reason }: Wanted): Promise<void> {
    const limitCents = toCents((await this.settings.current()).payments.refundApprovalOver);
    const scope = { kind: 'exception' as const, id, orderId: action === 'allocate' ? orderId : undefined };
    await this.money.decide(scope, (journal) => {
      resolveException(journal, id, { action, orderId, reason, limitCents }, by);
    });
  }
}
