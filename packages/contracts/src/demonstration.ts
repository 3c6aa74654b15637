import { z } from 'zod';
import { CLERK, MOST_DEMONSTRATION_ACCOUNTS } from './demonstration-accounts.js';
import { defineEndpoint } from './endpoint.js';
import { PersonName } from './identity.js';
import { Id } from './paging.js';

/**
 * Signs a demonstration account in, and opens it where it is new. Number {@link CLERK} has the roles `orders` and `support` until
 * {@link endDemonstration}. The endpoint exists only where the launcher runs the demonstration beside the M-Pesa simulator.
 */
export const signInDemonstration = defineEndpoint('POST', '/internal/demonstration/sessions', {
  access: 'service',
  callers: ['seed'],
  body: z.strictObject({ number: z.int().min(CLERK).max(MOST_DEMONSTRATION_ACCOUNTS), name: PersonName }),
  response: z.object({ id: Id, token: z.string() }),
});

/** Takes the rights of the clerk and ends the clerk's sessions. */
export const endDemonstration = defineEndpoint('POST', '/internal/demonstration/end', {
  access: 'service',
  callers: ['seed'],
});

/** The orders of demonstration accounts. */
export const countDemonstrationOrders = defineEndpoint('GET', '/orders/demonstration', {
  access: 'read-orders',
  response: z.object({ orders: z.int() }),
});

/** The reviews and questions of demonstration accounts. */
export const countDemonstrationReviews = defineEndpoint('GET', '/reviews/demonstration', {
  access: 'answer-reviews',
  response: z.object({ reviews: z.int(), questions: z.int() }),
});
