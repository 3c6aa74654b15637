import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import type { Account } from '../domain/account.js';
import { emailUnverified, invalidCredentials } from '../domain/errors.js';
import { newSession } from '../domain/session.js';
import { PasswordCheck } from '../ports/password-check.js';
import { SessionRepository } from '../ports/session.repository.js';
import { TokenIssuer } from '../ports/token-issuer.js';

/** The input of a sign-in, and its circumstances. */
export interface SignIn {
  email: string;
  password: string;
  /** The browser's User-Agent. */
  device: string;
  network: string;
  /** The account and session of a token that the request carries, even of an expired one. */
  proof: { accountId: string; sessionId: string } | undefined;
}

/** Signs a user in. */
@Injectable()
export class LogIn {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly check: PasswordCheck,
    private readonly tokens: TokenIssuer,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `invalid_credentials`, `email_unverified`, `too_many_attempts` */
  async execute({ email, password, device, network, proof }: SignIn): Promise<{ account: Account; token: string }> {
    const found = await this.sessions.ownerOf(email);
    const knownSessionId = found && proof?.accountId === found.id ? proof.sessionId : undefined;
    const isRight = await this.check.signIn(
      { email, network, unlocks: found?.unlocks ?? 0, knownSessionId },
      password,
      found?.passwordHash,
    );
    if (!isRight || !found) throw invalidCredentials();
    if (!found.emailVerifiedAt) throw emailUnverified();
    const session = newSession(found.id, device, this.clock.now());
    const account = await this.sessions.open(session, found.passwordHash);
    if (!account) throw invalidCredentials();
    return { account, token: await this.tokens.issue(account, session) };
  }
}
