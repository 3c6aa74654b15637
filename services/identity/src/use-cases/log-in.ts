import { Injectable } from '@nestjs/common';
import type { Account } from '../domain/account.js';
import { invalidCredentials } from '../domain/errors.js';
import { attemptOf, signInByPassword, type SignInPlace } from '../domain/sign-in.js';
import { FactorCodes } from '../ports/factor-codes.js';
import { PasswordCheck } from '../ports/password-check.js';
import { SessionRepository } from '../ports/session.repository.js';
import { TokenIssuer } from '../ports/token-issuer.js';

/** Signs a user in with a password. */
@Injectable()
export class LogIn {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly check: PasswordCheck,
    private readonly factorCodes: FactorCodes,
    private readonly tokens: TokenIssuer,
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
    const { id, passwordHash } = found;
    const factorCode = code === undefined ? undefined : await this.factorCodes.take(id, code);
    const presented = { passwordHash, factorCode, device: place.device };
    const { account, session } = await this.sessions.open(id, (state) => signInByPassword(state, presented));
    if (code !== undefined) await this.factorCodes.forget(id);
    return { account, token: await this.tokens.issue(account, session) };
  }
}
