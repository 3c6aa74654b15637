import { Module } from '@nestjs/common';
import { DemonstrationQueries } from '../adapters/db/demonstration.queries.js';
import { DemonstrationController } from '../adapters/http/demonstration.controller.js';

/** What the seed asks of the demonstration. */
@Module({
  controllers: [DemonstrationController],
  providers: [DemonstrationQueries],
})
export class DemonstrationModule {}
