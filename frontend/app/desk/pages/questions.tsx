import { QuestionList } from '../features/questions/question-list.js';
import { DeskPage } from './desk-page.js';

export function QuestionsPage() {
  return (
    <DeskPage title="Questions" isList needs={['answer-reviews']}>
      <QuestionList />
    </DeskPage>
  );
}
