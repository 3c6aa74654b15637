import { Injectable } from '@nestjs/common';
import type { Account } from '../domain/account.js';
import { invalidCredentials, wrongPassword } from '../domain/errors.js';
import { AttemptLimit } from './attempt-limit.js';
import { Passwords } from './passwords.js';

/** An e-mail address and a password, as somebody who wants in typed them. */
export interface Typed {
  email: string;
  password: string;
}

/** Tells owners of an account from guessers, and slows the guessers down. */
@Injectable()
export class Credentials {
  constructor(
    private readonly passwords: Passwords,
    private readonly attempts: AttemptLimit,
  ) {}

  /**
   * The account, once the password is its own; an unknown address takes as long as a wrong password.
   * @throws DomainError `invalid_credentials`, `too_many_attempts` (counted per address)
   */
  async check({ email, password }: Typed, find: (email: string) => Promise<Account | undefined>): Promise<Account> {
    await this.attempts.check(email);
    const account = await find(email);
    if ((await this.passwords.matches(password, account?.passwordHash)) && account) return account;
    await this.attempts.failed(email);
    throw invalidCredentials();
  }

  /**
   * Asks somebody signed in for the password once more: a token alone, say a stolen one, must not do.
   * @throws DomainError `wrong_password`, `too_many_attempts` (counted together with those at the door)
   */
  async confirm({ email, passwordHash }: Account, password: string): Promise<void> {
    await this.attempts.check(email);
    if (await this.passwords.matches(password, passwordHash)) return;
    await this.attempts.failed(email);
    throw wrongPassword();
  }

  /** Forgets the attempts made so far: the owner is in. */
  succeeded(email: string): Promise<void> {
    return this.attempts.succeeded(email);
  }
}
