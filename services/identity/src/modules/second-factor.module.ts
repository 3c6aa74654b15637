import { Module } from '@nestjs/common';
import { PrismaSecondFactorRepository } from '../adapters/db/prisma-second-factor.repository.js';
import { SecondFactorController } from '../adapters/http/second-factor.controller.js';
import { SecondFactorRepository } from '../ports/second-factor.repository.js';
import { ReadSignInState } from '../use-cases/read-sign-in-state.js';
import { RemoveSecondFactor } from '../use-cases/remove-second-factor.js';
import { SetUpSecondFactor } from '../use-cases/set-up-second-factor.js';
import { AccountModule } from './account.module.js';
import { CredentialsModule } from './credentials.module.js';

/** The second factor of an account. */
@Module({
  imports: [AccountModule, CredentialsModule],
  controllers: [SecondFactorController],
  providers: [
    SetUpSecondFactor,
    RemoveSecondFactor,
    ReadSignInState,
    { provide: SecondFactorRepository, useClass: PrismaSecondFactorRepository },
  ],
  exports: [ReadSignInState, SecondFactorRepository],
})
export class SecondFactorModule {}
