import { Injectable } from '@nestjs/common';
import type { Account } from '../domain/account.js';
import { invalidCode } from '../domain/errors.js';
import { attemptOf, signInByCode, type SignInPlace } from '../domain/sign-in.js';
import { FactorCodes } from '../ports/factor-codes.js';
import { SignInCodeCheck } from '../ports/password-check.js';
import { SessionRepository } from '../ports/session.repository.js';
import { TokenIssuer } from '../ports/token-issuer.js';

/** Signs a user in with a mailed code, which also proves the e-mail address. */
@Injectable()
export class LogInByCode {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly check: SignInCodeCheck,
    private readonly factorCodes: FactorCodes,
    private readonly tokens: TokenIssuer,
  ) {}

  /**
   * `browser`: the secret with which the code was asked for. `totp`: the code of the second factor. The mailed code is used up only when everything is right.
   * @throws DomainError `invalid_code`, `totp_required`, `wrong_code`, `too_many_attempts`
   */
  async execute(
    {
      email,
      code,
      browser = '',
      totp,
    }: { email: string; code: string; browser?: string | undefined; totp?: string | undefined },
    place: SignInPlace,
  ): Promise<{ account: Account; token: string }> {
    const found = await this.sessions.ownerOf(email);
    const codeHash = await this.check.signIn(attemptOf(email, found, place), { digits: code, browser }, found?.id);
    if (!found || codeHash === undefined) throw invalidCode();
    const factorCode = totp === undefined ? undefined : await this.factorCodes.take(found.id, totp);
    const presented = { codeHash, factorCode, device: place.device };
    const { account, session } = await this.sessions.open(found.id, (state) => signInByCode(state, presented));
    if (totp !== undefined) await this.factorCodes.forget(found.id);
    return { account, token: await this.tokens.issue(account, session) };
  }
}
