import * as m from '@shop/messages/m';
import styles from './rating-stars.module.css';

interface RatingStarsProps {
  /** 0 to 5. */
  rating: number;
  /** The number of reviews; undefined for the rating of a single review. */
  count?: number;
}

/** A rating as five stars. */
export function RatingStars({ rating, count }: RatingStarsProps) {
  if (count === 0) return <span className={styles.none}>{m.review_none_short()}</span>;
  const label = count === undefined ? m.review_rated({ rating }) : m.review_rated_by({ rating, count });
  return (
    <span className={styles.row}>
      <span
        className={styles.stars}
        role="img"
        aria-label={label}
        style={{ '--filled': `${(rating / 5) * 100}%` } as React.CSSProperties}
      >
        ★★★★★
      </span>
      {count !== undefined && (
        <span className={styles.count} aria-hidden="true">
          {rating.toFixed(1)} ({count})
        </span>
      )}
    </span>
  );
}
