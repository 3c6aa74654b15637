import { type DynamicModule, Module } from '@nestjs/common';
import type { IdentityConfig } from './config.js';
import { AccountModule } from './modules/account.module.js';
import { AddressBookModule } from './modules/address-book.module.js';
import { AuditModule } from './modules/audit.module.js';
import { ContactModule } from './modules/contact.module.js';
import { CredentialsModule } from './modules/credentials.module.js';
import { DemonstrationModule } from './modules/demonstration.module.js';
import { MailModule } from './modules/mail.module.js';
import { NoticeModule } from './modules/notice.module.js';
import { PasswordModule } from './modules/password.module.js';
import { PersonalDataModule } from './modules/personal-data.module.js';
import { PreferenceModule } from './modules/preference.module.js';
import { PushModule } from './modules/push.module.js';
import { SecondFactorModule } from './modules/second-factor.module.js';
import { SecurityLogModule } from './modules/security-log.module.js';
import { SessionModule } from './modules/session.module.js';
import { SettingsModule } from './modules/settings.module.js';
import { SharedModule } from './modules/shared.module.js';
import { StoryModule } from './modules/story.module.js';
import { UserModule } from './modules/user.module.js';

/** The identity service, wired for these settings: a module for each noun. */
@Module({})
export class AppModule {
  static forConfig(config: IdentityConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        SharedModule.forConfig(config),
        AccountModule,
        UserModule,
        SessionModule,
        PasswordModule,
        SecondFactorModule,
        CredentialsModule,
        AddressBookModule,
        PreferenceModule,
        ContactModule,
        MailModule,
        PushModule,
        NoticeModule,
        SettingsModule,
        AuditModule,
        SecurityLogModule,
        PersonalDataModule,
        DemonstrationModule.forConfig(config),
        StoryModule,
      ],
    };
  }
}
