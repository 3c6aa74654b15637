import { Injectable } from '@nestjs/common';
import { SqlDatabase } from '@shop/service-kit/db/sql-database';
import { MOST_TRIES } from '../../domain/sign-in-code.js';
import { SignInCodeRepository } from '../../ports/sign-in-code.repository.js';

const TAKE = {
  name: 'take try of code',
  text: `written as (update sign_in_code set tries = tries + 1
    where email = $1 and expires_at > $2 and tries < ${MOST_TRIES} returning code_hash)`,
};

const GIVE_BACK = {
  name: 'give try of code back',
  text: `written as (update sign_in_code set tries = tries - 1
    where email = $1 and code_hash = $2 and tries > 0 returning email)`,
};

@Injectable()
export class SqlSignInCodeRepository extends SignInCodeRepository {
  constructor(private readonly database: SqlDatabase) {
    super();
  }

  async take(email: string, now: Date): Promise<string | undefined> {
    const [row] = await this.database.write<{ code_hash: string }>(TAKE, [email, now]);
    return row?.code_hash;
  }

  async giveBack(email: string, codeHash: string): Promise<void> {
    await this.database.write(GIVE_BACK, [email, codeHash]);
  }
}
