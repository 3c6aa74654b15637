import { randomUUID } from 'node:crypto';
import { Body, Controller, Headers, Inject, Param, Query } from '@nestjs/common';
import type { z } from 'zod';
import { exportPayments } from '@shop/contracts/export';
import * as contract from '@shop/contracts/payments';
import { maskedPhone } from '@shop/contracts/phone';
import { CurrentUser } from '@shop/service-kit/auth/auth.guard';
import { subjectOf } from '@shop/service-kit/auth/subject-of';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { idempotencyOf } from '@shop/service-kit/http/idempotency-key';
import { Serves } from '@shop/service-kit/http/serves';
import { CONFIG, type PaymentConfig } from '../../config.js';
import { type Attempt, retryAt } from '../../domain/attempt.js';
import { endOfPromptLife } from '../../domain/check-schedule.js';
import { notFound } from '../../domain/errors.js';
import type { SentPrompt } from '../../domain/sent-prompt.js';
import { FindPayable } from '../../use-cases/find-payable.js';
import { PaymentRepository } from '../../ports/payment.repository.js';
import { SendPrompt } from '../../use-cases/send-prompt.js';

const SENT = 'Payment request sent. Check your phone and enter your M-Pesa PIN.';
const UNANSWERED =
  'M-Pesa has not answered yet. If a request appears on your phone, enter your PIN. Otherwise try again in 3 minutes.';
/** Safaricom's public sandbox phone number. */
const TEST_PHONE = '254708374149';

@Controller()
export class PaymentController {
  constructor(
    private readonly sending: SendPrompt,
    private readonly finding: FindPayable,
    private readonly payments: PaymentRepository,
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
    return (await this.payments.ofOrder(orderId)).map(toView);
  }

  @Serves(contract.testPayment)
  async test(
    @CurrentUser() user: SignedIn,
    @Body({ schema: contract.testPayment.body }) { phoneNumber, amount }: z.infer<typeof contract.testPayment.body>,
  ) {
    if (!this.isSandbox) throw notFound();
    const prompt = { payable: null, phoneNumber, amount: Math.round(amount) };
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
        ...toView(attempt),
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

function toView(attempt: Attempt) {
  const { id, amount, received, phone, status, reason, receipt, createdAt } = attempt;
  return {
    id,
    amount: received ?? amount,
    phoneNumber: maskedPhone(phone),
    // An unanswered attempt is not resolved: it may still be paid.
    status: status === 'unanswered' ? ('pending' as const) : status,
    reason,
    receipt,
    createdAt: createdAt.toISOString(),
    retryAt: retryAtOf(attempt)?.toISOString() ?? null,
  };
}

const retryAtOf = (attempt: Attempt): Date | undefined =>
  attempt.status === 'unanswered' ? endOfPromptLife(attempt) : retryAt(attempt);
