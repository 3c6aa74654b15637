import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { LENGTHS } from './text-lengths.js';
import { Id, Paging, Timestamp } from './paging.js';
import { Question } from './questions.js';
import { Paragraphs } from './text.js';

/** A question at the desk, with its product, its author and what staff did (docs/product-rules.md#R216). */
export const DeskQuestion = Question.extend({
  /** `name`: null for a product that the reviews service has no name of yet. */
  product: z.object({ id: Id, name: z.string().nullable() }),
  author: z.object({ id: Id, name: z.string() }),
  answeredBy: z.object({ id: Id, name: z.string() }).nullable(),
  hidden: z.object({ at: Timestamp, by: z.object({ id: Id, name: z.string() }) }).nullable(),
});
export type DeskQuestion = z.infer<typeof DeskQuestion>;

/** `open` ones wait for an answer; hidden ones are neither open nor answered. */
export const QuestionState = z.enum(['open', 'answered', 'hidden']);
export type QuestionState = z.infer<typeof QuestionState>;

export const QuestionSort = z.enum(['newest', 'oldest']);
export type QuestionSort = z.infer<typeof QuestionSort>;

/** All questions. `search`: words of the question, its answer, the author's name or the product's name. `X-Total-Count` as in listAllReviews. */
export const listAllQuestions = defineEndpoint('GET', '/questions', {
  access: 'answer-reviews',
  query: z.object({
    state: QuestionState.optional(),
    search: z.string().trim().max(100).optional(),
    sort: QuestionSort.default('newest'),
    ...Paging,
  }),
  response: z.array(DeskQuestion),
});

/**
 * Answers a question, changes its answer, or hides it and shows it again (`moderate-reviews`). What is not named stays.
 * Errors: 403 `forbidden`, 404 `question_not_found`, 409 `question_hidden` for an answer to a hidden question.
 */
export const moderateQuestion = defineEndpoint('PATCH', '/products/:productId/questions/:questionId', {
  access: 'answer-reviews',
  effect: 'none',
  body: z
    .strictObject({
      hidden: z.boolean().optional(),
      answer: Paragraphs.min(1, 'Answer is required')
        .max(LENGTHS.reply, `Answer must be at most ${LENGTHS.reply} characters`)
        .optional(),
    })
    .refine(({ hidden, answer }) => (hidden === undefined) !== (answer === undefined), {
      error: 'Either the answer changes, or whether the question is hidden',
    }),
  response: DeskQuestion,
});

/** Errors: 404 `question_not_found`. */
export const deleteQuestion = defineEndpoint('DELETE', '/products/:productId/questions/:questionId', {
  access: 'moderate-reviews',
  effect: 'none',
});
