import { Injectable } from '@nestjs/common';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { assertSameRequest, type Idempotency } from '@shop/service-kit/domain/idempotency';
import { type Attempt, isUnsent } from '../domain/attempt.js';
import { orderNotFound } from '../domain/errors.js';
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
import { MoneyRepository, type SeenAttempt } from '../ports/money.repository.js';
import { settlePrompt } from '../domain/book-payment.js';
import { PaymentRepository, type ReadBefore } from '../ports/payment.repository.js';
import { SettingsRepository } from '../ports/settings.repository.js';

/** A prompt for an order, or for none as a test. */
export interface WantedPayment extends Omit<PromptRequest, 'payable'> {
  orderId: string | null;
}

/** Sends a prompt to a payer's phone. Writes the attempt before it calls Daraja, so that a lost answer is noticed. */
@Injectable()
export class SendPrompt {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly settings: SettingsRepository,
    private readonly daraja: Daraja,
    private readonly money: MoneyRepository,
  ) {}

  /**
   * A repeated key returns the same answer, also a refusal. Undefined when the order is not known here yet.
   * @throws DomainError `order_not_found`, `order_closed`, `payment_pending`, `prompt_too_soon`, `invalid_amount`,
   * `idempotency_mismatch`, `mpesa_unavailable`
   */
  async execute(
    { id: userId }: SignedIn,
    request: Idempotency,
    { orderId, ...prompt }: WantedPayment,
  ): Promise<SentPrompt | undefined> {
    const wanted = { orderId, userId, phone: prompt.phoneNumber, key: request.key };
    const before = await this.payments.before(wanted);
    const { payable = null, same } = before;
    if (orderId !== null && payable === null) return undefined;
    if (payable !== null && payable.userId !== userId) throw orderNotFound();
    if (same) return this.repeat(same, request);
    return this.begin({ userId, ...request }, { payable, ...prompt }, before);
  }

  private async begin(
    request: Idempotency & { userId: string },
    prompt: PromptRequest,
    before: ReadBefore,
  ): Promise<SentPrompt> {
    const { mpesa: limits } = await this.settings.current();
    const wanted = newPrompt(prompt, request, limits, before.now);
    wanted.assertAllowed(before, before.now);
    // Daraja's token may take seconds. Nothing is written meanwhile: of several requests the first to begin the prompt sends it.
    const isReachable = await this.daraja.isReachable();
    const begun = await this.payments.begin(wanted, before, { isSent: isReachable }).catch(async (error: unknown) => {
      // Refused because of an open prompt, which the same request may have begun in the meantime.
      const same = await this.payments.byKey(request.userId, request.key);
      if (!same) throw error;
      return same;
    });
    return 'money' in begun ? this.push(begun, isReachable) : this.repeat(begun, request);
  }

  private async repeat(attempt: Attempt, request: Idempotency): Promise<SentPrompt> {
    assertSameRequest(attempt, request);
    return isUnsent(attempt) ? this.send(attempt) : resultOfRepeat(attempt);
  }

  /** Sends what was begun and certainly not sent. Records the sending just before it happens. */
  private async send(attempt: Attempt): Promise<SentPrompt> {
    const isReachable = await this.daraja.isReachable();
    const seen = isReachable ? await this.payments.release(attempt.id) : { attempt };
    if (!seen) return resultOfOther((await this.payments.byKey(attempt.userId, attempt.key)) ?? attempt);
    return this.push(seen, isReachable);
  }

  private async push(seen: SeenAttempt | { attempt: Attempt }, isReachable: boolean): Promise<SentPrompt> {
    const { attempt } = seen;
    const answer = isReachable ? await this.daraja.push(attempt) : UNREACHABLE;
    const scope = { kind: 'attempt' as const, id: attempt.id, seen: 'money' in seen ? seen : undefined };
    await this.money.decide(scope, (journal) => {
      const current = journal.attempt(attempt.id) ?? attempt;
      settlePrompt(journal, current, settlePush(current, answer, journal.now));
    });
    return resultOfPush(attempt, answer);
  }
}
