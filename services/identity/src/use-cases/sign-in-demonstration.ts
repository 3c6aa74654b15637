import { Injectable } from '@nestjs/common';
import { CLERK } from '@shop/contracts/demonstration-accounts';
import { Clock } from '@shop/service-kit/domain/clock';
import { CLERK_ROLES, demonstrationAccount, signInForSeed } from '../domain/demonstration.js';
import { AccountRepository } from '../ports/account.repository.js';
import { SessionRepository } from '../ports/session.repository.js';
import { TokenIssuer } from '../ports/token-issuer.js';

/** Signs a demonstration account in, and opens it where it is new (docs/product-rules.md#R380). */
@Injectable()
export class SignInDemonstration {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionRepository,
    private readonly tokens: TokenIssuer,
    private readonly clock: Clock,
  ) {}

  async execute({ number, name }: { number: number; name: string }): Promise<{ id: string; token: string }> {
    const now = this.clock.now();
    const { id, ...account } = demonstrationAccount(number, name, now);
    await this.accounts.add({ id, ...account });
    if (number === CLERK) await this.accounts.update(id, { roles: CLERK_ROLES }, () => [], now);
    const signedIn = await this.sessions.open(id, signInForSeed);
    return { id, token: await this.tokens.issue(signedIn.account, signedIn.session) };
  }
}
