import { Controller, Param } from '@nestjs/common';
import * as contract from '@shop/contracts/identity';
import { CurrentUser } from '@shop/service-kit/auth/auth.guard';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { Clock } from '@shop/service-kit/domain/clock';
import { Serves } from '@shop/service-kit/http/serves';
import { sessionNotFound, userNotFound } from '../../domain/errors.js';
import { AccountRepository } from '../../use-cases/account.repository.js';

@Controller()
export class SessionController {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly clock: Clock,
  ) {}

  @Serves(contract.me)
  async me(@CurrentUser() user: SignedIn) {
    const account = await this.accounts.byId(user.id);
    if (!account) throw userNotFound();
    await this.accounts.seen(user.sessionId, this.clock.now());
    return account;
  }

  @Serves(contract.logout)
  async logout(@CurrentUser() user: SignedIn) {
    await this.accounts.endSession(user.id, user.sessionId, this.clock.now());
  }

  @Serves(contract.listSessions)
  async list(@CurrentUser() user: SignedIn) {
    const sessions = await this.accounts.sessions(user.id, this.clock.now());
    return sessions.map(({ id, device, createdAt, lastSeenAt }) => ({
      id,
      device,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      current: id === user.sessionId,
    }));
  }

  @Serves(contract.endSession)
  async end(@CurrentUser() user: SignedIn, @Param('id') id: string) {
    if (!(await this.accounts.endSession(user.id, id, this.clock.now()))) throw sessionNotFound();
  }
}
