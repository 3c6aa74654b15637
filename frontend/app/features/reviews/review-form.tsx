import { ReviewDraft } from '@shop/contracts/reviews';
import * as m from '@shop/messages/m';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { drafts, useDraft } from '../../shared/drafts.js';
import { usePostReview } from './api.js';
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

/** Validates with the schema of the contract, on submit and then on every change (docs/product-rules.md#reviews). */
const check = schemaResolver(ReviewDraft, { sync: true });

/** The review form for customers who have bought the product. */
export default function ReviewForm({ productId }: { productId: string }) {
  const posting = usePostReview(productId);
  const draftName = `review-${productId}`;
  const form = useForm({
    mode: 'controlled',
    initialValues: EMPTY,
    onValuesChange: (values) => drafts.save(draftName, values),
    validate: (values) => ruleTexts(check(draftOf(values))),
    transformValues: (values) => ReviewDraft.parse(draftOf(values)),
    validateInputOnChange: false,
  });
  useDraft<typeof EMPTY>(draftName, form.setValues);
  const resetForm = (): void => {
    form.reset();
    drafts.delete(draftName);
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
        {posting.isPending ? m.review_submitting() : m.review_submit()}
      </Button>
    </form>
  );
}
