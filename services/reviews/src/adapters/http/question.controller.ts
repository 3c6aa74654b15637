import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import * as contract from '@shop/contracts/questions';
import { CurrentUser } from '@shop/service-kit/auth/auth.guard';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { sendPage } from '@shop/service-kit/http/page';
import { Serves } from '@shop/service-kit/http/serves';
import { LimitedSender } from '@shop/service-kit/limits/limited-sender';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { assertMayRead } from '../../domain/product.js';
import { AskQuestion } from '../../use-cases/ask-question.js';
import { ProductQueries } from '../db/product.queries.js';
import { QuestionQueries } from '../db/question.queries.js';
import { toQuestionView } from './question-view.js';

@Controller()
export class QuestionController {
  constructor(
    private readonly queries: QuestionQueries,
    private readonly products: ProductQueries,
    private readonly asking: AskQuestion,
  ) {}

  @Serves(contract.listQuestions)
  async list(
    @CurrentUser() user: SignedIn | undefined,
    @Param('productId') productId: string,
    @Query({ schema: contract.listQuestions.query }) query: z.infer<typeof contract.listQuestions.query>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    assertMayRead(await this.products.find(productId), user);
    const { items, ...counted } = await this.queries.ofProduct(productId, query);
    return sendPage(reply, { items: items.map(toQuestionView), ...counted }, query);
  }

  @Serves(contract.listOwnQuestions)
  async own(@CurrentUser() user: SignedIn, @Param('productId') productId: string) {
    return (await this.queries.waiting(productId, user.id)).map(toQuestionView);
  }

  @LimitedSender('question')
  @Serves(contract.askQuestion)
  async ask(
    @CurrentUser() author: SignedIn,
    @Param('productId') productId: string,
    @Body({ schema: contract.askQuestion.body }) draft: contract.QuestionDraft,
  ) {
    return toQuestionView(await this.asking.execute(author, productId, draft));
  }
}
