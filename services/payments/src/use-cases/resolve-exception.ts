import { Injectable } from '@nestjs/common';
import type { resolveException as resolveExceptionEndpoint } from '@shop/contracts/payment-desk';
import { toCents } from '@shop/contracts/money';
import type { z } from 'zod';
import type { Person } from '../domain/person.js';
import { successOf } from '../domain/receipt-journal.js';
import type { Receipt } from '../domain/receipt.js';
import type { Decider } from '../domain/refund.js';
import { resolveException, type WithdrawalAnswer } from '../domain/resolve-exception.js';
import { DomainError } from '@shop/service-kit/domain/domain-error';
import { MoneyRepository } from '../ports/money.repository.js';
import { Orders } from '../ports/orders.js';
import { SettingsRepository } from '../ports/settings.repository.js';

type Wanted = z.infer<NonNullable<typeof resolveExceptionEndpoint.body>>;

/** Staff say what becomes of money that does not fit. */
@Injectable()
export class ResolveException {
  constructor(
    private readonly money: MoneyRepository,
    private readonly settings: SettingsRepository,
    private readonly orders: Orders,
  ) {}

  /** @throws DomainError `unavailable`, `money_going_back`, and the errors of domain/resolve-exception.ts */
  async execute(by: Decider, id: string, { action, orderId, reason }: Wanted): Promise<void> {
    const limitCents = toCents((await this.settings.current()).payments.refundApprovalOver);
    const scope = { kind: 'exception' as const, id, orderId: action === 'allocate' ? orderId : undefined };
    const resolve = (answer?: WithdrawalAnswer) =>
      this.money.decide(scope, (journal) =>
        resolveException(journal, id, { action, orderId, reason, limitCents, answer }, by),
      );
    const counted = await resolve();
    if (counted?.orderId)
      await resolve(await this.askOrders(scope, counted, { by: { id: by.id, name: by.name }, reason }));
  }

  private async askOrders(
    scope: Parameters<MoneyRepository['decide']>[0],
    counted: Receipt,
    why: { by: Person; reason: string },
  ): Promise<WithdrawalAnswer> {
    try {
      return await this.orders.withdraw(successOf(counted, counted.orderId ?? ''), why);
    } catch (error) {
      if (error instanceof DomainError && (error.code === 'forbidden_transition' || error.kind === 'not-found'))
        return 'stays';
      // After no answer the order may count it no longer: its event, or a repeat, says so.
      if (error instanceof DomainError && error.kind !== 'unavailable')
        await this.money.decide(scope, (journal) => journal.receipts.keep(counted));
      throw error;
    }
  }
}
