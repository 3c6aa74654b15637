import { Module } from '@nestjs/common';
import { LiveIndex } from '../adapters/db/live-index.js';
import { ProductFinder } from '../adapters/db/product-finder.js';
import { SynonymStore } from '../adapters/db/synonym.store.js';
import { SynonymController } from '../adapters/http/synonym.controller.js';
import { KeepIndexSnapshot } from '../jobs/keep-index-snapshot.js';
import { IndexSnapshot } from '../ports/index-snapshot.js';

/** What shoppers and staff find. */
@Module({
  controllers: [SynonymController],
  providers: [
    LiveIndex,
    ProductFinder,
    SynonymStore,
    KeepIndexSnapshot,
    { provide: IndexSnapshot, useExisting: LiveIndex },
  ],
  exports: [LiveIndex, ProductFinder],
})
export class SearchModule {}
