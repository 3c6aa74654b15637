import { Module } from '@nestjs/common';
import { ServiceTokens } from '@shop/service-kit/auth/service-tokens';
import { InternalClient } from '@shop/service-kit/http/internal-client';
import { AccountQueries } from '../adapters/db/account.queries.js';
import { AccountLookupController } from '../adapters/http/account-lookup.controller.js';
import { StaffHelpController } from '../adapters/http/staff-help.controller.js';
import { UserDetailController } from '../adapters/http/user-detail.controller.js';
import { UserController } from '../adapters/http/user.controller.js';
import { HttpObligations } from '../adapters/orders/http-obligations.js';
import { CONFIG, type IdentityConfig } from '../config.js';
import { Obligations } from '../ports/obligations.js';
import { DeleteUser } from '../use-cases/delete-user.js';
import { SendVerification } from '../use-cases/send-verification.js';
import { SignOutUser } from '../use-cases/sign-out-user.js';
import { UnlockUser } from '../use-cases/unlock-user.js';
import { UpdateUser } from '../use-cases/update-user.js';
import { AccountModule } from './account.module.js';
import { CredentialsModule } from './credentials.module.js';
import { MailModule } from './mail.module.js';
import { SecondFactorModule } from './second-factor.module.js';
import { SessionModule } from './session.module.js';

/** A person waits for the answer; it is asked three times. */
const OBLIGATIONS_TIMEOUT_MS = 2_000;

/** Accounts as the desk shows, changes and helps them, and their end. */
@Module({
  imports: [AccountModule, CredentialsModule, MailModule, SecondFactorModule, SessionModule],
  controllers: [UserController, UserDetailController, AccountLookupController, StaffHelpController],
  providers: [
    UpdateUser,
    DeleteUser,
    SignOutUser,
    SendVerification,
    UnlockUser,
    AccountQueries,
    {
      provide: Obligations,
      useFactory: ({ ORDERS_URL }: IdentityConfig, tokens: ServiceTokens) =>
        new HttpObligations(new InternalClient('orders', ORDERS_URL, tokens, OBLIGATIONS_TIMEOUT_MS)),
      inject: [CONFIG, ServiceTokens],
    },
  ],
})
export class UserModule {}
