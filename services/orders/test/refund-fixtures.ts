import { randomUUID } from 'node:crypto';
import type { EventData } from '@shop/contracts/event';
import { paymentRefunded } from '@shop/contracts/payments';
import { refundChanged } from '@shop/contracts/refunds';
import { aReceipt } from './fixtures.js';

type Changed = EventData<typeof refundChanged>;

/** A refund of `amount` KES that staff requested, as payments announces it. */
export const aRefundChange = (orderId: string, amount: number, parts: Partial<Changed> = {}) =>
  refundChanged.of(orderId, {
    refundId: randomUUID(),
    orderId,
    userId: randomUUID(),
    number: 'PC12345678',
    amountCents: amount * 100,
    state: 'requested',
    reason: 'The fan is broken',
    isAutomatic: false,
    receipts: [],
    restock: [],
    ...parts,
  });

/** `amount` KES went back by one reversal. */
export const aReversal = (orderId: string, amount: number) =>
  paymentRefunded.of(orderId, { paymentId: randomUUID(), orderId, amountCents: amount * 100, receipt: aReceipt() });
