import { type DynamicModule, Module } from '@nestjs/common';
import { DemonstrationController } from '../adapters/http/demonstration.controller.js';
import type { IdentityConfig } from '../config.js';
import { EndDemonstration } from '../use-cases/end-demonstration.js';
import { SignInDemonstration } from '../use-cases/sign-in-demonstration.js';
import { AccountModule } from './account.module.js';
import { SessionModule } from './session.module.js';

const IMPORTS = [AccountModule, SessionModule];

/** The seed's doors to demonstration accounts: where the settings do not open them, they do not exist (docs/product-rules.md#R380). */
@Module({})
export class DemonstrationModule {
  static forConfig({ DEMONSTRATION }: IdentityConfig): DynamicModule {
    const module = { module: DemonstrationModule, imports: IMPORTS };
    if (DEMONSTRATION === 'off') return { ...module, providers: [EndDemonstration] };
    return { ...module, controllers: [DemonstrationController], providers: [EndDemonstration, SignInDemonstration] };
  }
}
