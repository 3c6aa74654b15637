import { Module } from '@nestjs/common';
import { PrismaQuestionRepository } from '../adapters/db/prisma-question.repository.js';
import { QuestionQueries } from '../adapters/db/question.queries.js';
import { QuestionDeskController } from '../adapters/http/question-desk.controller.js';
import { QuestionController } from '../adapters/http/question.controller.js';
import { QuestionRepository } from '../ports/question.repository.js';
import { AskQuestion } from '../use-cases/ask-question.js';
import { ModerateQuestion } from '../use-cases/moderate-question.js';
import { ProductModule } from './product.module.js';

/** Questions about products, and their answers. */
@Module({
  imports: [ProductModule],
  controllers: [QuestionController, QuestionDeskController],
  providers: [
    AskQuestion,
    ModerateQuestion,
    QuestionQueries,
    { provide: QuestionRepository, useClass: PrismaQuestionRepository },
  ],
  exports: [QuestionQueries],
})
export class QuestionModule {}
