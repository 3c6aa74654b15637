import { Module } from '@nestjs/common';
import { ExportQueries } from '../adapters/db/export.queries.js';
import { ExportController } from '../adapters/http/export.controller.js';
import { SecurityLogModule } from './security-log.module.js';

/** What a customer gets of all that identity knows of them. */
@Module({
  imports: [SecurityLogModule],
  controllers: [ExportController],
  providers: [ExportQueries],
})
export class PersonalDataModule {}
