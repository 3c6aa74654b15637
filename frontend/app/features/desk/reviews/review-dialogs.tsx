import type { DeskReview } from '@shop/contracts/review-desk';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { DeskDialog } from '../ui/desk-dialog.js';
import { useModerateReview } from './api.js';

interface ReviewDialogProps {
  /** Closed without a review. */
  review: DeskReview | undefined;
  onClose: () => void;
}

/** Hides a review from the shop, with a reason for the other staff. */
export const HideDialog = ({ review, onClose }: ReviewDialogProps) => (
  <DeskDialog isOpen={review !== undefined} onClose={onClose} title="Hide this review?">
    {review && (
      <TextForm
        review={review}
        label="Reason"
        description="For the other staff. Customers see neither the review nor the reason, and its stars no longer count."
        maxLength={500}
        action="Hide review"
        initial=""
        isRequired
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
      <TextForm
        review={review}
        label="Reply"
        description="Everybody sees it below the review. An empty text removes it."
        maxLength={2000}
        action="Save reply"
        initial={review.reply?.text ?? ''}
        toChange={(reply) => ({ reply })}
        onClose={onClose}
      />
    )}
  </DeskDialog>
);

interface TextFormProps {
  review: DeskReview;
  label: string;
  description: string;
  maxLength: number;
  action: string;
  initial: string;
  isRequired?: boolean;
  toChange: (text: string) => { hidden?: boolean; reason?: string; reply?: string };
  onClose: () => void;
}

function TextForm({ review, action, initial, isRequired = false, toChange, onClose, ...field }: TextFormProps) {
  const [text, setText] = useState(initial);
  const saving = useModerateReview();
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    saving.mutate({ review, change: toChange(text) }, { onSuccess: onClose });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Text size="sm">
          {review.rating} of 5 stars by {review.author.name}: “{review.comment}”
        </Text>
        <Textarea
          data-autofocus
          autosize
          minRows={3}
          maxRows={10}
          {...field}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={saving.isPending} disabled={isRequired && text.trim() === ''}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
