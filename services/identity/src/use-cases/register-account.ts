import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import { knownAddressMail, verificationMail } from '../domain/mails.js';
import { AccountRepository } from './account.repository.js';
import { newLink } from './links.js';
import { Passwords } from './passwords.js';
import { PublicUrl } from './public-url.js';

/** Opens an account. A known address hears the same, at the same pace, and its owner gets another mail. */
@Injectable()
export class RegisterAccount {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly passwords: Passwords,
    private readonly publicUrl: PublicUrl,
    private readonly clock: Clock,
  ) {}

  async execute({ name, email, password }: { name: string; email: string; password: string }): Promise<void> {
    const now = this.clock.now();
    const passwordHash = await this.passwords.hash(password);
    const known = await this.accounts.byEmail(email);
    if (known) {
      await this.accounts.mail({ recipient: email, ...knownAddressMail(known.name, this.publicUrl.value) });
      return;
    }
    const account = { id: randomUUID(), name, email, passwordHash, isAdmin: false, emailVerifiedAt: null };
    const { token, link } = newLink(account.id, 'verify-email', now);
    const mail = { recipient: email, ...verificationMail(name, this.publicUrl.value, token) };
    await this.accounts.add(account, [link], [mail]);
  }
}
