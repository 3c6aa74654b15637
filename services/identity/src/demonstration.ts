import type { Provider, Type } from '@nestjs/common';
import { DemonstrationController } from './adapters/http/demonstration.controller.js';
import type { IdentityConfig } from './config.js';
import { EndDemonstration } from './use-cases/end-demonstration.js';
import { SignInDemonstration } from './use-cases/sign-in-demonstration.js';

interface Parts {
  controllers: Type[];
  providers: Provider[];
}

/** The seed's doors to demonstration accounts: where the settings do not open them, they do not exist (docs/product-rules.md#R380). */
export const demonstration = ({ DEMONSTRATION }: IdentityConfig): Parts =>
  DEMONSTRATION === 'on'
    ? { controllers: [DemonstrationController], providers: [EndDemonstration, SignInDemonstration] }
    : { controllers: [], providers: [EndDemonstration] };
