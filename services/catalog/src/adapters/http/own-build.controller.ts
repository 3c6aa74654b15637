import { Controller, Param } from '@nestjs/common';
import * as contract from '@shop/contracts/builds';
import { CurrentUser } from '@shop/service-kit/auth/auth.guard';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { Serves } from '@shop/service-kit/http/serves';
import { ForgetBuild } from '../../use-cases/forget-build.js';
import { ListOwnBuilds } from '../../use-cases/list-own-builds.js';

/** A shopper's list of the builds that they saved. */
@Controller()
export class OwnBuildController {
  constructor(
    private readonly own: ListOwnBuilds,
    private readonly forgetting: ForgetBuild,
  ) {}

  @Serves(contract.listOwnBuilds)
  list(@CurrentUser() { id }: SignedIn) {
    return this.own.execute(id);
  }

  @Serves(contract.forgetBuild)
  forget(@CurrentUser() { id }: SignedIn, @Param('code') code: string) {
    return this.forgetting.execute(code, id);
  }
}
