import type { ReviewDraft } from '@shop/contracts/reviews';
import type { Hiding, Moderation, Review } from '../domain/review.js';

/** docs/product-rules.md#R125: a product's page shows this many. */
export const SHOWN = 50;

/** A product's name, as it was sold or as the catalogue announced it. */
export interface ProductName {
  id: string;
  name: string;
}

/** A product as the catalogue announced it; `version` is 0, and `isHidden` absent, where the event has none. */
export interface AnnouncedProduct extends ProductName {
  version: number;
  isHidden?: boolean | undefined;
}

/** Reviews, and which products each customer has bought. Each write publishes the product's new rating. */
export abstract class ReviewRepository {
  /** Visible ones, newest first, at most 50. */
  abstract ofProduct(productId: string): Promise<Review[]>;
  abstract ofAuthor(authorId: string): Promise<Review[]>;
  /** A customer's review of a product, also a hidden one. */
  abstract own(productId: string, authorId: string): Promise<Review | undefined>;
  abstract byId(productId: string, reviewId: string): Promise<Review | undefined>;
  /** @throws already_reviewed, picture_gone */
  abstract add(review: Review): Promise<Review>;
  /** @throws review_not_found when it was removed meanwhile, picture_gone, photo_removed */
  abstract update(review: Review, draft: ReviewDraft): Promise<Review>;
  /** Changes what staff decide about, and of what its author wrote only the photos. @throws review_not_found */
  abstract moderate(productId: string, reviewId: string, change: Moderation): Promise<void>;
  /** `decision`: of staff who delete it, for the customer's next review; one about this review stays. */
  abstract remove(review: Review, decision?: Hiding): Promise<void>;
  abstract hasPurchased(userId: string, productId: string): Promise<boolean>;
  abstract purchasesOf(userId: string): Promise<string[]>;
  abstract recordPurchase(userId: string, products: readonly ProductName[]): Promise<void>;
  /** `at`: when it was announced. A name of an older version than the stored one changes nothing, nor does an older `isHidden`. */
  abstract nameProducts(products: readonly AnnouncedProduct[], at: Date): Promise<void>;
  /** The product is hidden from `at` on; without a name it must be known. */
  abstract hideProduct(product: { id: string; name?: string | undefined }, at: Date): Promise<void>;
  /** On reviews and questions. A closed account stays without a name, also when older events arrive later. */
  abstract rename(authorId: string, name: string): Promise<void>;
  /**
   * Removes the name and the photos from reviews, the name from answered questions, and deletes the others: their author no
   * longer waits for answers.
   */
  abstract forgetAuthor(authorId: string): Promise<void>;
}
