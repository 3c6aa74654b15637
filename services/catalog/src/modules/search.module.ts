import { Module } from '@nestjs/common';
import { Database } from '@shop/service-kit/db/database';
import { PeriodicJobs } from '@shop/service-kit/jobs/periodic-jobs';
import { LOGGER } from '@shop/service-kit/kit.module';
import type { Logger } from '@shop/service-kit/observe/logger';
import { LiveIndex } from '../adapters/db/live-index.js';
import { ProductFinder } from '../adapters/db/product-finder.js';
import { SynonymStore } from '../adapters/db/synonym.store.js';
import { SynonymController } from '../adapters/http/synonym.controller.js';
import { LiveServerSearch } from '../adapters/opensearch/live-server-search.js';
import { CONFIG, type CatalogConfig } from '../config.js';
import { keepIndexSnapshot } from '../jobs/keep-index-snapshot.js';
import { CurrentSearch } from '../ports/product-search.js';

/** The search on a server where one is set, else in the memory of this process. */
function currentSearch(
  { SEARCH_URL: url }: CatalogConfig,
  database: Database,
  synonyms: SynonymStore,
  ...[jobs, logger]: [PeriodicJobs, Logger]
): CurrentSearch {
  if (url !== undefined) return new LiveServerSearch(url, { database, synonyms, jobs, logger });
  const index = new LiveIndex(database, synonyms, logger);
  keepIndexSnapshot(jobs, index);
  return index;
}

/** What shoppers and staff find. */
@Module({
  controllers: [SynonymController],
  providers: [
    ProductFinder,
    SynonymStore,
    {
      provide: CurrentSearch,
      useFactory: currentSearch,
      inject: [CONFIG, Database, SynonymStore, PeriodicJobs, LOGGER],
    },
  ],
  exports: [CurrentSearch, ProductFinder],
})
export class SearchModule {}
