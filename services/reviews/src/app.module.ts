import type { DynamicModule } from '@nestjs/common';
import { PrismaPg } from '@prisma/adapter-pg';
import { DiscardedPictures } from '@shop/service-kit/db/discarded-pictures';
import { Postgres } from '@shop/service-kit/db/postgres';
import { DiscardedPicturesController } from '@shop/service-kit/http/discarded-pictures.controller';
import { KitModule } from '@shop/service-kit/kit.module';
import { DemonstrationQueries } from './adapters/db/demonstration.queries.js';
import { PrismaReviewRepository } from './adapters/db/prisma-review.repository.js';
import { PICTURE_USE } from './adapters/db/picture-use.js';
import { PrismaQuestionRepository } from './adapters/db/prisma-question.repository.js';
import { ProductQueries } from './adapters/db/product.queries.js';
import { QuestionQueries } from './adapters/db/question.queries.js';
import { ReviewDeskQueries } from './adapters/db/review-desk.queries.js';
import { ReviewQueries } from './adapters/db/review.queries.js';
import { OrderConsumer } from './adapters/events/order.consumer.js';
import { ProductConsumer } from './adapters/events/product.consumer.js';
import { UserConsumer } from './adapters/events/user.consumer.js';
import { DemonstrationController } from './adapters/http/demonstration.controller.js';
import { ExportController } from './adapters/http/export.controller.js';
import { QuestionDeskController } from './adapters/http/question-desk.controller.js';
import { QuestionController } from './adapters/http/question.controller.js';
import { ReviewDeskController } from './adapters/http/review-desk.controller.js';
import { ReviewListController } from './adapters/http/review-list.controller.js';
import { ReviewController } from './adapters/http/review.controller.js';
import type { ReviewConfig } from './config.js';
import { PrismaClient } from './generated/client.js';
import { QuestionRepository } from './ports/question.repository.js';
import { ReviewRepository } from './ports/review.repository.js';
import { AskQuestion } from './use-cases/ask-question.js';
import { EditReview } from './use-cases/edit-review.js';
import { ModerateQuestion } from './use-cases/moderate-question.js';
import { ModerateReview } from './use-cases/moderate-review.js';
import { PostReview } from './use-cases/post-review.js';
import { RemoveReview } from './use-cases/remove-review.js';

class ReviewModule {}

/** The reviews service, wired for these settings. */
export const reviewModule = (config: ReviewConfig): DynamicModule => ({
  module: ReviewModule,
  imports: [
    KitModule.forService({
      name: 'reviews',
      config,
      prisma: (pool) => new PrismaClient({ adapter: new PrismaPg(pool) }),
    }),
  ],
  controllers: [
    DemonstrationController,
    ReviewController,
    ReviewListController,
    ReviewDeskController,
    ExportController,
    QuestionController,
    QuestionDeskController,
    OrderConsumer,
    ProductConsumer,
    UserConsumer,
    DiscardedPicturesController,
  ],
  providers: [
    PostReview,
    EditReview,
    RemoveReview,
    ModerateReview,
    AskQuestion,
    ModerateQuestion,
    DemonstrationQueries,
    ProductQueries,
    QuestionQueries,
    ReviewDeskQueries,
    ReviewQueries,
    {
      provide: DiscardedPictures,
      useFactory: (postgres: Postgres) => new DiscardedPictures(postgres, PICTURE_USE),
      inject: [Postgres],
    },
    { provide: QuestionRepository, useClass: PrismaQuestionRepository },
    { provide: ReviewRepository, useClass: PrismaReviewRepository },
  ],
});
