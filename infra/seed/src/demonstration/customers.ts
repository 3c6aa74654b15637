import { readFileSync } from 'node:fs';
import { COUNTIES } from '@shop/contracts/counties';
import { QuestionDraft } from '@shop/contracts/questions';
import { ReviewDraft } from '@shop/contracts/reviews';
import { z } from 'zod';

const Slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/**
 * How the order of a demonstration customer goes. `retried`: the first prompt fails. `parts`: paid in two prompts. `returned`: the first
 * product comes back and its money goes back. The others end there.
 */
export const Course = z.enum(['delivered', 'retried', 'parts', 'returned', 'dispatched', 'paid', 'cancelled']);

/** A demonstration customer. The order has the reviewed products and `lines`. */
export const DemonstrationCustomer = z.strictObject({
  name: z.string(),
  county: z.enum(COUNTIES),
  town: z.string(),
  address: z.string(),
  course: Course,
  reviews: z.array(ReviewDraft.pick({ rating: true, comment: true }).extend({ product: Slug })),
  lines: z.array(Slug).default([]),
  /** Without an answer the question stays open. */
  questions: z.array(QuestionDraft.extend({ product: Slug, answer: z.string() })),
});
export type DemonstrationCustomer = z.infer<typeof DemonstrationCustomer>;

const file = new URL('../../demonstration/customers.json', import.meta.url);

/** The demonstration's customers; the number of an account is its place, from 1. @throws ZodError */
export const readCustomers = (): DemonstrationCustomer[] =>
  z.array(DemonstrationCustomer).parse(JSON.parse(readFileSync(file, 'utf8')));

/** The products of a customer's order. */
export const orderedBy = ({ reviews, lines }: DemonstrationCustomer): string[] => [
  ...reviews.map(({ product }) => product),
  ...lines,
];
