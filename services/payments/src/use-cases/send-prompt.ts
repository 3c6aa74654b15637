import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { Clock } from '@shop/service-kit/domain/clock';
import { assertSameRequest, type Idempotency } from '@shop/service-kit/domain/idempotency';
import type { Attempt, Payable } from '../domain/attempt.js';
import { mpesaUnavailable, orderClosed } from '../domain/errors.js';
import { newAttempt } from '../domain/new-attempt.js';
import { assertNoOpenPrompt, assertNotTooSoon, promptAmount } from '../domain/prompt-rules.js';
import { accept, refuse, watchUnanswered } from '../domain/watch-attempt.js';
import { Daraja } from '../ports/daraja.js';
import { PaymentRepository } from '../ports/payment.repository.js';
import { SettingsRepository } from '../ports/settings.repository.js';

export interface PromptRequest {
  /** What is due for the order; null: a test prompt without an order. */
  payable: Payable | null;
  phoneNumber: string;
  /** Whole shillings; default: as much as one prompt may carry. */
  amount?: number | undefined;
}

/** A prompt that was sent, or may have been. */
export interface SentPrompt {
  attempt: Attempt;
  /** False: Daraja gave no answer, so a prompt may be on the phone. */
  isAccepted: boolean;
}

const UNREACHABLE = 'M-Pesa cannot be reached right now. Nothing was charged.';

/** Sends a prompt to a payer's phone. Writes the attempt before it calls Daraja, so that a lost answer is noticed. */
@Injectable()
export class SendPrompt {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly settings: SettingsRepository,
    private readonly daraja: Daraja,
    private readonly clock: Clock,
  ) {}

  /**
   * A repeated key returns the same answer, also a refusal.
   * @throws DomainError `order_closed`, `payment_pending`, `prompt_too_soon`, `invalid_amount`, `idempotency_mismatch`,
   * `mpesa_unavailable`
   */
  async execute(user: SignedIn, request: Idempotency, prompt: PromptRequest): Promise<SentPrompt> {
    const earlier = await this.payments.byKey(user.id, request.key);
    if (earlier) return this.repeat(earlier, request);
    return this.push(await this.begin(user, request, prompt));
  }

  private async begin(user: SignedIn, request: Idempotency, prompt: PromptRequest): Promise<Attempt> {
    const { payable, phoneNumber: phone, amount: wanted } = prompt;
    const { mpesa: limits } = await this.settings.current();
    const amount = payable ? promptAmount(payable, wanted, limits) : (wanted ?? 0);
    const order = { orderId: payable?.orderId ?? null, reference: payable?.number ?? 'TEST' };
    const parts = { id: randomUUID(), userId: user.id, ...request, ...order, phone, amount };
    const attempt = newAttempt(parts, this.clock.now());
    await this.payments.begin({
      attempt,
      assertPayable: (current, ofOrder) => {
        if (!current) throw orderClosed();
        promptAmount(current, amount, limits);
        assertNoOpenPrompt(ofOrder, this.clock.now());
      },
      assertAllowed: (recent) => assertNotTooSoon(recent, attempt, this.clock.now()),
    });
    return attempt;
  }

  private async repeat(earlier: Attempt, request: Idempotency): Promise<SentPrompt> {
    assertSameRequest(earlier, request);
    if (earlier.status === 'pending' && earlier.askedAt === null) return this.push(earlier);
    if (earlier.resultCode === 'refused' || earlier.resultCode === 'not_sent')
      throw mpesaUnavailable(earlier.reason ?? UNREACHABLE);
    return { attempt: earlier, isAccepted: earlier.checkoutRequestId !== null };
  }

  /** Records the sending just before it happens: an attempt without this record can safely be sent again. */
  private async push(attempt: Attempt): Promise<SentPrompt> {
    if (!(await this.daraja.isReachable())) throw await this.refusal(attempt, UNREACHABLE);
    if (!(await this.payments.release(attempt.id, this.clock.now()))) return this.afterRelease(attempt);
    const answer = await this.daraja.push(attempt);
    if (answer.kind === 'refused') throw await this.refusal(attempt, answer.reason);
    await this.payments.settle(attempt.id, (current) =>
      answer.kind === 'accepted' ? accept(current, answer, this.clock.now()) : watchUnanswered(current),
    );
    return { attempt, isAccepted: answer.kind === 'accepted' };
  }

  /** It was sent before with the same key; or it ended while the token was slow, and then nothing was sent. */
  private async afterRelease(attempt: Attempt): Promise<SentPrompt> {
    const current = (await this.payments.byKey(attempt.userId, attempt.key)) ?? attempt;
    if (current.status === 'failed') throw mpesaUnavailable(current.reason ?? UNREACHABLE);
    return { attempt: current, isAccepted: current.checkoutRequestId !== null };
  }

  private async refusal({ id }: Attempt, reason: string): Promise<Error> {
    await this.payments.settle(id, (current) => refuse(current, reason, this.clock.now()));
    return mpesaUnavailable(reason);
  }
}
