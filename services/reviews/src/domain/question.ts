import { may, type Rights } from '@shop/contracts/permissions';
import { mayNotHideQuestion, questionHidden, tooManyQuestions } from './errors.js';
import type { Reply, StaffMember } from './review.js';

/** docs/product-rules.md#R214: so many questions of one account wait for an answer at most. */
export const MOST_WAITING = 5;

/** A customer's question about a product. */
export interface Question {
  id: string;
  productId: string;
  authorId: string;
  authorName: string;
  text: string;
  createdAt: Date;
  answer: Reply | null;
  hidden: { at: Date; by: StaffMember } | null;
}

/** What staff change of a question; absent fields stay. */
export type QuestionChange = Partial<Pick<Question, 'answer' | 'hidden'>>;

/** @throws DomainError `too_many_questions` */
export function assertMayAsk(waiting: number): void {
  if (waiting >= MOST_WAITING) throw tooManyQuestions(MOST_WAITING);
}

/** @throws DomainError `question_hidden` for an answer that no shopper would see */
export function assertMayAnswer({ hidden }: Pick<Question, 'hidden'>): void {
  if (hidden) throw questionHidden();
}

/**
 * The change that staff ask for.
 * @throws DomainError `forbidden` when it hides or shows the question and the caller may only answer
 */
export function questionChangeOf(
  { hidden, answer }: { hidden?: boolean | undefined; answer?: string | undefined },
  caller: Rights & StaffMember,
  at: Date,
): QuestionChange {
  if (hidden !== undefined && !may(caller, 'moderate-reviews')) throw mayNotHideQuestion();
  const by = { id: caller.id, name: caller.name };
  return {
    ...(hidden !== undefined && { hidden: hidden ? { at, by } : null }),
    ...(answer !== undefined && { answer: { text: answer, at, by } }),
  };
}
