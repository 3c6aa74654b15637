import { ReviewList } from '../../features/desk/reviews/review-list.js';
import { DeskPage } from './desk-page.js';

export function ReviewsPage() {
  return (
    <DeskPage title="Reviews" isList needs={['answer-reviews']}>
      <ReviewList />
    </DeskPage>
  );
}
