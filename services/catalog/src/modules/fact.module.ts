import { Module } from '@nestjs/common';
import { PartDataQueries } from '../adapters/db/part-data.queries.js';
import { SqlFactRepository } from '../adapters/db/sql-fact.repository.js';
import { PartDataController } from '../adapters/http/part-data.controller.js';
import { ParseFactsAgain } from '../jobs/parse-facts-again.js';
import { FactRepository } from '../ports/fact.repository.js';

/** The facts of parts: read again, and how complete they are. */
@Module({
  controllers: [PartDataController],
  providers: [ParseFactsAgain, PartDataQueries, { provide: FactRepository, useClass: SqlFactRepository }],
})
export class FactModule {}
