import { Body, Controller } from '@nestjs/common';
import { endDemonstration, signInDemonstration } from '@shop/contracts/demonstration';
import { Serves } from '@shop/service-kit/http/serves';
import type { z } from 'zod';
import { EndDemonstration } from '../../use-cases/end-demonstration.js';
import { SignInDemonstration } from '../../use-cases/sign-in-demonstration.js';

/** The seed's doors to demonstration accounts; only where the settings open them. */
@Controller()
export class DemonstrationController {
  constructor(
    private readonly signingIn: SignInDemonstration,
    private readonly ending: EndDemonstration,
  ) {}

  @Serves(signInDemonstration)
  signIn(@Body({ schema: signInDemonstration.body }) account: z.infer<typeof signInDemonstration.body>) {
    return this.signingIn.execute(account);
  }

  @Serves(endDemonstration)
  end() {
    return this.ending.execute();
  }
}
