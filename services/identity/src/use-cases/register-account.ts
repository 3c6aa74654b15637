import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Language } from '@shop/contracts/preferences';
import { Clock } from '@shop/service-kit/domain/clock';
import { AccountRepository } from '../ports/account.repository.js';
import { MailSender } from '../ports/mail-sender.js';
import { Passwords } from '../ports/passwords.js';

interface Registration {
  name: string;
  email: string;
  password: string;
}

/** Opens an account whose mails are in `language`. A taken e-mail address gets the same response after the same work; its owner gets another mail. */
@Injectable()
export class RegisterAccount {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly passwords: Passwords,
    private readonly sender: MailSender,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `common_password`, before it is known whether the address is taken */
  async execute({ name, email, password }: Registration, language: Language): Promise<void> {
    const passwordHash = await this.passwords.choose(password, 'password');
    const account = {
      id: randomUUID(),
      name,
      email,
      passwordHash,
      isAdmin: false,
      roles: [],
      emailVerifiedAt: null,
      language,
    };
    await this.accounts.register(account, this.clock.now());
    this.sender.wakeAnswers();
  }
}
