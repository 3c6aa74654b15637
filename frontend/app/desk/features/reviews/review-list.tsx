import { type DeskReview, ReviewSort } from '@shop/contracts/review-desk';
import { Badge, Group } from '@mantine/core';
import { IconEye } from '../../../shared/icons/eye.js';
import { IconEyeOff } from '../../../shared/icons/eye-off.js';
import { IconMessageReply } from '../../../shared/icons/message-reply.js';
import { IconPhotoX } from '../../../shared/icons/photo-x.js';
import { IconStarOff } from '../../../shared/icons/star-off.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../../../shared/dates.js';
import { PhotoStrip } from '../../../shared/photos/photo-strip.js';
import { photosBy } from '../../../shared/photos/shown-photo.js';
import { EmptyState } from '../../../shared/ui/empty-state.js';
import { useDeskUser, useMay } from '../../shared/desk-user.js';
import type { DeskColumn } from '../../shared/table/columns.js';
import { DeskTable } from '../../shared/table/desk-table.js';
import { ListFilter } from '../../shared/table/list-filter.js';
import { ListSearch } from '../../shared/table/list-search.js';
import { RowButton } from '../../shared/table/row-button.js';
import { useBulk } from '../../shared/table/use-bulk.js';
import { sortIn, useListState } from '../../shared/table/use-list-state.js';
import { reviewsQuery, type ReviewRow, useModerateReview, useReloadReviews } from './api.js';
import { ReviewBulk } from './review-bulk.js';
import { PhotosDialog } from './photos-dialog.js';
import { HideDialog, ReplyDialog } from './review-dialogs.js';
import { DemonstrationBadge } from '../../shared/ui/demonstration-badge.js';

const COLUMNS: readonly DeskColumn<ReviewRow>[] = [
  {
    key: 'rating',
    title: 'Stars',
    width: 80,
    sort: { asc: 'rating-asc', desc: 'rating-desc' },
    render: ({ rating }) => `${rating} of 5`,
  },
  {
    key: 'product',
    title: 'Product',
    width: 220,
    isCut: true,
    onPhone: 'heading',
    render: ({ product }) => <Link to={`/product/${product.id}`}>{product.name ?? 'Product'}</Link>,
  },
  { key: 'author', title: 'By', width: 130, isCut: true, render: ({ author }) => author.name },
  { key: 'comment', title: 'Comment', isCut: true, render: ({ comment }) => <span title={comment}>{comment}</span> },
  {
    key: 'photos',
    title: 'Photos',
    width: 146,
    render: ({ photos, author }) => (
      <PhotoStrip photos={photosBy(photos, author.name)} title={`Photos by ${author.name}`} isSmall />
    ),
  },
  {
    key: 'state',
    title: 'State',
    width: 170,
    render: (review) => (
      <Group gap={4}>
        <State review={review} />
        <DemonstrationBadge isShown={review.isDemonstration} />
      </Group>
    ),
  },
  {
    key: 'date',
    title: 'Date',
    width: 110,
    sort: { asc: 'oldest', desc: 'newest' },
    render: ({ createdAt }) => formatDay(createdAt),
  },
];

/** All reviews, with hide and reply. */
export function ReviewList() {
  const list = useListState();
  const hidden = (['true', 'false'] as const).find((one) => one === list.filter('hidden'));
  const search = list.filter('search');
  const sort = sortIn(ReviewSort.options, list.sort);
  const reviews = useQuery(reviewsQuery(useDeskUser().id, { search, hidden, sort, pageNumber: list.page }));
  const bulk = useBulk<ReviewRow>({ nameOf, reload: useReloadReviews() });
  const mayHide = useMay('moderate-reviews');
  const [toHide, setToHide] = useState<DeskReview>();
  const [toAnswer, setToAnswer] = useState<DeskReview>();
  const [withPhotos, setWithPhotos] = useState<DeskReview>();
  return (
    <>
      <DeskTable<ReviewRow>
        label="Reviews"
        columns={COLUMNS}
        query={reviews}
        list={list}
        defaultSort="newest"
        errorTitle="Error loading reviews"
        empty={<EmptyState icon={<IconStarOff size={34} />} title="No reviews found" text="No review matches." />}
        nameOf={nameOf}
        bulk={mayHide ? bulk : undefined}
        bulkActions={(rows) => <ReviewBulk rows={rows} bulk={bulk} />}
        filters={<ListFilter list={list} name="hidden" label="Shown" all="Shown and hidden" choices={VISIBILITY} />}
        tools={<ListSearch list={list} label="Search reviews" placeholder="Text, author, product" />}
        actions={(review) => (
          <Actions
            review={review}
            onHide={() => setToHide(review)}
            onReply={() => setToAnswer(review)}
            onPhotos={() => setWithPhotos(review)}
          />
        )}
      />
      <HideDialog review={toHide} onClose={() => setToHide(undefined)} />
      <PhotosDialog review={withPhotos} onClose={() => setWithPhotos(undefined)} />
      <ReplyDialog review={toAnswer} onClose={() => setToAnswer(undefined)} />
    </>
  );
}

const nameOf = ({ author, product }: ReviewRow): string => `review by ${author.name} of ${product.name ?? 'a product'}`;

const VISIBILITY = [
  { value: 'false', label: 'Shown' },
  { value: 'true', label: 'Hidden' },
];

function State({ review: { hidden, reply } }: { review: DeskReview }) {
  if (hidden)
    return (
      <Badge size="sm" color="red" variant="light" title={`${hidden.by.name}: ${hidden.reason}`}>
        Hidden
      </Badge>
    );
  return reply ? (
    <Badge size="sm" variant="light" title={reply.text}>
      Replied
    </Badge>
  ) : (
    'Shown'
  );
}

interface ActionsProps {
  review: DeskReview;
  onHide: () => void;
  onReply: () => void;
  onPhotos: () => void;
}

function Actions({ review, onHide, onReply, onPhotos }: ActionsProps) {
  const mayHide = useMay('moderate-reviews');
  const showing = useModerateReview();
  const by = review.author.name;
  return (
    <>
      <RowButton label={`Reply to ${by}`} onClick={onReply}>
        <IconMessageReply size={16} />
      </RowButton>
      {mayHide && review.photos.length > 0 && (
        <RowButton label={`Remove photos of ${by}`} color="red" onClick={onPhotos}>
          <IconPhotoX size={16} />
        </RowButton>
      )}
      {mayHide && !review.hidden && (
        <RowButton label={`Hide the review by ${by}`} color="red" onClick={onHide}>
          <IconEyeOff size={16} />
        </RowButton>
      )}
      {mayHide && review.hidden && (
        <RowButton
          label={`Show the review by ${by} again`}
          isBusy={showing.isPending}
          onClick={() => showing.mutate({ review, change: { hidden: false } })}
        >
          <IconEye size={16} />
        </RowButton>
      )}
    </>
  );
}
