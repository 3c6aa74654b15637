import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import { alreadyVerified, userNotFound } from '../domain/errors.js';
import { AccountRepository } from '../ports/account.repository.js';
import { PLAIN_REQUEST } from '../domain/link-request.js';
import { LinkRequestRepository } from '../ports/link-request.repository.js';
import { MailSender } from '../ports/mail-sender.js';

/** Staff request the verification mail again for a person who cannot sign in. */
@Injectable()
export class SendVerification {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly requests: LinkRequestRepository,
    private readonly sender: MailSender,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `user_not_found`, `already_verified` */
  async execute(id: string): Promise<void> {
    const account = await this.accounts.byId(id);
    if (!account) throw userNotFound();
    if (account.emailVerifiedAt) throw alreadyVerified();
    await this.requests.add({
      email: account.email,
      purpose: 'verify-email',
      ...PLAIN_REQUEST,
      requestedAt: this.clock.now(),
    });
    this.sender.wakeAnswers();
  }
}
