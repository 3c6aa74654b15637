import { z } from 'zod';
import { ContactMessage, ContactStatus } from './contact.js';
import { defineEndpoint } from './endpoint.js';
import { LENGTHS } from './text-lengths.js';
import { Id, Paging, Timestamp } from './paging.js';
import { Paragraphs } from './text.js';

const Person = z.object({ id: Id, name: z.string() });

/** A message in the inbox. `version` counts its changes. */
export const InboxMessage = ContactMessage.extend({
  /** The member of staff who takes care of it. */
  assignee: Person.nullable(),
  version: z.int(),
});
export type InboxMessage = z.infer<typeof InboxMessage>;

/** A message with the answers that staff mailed, oldest first. */
export const ContactThread = InboxMessage.extend({
  answers: z.array(z.object({ id: Id, text: z.string(), at: Timestamp, by: Person })),
});
export type ContactThread = z.infer<typeof ContactThread>;

/**
 * `search`: words of the name, the e-mail address or the subject. `assignee`: a user's id, or `none`. `X-Total-Count` is
 * exact up to 10,000; above that it is 10000 and `X-Total-Capped: true` says so.
 */
export const listContactMessages = defineEndpoint('GET', '/contact', {
  access: 'answer-messages',
  query: z.object({
    status: ContactStatus.optional(),
    search: z.string().trim().max(100).optional(),
    assignee: Id.optional(),
    sort: z.enum(['newest', 'oldest']).default('newest'),
    ...Paging,
  }),
  response: z.array(InboxMessage),
});

/** Errors: 404 `message_not_found`. */
export const getContactMessage = defineEndpoint('GET', '/contact/:id', {
  access: 'answer-messages',
  response: ContactThread,
});

/**
 * `assignee`: the id of a user who may answer messages, or null. With `version` a change of an older version is refused.
 * Errors: 404 `message_not_found`, 409 `not_staff`, 409 `stale`.
 */
export const updateContactMessage = defineEndpoint('PATCH', '/contact/:id', {
  access: 'answer-messages',
  effect: 'none',
  body: z
    .strictObject({
      status: ContactStatus.optional(),
      assignee: Id.nullable().optional(),
      version: z.int().optional(),
    })
    .refine(({ status, assignee }) => status !== undefined || assignee !== undefined, { error: 'Nothing to change' }),
  response: ContactThread,
});

/**
 * Mails an answer to the sender; a reply to it goes to the support address. The status becomes `answered`. Header
 * `Idempotency-Key` required: a repeat mails nothing. Errors: 404 `message_not_found`, 409 `stale`, 409
 * `idempotency_mismatch`, 409 `too_many_answers` (100).
 */
export const answerContactMessage = defineEndpoint('POST', '/contact/:id/answer', {
  access: 'answer-messages',
  effect: 'none',
  body: z.strictObject({
    text: Paragraphs.min(1, 'An answer needs a text').max(
      LENGTHS.message,
      `An answer has at most ${LENGTHS.message} characters`,
    ),
    version: z.int().optional(),
  }),
  response: ContactThread,
  status: 201,
});
