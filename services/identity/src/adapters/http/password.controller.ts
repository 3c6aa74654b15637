import { Body, Controller, Param } from '@nestjs/common';
import type { z } from 'zod';
import * as signIn from '@shop/contracts/sign-in';
import { CurrentUser } from '@shop/service-kit/auth/auth.guard';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { Serves } from '@shop/service-kit/http/serves';
import { ChangePassword } from '../../use-cases/change-password.js';
import { ConfirmPassword } from '../../use-cases/confirm-password.js';
import { RequestLink } from '../../use-cases/request-link.js';
import { ResetPassword } from '../../use-cases/reset-password.js';

const RESET_SENT = 'If an account exists for this address, a link to reset its password is on its way.';

@Controller()
export class PasswordController {
  constructor(
    private readonly requesting: RequestLink,
    private readonly resetting: ResetPassword,
    private readonly changing: ChangePassword,
    private readonly confirming: ConfirmPassword,
  ) {}

  @Serves(signIn.requestPasswordReset)
  async requestReset(@Body({ schema: signIn.requestPasswordReset.body }) { email }: { email: string }) {
    await this.requesting.execute(email, 'reset-password');
    return { message: RESET_SENT };
  }

  @Serves(signIn.resetPassword)
  async reset(
    @Param('token') token: string,
    @Body({ schema: signIn.resetPassword.body }) { password }: { password: string },
  ) {
    await this.resetting.execute(token, password);
    return { message: 'Your password was changed. You can sign in with it now.' };
  }

  @Serves(signIn.confirmPassword)
  async confirm(
    @CurrentUser() user: SignedIn,
    @Body({ schema: signIn.confirmPassword.body }) proof: z.infer<typeof signIn.confirmPassword.body>,
  ) {
    await this.confirming.execute(user, proof);
  }

  @Serves(signIn.changePassword)
  async changePassword(
    @CurrentUser() user: SignedIn,
    @Body({ schema: signIn.changePassword.body }) passwords: z.infer<typeof signIn.changePassword.body>,
  ) {
    await this.changing.execute(user, passwords);
  }
}
