import { isDemonstration } from '@shop/contracts/demonstration-accounts';
import type { DeskQuestion } from '@shop/contracts/question-desk';
import type { Question as QuestionView } from '@shop/contracts/questions';
import type { Question } from '../../domain/question.js';

/** A question as everyone sees it. */
export const toQuestionView = ({ id, text, authorId, authorName, createdAt, answer }: Question): QuestionView => ({
  _id: id,
  text,
  name: authorName,
  createdAt: createdAt.toISOString(),
  answer: answer && { text: answer.text, at: answer.at.toISOString() },
  ...(isDemonstration(authorId) && { isDemonstration: true }),
});

/** A question as staff see it. */
export const toDeskQuestion = (question: Question & { productName: string | null }): DeskQuestion => ({
  ...toQuestionView(question),
  product: { id: question.productId, name: question.productName },
  author: { id: question.authorId, name: question.authorName },
  answeredBy: question.answer?.by ?? null,
  hidden: question.hidden && { at: question.hidden.at.toISOString(), by: question.hidden.by },
});
