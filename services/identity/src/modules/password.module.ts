import { Module } from '@nestjs/common';
import { PasswordController } from '../adapters/http/password.controller.js';
import { ChangePassword } from '../use-cases/change-password.js';
import { ConfirmPassword } from '../use-cases/confirm-password.js';
import { ResetPassword } from '../use-cases/reset-password.js';
import { AccountModule } from './account.module.js';
import { CredentialsModule } from './credentials.module.js';
import { MailModule } from './mail.module.js';
import { SessionModule } from './session.module.js';

/** Passwords: changed, set again, and asked for before what matters. */
@Module({
  imports: [AccountModule, CredentialsModule, MailModule, SessionModule],
  controllers: [PasswordController],
  providers: [ResetPassword, ChangePassword, ConfirmPassword],
})
export class PasswordModule {}
