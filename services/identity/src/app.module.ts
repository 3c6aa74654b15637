import type { DynamicModule, Provider } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { JwtService } from '@nestjs/jwt';
import { PrismaPg } from '@prisma/adapter-pg';
import { ServiceTokens } from '@shop/service-kit/auth/service-tokens';
import { Postgres } from '@shop/service-kit/db/postgres';
import { SqlDatabase } from '@shop/service-kit/db/sql-database';
import { InternalClient } from '@shop/service-kit/http/internal-client';
import { KitModule } from '@shop/service-kit/kit.module';
import { Argon2Passwords } from './adapters/crypto/argon2-passwords.js';
import { LimitedFactorCodes } from './adapters/crypto/limited-factor-codes.js';
import { HmacSignatures } from './adapters/crypto/hmac-signatures.js';
import { LimitedOwnerCheck } from './adapters/crypto/limited-owner-check.js';
import { LimitedPasswordCheck } from './adapters/crypto/limited-password-check.js';
import { LimitedSignInCode } from './adapters/crypto/limited-sign-in-code.js';
import { JwtTokenIssuer } from './adapters/crypto/jwt-token-issuer.js';
import { Cipher } from '@shop/service-kit/crypto/cipher';
import { ExportQueries } from './adapters/db/export.queries.js';
import { PgSigningKeys } from './adapters/db/pg-signing-keys.js';
import { PrismaAuditLog } from './adapters/db/prisma-audit-log.js';
import { PrismaAccountRepository } from './adapters/db/prisma-account.repository.js';
import { PrismaAddressBookRepository } from './adapters/db/prisma-address-book.repository.js';
import { PrismaContactInbox } from './adapters/db/prisma-contact-inbox.js';
import { PrismaContactRepository } from './adapters/db/prisma-contact.repository.js';
import { PrismaLinkRequestRepository } from './adapters/db/prisma-link-request.repository.js';
import { PrismaPreferenceRepository } from './adapters/db/prisma-preference.repository.js';
import { PrismaSecondFactorRepository } from './adapters/db/prisma-second-factor.repository.js';
import { PrismaSessionRepository } from './adapters/db/prisma-session.repository.js';
import { SqlSecurityLog } from './adapters/db/sql-security-log.js';
import { SqlSignInCodeRepository } from './adapters/db/sql-sign-in-code.repository.js';
import { SqlMailbox } from './adapters/db/sql-mailbox.js';
import { SqlShopNotices } from './adapters/db/sql-shop-notices.js';
import { AlertConsumer } from './adapters/events/alert.consumer.js';
import { AuditConsumer } from './adapters/events/audit.consumer.js';
import { CartConsumer } from './adapters/events/cart.consumer.js';
import { SqlPushKey } from './adapters/db/sql-push-key.js';
import { SqlPushOutbox } from './adapters/db/sql-push-outbox.js';
import { SqlPushSubscriptionRepository } from './adapters/db/sql-push-subscription.repository.js';
import { PrismaStoreRepository } from './adapters/db/prisma-store.repository.js';
import { OrderConsumer } from './adapters/events/order.consumer.js';
import { PaymentConsumer } from './adapters/events/payment.consumer.js';
import { QuestionConsumer } from './adapters/events/question.consumer.js';
import { SettingsConsumer } from './adapters/events/settings.consumer.js';
import { StockConsumer } from './adapters/events/stock.consumer.js';
import { AddressBookController } from './adapters/http/address-book.controller.js';
import { RecordRefusals } from './adapters/http/record-refusals.js';
import { SecurityLogController } from './adapters/http/security-log.controller.js';
import { AuditController } from './adapters/http/audit.controller.js';
import { AuthController } from './adapters/http/auth.controller.js';
import { ContactInboxController } from './adapters/http/contact-inbox.controller.js';
import { ContactController } from './adapters/http/contact.controller.js';
import { ExportController } from './adapters/http/export.controller.js';
import { JwksController } from './adapters/http/jwks.controller.js';
import { LoginController } from './adapters/http/login.controller.js';
import { PasswordController } from './adapters/http/password.controller.js';
import { PreferenceController } from './adapters/http/preference.controller.js';
import { PushController } from './adapters/http/push.controller.js';
import { SecondFactorController } from './adapters/http/second-factor.controller.js';
import { SessionController } from './adapters/http/session.controller.js';
import { StaffHelpController } from './adapters/http/staff-help.controller.js';
import { AccountLookupController } from './adapters/http/account-lookup.controller.js';
import { AccountQueries } from './adapters/db/account.queries.js';
import { UserController } from './adapters/http/user.controller.js';
import { UserDetailController } from './adapters/http/user-detail.controller.js';
import { mailMetrics } from './adapters/mail/mail-metrics.js';
import { CONFIG, SmtpMailOutbox } from './adapters/mail/smtp-mail-outbox.js';
import { HttpObligations } from './adapters/orders/http-obligations.js';
import { pushService } from './adapters/push/push-service.provider.js';
import type { IdentityConfig } from './config.js';
import { demonstration } from './demonstration.js';
import { PrismaClient } from './generated/client.js';
import { DeliverMails } from './jobs/deliver-mails.js';
import { LookForIdleSessions } from './jobs/look-for-idle-sessions.js';
import { SendNotices } from './jobs/send-notices.js';
import { DeliverPushes } from './jobs/deliver-pushes.js';
import { AccountRepository } from './ports/account.repository.js';
import { SecurityLog } from './ports/security-log.js';
import { AuditLog } from './ports/audit-log.js';
import { AddressBookRepository } from './ports/address-book.repository.js';
import { ContactInbox } from './ports/contact-inbox.js';
import { ContactRepository } from './ports/contact.repository.js';
import { LinkRequestRepository } from './ports/link-request.repository.js';
import { MailSender } from './ports/mail-sender.js';
import { NoticeSender } from './ports/notice-sender.js';
import { ShopNotices } from './ports/shop-notices.js';
import { MailOutbox } from './ports/mail-outbox.js';
import { Mailbox } from './ports/mailbox.js';
import { FactorCodes } from './ports/factor-codes.js';
import { OwnerCheck } from './ports/owner-check.js';
import { PasswordCheck, SignInCodeCheck } from './ports/password-check.js';
import { Obligations } from './ports/obligations.js';
import { Passwords } from './ports/passwords.js';
import { PublicUrl } from './ports/public-url.js';
import { PushKey } from './ports/push-key.js';
import { PushOutbox } from './ports/push-outbox.js';
import { PushSender } from './ports/push-sender.js';
import { PushServices } from './ports/push-services.js';
import { PushSubscriptionRepository } from './ports/push-subscription.repository.js';
import { PreferenceRepository } from './ports/preference.repository.js';
import { SecondFactorRepository } from './ports/second-factor.repository.js';
import { SessionRepository } from './ports/session.repository.js';
import { Signatures } from './ports/signatures.js';
import { SignInCodeRepository } from './ports/sign-in-code.repository.js';
import { SigningKeys } from './ports/signing-keys.js';
import { StoreRepository } from './ports/store.repository.js';
import { TokenIssuer } from './ports/token-issuer.js';
import { USE_CASES } from './use-cases.js';

