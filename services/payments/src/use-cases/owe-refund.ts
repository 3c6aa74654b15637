import { Injectable } from '@nestjs/common';
import type { EventData } from '@shop/contracts/event';
import { toCents } from '@shop/contracts/money';
import type { orderRefundRequested } from '@shop/contracts/orders';
import type { FindingName } from '../domain/exceptions.js';
import { wholeShillings } from '../domain/refund.js';
import { MoneyRepository } from '../ports/money.repository.js';
import { RefundRepository } from '../ports/refund.repository.js';
import { SettingsRepository } from '../ports/settings.repository.js';

type Request = EventData<typeof orderRefundRequested>;

/** What staff are told, by the cause; an order that was ended by a person needs no exception. */
const FINDING_OF: Record<NonNullable<Request['cause']>, FindingName | undefined> = {
  late: 'late',
  stock_missing: 'stock_missing',
  duplicate: 'surplus',
  ended: undefined,
};

/** An order cannot take money that came for it: it becomes a refund that waits for staff. */
@Injectable()
export class OweRefund {
  constructor(
    private readonly refunds: RefundRepository,
    private readonly money: MoneyRepository,
    private readonly settings: SettingsRepository,
  ) {}

  /** `eventId` makes it one refund, however often the event comes. */
  async execute(eventId: string, { orderId, userId, number, amountCents, reason, cause }: Request): Promise<void> {
    const approvalOverCents = toCents((await this.settings.current()).payments.refundApprovalOver);
    const key = `order ${eventId}`;
    const refund = await this.refunds.create({
      ...{ orderId, userId, number, reason, key, approvalOverCents },
      bodyHash: '',
      isAutomatic: true,
      lines: [],
      restock: false,
      requestedBy: null,
      restocked: [],
      // Staff may have sent a part back meanwhile.
      amountOf: (refundable) => Math.min(wholeShillings(amountCents), refundable),
    });
    const finding = refund ? FINDING_OF[cause ?? 'late'] : 'refund_without_receipt';
    if (finding) {
      const about = { orderId, amountCents: refund?.amountCents ?? amountCents, about: key };
      await this.money.report({ finding, ...about, refundId: refund?.id ?? null, details: { number, reason } });
    }
  }
}
