import { Controller, Param } from '@nestjs/common';
import { getUser } from '@shop/contracts/user-desk';
import { Clock } from '@shop/service-kit/domain/clock';
import { Serves } from '@shop/service-kit/http/serves';
import { userNotFound } from '../../domain/errors.js';
import { AccountRepository } from '../../ports/account.repository.js';
import { SessionRepository } from '../../ports/session.repository.js';
import { ReadSignInState } from '../../use-cases/read-sign-in-state.js';
import { toSessionView, toUserEntry } from './user-view.js';

const FIRST_SESSIONS = { pageNumber: 1, pageSize: 100 };

/** What staff read about one person. */
@Controller()
export class UserDetailController {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionRepository,
    private readonly signIn: ReadSignInState,
    private readonly clock: Clock,
  ) {}

  @Serves(getUser)
  async get(@Param('id') id: string) {
    const account = await this.accounts.byId(id);
    if (!account) throw userNotFound();
    const [{ items, total }, state] = await Promise.all([
      this.sessions.list(id, { now: this.clock.now(), ...FIRST_SESSIONS }),
      this.signIn.execute(account),
    ]);
    return { ...toUserEntry(account), sessions: items.map(toSessionView), sessionCount: total, ...state };
  }
}
