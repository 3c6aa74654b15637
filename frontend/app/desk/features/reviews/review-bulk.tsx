import { useState } from 'react';
import { BulkButton } from '../../shared/table/bulk-bar.js';
import type { Bulk } from '../../shared/table/use-bulk.js';
import { REVIEW_FAILURE, type ReviewRow, useChangeReview } from './api.js';
import { HideReviewsDialog } from './review-dialogs.js';

/** Hides the selected reviews with one reason, or shows them again. */
export function ReviewBulk({ rows, bulk }: { rows: readonly ReviewRow[]; bulk: Bulk<ReviewRow> }) {
  const change = useChangeReview();
  const [toHide, setToHide] = useState<readonly ReviewRow[]>([]);
  const text = ({ length }: readonly unknown[]) => ['Review updated', `${length} changed`] as const;
  return (
    <>
      <BulkButton label="Hide" rows={rows.filter(({ hidden }) => !hidden)} run={setToHide} />
      <BulkButton
        label="Show again"
        rows={rows.filter(({ hidden }) => hidden)}
        run={(reviews) =>
          bulk.run(reviews, {
            act: (review) => change(review, { hidden: false }),
            done: text,
            failure: REVIEW_FAILURE,
          })
        }
      />
      <HideReviewsDialog
        count={toHide.length}
        onClose={() => setToHide([])}
        onHide={(reason) =>
          bulk.run(toHide, {
            act: (review) => change(review, { hidden: true, reason }),
            done: text,
            failure: REVIEW_FAILURE,
          })
        }
      />
    </>
  );
}
