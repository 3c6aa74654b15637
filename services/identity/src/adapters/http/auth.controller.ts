import { Body, Controller, Headers, Query } from '@nestjs/common';
import type { z } from 'zod';
import * as signIn from '@shop/contracts/sign-in';
import { acceptedLanguage } from '@shop/messages/language';
import { Serves } from '@shop/service-kit/http/serves';
import { RegisterAccount } from '../../use-cases/register-account.js';
import { RequestLink } from '../../use-cases/request-link.js';
import { UndoEmail } from '../../use-cases/undo-email.js';
import { VerifyEmail } from '../../use-cases/verify-email.js';

const REGISTERED = 'Registration successful! Please check your email to verify your account.';
const RESTORED = 'Your email address is restored. A link to choose a new password is on its way to it.';
const RESENT = 'If this address needs verification, a new link is on its way.';

@Controller()
export class AuthController {
  constructor(
    private readonly registering: RegisterAccount,
    private readonly verifying: VerifyEmail,
    private readonly requesting: RequestLink,
    private readonly undoing: UndoEmail,
  ) {}

  @Serves(signIn.register)
  async register(
    @Body({ schema: signIn.register.body }) draft: z.infer<typeof signIn.register.body>,
    @Headers('accept-language') accepted: string | undefined,
  ) {
    await this.registering.execute(draft, acceptedLanguage(accepted));
    return { message: REGISTERED };
  }

  @Serves(signIn.verifyEmail)
  async verify(@Query({ schema: signIn.verifyEmail.query }) { token }: z.infer<typeof signIn.verifyEmail.query>) {
    await this.verifying.execute(token);
    return { message: 'Your email address is verified. You can sign in now.' };
  }

  @Serves(signIn.undoEmail)
  async undoEmail(@Body({ schema: signIn.undoEmail.body }) { token }: z.infer<typeof signIn.undoEmail.body>) {
    await this.undoing.execute(token);
    return { message: RESTORED };
  }

  @Serves(signIn.resendVerification)
  async resend(@Body({ schema: signIn.resendVerification.body }) { email }: { email: string }) {
    await this.requesting.execute(email, 'verify-email');
    return { message: RESENT };
  }
}
