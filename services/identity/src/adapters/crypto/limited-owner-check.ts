import { Injectable } from '@nestjs/common';
import type { OwnProof } from '@shop/contracts/identity';
import { Clock } from '@shop/service-kit/domain/clock';
import { NO_PASSWORD, type StoredAccount } from '../../domain/account.js';
import { invalidCode, wrongPassword } from '../../domain/errors.js';
import { OwnerCheck } from '../../ports/owner-check.js';
import { PasswordCheck, SignInCodeCheck } from '../../ports/password-check.js';
import { SignInCodeRepository } from '../../ports/sign-in-code.repository.js';

@Injectable()
export class LimitedOwnerCheck extends OwnerCheck {
  constructor(
    private readonly passwords: PasswordCheck,
    private readonly codeCheck: SignInCodeCheck,
    private readonly codes: SignInCodeRepository,
    private readonly clock: Clock,
  ) {
    super();
  }

  async require(account: StoredAccount, sessionId: string, { password, code, browser = '' }: OwnProof): Promise<void> {
    if (password !== undefined || code === undefined || account.passwordHash !== NO_PASSWORD) {
      if (!(await this.passwords.confirm(sessionId, password ?? '', account.passwordHash))) throw wrongPassword();
      return;
    }
    const attempt = { email: account.email, network: '', unlocks: account.unlocks, knownSessionId: sessionId };
    const mailed = await this.codeCheck.signIn(attempt, { digits: code, browser });
    const isUsed = mailed && (await this.codes.use(account, mailed.codeHash, this.clock.now()));
    if (!isUsed) throw invalidCode('forbidden');
  }
}
