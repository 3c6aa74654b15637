import { Controller, Param } from '@nestjs/common';
import { exportReviews } from '@shop/contracts/export';
import { CurrentUser } from '@shop/service-kit/auth/auth.guard';
import { subjectOf } from '@shop/service-kit/auth/subject-of';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { Serves } from '@shop/service-kit/http/serves';
import { ReviewRepository } from '../../ports/review.repository.js';
import { QuestionQueries } from '../db/question.queries.js';
import { toQuestionView } from './question-view.js';
import { toView } from './review-view.js';

@Controller()
export class ExportController {
  constructor(
    private readonly reviews: ReviewRepository,
    private readonly questions: QuestionQueries,
  ) {}

  @Serves(exportReviews)
  async export(@CurrentUser() user: SignedIn, @Param('id') id: string) {
    const subject = subjectOf(user, id);
    const [reviews, purchasedProducts, questions] = await Promise.all([
      this.reviews.ofAuthor(subject),
      this.reviews.purchasesOf(subject),
      this.questions.ofAuthor(subject),
    ]);
    return {
      reviews: reviews.map((review) => ({ ...toView(review), productId: review.productId })),
      purchasedProducts,
      questions: questions.map((question) => ({ ...toQuestionView(question), productId: question.productId })),
    };
  }
}
