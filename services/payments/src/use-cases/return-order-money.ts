import { Injectable } from '@nestjs/common';
import type { EventData } from '@shop/contracts/event';
import { toCents } from '@shop/contracts/money';
import type { orderRefundRequested } from '@shop/contracts/order-events';
import type { FindingName } from '../domain/exceptions.js';
import { keepWhatIsOwed } from '../domain/recorded-payment.js';
import { wholeShillings } from '../domain/receipt.js';
import { receiptOfRefund, requestRefund } from '../domain/request-refund.js';
import { MoneyRepository } from '../ports/money.repository.js';
import { SettingsRepository } from '../ports/settings.repository.js';

type Request = EventData<typeof orderRefundRequested>;

/** What staff see, by the cause; an order that was ended by a person needs no exception. */
const FINDING_OF: Record<NonNullable<Request['cause']>, FindingName | undefined> = {
  late: 'late',
  stock_missing: 'stock_missing',
  duplicate: 'surplus',
  ended: undefined,
};

/** An order cannot take money that came for it: it becomes a refund that waits for staff. */
@Injectable()
export class ReturnOrderMoney {
  constructor(
    private readonly money: MoneyRepository,
    private readonly settings: SettingsRepository,
  ) {}

  /** `eventId` makes it one refund, however often the event comes. */
  async execute(eventId: string, { orderId, userId, number, amountCents, reason, cause, by }: Request): Promise<void> {
    const approvalOverCents = toCents((await this.settings.current()).payments.refundApprovalOver);
    const key = `order ${eventId}`;
    await this.money.decide({ kind: 'order', orderId }, (journal) => {
      keepWhatIsOwed(journal, orderId, wholeShillings(amountCents));
      const refund = requestRefund(journal, {
        ...{ orderId, userId, number, reason, key, approvalOverCents },
        bodyHash: '',
        isAutomatic: true,
        lines: [],
        restock: false,
        restocked: [],
        requestedBy: by ?? null,
        // Staff may have sent a part back meanwhile.
        amountOf: (refundable) => Math.min(amountCents, refundable),
      });
      const finding = refund ? FINDING_OF[cause ?? 'late'] : 'refund_without_receipt';
      if (!finding) return;
      const about = { orderId, amountCents: refund?.amountCents ?? amountCents, about: key };
      const receiptCode = refund ? receiptOfRefund(refund) : null;
      journal.exceptions.report({
        finding,
        ...about,
        receiptCode,
        refundId: refund?.id ?? null,
        details: { number, reason },
      });
    });
  }
}
