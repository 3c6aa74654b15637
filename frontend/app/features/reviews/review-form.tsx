import { type Review, ReviewDraft } from '@shop/contracts/reviews';
import * as m from '@shop/messages/m';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { drafts, useDraft } from '../../shared/drafts.js';
import { useSaveReview } from './api.js';
import styles from './reviews.module.css';
import { ruleTexts } from '../../shared/rule-texts.js';

const ratingOptions = () => [
  { value: '', label: m.review_choose() },
  { value: '5', label: m.review_five() },
  { value: '4', label: m.review_four() },
  { value: '3', label: m.review_three() },
  { value: '2', label: m.review_two() },
  { value: '1', label: m.review_one() },
];

const EMPTY = { rating: '', comment: '' };

const draftOf = ({ rating, comment }: typeof EMPTY) => ({
  rating: rating === '' ? undefined : Number(rating),
  comment,
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
    initialValues: review ? { rating: String(review.rating), comment: review.comment } : EMPTY,
    onValuesChange: (values) => drafts.save(draftName, values),
    validate: (values) => ruleTexts(check(draftOf(values))),
    transformValues: (values) => ReviewDraft.parse(draftOf(values)),
    validateInputOnChange: false,
  });
  useDraft<typeof EMPTY>(draftName, form.setValues);
  const resetForm = (): void => {
    form.reset();
    drafts.delete(draftName);
    onDone?.();
  };
  const recheck = (): void => {
    if (Object.keys(form.errors).length > 0) form.validate();
  };
  return (
    <form
      noValidate
      className={styles.form}
      onChange={() => queueMicrotask(recheck)}
      onSubmit={form.onSubmit((draft) => posting.mutate(draft, { onSuccess: resetForm }))}
    >
      <NativeSelect label={m.review_rating()} size="md" data={ratingOptions()} {...form.getInputProps('rating')} />
      <Textarea label={m.review_comment()} size="md" rows={4} maxLength={2000} {...form.getInputProps('comment')} />
      <Button type="submit" loading={posting.isPending} loaderProps={{ type: 'dots' }}>
        {label(posting.isPending, review)}
      </Button>
    </form>
  );
}
