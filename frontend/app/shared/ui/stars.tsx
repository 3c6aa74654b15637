import styles from './stars.module.css';

interface StarsProps {
  /** 0 to 5. */
  rating: number;
  /** How many reviews stand behind it; left out for a single review. */
  count?: number;
}

/** A rating to look at. */
export function Stars({ rating, count }: StarsProps) {
  if (count === 0) return <span className={styles.none}>No reviews yet</span>;
  const words = `Rated ${rating} out of 5${count === undefined ? '' : ` by ${count} ${count === 1 ? 'person' : 'people'}`}`;
  return (
    <span className={styles.row}>
      <span
        className={styles.stars}
        role="img"
        aria-label={words}
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
