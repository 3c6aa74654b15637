import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import { invalidVerificationToken } from '../domain/errors.js';
import { verificationMail } from '../domain/mails.js';
import { AccountRepository } from './account.repository.js';
import { hashOf, newLink } from './links.js';
import { PublicUrl } from './public-url.js';

/** Proves that an address belongs to its account's owner. */
@Injectable()
export class VerifyEmail {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly publicUrl: PublicUrl,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `invalid_token` for a used, wrong or expired token */
  async execute(token: string): Promise<void> {
    if (!(await this.accounts.verifyByLink(hashOf(token), this.clock.now()))) throw invalidVerificationToken();
  }

  /** Mails a new link to an account that still needs one; says nothing about any other address. */
  async resend(email: string): Promise<void> {
    const account = await this.accounts.byEmail(email);
    if (!account || account.emailVerifiedAt) return;
    const { token, link } = newLink(account.id, 'verify-email', this.clock.now());
    await this.accounts.addLink(link, {
      recipient: email,
      ...verificationMail(account.name, this.publicUrl.value, token),
    });
  }
}
