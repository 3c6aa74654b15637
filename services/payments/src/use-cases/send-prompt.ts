import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { toCents } from '@shop/contracts/money';
import { paymentStarted } from '@shop/contracts/payments';
import { dueShillings, nextPromptAmount, promptAmountProblem, type PromptLimits } from '@shop/contracts/prompt';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { Clock } from '@shop/service-kit/domain/clock';
import { type Attempt, newSecret, nextCheck, type Payable } from '../domain/attempt.js';
import { invalidAmount, keyMismatch, mpesaUnavailable, orderClosed, paymentPending } from '../domain/errors.js';
import { Daraja } from './daraja.js';
import { FindPayable } from './find-payable.js';
import { PaymentRepository } from './payment.repository.js';
import { failed } from './settle-attempt.js';

export interface PromptRequest {
  orderId: string;
  phoneNumber: string;
  amount?: number;
}

/** SPEC.md section 9's bounds of one prompt. */
const LIMITS: PromptLimits = { min: 10, max: 150_000 };

const UNREACHABLE = 'M-Pesa cannot be reached right now. Nothing was charged.';

/** Asks a payer's phone for the PIN. */
@Injectable()
export class SendPrompt {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly finding: FindPayable,
    private readonly daraja: Daraja,
    private readonly clock: Clock,
  ) {}

  /**
   * The attempt is written before Daraja is asked, so that an answer that never comes is known to be unknown.
   * @throws DomainError `order_not_found`, `order_closed`, `payment_pending`, `invalid_amount`, `idempotency_mismatch`,
   * `mpesa_unavailable`
   */
  async forOrder(user: SignedIn, key: string, request: PromptRequest): Promise<Attempt> {
    const bodyHash = hashOf(request);
    const earlier = await this.repeated(user, key, bodyHash);
    if (earlier) return isUnsent(earlier) ? this.ask(earlier) : earlier;
    const payable = await this.finding.execute(user, request.orderId);
    const amount = amountOf(payable, request.amount);
    const open = (await this.payments.ofOrder(payable.orderId)).some((attempt) => attempt.status === 'pending');
    if (open) throw paymentPending();
    const { orderId, number: reference } = payable;
    return this.send(this.newAttempt(user, key, bodyHash, { orderId, phone: request.phoneNumber, amount, reference }));
  }

  /** A prompt without an order, to try the connection. @throws DomainError `mpesa_unavailable` */
  forTest(user: SignedIn, phoneNumber: string, amount: number): Promise<Attempt> {
    const parts = { orderId: null, phone: phoneNumber, amount, reference: 'TEST' };
    return this.send(this.newAttempt(user, randomUUID(), '', parts));
  }

  private async repeated(user: SignedIn, key: string, bodyHash: string): Promise<Attempt | undefined> {
    const earlier = await this.payments.byKey(user.id, key);
    if (earlier && earlier.bodyHash !== bodyHash) throw keyMismatch();
    return earlier;
  }

  private newAttempt(
    user: SignedIn,
    key: string,
    bodyHash: string,
    parts: Pick<Attempt, 'orderId' | 'phone' | 'amount' | 'reference'>,
  ): Attempt {
    const createdAt = this.clock.now();
    return {
      id: randomUUID(),
      userId: user.id,
      key,
      bodyHash,
      ...parts,
      secret: newSecret(),
      status: 'pending',
      checkoutRequestId: null,
      askedAt: null,
      reason: null,
      receipt: null,
      createdAt,
      checks: 0,
      nextCheckAt: nextCheck({ createdAt, checks: 0, checkoutRequestId: null }) ?? createdAt,
    };
  }

  private async send(attempt: Attempt): Promise<Attempt> {
    await this.payments.begin(attempt, startedEvents(attempt));
    return this.ask(attempt);
  }

  /** That the request leaves is written just before it does: whatever is cut off earlier may safely be sent again. */
  private async ask(attempt: Attempt): Promise<Attempt> {
    if (!(await this.daraja.isReachable())) throw await this.refuse(attempt, UNREACHABLE);
    if (!(await this.payments.release(attempt.id, this.clock.now()))) return this.unlessEnded(attempt);
    const answer = await this.daraja.push(attempt);
    if (answer.kind === 'accepted') await this.payments.accepted(attempt.id, answer.checkoutRequestId);
    if (answer.kind === 'refused') throw await this.refuse(attempt, answer.reason);
    return attempt;
  }

  /** It went before, by the same key; or it was given up while the token was slow, and then nothing was sent. */
  private async unlessEnded(attempt: Attempt): Promise<Attempt> {
    const current = await this.payments.byKey(attempt.userId, attempt.key);
    if (current?.status === 'failed') throw mpesaUnavailable(current.reason ?? UNREACHABLE);
    return attempt;
  }

  private async refuse({ id }: Attempt, reason: string): Promise<Error> {
    await this.payments.settle(id, (current) => {
      return current.status === 'pending' ? failed(current, 'refused', reason, this.clock.now()) : {};
    });
    return mpesaUnavailable(reason);
  }
}

function amountOf(payable: Payable, asked: number | undefined): number {
  const due = dueShillings(payable.totalCents, payable.paidCents);
  if (!payable.isOpen || due === 0) throw orderClosed();
  const amount = asked ?? nextPromptAmount(due, LIMITS);
  const problem = promptAmountProblem(amount, due, LIMITS);
  if (problem) throw invalidAmount(problem);
  return amount;
}

function startedEvents({ id: paymentId, orderId, amount, createdAt }: Attempt) {
  if (orderId === null) return [];
  const data = { paymentId, orderId, amountCents: toCents(amount), at: createdAt.toISOString() };
  return [paymentStarted.of(orderId, data)];
}

const isUnsent = ({ status, askedAt }: Attempt): boolean => status === 'pending' && askedAt === null;

const hashOf = (request: PromptRequest) => createHash('sha256').update(JSON.stringify(request)).digest('hex');
