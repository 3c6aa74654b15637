import { Injectable } from '@nestjs/common';
import { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import type { StoredAccount } from '../../domain/account.js';
import { MOST_TRIES } from '../../domain/sign-in-code.js';
import { SignInCodeRepository, type TriedCode } from '../../ports/sign-in-code.repository.js';

const TAKE: Statement<TriedCode> = {
  name: 'take try of code',
  text: `written as (update sign_in_code set tries = tries + 1
    where email = $1 and expires_at > $2 and tries < ${MOST_TRIES} returning code_hash as "codeHash", account_id as "accountId")`,
};

const GIVE_BACK: Statement = {
  name: 'give try of code back',
  text: `written as (update sign_in_code set tries = tries - 1
    where email = $1 and code_hash = $2 and tries > 0 returning email)`,
};

const USE: Statement = {
  name: 'use code up',
  text: `written as (delete from sign_in_code where email = $1 and code_hash = $2 and account_id = $3
    and credentials_version = $4 and expires_at > $5 returning email)`,
};

@Injectable()
export class SqlSignInCodeRepository extends SignInCodeRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async take(email: string, now: Date): Promise<TriedCode | undefined> {
    const [row] = await this.database.write(TAKE, [email, now]);
    return row;
  }

  async giveBack(email: string, codeHash: string): Promise<void> {
    await this.database.write(GIVE_BACK, [email, codeHash]);
  }

  async use({ id, email, credentialsVersion }: StoredAccount, codeHash: string, now: Date): Promise<boolean> {
    return (await this.database.write(USE, [email, codeHash, id, credentialsVersion, now])).length > 0;
  }
}
