import { Injectable } from '@nestjs/common';
import { notFound } from '../domain/errors.js';
import { CallbackRepository } from '../ports/callback.repository.js';
import { PaymentRepository } from '../ports/payment.repository.js';

/** Stores what Daraja calls us with, as it came. It is applied after (jobs/apply-callbacks.ts). */
@Injectable()
export class HandleCallback {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly callbacks: CallbackRepository,
  ) {}

  /** Resolves once the body is stored. @throws DomainError `not_found` for a secret that is no attempt's */
  async execute(secret: string, raw: string): Promise<void> {
    const attempt = await this.payments.bySecret(secret);
    if (!attempt) throw notFound();
    await this.callbacks.store(attempt.id, raw);
  }
}
