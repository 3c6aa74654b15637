import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { defineEvent } from './event.js';
import { Id, Paging, Timestamp } from './paging.js';
import { toParagraphs } from './text.js';

/** A question about a product (docs/product-rules.md#R214). */
export const Question = z.object({
  _id: Id,
  text: z.string(),
  name: z.string(),
  createdAt: Timestamp,
  /** The shop's answer; `at` is when it was written last. Null while staff have not answered. */
  answer: z.object({ text: z.string(), at: Timestamp }).nullable(),
  /** A demonstration account asked it (docs/product-rules.md#R381). */
  isDemonstration: z.literal(true).optional(),
});
export type Question = z.infer<typeof Question>;

/** docs/product-rules.md#R214. */
export const MIN_QUESTION = 10;
export const MAX_QUESTION = 500;

/** The input of a customer who asks. */
export const QuestionDraft = z.strictObject({
  text: z
    .string({ error: 'Question is required' })
    .overwrite(toParagraphs)
    .min(1, 'Question is required')
    .min(MIN_QUESTION, `Question must be at least ${MIN_QUESTION} characters`)
    .max(MAX_QUESTION, `Question must be at most ${MAX_QUESTION} characters`),
});
export type QuestionDraft = z.infer<typeof QuestionDraft>;

/**
 * The answered questions of a product, the newest answer first; hidden ones are left out. `X-Total-Count` as in
 * listReviews. 404 `product_not_found` for a hidden or deleted product, except to staff who manage products.
 */
export const listQuestions = defineEndpoint('GET', '/products/:productId/questions', {
  access: 'anyone',
  query: z.object(Paging),
  response: z.array(Question),
});

/** The caller's own questions about a product that wait for an answer, the newest first; at most 5. */
export const listOwnQuestions = defineEndpoint('GET', '/products/:productId/questions/mine', {
  access: 'customer',
  response: z.array(Question),
});

/**
 * Errors: 404 `product_not_found` (hidden, deleted or never known); 409 `already_asked` (the same text about the same product); 409
 * `too_many_questions` (5 questions of this account wait for an answer); 429 `too_many_sent` (docs/product-rules.md#R327).
 */
export const askQuestion = defineEndpoint('POST', '/products/:productId/questions', {
  access: 'customer',
  effect: 'none',
  body: QuestionDraft,
  response: Question,
  status: 201,
});

/** Key: productId. Staff answered a question for the first time. `productName` is null where the reviews service has none. */
export const questionAnswered = defineEvent({
  topic: 'question-answered',
  version: 1,
  producers: ['reviews'],
  consumers: ['identity'],
  data: z.object({ questionId: Id, productId: Id, userId: Id, productName: z.string().nullable() }),
});
