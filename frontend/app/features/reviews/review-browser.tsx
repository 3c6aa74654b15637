import type { Review } from '@shop/contracts/reviews';
import * as m from '@shop/messages/m';
import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ProblemAlert } from '../../shared/ui/problem-alert.js';
import { useUserId } from '../../shared/user-id.js';
import { ownReviewQuery, reviewPagesQuery, summaryQuery, type ReviewView } from './lists-api.js';
import { OwnReview } from './own-review.js';
import { ReviewItems } from './review-items.js';
import { ReviewTools } from './review-tools.js';
import styles from './reviews.module.css';

export interface ReviewBrowserProps {
  productId: string;
  /** The newest reviews, which were loaded with the product. */
  known: Review[];
}

/** The reviews of a product with their numbers by stars, sorted and filtered; authors edit and delete their own. */
export default function ReviewBrowser({ productId, known }: ReviewBrowserProps) {
  const [view, setView] = useState<ReviewView>({ sort: 'newest', ratings: [] });
  const { data: summary } = useQuery(summaryQuery(productId, known));
  const pages = useInfiniteQuery(reviewPagesQuery(productId, view, known));
  const { data: own } = useQuery(ownReviewQuery(useUserId(), productId));
  const reviews = distinct(pages.data?.pages.flat() ?? []);
  const isOwnListed = view.ratings.length > 0 || reviews.some(({ _id }) => _id === own?._id);
  const total = view.ratings.reduce<number>((sum, stars) => sum + (summary?.counts[stars] ?? 0), 0);
  const expected = view.ratings.length > 0 ? total : (summary?.numReviews ?? 0);
  return (
    <div>
      <ReviewTools summary={summary} view={view} onChange={setView} />
      {own && !isOwnListed && (
        <section className={styles.own} aria-label={m.ratings_own()}>
          <p className={styles.ownTitle}>{m.ratings_own()}</p>
          <ReviewItems reviews={[own]} below={() => <OwnReview productId={productId} review={own} />} />
        </section>
      )}
      {pages.isPending && <p role="status">{m.ui_loading()}</p>}
      {pages.error && <ProblemAlert problem={pages.error} onRetry={() => void pages.refetch()} />}
      {pages.data && reviews.length === 0 && (
        <p className={styles.empty}>{view.ratings.length > 0 ? m.ratings_none_match() : m.review_none()}</p>
      )}
      <ReviewItems
        reviews={reviews}
        below={({ _id }) => _id === own?._id && <OwnReview productId={productId} review={own} />}
      />
      {reviews.length > 0 && reviews.length < expected && (
        <Button variant="default" mt="md" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {m.ratings_more()}
        </Button>
      )}
    </div>
  );
}

/** A review that is written while somebody pages moves another one to the next page, which then has it again. */
const distinct = (reviews: readonly Review[]): Review[] => [
  ...new Map(reviews.map((review) => [review._id, review])).values(),
];
