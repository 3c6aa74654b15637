import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { notFound } from '../domain/errors.js';
import type { Outcome } from '../domain/result.js';
import { PaymentRepository } from './payment.repository.js';
import { SettleAttempt } from './settle-attempt.js';

const code = z.union([z.string(), z.number()]).transform(String);
const Item = z.object({ Name: z.string(), Value: z.union([z.string(), z.number()]).optional() });

/** The body of an STK callback (DARAJA.md section 5): items are read by name, codes may be numbers or text. */
const StkCallback = z.object({
  Body: z.object({
    stkCallback: z.object({
      CheckoutRequestID: z.string(),
      ResultCode: code,
      CallbackMetadata: z.object({ Item: z.array(Item) }).optional(),
    }),
  }),
});

/** Takes what Daraja calls us with: kept first, applied after, applied again after a crash. */
@Injectable()
export class TakeCallback {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly settling: SettleAttempt,
  ) {}

  /** Resolves once the body is kept. @throws DomainError `not_found` for a secret that is no attempt's */
  async execute(secret: string, body: unknown): Promise<void> {
    const attempt = await this.payments.bySecret(secret);
    if (!attempt) throw notFound();
    const callbackId = await this.payments.keepCallback(attempt.id, body ?? null);
    await this.apply(callbackId, attempt.id, attempt.checkoutRequestId, body);
  }

  /** Applies what a crash left unapplied. */
  async applyOpen(before: Date): Promise<void> {
    for (const { id, attemptId, body } of await this.payments.openCallbacks(before))
      await this.apply(id, attemptId, null, body);
  }

  private async apply(
    callbackId: bigint,
    attemptId: string,
    knownCheckoutId: string | null,
    body: unknown,
  ): Promise<void> {
    const callback = StkCallback.safeParse(body).data?.Body.stkCallback;
    const isOurs = callback && (knownCheckoutId === null || knownCheckoutId === callback.CheckoutRequestID);
    if (isOurs) await this.settling.execute(attemptId, outcomeOf(callback));
    await this.payments.callbackApplied(callbackId);
  }
}

function outcomeOf({ ResultCode, CallbackMetadata }: z.infer<typeof StkCallback>['Body']['stkCallback']): Outcome {
  const values = new Map(CallbackMetadata?.Item.map(({ Name, Value }) => [Name, Value]));
  const amount = values.get('Amount');
  const receipt = values.get('MpesaReceiptNumber');
  return {
    code: ResultCode,
    ...(amount !== undefined && { amount: Math.round(Number(amount)) }),
    ...(receipt !== undefined && { receipt: String(receipt) }),
  };
}
