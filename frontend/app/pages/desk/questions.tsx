import { QuestionList } from '../../features/desk/questions/question-list.js';
import { DeskPage } from './desk-page.js';

export function QuestionsPage() {
  return (
    <DeskPage title="Questions" isList needs={['answer-reviews']}>
      <QuestionList />
    </DeskPage>
  );
}
