import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import { type Account, hoursAfter, SESSION_DAYS } from '../domain/account.js';
import { emailUnverified, invalidCredentials } from '../domain/errors.js';
import { AccountRepository } from './account.repository.js';
import { AttemptLimit } from './attempt-limit.js';
import { Passwords } from './passwords.js';
import { TokenIssuer } from './token-issuer.js';

/** Signs somebody in. */
@Injectable()
export class LogIn {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly passwords: Passwords,
    private readonly tokens: TokenIssuer,
    private readonly attempts: AttemptLimit,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `invalid_credentials`, `email_unverified`, `too_many_attempts` (counted per address) */
  async execute(input: { email: string; password: string; device: string }): Promise<{ account: Account; token: string }> {
    await this.attempts.check(input.email);
    const account = await this.accounts.byEmail(input.email);
    if (!(await this.passwords.matches(input.password, account?.passwordHash)) || !account) {
      await this.attempts.failed(input.email);
      throw invalidCredentials();
    }
    if (!account.emailVerifiedAt) throw emailUnverified();
    await this.attempts.succeeded(input.email);
    const now = this.clock.now();
    const expiresAt = hoursAfter(now, SESSION_DAYS * 24);
    const session = { id: randomUUID(), accountId: account.id, device: input.device, createdAt: now, lastSeenAt: now, expiresAt };
    await this.accounts.openSession(session);
    return { account, token: await this.tokens.issue(account, session) };
  }
}
