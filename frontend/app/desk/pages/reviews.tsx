import { ReviewList } from '../features/reviews/review-list.js';
import { DeskPage } from './desk-page.js';

export function ReviewsPage() {
  return (
    <DeskPage title="Reviews" isList needs={['answer-reviews']}>
      <ReviewList />
    </DeskPage>
  );
}
