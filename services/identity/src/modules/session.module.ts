import { Module } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Cipher } from '@shop/service-kit/crypto/cipher';
import { Database } from '@shop/service-kit/db/database';
import { JwtTokenIssuer } from '../adapters/crypto/jwt-token-issuer.js';
import { PgSigningKeys } from '../adapters/db/pg-signing-keys.js';
import { PrismaSessionRepository } from '../adapters/db/prisma-session.repository.js';
import { JwksController } from '../adapters/http/jwks.controller.js';
import { LoginController } from '../adapters/http/login.controller.js';
import { SessionController } from '../adapters/http/session.controller.js';
import { LookForIdleSessions } from '../jobs/look-for-idle-sessions.js';
import { SessionRepository } from '../ports/session.repository.js';
import { SigningKeys } from '../ports/signing-keys.js';
import { TokenIssuer } from '../ports/token-issuer.js';
import { EndIdleSessions } from '../use-cases/end-idle-sessions.js';
import { EndSession } from '../use-cases/end-session.js';
import { EnsureSigningKey } from '../use-cases/ensure-signing-key.js';
import { LogInByCode } from '../use-cases/log-in-by-code.js';
import { LogIn } from '../use-cases/log-in.js';
import { ReadProfile } from '../use-cases/read-profile.js';
import { AccountModule } from './account.module.js';
import { CredentialsModule } from './credentials.module.js';
import { MailModule } from './mail.module.js';
import { SecondFactorModule } from './second-factor.module.js';

/** Sessions: signed in, kept, ended, and the keys of their tokens. */
@Module({
  imports: [AccountModule, CredentialsModule, MailModule, SecondFactorModule],
  controllers: [LoginController, SessionController, JwksController],
  providers: [
    LogIn,
    LogInByCode,
    EndSession,
    EndIdleSessions,
    LookForIdleSessions,
    ReadProfile,
    EnsureSigningKey,
    { provide: SessionRepository, useClass: PrismaSessionRepository },
    { provide: TokenIssuer, useClass: JwtTokenIssuer },
    { provide: JwtService, useFactory: () => new JwtService() },
    {
      provide: SigningKeys,
      useFactory: (database: Database, cipher: Cipher) => new PgSigningKeys(database, cipher),
      inject: [Database, Cipher],
    },
  ],
  exports: [SessionRepository, TokenIssuer],
})
export class SessionModule {}
