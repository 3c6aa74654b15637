import { Injectable } from '@nestjs/common';
import type { Account, StoredAccount } from '../domain/account.js';
import { emailUnverified, invalidCredentials } from '../domain/errors.js';
import { PasswordCheck, type SignInAttempt } from '../ports/password-check.js';
import { SessionRepository } from '../ports/session.repository.js';
import { CheckSecondFactor } from './check-second-factor.js';
import { OpenSession } from './open-session.js';

/** The circumstances of a sign-in. */
export interface SignInPlace {
  /** The browser's User-Agent. */
  device: string;
  network: string;
  /** The account and session of a token that the request carries, even of an expired one. */
  proof: { accountId: string; sessionId: string } | undefined;
}

/** What the limits know about a sign-in for an e-mail address, whose account is `found`. */
export const attemptOf = (
  email: string,
  found: StoredAccount | undefined,
  { network, proof }: SignInPlace,
): SignInAttempt => ({
  ...{ email, network, unlocks: found?.unlocks ?? 0 },
  knownSessionId: found && proof?.accountId === found.id ? proof.sessionId : undefined,
});

/** Signs a user in with a password. */
@Injectable()
export class LogIn {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly check: PasswordCheck,
    private readonly checkingFactor: CheckSecondFactor,
    private readonly opening: OpenSession,
  ) {}

  /**
   * `code`: of the second factor.
   * @throws DomainError `invalid_credentials`, `email_unverified`, `totp_required`, `wrong_code`, `too_many_attempts`
   */
  async execute(
    { email, password, code }: { email: string; password: string; code?: string | undefined },
    place: SignInPlace,
  ): Promise<{ account: Account; token: string }> {
    const found = await this.sessions.ownerOf(email);
    const isRight = await this.check.signIn(attemptOf(email, found, place), password, found?.passwordHash);
    if (!isRight || !found) throw invalidCredentials();
    if (!found.emailVerifiedAt) throw emailUnverified();
    await this.checkingFactor.execute(found.id, code);
    const opened = await this.opening.execute(found, place.device);
    if (!opened) throw invalidCredentials();
    return opened;
  }
}
