import { Injectable } from '@nestjs/common';
import argon2 from 'argon2';
import { NO_PASSWORD } from '../../domain/account.js';
import { commonPassword } from '../../domain/errors.js';
import { Passwords } from '../../ports/passwords.js';
import { isCommonPassword } from './common-passwords.js';

/** OWASP's minimum for Argon2id: 19 MiB, two passes, one lane. */
const OPTIONS = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

@Injectable()
export class Argon2Passwords extends Passwords {
  private readonly hashForUnknownAccount = argon2.hash('no account has this password', OPTIONS);

  async choose(password: string, field: string): Promise<string> {
    if (await isCommonPassword(password)) throw commonPassword(field);
    return argon2.hash(password, OPTIONS);
  }

  async matches(password: string, hash: string | undefined): Promise<boolean> {
    const known = hash === NO_PASSWORD ? undefined : hash;
    const matches = await argon2.verify(known ?? (await this.hashForUnknownAccount), password);
    return matches && known !== undefined;
  }
}
