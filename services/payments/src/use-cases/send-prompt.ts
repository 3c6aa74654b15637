import { Injectable } from '@nestjs/common';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { Clock } from '@shop/service-kit/domain/clock';
import { assertSameRequest, type Idempotency } from '@shop/service-kit/domain/idempotency';
import { type Attempt, isUnsent } from '../domain/attempt.js';
import { newPrompt, type PromptRequest } from '../domain/new-prompt.js';
import {
  resultOfOther,
  resultOfPush,
  resultOfRepeat,
  type SentPrompt,
  settlePush,
  UNREACHABLE,
} from '../domain/sent-prompt.js';
import { Daraja } from '../ports/daraja.js';
import { PaymentRepository } from '../ports/payment.repository.js';
import { SettingsRepository } from '../ports/settings.repository.js';

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
  async execute({ id: userId }: SignedIn, request: Idempotency, prompt: PromptRequest): Promise<SentPrompt> {
    const attempt =
      (await this.payments.byKey(userId, request.key)) ?? (await this.begin({ userId, ...request }, prompt));
    assertSameRequest(attempt, request);
    return isUnsent(attempt) ? this.push(attempt) : resultOfRepeat(attempt);
  }

  private async begin(request: Idempotency & { userId: string }, prompt: PromptRequest): Promise<Attempt> {
    const { mpesa: limits } = await this.settings.current();
    const begun = newPrompt(prompt, request, limits, this.clock.now());
    try {
      await this.payments.begin(begun);
      return begun.attempt;
    } catch (error) {
      // Refused because of an open prompt, which the same request may have begun in the meantime.
      const same = await this.payments.byKey(request.userId, request.key);
      if (!same) throw error;
      return same;
    }
  }

  /** Records the sending just before it happens: an attempt without this record can safely be sent again. */
  private async push(attempt: Attempt): Promise<SentPrompt> {
    const isReachable = await this.daraja.isReachable();
    const seen = isReachable ? await this.payments.release(attempt.id, this.clock.now()) : undefined;
    if (isReachable && !seen) return resultOfOther((await this.payments.byKey(attempt.userId, attempt.key)) ?? attempt);
    const answer = isReachable ? await this.daraja.push(attempt) : UNREACHABLE;
    await this.payments.settle(attempt.id, (current) => settlePush(current, answer, this.clock.now()), { seen });
    return resultOfPush(attempt, answer);
  }
}
