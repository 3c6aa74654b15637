import type { DeskReview } from '@shop/contracts/review-desk';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Picture } from '../../../shared/ui/picture.js';
import { DeskDialog } from '../../shared/ui/desk-dialog.js';
import { useModerateReview } from './api.js';

interface PhotosDialogProps {
  /** Closed without a review. */
  review: DeskReview | undefined;
  onClose: () => void;
}

/** Removes single photos of a review for good (docs/product-rules.md#R265). */
export const PhotosDialog = ({ review, onClose }: PhotosDialogProps) => (
  <DeskDialog isOpen={review !== undefined} onClose={onClose} title="Remove photos of this review">
    {review && <PhotoList key={review._id} review={review} onClose={onClose} />}
  </DeskDialog>
);

function PhotoList({ review, onClose }: { review: DeskReview; onClose: () => void }) {
  const saving = useModerateReview();
  const [photos, setPhotos] = useState(review.photos);
  const remove = (photo: string): void =>
    saving.mutate(
      { review, change: { removedPhotos: [photo] } },
      {
        onSuccess: ({ photos: left }) => {
          setPhotos(left);
          if (left.length === 0) onClose();
        },
      },
    );
  return (
    <Stack gap="sm">
      <Text size="sm">Its author cannot add a removed photo again. The review itself stays.</Text>
      {photos.map((photo, index) => (
        <Group key={photo} wrap="nowrap">
          <div style={{ width: 120 }}>
            <Picture url={photo} alt={`Photo ${index + 1} of ${photos.length}`} sizes="120px" />
          </div>
          <Button
            variant="light"
            color="red"
            aria-label={`Remove photo ${index + 1}`}
            loading={saving.isPending && saving.variables.change.removedPhotos?.[0] === photo}
            disabled={saving.isPending}
            onClick={() => remove(photo)}
          >
            Remove
          </Button>
        </Group>
      ))}
    </Stack>
  );
}
