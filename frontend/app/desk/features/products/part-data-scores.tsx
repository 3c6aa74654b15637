import { BUILDER_CATEGORIES } from '@shop/builder/facts/completeness';
import { CATEGORY_NAMES, type CategoryId } from '@shop/contracts/category';
import type { PartDataSummary } from '@shop/contracts/product-desk';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ProblemAlert } from '../../../shared/ui/problem-alert.js';
import { useDeskUser } from '../../shared/desk-user.js';
import { useListState } from '../../shared/table/use-list-state.js';
import { partDataSummaryQuery } from './part-data-api.js';
import styles from './part-data.module.css';

type Score = PartDataSummary[number];

/** How complete the facts of each category are; a category links to its products below. */
export function PartDataScores() {
  const { data, error, refetch } = useQuery(partDataSummaryQuery(useDeskUser().id));
  const chosen = useListState().filter('category');
  if (error && !data)
    return <ProblemAlert problem={error} title="Error loading the scores" onRetry={() => void refetch()} />;
  return (
    <ul className={styles.scores} aria-label="Categories">
      {BUILDER_CATEGORIES.map((category) => {
        const score = data?.find((one) => one.category === category);
        return <Category key={category} {...{ category, score }} isLoading={!data} isChosen={chosen === category} />;
      })}
    </ul>
  );
}

interface CategoryProps {
  category: CategoryId;
  /** Undefined where the shop has no product of the category. */
  score: Score | undefined;
  isLoading: boolean;
  isChosen: boolean;
}

/** The height of the line that comes in its place. */
const LINE = 'calc(1.125rem * var(--mantine-line-height))';

const Category = ({ category, score, isLoading, isChosen }: CategoryProps) => (
  <li>
    <Link to={isChosen ? '?' : `?category=${category}`} aria-current={isChosen || undefined} preventScrollReset replace>
      {CATEGORY_NAMES[category]}
    </Link>
    {isLoading ? <Skeleton height={LINE} role="status" aria-label="Loading" /> : <ScoreText score={score} />}
  </li>
);

function ScoreText({ score }: Pick<CategoryProps, 'score'>) {
  if (!score) return <span>No products</span>;
  const { averageScore, complete, products } = score;
  return (
    <>
      <strong>{averageScore} %</strong>
      <span>
        {complete.toLocaleString('en-KE')} of {products.toLocaleString('en-KE')} complete
      </span>
    </>
  );
}
