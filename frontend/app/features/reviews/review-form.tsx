import { LENGTHS } from '@shop/contracts/text-lengths';
import { type Review, ReviewDraft } from '@shop/contracts/reviews';
import * as m from '@shop/messages/m';
import { Button, NativeSelect } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { drafts } from '../../shared/drafts.js';
import { useDraft } from '../../shared/form/use-draft.js';
import { PhotoField } from '../../shared/photos/photo-field.js';
import { usePhotos } from '../../shared/photos/use-photos.js';
import { useSendAfterUploads } from '../../shared/photos/use-send-after-uploads.js';
import { useSaveReview } from './api.js';
import styles from './reviews.module.css';
import { ruleTexts } from '../../shared/form/rule-texts.js';
import { TextArea } from '../../shared/form/text-area.js';

const ratingOptions = () => [
  { value: '', label: m.review_choose() },
  { value: '5', label: m.review_five() },
  { value: '4', label: m.review_four() },
  { value: '3', label: m.review_three() },
  { value: '2', label: m.review_two() },
  { value: '1', label: m.review_one() },
];

interface Values {
  rating: string;
  comment: string;
  photos: string[];
}

const EMPTY: Values = { rating: '', comment: '', photos: [] };

const valuesOf = ({ rating, comment, photos }: Review): Values => ({ rating: String(rating), comment, photos });

const draftOf = ({ rating, comment, photos }: Values) => ({
  rating: rating === '' ? undefined : Number(rating),
  comment,
  photos,
});

/** A draft of this tab; an older release has stored it without photos. */
const restored = ({ photos = [], ...draft }: Partial<Values>): Partial<Values> => ({
  ...draft,
  photos: photos.filter((url) => url.startsWith('/media/')),
});

const label = (isSending: boolean, review: Review | undefined): string => {
  if (isSending) return m.review_submitting();
  return review ? m.account_save() : m.review_submit();
};

/** Validates with the schema of the contract, on submit and then on every change (docs/product-rules.md#reviews). */
const check = schemaResolver(ReviewDraft, { sync: true });

interface ReviewFormProps {
  productId: string;
  /** The review that is edited; a new one without it. */
  review?: Review;
  /** Called when the review is saved. */
  onDone?: () => void;
}

/** The review form for customers who have bought the product. */
export default function ReviewForm({ productId, review, onDone }: ReviewFormProps) {
  const posting = useSaveReview(productId, review?._id);
  const draftName = `review-${review?._id ?? productId}`;
  const form = useForm({
    mode: 'controlled',
    initialValues: review ? valuesOf(review) : EMPTY,
    onValuesChange: (values) => drafts.save(draftName, values),
    validate: (values) => ruleTexts(check(draftOf(values))),
    transformValues: (values) => ReviewDraft.parse(draftOf(values)),
    validateInputOnChange: false,
  });
  useDraft<Partial<Values>>(draftName, (draft) => form.setValues(restored(draft)));
  const photos = usePhotos(form.values.photos, (urls) => form.setFieldValue('photos', urls));
  const uploads = useSendAfterUploads(photos, () => submit());
  const submit = form.onSubmit((draft) => {
    if (uploads.isReady()) posting.mutate(draft, { onSuccess: resetForm });
  });
  const resetForm = (): void => {
    form.reset();
    drafts.delete(draftName);
    onDone?.();
  };
  const isSending = posting.isPending || uploads.isWaiting;
  const recheck = (): void => {
    if (Object.keys(form.errors).length > 0) form.validate();
  };
  return (
    <form noValidate className={styles.form} onChange={() => queueMicrotask(recheck)} onSubmit={submit}>
      <NativeSelect label={m.review_rating()} size="md" data={ratingOptions()} {...form.getInputProps('rating')} />
      <TextArea
        label={m.review_comment()}
        size="md"
        rows={4}
        maxLength={LENGTHS.review}
        {...form.getInputProps('comment')}
      />
      <PhotoField photos={photos} hasError={uploads.isRefused} isWaiting={uploads.isWaiting} />
      <Button type="submit" loading={isSending} loaderProps={{ type: 'dots' }}>
        {label(isSending, review)}
      </Button>
    </form>
  );
}
