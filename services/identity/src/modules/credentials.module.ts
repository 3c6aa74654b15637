import { Module } from '@nestjs/common';
import { Argon2Passwords } from '../adapters/crypto/argon2-passwords.js';
import { LimitedFactorCodes } from '../adapters/crypto/limited-factor-codes.js';
import { LimitedOwnerCheck } from '../adapters/crypto/limited-owner-check.js';
import { LimitedPasswordCheck } from '../adapters/crypto/limited-password-check.js';
import { LimitedSignInCode } from '../adapters/crypto/limited-sign-in-code.js';
import { SqlSignInCodeRepository } from '../adapters/db/sql-sign-in-code.repository.js';
import { FactorCodes } from '../ports/factor-codes.js';
import { OwnerCheck } from '../ports/owner-check.js';
import { PasswordCheck, SignInCodeCheck } from '../ports/password-check.js';
import { Passwords } from '../ports/passwords.js';
import { SignInCodeRepository } from '../ports/sign-in-code.repository.js';

/** How passwords and codes are checked, and how often one may try. */
@Module({
  providers: [
    { provide: Passwords, useClass: Argon2Passwords },
    { provide: PasswordCheck, useClass: LimitedPasswordCheck },
    { provide: OwnerCheck, useClass: LimitedOwnerCheck },
    { provide: FactorCodes, useClass: LimitedFactorCodes },
    { provide: SignInCodeCheck, useClass: LimitedSignInCode },
    { provide: SignInCodeRepository, useClass: SqlSignInCodeRepository },
  ],
  exports: [FactorCodes, OwnerCheck, PasswordCheck, Passwords, SignInCodeCheck],
})
export class CredentialsModule {}
