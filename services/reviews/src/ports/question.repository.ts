import type { Question, QuestionChange } from '../domain/question.js';

/** Questions about products, and the shop's answers. */
export abstract class QuestionRepository {
  /** @throws product_not_found, already_asked, too_many_questions */
  abstract add(question: Question): Promise<Question>;
  /**
   * Changes what staff decide about. The first answer publishes `question-answered`.
   * @throws question_not_found, question_hidden
   */
  abstract change(productId: string, id: string, change: QuestionChange): Promise<void>;
  /** @throws question_not_found */
  abstract remove(productId: string, id: string): Promise<void>;
}
