import { Injectable } from '@nestjs/common';
import type { Account } from '../domain/account.js';
import { emailUnverified, invalidCredentials } from '../domain/errors.js';
import { PasswordCheck } from '../ports/password-check.js';
import { SessionRepository } from '../ports/session.repository.js';
import { CheckSecondFactor } from './check-second-factor.js';
import { OpenSession } from './open-session.js';

/** The input of a sign-in, and its circumstances. */
export interface SignIn {
  email: string;
  password: string;
  /** Of the second factor. */
  code?: string | undefined;
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
    private readonly checkingFactor: CheckSecondFactor,
    private readonly opening: OpenSession,
  ) {}

  /**
   * @throws DomainError `invalid_credentials`, `email_unverified`, `totp_required`, `wrong_code`, `too_many_attempts`
   */
  async execute({
    email,
    password,
    code,
    device,
    network,
    proof,
  }: SignIn): Promise<{ account: Account; token: string }> {
    const found = await this.sessions.ownerOf(email);
    const knownSessionId = found && proof?.accountId === found.id ? proof.sessionId : undefined;
    const isRight = await this.check.signIn(
      { email, network, unlocks: found?.unlocks ?? 0, knownSessionId },
      password,
      found?.passwordHash,
    );
    if (!isRight || !found) throw invalidCredentials();
    if (!found.emailVerifiedAt) throw emailUnverified();
    await this.checkingFactor.execute(found.id, code);
    const opened = await this.opening.execute(found, device);
    if (!opened) throw invalidCredentials();
    return opened;
  }
}
