import type { Review } from '@shop/contracts/reviews';
import * as m from '@shop/messages/m';
import type { ReactNode } from 'react';
import { formatDay } from '../../shared/dates.js';
import { PhotoStrip } from '../../shared/photos/photo-strip.js';
import { photosBy } from '../../shared/photos/shown-photo.js';
import { DemonstrationTag } from '../../shared/order/demonstration-tag.js';
import { RatingStars } from '../../shared/ui/rating-stars.js';
import styles from './reviews.module.css';

interface ReviewItemsProps {
  reviews: readonly Review[];
  /** What stands below a review, such as its author's buttons. */
  below?: (review: Review) => ReactNode;
}

/** Reviews with the shop's replies. */
export const ReviewItems = ({ reviews, below }: ReviewItemsProps) => (
  <ul className={styles.list}>
    {reviews.map((review) => (
      <li key={review._id}>
        <RatingStars rating={review.rating} />
        <Written
          by={review.name}
          at={review.createdAt}
          text={review.comment}
          isDemonstration={review.isDemonstration}
        />
        <PhotoStrip photos={photosBy(review.photos, review.name)} title={m.photos_by_name({ name: review.name })} />
        {review.reply && (
          <div className={styles.reply}>
            <Written by={m.review_reply()} at={review.reply.at} text={review.reply.text} />
          </div>
        )}
        {below?.(review)}
      </li>
    ))}
  </ul>
);

interface WrittenProps {
  by: string;
  at: string;
  text: string;
  isDemonstration?: true | undefined;
}

const Written = ({ by, at, text, isDemonstration }: WrittenProps) => (
  <>
    <p className={styles.author}>
      <b>{by}</b> <time dateTime={at}>{formatDay(at)}</time>
      <DemonstrationTag isShown={isDemonstration} />
    </p>
    <p className={styles.comment}>{text}</p>
  </>
);
