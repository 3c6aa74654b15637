import { Controller, Param } from '@nestjs/common';
import * as userDesk from '@shop/contracts/user-desk';
import { Serves } from '@shop/service-kit/http/serves';
import { SendVerification } from '../../use-cases/send-verification.js';
import { SignOutUser } from '../../use-cases/sign-out-user.js';
import { UnlockUser } from '../../use-cases/unlock-user.js';

/** What staff do for one person. */
@Controller()
export class StaffHelpController {
  constructor(
    private readonly signingOut: SignOutUser,
    private readonly verifying: SendVerification,
    private readonly unlocking: UnlockUser,
  ) {}

  @Serves(userDesk.endUserSessions)
  async endSessions(@Param('id') id: string) {
    await this.signingOut.execute(id);
  }

  @Serves(userDesk.sendVerification)
  async sendVerification(@Param('id') id: string) {
    await this.verifying.execute(id);
    return { message: 'The verification mail is on its way.' };
  }

  @Serves(userDesk.unlockUser)
  async unlock(@Param('id') id: string) {
    await this.unlocking.execute(id);
  }
}
