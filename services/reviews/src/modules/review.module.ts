import { Module } from '@nestjs/common';
import { PrismaReviewRepository } from '../adapters/db/prisma-review.repository.js';
import { ReviewDeskQueries } from '../adapters/db/review-desk.queries.js';
import { ReviewQueries } from '../adapters/db/review.queries.js';
import { OrderConsumer } from '../adapters/events/order.consumer.js';
import { ProductConsumer } from '../adapters/events/product.consumer.js';
import { UserConsumer } from '../adapters/events/user.consumer.js';
import { ReviewDeskController } from '../adapters/http/review-desk.controller.js';
import { ReviewListController } from '../adapters/http/review-list.controller.js';
import { ReviewController } from '../adapters/http/review.controller.js';
import { ReviewRepository } from '../ports/review.repository.js';
import { EditReview } from '../use-cases/edit-review.js';
import { ModerateReview } from '../use-cases/moderate-review.js';
import { PostReview } from '../use-cases/post-review.js';
import { RemoveReview } from '../use-cases/remove-review.js';
import { ProductModule } from './product.module.js';

/** Reviews, and who may write one. */
@Module({
  imports: [ProductModule],
  controllers: [
    ReviewController,
    ReviewListController,
    ReviewDeskController,
    OrderConsumer,
    ProductConsumer,
    UserConsumer,
  ],
  providers: [
    PostReview,
    EditReview,
    RemoveReview,
    ModerateReview,
    ReviewQueries,
    ReviewDeskQueries,
    { provide: ReviewRepository, useClass: PrismaReviewRepository },
  ],
  exports: [ReviewRepository],
})
export class ReviewModule {}
