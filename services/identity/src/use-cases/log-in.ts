import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import { type Account, hoursAfter, SESSION_DAYS } from '../domain/account.js';
import { emailUnverified } from '../domain/errors.js';
import { AccountRepository } from './account.repository.js';
import { Credentials, type Typed } from './credentials.js';
import { TokenIssuer } from './token-issuer.js';

/** Signs somebody in. */
@Injectable()
export class LogIn {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly credentials: Credentials,
    private readonly tokens: TokenIssuer,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `invalid_credentials`, `email_unverified`, `too_many_attempts` (counted per address) */
  async execute(input: Typed & { device: string }): Promise<{ account: Account; token: string }> {
    const account = await this.credentials.check(input, (email) => this.accounts.byEmail(email));
    if (!account.emailVerifiedAt) throw emailUnverified();
    await this.credentials.succeeded(input.email);
    const now = this.clock.now();
    const expiresAt = hoursAfter(now, SESSION_DAYS * 24);
    const session = {
      id: randomUUID(),
      accountId: account.id,
      device: input.device,
      createdAt: now,
      lastSeenAt: now,
      expiresAt,
    };
    await this.accounts.openSession(session);
    return { account, token: await this.tokens.issue(account, session) };
  }
}
