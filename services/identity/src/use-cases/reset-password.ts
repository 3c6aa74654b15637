import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import { RESET_COOLDOWN_SECONDS } from '../domain/account.js';
import { invalidResetToken } from '../domain/errors.js';
import { resetMail } from '../domain/mails.js';
import { AccountRepository } from './account.repository.js';
import { hashOf, newLink } from './links.js';
import { Passwords } from './passwords.js';
import { PublicUrl } from './public-url.js';

/** A forgotten password: the mail that offers a new one, and the new one. */
@Injectable()
export class ResetPassword {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly passwords: Passwords,
    private readonly publicUrl: PublicUrl,
    private readonly clock: Clock,
  ) {}

  /** Mails a link to a known address, at most once in 90 s; says nothing about any address. */
  async request(email: string): Promise<void> {
    const account = await this.accounts.byEmail(email);
    if (!account) return;
    const now = this.clock.now();
    const since = new Date(now.getTime() - RESET_COOLDOWN_SECONDS * 1000);
    const { token, link } = newLink(account.id, 'reset-password', now);
    const mail = { recipient: email, ...resetMail(account.name, this.publicUrl.value, token) };
    await this.accounts.addLinkUnlessSince(link, mail, since);
  }

  /** Ends every session of the user. @throws DomainError `invalid_token` */
  async execute(token: string, password: string): Promise<void> {
    const passwordHash = await this.passwords.hash(password);
    if (!(await this.accounts.resetByLink(hashOf(token), passwordHash, this.clock.now()))) throw invalidResetToken();
  }
}
