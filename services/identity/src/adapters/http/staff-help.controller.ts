import { Controller, Param } from '@nestjs/common';
import * as contract from '@shop/contracts/identity';
import { Serves } from '@shop/service-kit/http/serves';
import { HelpUser } from '../../use-cases/help-user.js';
import { UnlockUser } from '../../use-cases/unlock-user.js';

/** What staff do for one person. */
@Controller()
export class StaffHelpController {
  constructor(
    private readonly helping: HelpUser,
    private readonly unlocking: UnlockUser,
  ) {}

  @Serves(contract.endUserSessions)
  async endSessions(@Param('id') id: string) {
    await this.helping.endSessions(id);
  }

  @Serves(contract.sendVerification)
  async sendVerification(@Param('id') id: string) {
    await this.helping.sendVerification(id);
    return { message: 'The verification mail is on its way.' };
  }

  @Serves(contract.unlockUser)
  async unlock(@Param('id') id: string) {
    await this.unlocking.execute(id);
  }
}
