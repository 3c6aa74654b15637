import type { ReviewSummary } from '@shop/contracts/reviews';
import * as m from '@shop/messages/m';
import { NativeSelect } from '@mantine/core';
import { STARS, type ReviewView, type Stars } from './lists-api.js';
import styles from './reviews.module.css';

interface ReviewToolsProps {
  /** Undefined while it is loading. */
  summary: ReviewSummary | undefined;
  view: ReviewView;
  onChange: (view: ReviewView) => void;
}

/** How many reviews have each number of stars, as buttons that select them, and the sort order. */
export function ReviewTools({ summary, view, onChange }: ReviewToolsProps) {
  const toggle = (stars: Stars): void => {
    const others = view.ratings.filter((one) => one !== stars);
    onChange({ ...view, ratings: others.length < view.ratings.length ? others : [...others, stars] });
  };
  return (
    <div className={styles.tools}>
      <div role="group" aria-label={m.ratings_bars()} className={styles.bars}>
        {STARS.map((stars) => (
          <Bar
            key={stars}
            stars={stars}
            count={summary?.counts[stars] ?? 0}
            all={summary?.numReviews ?? 0}
            isChosen={view.ratings.includes(stars)}
            onToggle={() => toggle(stars)}
          />
        ))}
      </div>
      <NativeSelect
        label={m.ratings_sort()}
        size="md"
        value={view.sort}
        data={sorts()}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...view, sort: sorts().find((sort) => sort.value === value)?.value ?? 'newest' })
        }
      />
    </div>
  );
}

const sorts = (): { value: ReviewView['sort']; label: string }[] => [
  { value: 'newest', label: m.ratings_sort_newest() },
  { value: 'oldest', label: m.ratings_sort_oldest() },
  { value: 'highest', label: m.ratings_sort_highest() },
  { value: 'lowest', label: m.ratings_sort_lowest() },
];

interface BarProps {
  stars: Stars;
  count: number;
  all: number;
  isChosen: boolean;
  onToggle: () => void;
}

/** Stays enabled while it is chosen, so that the choice can be undone when its last review is gone. */
const Bar = ({ stars, count, all, isChosen, onToggle }: BarProps) => (
  <button
    type="button"
    className={styles.bar}
    aria-pressed={isChosen}
    disabled={count === 0 && !isChosen}
    onClick={onToggle}
  >
    <span className="visually-hidden">{m.ratings_bar({ stars, count })}</span>
    <span aria-hidden="true">{stars} ★</span>
    <span className={styles.track} aria-hidden="true">
      <span style={{ inlineSize: `${all === 0 ? 0 : (count / all) * 100}%` }} />
    </span>
    <span className={styles.barCount} aria-hidden="true">
      {count}
    </span>
  </button>
);
