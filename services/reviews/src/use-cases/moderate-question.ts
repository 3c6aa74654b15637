import { Injectable } from '@nestjs/common';
import type { moderateQuestion } from '@shop/contracts/question-desk';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { Clock } from '@shop/service-kit/domain/clock';
import type { z } from 'zod';
import { questionChangeOf } from '../domain/question.js';
import { QuestionRepository } from '../ports/question.repository.js';

/** Staff answer a question, hide it, or show it again. */
@Injectable()
export class ModerateQuestion {
  constructor(
    private readonly questions: QuestionRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `question_not_found`, `question_hidden`, `forbidden` */
  async execute(
    user: SignedIn,
    productId: string,
    questionId: string,
    request: z.infer<typeof moderateQuestion.body>,
  ): Promise<void> {
    await this.questions.change(productId, questionId, questionChangeOf(request, user, this.clock.now()));
  }
}