/** A person waits for the answer; it is asked three times. */
const OBLIGATIONS_TIMEOUT_MS = 2_000;

class IdentityModule {}

/** The identity service, wired for these settings. */
export const identityModule = (config: IdentityConfig): DynamicModule => ({
  module: IdentityModule,
  imports: [
    KitModule.forService({
      name: 'identity',
      config,
      prisma: (pool) => new PrismaClient({ adapter: new PrismaPg(pool) }),
    }),
  ],
  controllers: [...CONTROLLERS, ...CONSUMERS, ...demonstration(config).controllers],
  providers: [...USE_CASES, ...demonstration(config).providers, ...adapters(config)],
});

const CONSUMERS = [
  AlertConsumer,
  AuditConsumer,
  CartConsumer,
  OrderConsumer,
  PaymentConsumer,
  QuestionConsumer,
  SettingsConsumer,
  StockConsumer,
];

const CONTROLLERS = [
  AuthController,
  LoginController,
  PasswordController,
  SessionController,
  UserController,
  AccountLookupController,
  UserDetailController,
  StaffHelpController,
  SecondFactorController,
  AddressBookController,
  PreferenceController,
  PushController,
  ContactController,
  ContactInboxController,
  ExportController,
  JwksController,
  AuditController,
  SecurityLogController,
];

