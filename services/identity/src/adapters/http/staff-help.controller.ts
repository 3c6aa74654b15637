import { Controller, Param } from '@nestjs/common';
import * as userDesk from '@shop/contracts/user-desk';
import { Clock } from '@shop/service-kit/domain/clock';
import { Serves } from '@shop/service-kit/http/serves';
import { userNotFound } from '../../domain/errors.js';
import { AccountRepository } from '../../ports/account.repository.js';
import { SessionRepository } from '../../ports/session.repository.js';
import { HelpUser } from '../../use-cases/help-user.js';
import { toSessionView, toUserEntry } from './user-view.js';

/** What staff read and do about one person. */
@Controller()
export class StaffHelpController {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionRepository,
    private readonly helping: HelpUser,
    private readonly clock: Clock,
  ) {}

  @Serves(userDesk.getUser)
  async get(@Param('id') id: string) {
    const account = await this.accounts.byId(id);
    if (!account) throw userNotFound();
    const sessions = await this.sessions.list(id, this.clock.now());
    return { ...toUserEntry(account), sessions: sessions.map(toSessionView) };
  }

  @Serves(userDesk.endUserSessions)
  async endSessions(@Param('id') id: string) {
    await this.helping.endSessions(id);
  }

  @Serves(userDesk.sendVerification)
  async sendVerification(@Param('id') id: string) {
    await this.helping.sendVerification(id);
    return { message: 'The verification mail is on its way.' };
  }

  @Serves(userDesk.unlockUser)
  async unlock(@Param('id') id: string) {
    await this.helping.unlock(id);
  }
}
