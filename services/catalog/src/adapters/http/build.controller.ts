import { Body, Controller, Headers, Param } from '@nestjs/common';
import * as contract from '@shop/contracts/builds';
import { CurrentUser } from '@shop/service-kit/auth/auth.guard';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { optionalIdempotencyOf } from '@shop/service-kit/http/idempotency-key';
import { Serves } from '@shop/service-kit/http/serves';
import { OpenBuild } from '../../use-cases/open-build.js';
import { OpenProductBuild } from '../../use-cases/open-product-build.js';
import { SaveBuild } from '../../use-cases/save-build.js';

/** Builds that are saved and opened, and finished computers as builds. */
@Controller()
export class BuildController {
  constructor(
    private readonly saving: SaveBuild,
    private readonly opening: OpenBuild,
    private readonly finished: OpenProductBuild,
  ) {}

  @Serves(contract.saveBuild)
  async save(
    @CurrentUser() user: SignedIn | undefined,
    @Headers('idempotency-key') key: string | undefined,
    @Body({ schema: contract.saveBuild.body }) draft: contract.SavedBuildDraft,
  ) {
    return { code: await this.saving.execute(draft, user?.id, optionalIdempotencyOf(key, draft)) };
  }

  @Serves(contract.getBuild)
  open(@Param('code') code: string) {
    return this.opening.execute(code);
  }

  @Serves(contract.getProductBuild)
  openProduct(@Param('productId') productId: string) {
    return this.finished.execute(productId);
  }
}
