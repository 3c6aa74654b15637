import { Body, Controller, Query } from '@nestjs/common';
import type { z } from 'zod';
import * as contract from '@shop/contracts/builds';
import { Serves } from '@shop/service-kit/http/serves';
import { CheckBuild } from '../../use-cases/check-build.js';
import { ListParts } from '../../use-cases/list-parts.js';
import { MendBuild } from '../../use-cases/mend-build.js';
import { ProposeBuild } from '../../use-cases/propose-build.js';

/** The questions of the PC builder, which store nothing. */
@Controller()
export class BuildPartController {
  constructor(
    private readonly checking: CheckBuild,
    private readonly listing: ListParts,
    private readonly proposing: ProposeBuild,
    private readonly mending: MendBuild,
  ) {}

  @Serves(contract.checkBuild)
  check(@Body({ schema: contract.checkBuild.body }) choice: contract.BuildChoice) {
    return this.checking.execute(choice);
  }

  @Serves(contract.listParts)
  parts(@Query({ schema: contract.listParts.query }) query: contract.PartQuery) {
    return this.listing.execute(query);
  }

  @Serves(contract.proposeBuild)
  propose(@Body({ schema: contract.proposeBuild.body }) body: z.infer<typeof contract.proposeBuild.body>) {
    return this.proposing.execute(body);
  }

  @Serves(contract.mendBuild)
  mend(@Body({ schema: contract.mendBuild.body }) choice: contract.BuildChoice) {
    return this.mending.execute(choice);
  }
}
