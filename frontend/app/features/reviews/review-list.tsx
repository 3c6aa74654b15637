import type { Review } from '@shop/contracts/reviews';
import * as m from '@shop/messages/m';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../shared/dates.js';
import { ProblemAlert } from '../../shared/ui/problem-alert.js';
import { RatingStars } from '../../shared/ui/rating-stars.js';
import { reviewsQuery } from './api.js';
import styles from './reviews.module.css';

/** The reviews of a product, newest first. `known`: the reviews that were loaded with the product. */
export function ReviewList({ productId, known }: { productId: string; known: Review[] }) {
  const { data, error, isPending, refetch } = useQuery(reviewsQuery(productId, known));
  if (isPending) return <p>{m.ui_loading()}</p>;
  if (error) return <ProblemAlert problem={error} onRetry={() => void refetch()} />;
  if (data.length === 0) return <p className={styles.empty}>{m.review_none()}</p>;
  return (
    <ul className={styles.list}>
      {data.map(({ _id, rating, name, comment, createdAt, reply }) => (
        <li key={_id}>
          <RatingStars rating={rating} />
          <p className={styles.author}>
            <b>{name}</b> <time dateTime={createdAt}>{formatDay(createdAt)}</time>
          </p>
          <p className={styles.comment}>{comment}</p>
          {reply && (
            <div className={styles.reply}>
              <p className={styles.author}>
                <b>{m.review_reply()}</b> <time dateTime={reply.at}>{formatDay(reply.at)}</time>
              </p>
              <p className={styles.comment}>{reply.text}</p>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
