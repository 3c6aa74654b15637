import { Module } from '@nestjs/common';
import { PersonalExportController } from '../adapters/http/personal-export.controller.js';
import { AlertModule } from './alert.module.js';
import { BuildModule } from './build.module.js';

/** What a customer gets of all that catalog knows of them. */
@Module({
  imports: [AlertModule, BuildModule],
  controllers: [PersonalExportController],
})
export class PersonalDataModule {}
