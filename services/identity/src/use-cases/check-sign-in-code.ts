import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import { secretOf, SIGN_IN_CODE } from '../domain/sign-in-code.js';
import { type SignInAttempt, SignInCodeLimit } from '../ports/password-check.js';
import { SignInCodeRepository } from '../ports/sign-in-code.repository.js';
import { Signatures } from '../ports/signatures.js';

/**
 * Checks the code that was mailed for a sign-in, and does not use it up. Every attempt is counted first: for the code, and for the
 * e-mail address over all codes. An address without an account costs the same statements.
 */
@Injectable()
export class CheckSignInCode {
  constructor(
    private readonly codes: SignInCodeRepository,
    private readonly limit: SignInCodeLimit,
    private readonly signatures: Signatures,
    private readonly clock: Clock,
  ) {}

  /** @returns the hash of the right code, else undefined. @throws DomainError `too_many_attempts` */
  async execute(attempt: SignInAttempt, accountId: string | undefined, code: string): Promise<string | undefined> {
    await this.limit.take(attempt);
    const hash = await this.codes.take(attempt.email, this.clock.now());
    const isRight = this.signatures.isHash(SIGN_IN_CODE, secretOf(accountId ?? '', code), hash ?? '');
    if (!isRight || hash === undefined) return undefined;
    await Promise.all([this.codes.giveBack(attempt.email, hash), this.limit.forgive(attempt)]);
    return hash;
  }
}
