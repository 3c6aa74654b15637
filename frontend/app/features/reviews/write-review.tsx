import * as m from '@shop/messages/m';
import { useQuery } from '@tanstack/react-query';
import { useUserId } from '../../shared/user-id.js';
import { lazyFeature } from '../../shared/ui/lazy-feature.js';
import { ProblemAlert } from '../../shared/ui/problem-alert.js';
import { purchaseQuery } from './api.js';
import styles from './reviews.module.css';

// Loaded on demand: most visitors of a product page have not bought the product and do not need the form.
const Loading = () => <p>{m.ui_loading()}</p>;

const ReviewForm = lazyFeature({
  load: () => import('./review-form.js'),
  loading: <Loading />,
  failed: ({ action, retry }) => (
    <ProblemAlert problem={{ message: m.review_form_failed() }} retryLabel={action} onRetry={retry} />
  ),
});

/** For signed-in customers: the review form, or the reason why they cannot write a review. */
export function WriteReview({ productId }: { productId: string }) {
  const { data, error, isPending, refetch } = useQuery(purchaseQuery(useUserId(), productId));
  return (
    <section className={styles.write} aria-labelledby="write-review">
      <h3 id="write-review">{m.review_write()}</h3>
      {isPending && <p>{m.review_checking()}</p>}
      {error && <ProblemAlert problem={error} onRetry={() => void refetch()} />}
      {data?.hasPurchased && <ReviewForm productId={productId} />}
      {data?.hasPurchased === false && <p>{m.review_must_buy()}</p>}
    </section>
  );
}
