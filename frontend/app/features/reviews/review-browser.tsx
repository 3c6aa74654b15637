import type { Review } from '@shop/contracts/reviews';
import * as m from '@shop/messages/m';
import { Button } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ProblemAlert } from '../../shared/ui/problem-alert.js';
import { useUserId } from '../../shared/user-id.js';
import { ownReviewQuery, reviewPageQuery, summaryQuery, type ReviewView } from './lists-api.js';
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
  const [pageCount, setPageCount] = useState(1);
  const pages = useQueries({
    queries: Array.from({ length: pageCount }, (_, index) => reviewPageQuery(productId, view, index + 1, known)),
  });
  const failed = pages.find(({ error }) => error);
  const isPending = pages.some((page) => page.isPending && !page.error);
  const { data: own } = useQuery(ownReviewQuery(useUserId(), productId));
  const show = (next: ReviewView): void => {
    setView(next);
    setPageCount(1);
  };
  const reviews = distinct(pages.flatMap(({ data }) => data ?? []));
  const isOwnListed = view.ratings.length > 0 || reviews.some(({ _id }) => _id === own?._id);
  const total = view.ratings.reduce<number>((sum, stars) => sum + (summary?.counts[stars] ?? 0), 0);
  const expected = view.ratings.length > 0 ? total : (summary?.numReviews ?? 0);
  return (
    <div>
      <ReviewTools summary={summary} view={view} onChange={show} />
      {own && !isOwnListed && (
        <section className={styles.own} aria-label={m.ratings_own()}>
          <p className={styles.ownTitle}>{m.ratings_own()}</p>
          <ReviewItems reviews={[own]} below={() => <OwnReview productId={productId} review={own} />} />
        </section>
      )}
      {isPending && <p role="status">{m.ui_loading()}</p>}
      {failed?.error && <ProblemAlert problem={failed.error} onRetry={() => void failed.refetch()} />}
      {!isPending && !failed && reviews.length === 0 && (
        <p className={styles.empty}>{view.ratings.length > 0 ? m.ratings_none_match() : m.review_none()}</p>
      )}
      <ReviewItems
        reviews={reviews}
        below={({ _id }) => _id === own?._id && <OwnReview productId={productId} review={own} />}
      />
      {!isPending && !failed && reviews.length > 0 && reviews.length < expected && (
        <Button variant="default" mt="md" onClick={() => setPageCount(pageCount + 1)}>
          {m.ratings_more()}
        </Button>
      )}
    </div>
  );
}

/** A review that is written while a user turns pages moves another one to the next page, which then has it again. */
const distinct = (reviews: readonly Review[]): Review[] => [
  ...new Map(reviews.map((review) => [review._id, review])).values(),
];
