import { randomUUID } from 'node:crypto';
import { Body, Controller, Headers, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { liveTest } from '@shop/contracts/payment-desk';
import * as contract from '@shop/contracts/payments';
import { CurrentUser } from '@shop/service-kit/auth/auth.guard';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { idempotencyOf } from '@shop/service-kit/http/idempotency-key';
import { Serves } from '@shop/service-kit/http/serves';
import { CONFIG, type PaymentConfig } from '../../config.js';
import { notFound, orderNotFound } from '../../domain/errors.js';
import type { SentPrompt } from '../../domain/sent-prompt.js';
import { FindPayable } from '../../use-cases/find-payable.js';
import { SendPrompt } from '../../use-cases/send-prompt.js';

const SENT = 'Payment request sent. Check your phone and enter your M-Pesa PIN.';
const UNANSWERED =
  'M-Pesa has not answered yet. If a request appears on your phone, enter your PIN. Otherwise try again in 3 minutes.';

/** Prompts for orders, and without one to test the set-up. */
@Controller()
export class PromptController {
  constructor(
    private readonly sending: SendPrompt,
    private readonly finding: FindPayable,
    @Inject(CONFIG) private readonly config: PaymentConfig,
  ) {}

  @Serves(contract.stkPush)
  async push(
    @CurrentUser() user: SignedIn,
    @Headers('idempotency-key') key: string | undefined,
    @Body({ schema: contract.stkPush.body }) body: z.infer<typeof contract.stkPush.body>,
  ) {
    const request = idempotencyOf(key, body);
    const sent = await this.sending.execute(user, request, body);
    if (sent) return toAnswer(sent);
    // The event of a new order may be delayed: the order is opened for payment first.
    await this.finding.execute(user, body.orderId);
    return toAnswer(await this.sending.execute(user, request, body));
  }

  @Serves(contract.testPayment)
  async test(
    @CurrentUser() user: SignedIn,
    @Body({ schema: contract.testPayment.body }) { phoneNumber, amount }: z.infer<typeof contract.testPayment.body>,
  ) {
    if (this.config.DARAJA_MODE !== 'sandbox') throw notFound();
    const prompt = { orderId: null, phoneNumber, amount: Math.round(amount) };
    return toAnswer(await this.sending.execute(user, idempotencyOf(randomUUID(), prompt), prompt));
  }

  @Serves(liveTest)
  async live(
    @CurrentUser() user: SignedIn,
    @Body({ schema: liveTest.body }) { phoneNumber }: z.infer<typeof liveTest.body>,
  ) {
    const prompt = { orderId: null, phoneNumber, amount: 1, isLiveTest: true };
    return toAnswer(await this.sending.execute(user, idempotencyOf(randomUUID(), prompt), prompt));
  }
}

/** @throws DomainError `order_not_found` for an order that is not known even now */
function toAnswer(sent: SentPrompt | undefined) {
  if (!sent) throw orderNotFound();
  return { paymentId: sent.attempt.id, message: sent.isAccepted ? SENT : UNANSWERED };
}
