import { LENGTHS } from '@shop/contracts/text-lengths';
import type { DeskReview } from '@shop/contracts/review-desk';
import { Text } from '@mantine/core';
import { DeskDialog } from '../../shared/ui/desk-dialog.js';
import { useModerateReview } from './api.js';
import { TextForm, type TextFormProps } from '../../shared/ui/text-form.js';

const REASON = {
  label: 'Reason',
  description: 'For the other staff. Customers see neither the review nor the reason, and its stars no longer count.',
  maxLength: LENGTHS.reason,
  action: 'Hide reviews',
  initial: '',
  isRequired: true,
};

interface ReviewDialogProps {
  /** Closed without a review. */
  review: DeskReview | undefined;
  onClose: () => void;
}

/** Hides a review from the shop, with a reason for the other staff. */
export const HideDialog = ({ review, onClose }: ReviewDialogProps) => (
  <DeskDialog isOpen={review !== undefined} onClose={onClose} title="Hide this review?">
    {review && (
      <ReviewForm
        review={review}
        {...REASON}
        action="Hide review"
        toChange={(reason) => ({ hidden: true, reason })}
        onClose={onClose}
      />
    )}
  </DeskDialog>
);

/** Writes, changes or removes the shop's reply. */
export const ReplyDialog = ({ review, onClose }: ReviewDialogProps) => (
  <DeskDialog isOpen={review !== undefined} onClose={onClose} title="Reply to this review">
    {review && (
      <ReviewForm
        review={review}
        label="Reply"
        description="Everybody sees it below the review. An empty text removes it."
        maxLength={LENGTHS.reply}
        action="Save reply"
        initial={review.reply?.text ?? ''}
        toChange={(reply) => ({ reply })}
        onClose={onClose}
      />
    )}
  </DeskDialog>
);

interface HideReviewsDialogProps {
  /** How many reviews; closed without any. */
  count: number;
  onClose: () => void;
  onHide: (reason: string) => void;
}

/** Asks for the one reason for which several reviews are hidden. */
export const HideReviewsDialog = ({ count, onClose, onHide }: HideReviewsDialogProps) => (
  <DeskDialog isOpen={count > 0} onClose={onClose} title={count === 1 ? 'Hide this review?' : `Hide ${count} reviews?`}>
    <TextForm
      {...REASON}
      onClose={onClose}
      onSubmit={(reason) => {
        onClose();
        onHide(reason);
      }}
    />
  </DeskDialog>
);

interface ReviewFormProps extends Omit<TextFormProps, 'onSubmit' | 'children' | 'isBusy'> {
  review: DeskReview;
  toChange: (text: string) => { hidden?: boolean; reason?: string; reply?: string };
}

function ReviewForm({ review, toChange, onClose, ...form }: ReviewFormProps) {
  const saving = useModerateReview();
  return (
    <TextForm
      {...form}
      isBusy={saving.isPending}
      onClose={onClose}
      onSubmit={(text) => saving.mutate({ review, change: toChange(text) }, { onSuccess: onClose })}
    >
      <Text size="sm">
        {review.rating} of 5 stars by {review.author.name}: “{review.comment}”
      </Text>
    </TextForm>
  );
}
