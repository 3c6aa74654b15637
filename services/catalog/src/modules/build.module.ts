import { Module } from '@nestjs/common';
import { BuildProductsQueries } from '../adapters/db/build-products.queries.js';
import { MemoryPartIndex } from '../adapters/db/memory-part-index.js';
import { SqlBuildRepository } from '../adapters/db/sql-build.repository.js';
import { UserConsumer } from '../adapters/events/user.consumer.js';
import { BuildPartController } from '../adapters/http/build-part.controller.js';
import { BuildController } from '../adapters/http/build.controller.js';
import { OwnBuildController } from '../adapters/http/own-build.controller.js';
import { BuildProducts } from '../ports/build-products.js';
import { BuildRepository } from '../ports/build.repository.js';
import { PartIndex } from '../ports/part-index.js';
import { CheckBuild } from '../use-cases/check-build.js';
import { ForgetBuild } from '../use-cases/forget-build.js';
import { ListOwnBuilds } from '../use-cases/list-own-builds.js';
import { ListParts } from '../use-cases/list-parts.js';
import { MendBuild } from '../use-cases/mend-build.js';
import { OpenBuild } from '../use-cases/open-build.js';
import { OpenProductBuild } from '../use-cases/open-product-build.js';
import { ProposeBuild } from '../use-cases/propose-build.js';
import { SaveBuild } from '../use-cases/save-build.js';

/** The PC builder. */
@Module({
  controllers: [BuildPartController, BuildController, OwnBuildController, UserConsumer],
  providers: [
    CheckBuild,
    ListParts,
    SaveBuild,
    OpenBuild,
    OpenProductBuild,
    ListOwnBuilds,
    ForgetBuild,
    ProposeBuild,
    MendBuild,
    { provide: PartIndex, useClass: MemoryPartIndex },
    { provide: BuildProducts, useClass: BuildProductsQueries },
    { provide: BuildRepository, useClass: SqlBuildRepository },
  ],
  exports: [BuildProducts, BuildRepository],
})
export class BuildModule {}
