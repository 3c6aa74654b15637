import { Injectable } from '@nestjs/common';
import type { Account } from '../domain/account.js';
import { invalidCode } from '../domain/errors.js';
import { SessionRepository } from '../ports/session.repository.js';
import { CheckSecondFactor } from './check-second-factor.js';
import { CheckSignInCode } from './check-sign-in-code.js';
import { attemptOf, type SignInPlace } from './log-in.js';
import { OpenSession } from './open-session.js';

/** Signs a user in with a mailed code, which also proves the e-mail address. */
@Injectable()
export class LogInByCode {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly checkingCode: CheckSignInCode,
    private readonly checkingFactor: CheckSecondFactor,
    private readonly opening: OpenSession,
  ) {}

  /**
   * `totp`: the code of the second factor. The mailed code is used up only when everything is right.
   * @throws DomainError `invalid_code`, `totp_required`, `wrong_code`, `too_many_attempts`
   */
  async execute(
    { email, code, totp }: { email: string; code: string; totp?: string | undefined },
    place: SignInPlace,
  ): Promise<{ account: Account; token: string }> {
    const found = await this.sessions.ownerOf(email);
    const codeHash = await this.checkingCode.execute(attemptOf(email, found, place), found?.id, code);
    if (!found || codeHash === undefined) throw invalidCode();
    await this.checkingFactor.execute(found.id, totp);
    const opened = await this.opening.byCode(found, place.device, codeHash);
    if (!opened) throw invalidCode();
    return opened;
  }
}
