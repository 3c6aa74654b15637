import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { deleteQuestion, listAllQuestions, moderateQuestion } from '@shop/contracts/question-desk';
import { CurrentUser } from '@shop/service-kit/auth/auth.guard';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { sendPage } from '@shop/service-kit/http/page';
import { Serves } from '@shop/service-kit/http/serves';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { QuestionRepository } from '../../ports/question.repository.js';
import { ModerateQuestion } from '../../use-cases/moderate-question.js';
import { QuestionQueries } from '../db/question.queries.js';
import { toDeskQuestion } from './question-view.js';

/** Endpoints of staff. */
@Controller()
export class QuestionDeskController {
  constructor(
    private readonly queries: QuestionQueries,
    private readonly moderating: ModerateQuestion,
    private readonly questions: QuestionRepository,
  ) {}

  @Serves(listAllQuestions)
  async list(
    @Query({ schema: listAllQuestions.query }) query: z.infer<typeof listAllQuestions.query>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { items, ...counted } = await this.queries.atDesk(query);
    return sendPage(reply, { items: items.map(toDeskQuestion), ...counted }, query);
  }

  @Serves(moderateQuestion)
  async moderate(
    @CurrentUser() user: SignedIn,
    @Param('productId') productId: string,
    @Param('questionId') questionId: string,
    @Body({ schema: moderateQuestion.body }) request: z.infer<typeof moderateQuestion.body>,
  ) {
    await this.moderating.execute(user, productId, questionId, request);
    return toDeskQuestion(await this.queries.byId(questionId));
  }

  @Serves(deleteQuestion)
  remove(@Param('productId') productId: string, @Param('questionId') questionId: string) {
    return this.questions.remove(productId, questionId);
  }
}
