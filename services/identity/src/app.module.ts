import type { DynamicModule, Provider } from '@nestjs/common';
import { PrismaPg } from '@prisma/adapter-pg';
import { KitModule } from '@shop/service-kit/kit.module';
import { Argon2Passwords } from './adapters/crypto/argon2-passwords.js';
import { JoseTokenIssuer } from './adapters/crypto/jose-token-issuer.js';
import { CountedAttemptLimit } from './adapters/crypto/counted-attempt-limit.js';
import { ExportQueries } from './adapters/db/export.queries.js';
import { PrismaAddressBookRepository } from './adapters/db/prisma-address-book.repository.js';
import { PrismaAccountRepository } from './adapters/db/prisma-account.repository.js';
import { PrismaContactRepository } from './adapters/db/prisma-contact.repository.js';
import { OrderConsumer } from './adapters/events/order.consumer.js';
import { SettingsConsumer } from './adapters/events/settings.consumer.js';
import { AddressBookController } from './adapters/http/address-book.controller.js';
import { AuthController } from './adapters/http/auth.controller.js';
import { ContactController } from './adapters/http/contact.controller.js';
import { ExportController } from './adapters/http/export.controller.js';
import { JwksController } from './adapters/http/jwks.controller.js';
import { PasswordController } from './adapters/http/password.controller.js';
import { SessionController } from './adapters/http/session.controller.js';
import { UserController } from './adapters/http/user.controller.js';
import { mailFigures } from './adapters/mail/mail-figures.js';
import { CONFIG, MailQueue } from './adapters/mail/mail-queue.js';
import type { IdentityConfig } from './config.js';
import { PrismaClient } from './generated/client.js';
import { AddressBookRepository } from './ports/address-book.repository.js';
import { AccountRepository } from './use-cases/account.repository.js';
import { AttemptLimit } from './use-cases/attempt-limit.js';
import { ChangePassword } from './use-cases/change-password.js';
import { ContactRepository } from './use-cases/contact.repository.js';
import { Credentials } from './use-cases/credentials.js';
import { DeleteUser } from './use-cases/delete-user.js';
import { EnsureAdmin } from './use-cases/ensure-admin.js';
import { LogIn } from './use-cases/log-in.js';
import { MailCustomer } from './use-cases/mail-customer.js';
import { Passwords } from './use-cases/passwords.js';
import { PublicUrl } from './use-cases/public-url.js';
import { RegisterAccount } from './use-cases/register-account.js';
import { ResetPassword } from './use-cases/reset-password.js';
import { SaveAddressBook } from './use-cases/save-address-book.js';
import { SendMessage } from './use-cases/send-message.js';
import { TokenIssuer } from './use-cases/token-issuer.js';
import { UpdateUser } from './use-cases/update-user.js';
import { VerifyEmail } from './use-cases/verify-email.js';

class IdentityModule {}

/** Users, credentials, sessions and mail, wired for these settings. */
export const identityModule = (config: IdentityConfig): DynamicModule => ({
  module: IdentityModule,
  imports: [
    KitModule.forService({
      name: 'identity',
      config,
      prisma: (pool) => new PrismaClient({ adapter: new PrismaPg(pool) }),
    }),
  ],
  controllers: [...DOORS, OrderConsumer, SettingsConsumer],
  providers: [...USE_CASES, ...adapters(config)],
});

const DOORS = [
  AuthController,
  PasswordController,
  SessionController,
  UserController,
  AddressBookController,
  ContactController,
  ExportController,
  JwksController,
];

const USE_CASES: Provider[] = [
  Credentials,
  RegisterAccount,
  VerifyEmail,
  LogIn,
  ResetPassword,
  ChangePassword,
  UpdateUser,
  DeleteUser,
  SaveAddressBook,
  EnsureAdmin,
  MailCustomer,
  SendMessage,
];

const adapters = (config: IdentityConfig): Provider[] => [
  MailQueue,
  mailFigures,
  { provide: CONFIG, useValue: config },
  { provide: PublicUrl, useValue: new PublicUrl(config.PUBLIC_URL) },
  ExportQueries,
  { provide: AccountRepository, useClass: PrismaAccountRepository },
  { provide: AddressBookRepository, useClass: PrismaAddressBookRepository },
  { provide: ContactRepository, useClass: PrismaContactRepository },
  { provide: Passwords, useClass: Argon2Passwords },
  { provide: AttemptLimit, useClass: CountedAttemptLimit },
  { provide: TokenIssuer, useFactory: () => JoseTokenIssuer.fromPem(config.TOKEN_SIGNING_KEY) },
];
