import { Body, Controller, Param } from '@nestjs/common';
import type { OwnProof } from '@shop/contracts/identity';
import * as contract from '@shop/contracts/second-factor';
import { CurrentUser } from '@shop/service-kit/auth/auth.guard';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { Serves } from '@shop/service-kit/http/serves';
import { SecondFactorRepository } from '../../ports/second-factor.repository.js';
import { RemoveSecondFactor } from '../../use-cases/remove-second-factor.js';
import { SetUpSecondFactor } from '../../use-cases/set-up-second-factor.js';

@Controller()
export class SecondFactorController {
  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly settingUp: SetUpSecondFactor,
    private readonly removing: RemoveSecondFactor,
  ) {}

  @Serves(contract.getSecondFactor)
  async get(@CurrentUser() user: SignedIn) {
    return { isOn: (await this.factors.of(user.id))?.isConfirmed ?? false };
  }

  @Serves(contract.beginSecondFactor)
  begin(@CurrentUser() user: SignedIn) {
    return this.settingUp.begin(user);
  }

  @Serves(contract.confirmSecondFactor)
  async confirm(
    @CurrentUser() user: SignedIn,
    @Body({ schema: contract.confirmSecondFactor.body }) { code }: { code: string },
  ) {
    return { recoveryCodes: await this.settingUp.confirm(user, code) };
  }

  @Serves(contract.endSecondFactor)
  async end(@CurrentUser() user: SignedIn, @Body({ schema: contract.endSecondFactor.body }) proof: OwnProof) {
    await this.removing.own(user, proof);
  }

  @Serves(contract.resetSecondFactor)
  async reset(@Param('id') id: string) {
    await this.removing.ofUser(id);
  }
}
