import { Controller, Inject, Param, Query } from '@nestjs/common';
import type { z } from 'zod';
import { exportPayments } from '@shop/contracts/export';
import * as contract from '@shop/contracts/payments';
import { may } from '@shop/contracts/permissions';
import { dueShillings } from '@shop/contracts/prompt';
import { CurrentUser } from '@shop/service-kit/auth/auth.guard';
import { subjectOf } from '@shop/service-kit/auth/subject-of';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { Serves } from '@shop/service-kit/http/serves';
import { CONFIG, payeeOf, type PaymentConfig } from '../../config.js';
import { FindPayable } from '../../use-cases/find-payable.js';
import { PaymentRepository } from '../../ports/payment.repository.js';
import { attemptView, paymentsOf, receiptView } from './payment-view.js';

/** Safaricom's public sandbox phone number. */
const TEST_PHONE = '254708374149';

/** What is known about payments, and how to pay by hand. */
@Controller()
export class PaymentController {
  constructor(
    private readonly finding: FindPayable,
    private readonly payments: PaymentRepository,
    @Inject(CONFIG) private readonly config: PaymentConfig,
  ) {}

  @Serves(contract.listPayments)
  async list(
    @CurrentUser() user: SignedIn,
    @Query({ schema: contract.listPayments.query }) { orderId }: z.infer<typeof contract.listPayments.query>,
  ) {
    return paymentsOf(await this.finding.withPayments(user, orderId), { isStaff: may(user, 'read-orders') });
  }

  @Serves(contract.paybill)
  async byHand(
    @CurrentUser() user: SignedIn,
    @Query({ schema: contract.paybill.query }) { orderId }: z.infer<typeof contract.paybill.query>,
  ) {
    const payable = await this.finding.execute(user, orderId, { canAdmin: true });
    const isTill = this.config.DARAJA_TRANSACTION_TYPE === 'CustomerBuyGoodsOnline';
    return {
      type: isTill ? ('till' as const) : ('paybill' as const),
      number: payeeOf(this.config),
      account: isTill ? null : payable.number,
      amount: payable.isOpen ? dueShillings(payable.totalCents, payable.paidCents) : 0,
    };
  }

  @Serves(contract.paymentMode)
  mode() {
    const sandbox = this.config.DARAJA_MODE === 'sandbox';
    return { sandbox, testPhone: sandbox ? TEST_PHONE : null };
  }

  @Serves(exportPayments)
  async export(@CurrentUser() user: SignedIn, @Param('id') id: string) {
    const subject = subjectOf(user, id);
    const { attempts, receipts } = await this.payments.ofUser(subject);
    const prompts = attempts.map((attempt) => ({
      ...attemptView(attempt),
      orderId: attempt.orderId,
      phoneNumber: attempt.phone,
    }));
    // The others may have another person's phone number, so it stays masked.
    return {
      payments: [...prompts, ...receipts.map((receipt) => ({ ...receiptView(receipt), orderId: receipt.orderId }))],
    };
  }
}
