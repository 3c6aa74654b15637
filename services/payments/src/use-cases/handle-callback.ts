import { Injectable } from '@nestjs/common';
import { notFound } from '../domain/errors.js';
import { CallbackRepository } from '../ports/callback.repository.js';
import { PaymentRepository } from '../ports/payment.repository.js';

/** Stores a callback from Daraja unchanged. A job applies it (jobs/apply-callbacks.ts). */
@Injectable()
export class HandleCallback {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly callbacks: CallbackRepository,
  ) {}

  /** Resolves when the body is stored. @throws DomainError `not_found` when no attempt has this secret */
  async execute(secret: string, raw: string): Promise<void> {
    const attempt = await this.payments.bySecret(secret);
    if (!attempt) throw notFound();
    await this.callbacks.store(attempt.id, raw);
  }
}
