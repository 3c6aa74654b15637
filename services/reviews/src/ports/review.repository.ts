import type { ReviewDraft } from '@shop/contracts/reviews';
import type { Review } from '../domain/review.js';

/** Reviews, and which products each customer has bought. Each write publishes the product's new rating. */
export abstract class ReviewRepository {
  abstract ofProduct(productId: string): Promise<Review[]>;
  abstract ofAuthor(authorId: string): Promise<Review[]>;
  abstract byId(productId: string, reviewId: string): Promise<Review | undefined>;
  /** @throws already_reviewed */
  abstract add(review: Review): Promise<Review>;
  abstract update(review: Review, draft: ReviewDraft): Promise<Review>;
  abstract remove(review: Review): Promise<void>;
  abstract hasPurchased(userId: string, productId: string): Promise<boolean>;
  abstract purchasesOf(userId: string): Promise<string[]>;
  abstract recordPurchase(userId: string, productIds: readonly string[]): Promise<void>;
  /** A closed account stays without a name, also when older events arrive later. */
  abstract rename(authorId: string, name: string): Promise<void>;
  abstract forgetAuthor(authorId: string): Promise<void>;
}
