import { Module } from '@nestjs/common';
import { ExportController } from '../adapters/http/export.controller.js';
import { QuestionModule } from './question.module.js';
import { ReviewModule } from './review.module.js';

/** What a customer gets of all that reviews knows of them. */
@Module({
  imports: [ReviewModule, QuestionModule],
  controllers: [ExportController],
})
export class PersonalDataModule {}
