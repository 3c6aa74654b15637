import { Module } from '@nestjs/common';
import { PrismaAccountRepository } from '../adapters/db/prisma-account.repository.js';
import { AuthController } from '../adapters/http/auth.controller.js';
import { AccountRepository } from '../ports/account.repository.js';
import { EnsureAdmin } from '../use-cases/ensure-admin.js';
import { RegisterAccount } from '../use-cases/register-account.js';
import { UndoEmail } from '../use-cases/undo-email.js';
import { VerifyEmail } from '../use-cases/verify-email.js';
import { CredentialsModule } from './credentials.module.js';
import { MailModule } from './mail.module.js';

/** Accounts: opened, proved by mail, and their first owner. */
@Module({
  imports: [CredentialsModule, MailModule],
  controllers: [AuthController],
  providers: [
    RegisterAccount,
    VerifyEmail,
    UndoEmail,
    EnsureAdmin,
    { provide: AccountRepository, useClass: PrismaAccountRepository },
  ],
  exports: [AccountRepository],
})
export class AccountModule {}
