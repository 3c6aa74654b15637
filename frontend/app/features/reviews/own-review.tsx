import type { readOwnReview } from '@shop/contracts/reviews';
import * as m from '@shop/messages/m';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import { Confirm } from '../../shared/dialog/confirm.js';
import { Dialog } from '../../shared/dialog/dialog.js';
import { useDeleteReview } from './api.js';
import { lazyFeature } from '../../shared/ui/lazy-feature.js';
import { PartFailed } from '../../shared/ui/part-failed.js';
import styles from './reviews.module.css';

const ReviewForm = lazyFeature({ load: () => import('./review-form.js'), failed: PartFailed });

interface OwnReviewProps {
  productId: string;
  review: NonNullable<z.infer<typeof readOwnReview.response>['review']>;
}

/** The buttons with which authors edit and delete their review. */
export function OwnReview({ productId, review }: OwnReviewProps) {
  const [opened, setOpened] = useState<'edit' | 'delete'>();
  const deleting = useDeleteReview(productId);
  const close = (): void => setOpened(undefined);
  return (
    <>
      {review.isHidden && <p className={styles.empty}>{m.ratings_hidden()}</p>}
      <Group gap="xs" mt="xs">
        <Button variant="default" size="xs" onClick={() => setOpened('edit')}>
          {m.ratings_edit()}
        </Button>
        <Button variant="subtle" color="red" size="xs" onClick={() => setOpened('delete')}>
          {m.ratings_delete()}
        </Button>
      </Group>
      <Dialog isOpen={opened === 'edit'} onClose={close} title={m.ratings_edit_title()}>
        <ReviewForm productId={productId} review={review} onDone={close} />
      </Dialog>
      <Confirm
        isOpen={opened === 'delete'}
        title={m.ratings_delete_title()}
        action={m.ratings_delete()}
        isBusy={deleting.isPending}
        onConfirm={() => deleting.mutate(review._id, { onSettled: close })}
        onClose={close}
      >
        <p>{m.ratings_delete_text()}</p>
      </Confirm>
    </>
  );
}