const adapters = (config: IdentityConfig): Provider[] => [
  mailMetrics,
  { provide: AuditLog, useClass: PrismaAuditLog },
  { provide: SecurityLog, useClass: SqlSecurityLog },
  { provide: APP_INTERCEPTOR, useClass: RecordRefusals },
  ExportQueries,
  AccountQueries,
  DeliverMails,
  LookForIdleSessions,
  { provide: MailSender, useExisting: DeliverMails },
  { provide: MailOutbox, useClass: SmtpMailOutbox },
  { provide: Mailbox, useClass: SqlMailbox },
  SendNotices,
  { provide: NoticeSender, useExisting: SendNotices },
  { provide: ShopNotices, useClass: SqlShopNotices },
  { provide: CONFIG, useValue: config },
  {
    provide: Obligations,
    useFactory: (tokens: ServiceTokens) =>
      new HttpObligations(new InternalClient('orders', config.ORDERS_URL, tokens, OBLIGATIONS_TIMEOUT_MS)),
    inject: [ServiceTokens],
  },
  { provide: PublicUrl, useValue: new PublicUrl(config.PUBLIC_URL) },
  { provide: AccountRepository, useClass: PrismaAccountRepository },
  { provide: SessionRepository, useClass: PrismaSessionRepository },
  { provide: LinkRequestRepository, useClass: PrismaLinkRequestRepository },
  { provide: PreferenceRepository, useClass: PrismaPreferenceRepository },
  { provide: AddressBookRepository, useClass: PrismaAddressBookRepository },
  { provide: ContactRepository, useClass: PrismaContactRepository },
  { provide: ContactInbox, useClass: PrismaContactInbox },
  { provide: Passwords, useClass: Argon2Passwords },
  { provide: PasswordCheck, useClass: LimitedPasswordCheck },
  { provide: OwnerCheck, useClass: LimitedOwnerCheck },
  { provide: FactorCodes, useClass: LimitedFactorCodes },
  { provide: SignInCodeCheck, useClass: LimitedSignInCode },
  { provide: SignInCodeRepository, useClass: SqlSignInCodeRepository },
  { provide: Signatures, useValue: new HmacSignatures(config.TOKEN_KEY_SECRET) },
  { provide: Cipher, useValue: new Cipher(config.TOKEN_KEY_SECRET, 'token signing keys') },
  { provide: SecondFactorRepository, useClass: PrismaSecondFactorRepository },
  { provide: StoreRepository, useClass: PrismaStoreRepository },
  {
    provide: SigningKeys,
    useFactory: ({ pool }: Postgres, cipher: Cipher) => new PgSigningKeys(pool, cipher),
    inject: [Postgres, Cipher],
  },
  ...pushAdapters(config),
  { provide: JwtService, useFactory: () => new JwtService() },
  { provide: TokenIssuer, useClass: JwtTokenIssuer },
];

const pushAdapters = ({ PUBLIC_URL, ADMIN_EMAIL, ...config }: IdentityConfig): Provider[] => [
  DeliverPushes,
  { provide: PushSender, useExisting: DeliverPushes },
  { provide: PushOutbox, useClass: SqlPushOutbox },
  { provide: PushServices, useValue: new PushServices(config.PUSH_EXTRA_ORIGIN) },
  { provide: PushSubscriptionRepository, useClass: SqlPushSubscriptionRepository },
  {
    provide: PushKey,
    useFactory: (database: SqlDatabase, cipher: Cipher) =>
      new SqlPushKey(database, cipher, config.PUSH_VAPID_PRIVATE_KEY),
    inject: [SqlDatabase, Cipher],
  },
  pushService(PUBLIC_URL, ADMIN_EMAIL),
];
