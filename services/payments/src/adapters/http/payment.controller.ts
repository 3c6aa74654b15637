import { randomUUID } from 'node:crypto';
import { Body, Controller, Headers, Inject, Param, Query } from '@nestjs/common';
import type { z } from 'zod';
import { exportPayments } from '@shop/contracts/export';
import * as contract from '@shop/contracts/payments';
import { liveTest } from '@shop/contracts/payment-desk';
import { may } from '@shop/contracts/permissions';
import { dueShillings } from '@shop/contracts/prompt';
import { CurrentUser } from '@shop/service-kit/auth/auth.guard';
import { RecentSignIn } from '@shop/service-kit/auth/recent-sign-in';
import { subjectOf } from '@shop/service-kit/auth/subject-of';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { idempotencyOf } from '@shop/service-kit/http/idempotency-key';
import { Serves } from '@shop/service-kit/http/serves';
import { PeriodicJobs } from '@shop/service-kit/jobs/periodic-jobs';
import { CONFIG, type PaymentConfig } from '../../config.js';
import { notFound } from '../../domain/errors.js';
import type { SentPrompt } from '../../domain/sent-prompt.js';
import { PROVE_CLAIMS } from '../../jobs/prove-claims.js';
import { PULL_PAYMENTS } from '../../jobs/pull-payments.js';
import { MoneyRepository } from '../../ports/money.repository.js';
import { SettingsRepository } from '../../ports/settings.repository.js';
import { testAmount } from '../../domain/prompt-rules.js';
import { ClaimPayment } from '../../use-cases/claim-payment.js';
import { FindPayable } from '../../use-cases/find-payable.js';
import { PaymentRepository } from '../../ports/payment.repository.js';
import { SendPrompt } from '../../use-cases/send-prompt.js';
import { payeeOf } from '../daraja/merchant.js';
import { attemptView, paymentsOf } from './payment-view.js';

const SENT = 'Payment request sent. Check your phone and enter your M-Pesa PIN.';
const UNANSWERED =
  'M-Pesa has not answered yet. If a request appears on your phone, enter your PIN. Otherwise try again in 3 minutes.';
const CLAIMED = 'We are checking this code with M-Pesa. This page shows the payment as soon as it is found.';
/** Safaricom's public sandbox phone number. */
const TEST_PHONE = '254708374149';

@Controller()
export class PaymentController {
  constructor(
    private readonly sending: SendPrompt,
    private readonly finding: FindPayable,
    private readonly claiming: ClaimPayment,
    private readonly payments: PaymentRepository,
    private readonly money: MoneyRepository,
    private readonly settings: SettingsRepository,
    private readonly recent: RecentSignIn,
    private readonly jobs: PeriodicJobs,
    @Inject(CONFIG) private readonly config: PaymentConfig,
  ) {}

  @Serves(contract.stkPush)
  async push(
    @CurrentUser() user: SignedIn,
    @Headers('idempotency-key') key: string | undefined,
    @Body({ schema: contract.stkPush.body }) body: z.infer<typeof contract.stkPush.body>,
  ) {
    const request = idempotencyOf(key, body);
    const { orderId, ...prompt } = body;
    const payable = await this.finding.execute(user, orderId);
    return toAnswer(await this.sending.execute(user, request, { payable, ...prompt }));
  }

  @Serves(contract.listPayments)
  async list(
    @CurrentUser() user: SignedIn,
    @Query({ schema: contract.listPayments.query }) { orderId }: z.infer<typeof contract.listPayments.query>,
  ) {
    await this.finding.execute(user, orderId, { canAdmin: true });
    const [attempts, receipts, claims] = await Promise.all([
      this.payments.ofOrder(orderId),
      this.payments.receiptsOf(orderId),
      this.money.claimsOf(orderId),
    ]);
    return paymentsOf({ attempts, receipts, claims }, { isStaff: may(user, 'read-orders') });
  }

  @Serves(contract.claimPayment)
  async claim(
    @CurrentUser() user: SignedIn,
    @Body({ schema: contract.claimPayment.body })
    { orderId, receipt }: z.infer<typeof contract.claimPayment.body>,
  ) {
    const payable = await this.finding.execute(user, orderId);
    await this.claiming.execute(user.id, payable, receipt);
    this.jobs.wake(PROVE_CLAIMS);
    this.jobs.wake(PULL_PAYMENTS);
    return { message: CLAIMED };
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

  @Serves(contract.testPayment)
  async test(
    @CurrentUser() user: SignedIn,
    @Body({ schema: contract.testPayment.body }) { phoneNumber, amount }: z.infer<typeof contract.testPayment.body>,
  ) {
    if (!this.isSandbox) throw notFound();
    const prompt = { payable: null, phoneNumber, amount: Math.round(amount) };
    testAmount(prompt.amount, (await this.settings.current()).mpesa);
    return toAnswer(await this.sending.execute(user, idempotencyOf(randomUUID(), prompt), prompt));
  }

  @Serves(liveTest)
  async live(
    @CurrentUser() user: SignedIn,
    @Body({ schema: liveTest.body }) { phoneNumber }: z.infer<typeof liveTest.body>,
  ) {
    await this.recent.require(user);
    const prompt = { payable: null, phoneNumber, amount: 1 };
    return toAnswer(await this.sending.execute(user, idempotencyOf(randomUUID(), prompt), prompt));
  }

  @Serves(contract.paymentMode)
  mode() {
    return { sandbox: this.isSandbox, testPhone: this.isSandbox ? TEST_PHONE : null };
  }

  @Serves(exportPayments)
  async export(@CurrentUser() user: SignedIn, @Param('id') id: string) {
    const subject = subjectOf(user, id);
    const attempts = await this.payments.ofUser(subject);
    return {
      payments: attempts.map((attempt) => ({
        ...attemptView(attempt),
        orderId: attempt.orderId,
        phoneNumber: attempt.phone,
      })),
    };
  }

  private get isSandbox(): boolean {
    return this.config.DARAJA_MODE === 'sandbox';
  }
}

const toAnswer = ({ attempt, isAccepted }: SentPrompt) => ({
  paymentId: attempt.id,
  message: isAccepted ? SENT : UNANSWERED,
});
