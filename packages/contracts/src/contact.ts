import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { defineEvent } from './event.js';
import { Email, PersonName } from './identity.js';
import { Id, Paging, Timestamp } from './paging.js';
import { Message } from './problem.js';

/** The subject of a message (docs/product-rules.md#R163). */
export const InquiryType = z.enum(['general', 'support', 'orders', 'returns', 'wholesale']);
export type InquiryType = z.infer<typeof InquiryType>;

/** The display name of each inquiry type: in the form, and in the mail to the support desk. */
export const INQUIRY_NAMES: Record<InquiryType, string> = {
  general: 'General question',
  support: 'Technical support',
  orders: 'Orders and delivery',
  returns: 'Returns and warranty',
  wholesale: 'Wholesale',
};

/** A visitor's message (docs/product-rules.md#R163: everything except the type is required). */
export const ContactDraft = z.strictObject({
  name: PersonName,
  email: Email,
  inquiryType: InquiryType,
  subject: z.string().trim().min(1, 'Subject is required').max(200, 'Subject must be at most 200 characters'),
  message: z.string().trim().min(1, 'Message is required').max(5000, 'Message must be at most 5000 characters'),
});
export type ContactDraft = z.infer<typeof ContactDraft>;

/** The status of a message at the support desk (docs/product-rules.md#R164). */
export const ContactStatus = z.enum(['new', 'in_progress', 'answered', 'closed']);
export type ContactStatus = z.infer<typeof ContactStatus>;

export const ContactMessage = ContactDraft.extend({ id: Id, status: ContactStatus, createdAt: Timestamp });
export type ContactMessage = z.infer<typeof ContactMessage>;

/** Stores a message and mails it to the store's support e-mail address; the reply address is the sender's. */
export const sendContactMessage = defineEndpoint('POST', '/contact', {
  access: 'anyone',
  body: ContactDraft,
  response: Message,
  status: 201,
});

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
  body: z.strictObject({
    text: z.string().trim().min(1, 'An answer needs a text').max(5000, 'An answer has at most 5000 characters'),
    version: z.int().optional(),
  }),
  response: ContactThread,
  status: 201,
});

/** Key: messageId. A visitor wrote to the shop; the message itself stays in identity. */
export const messageReceived = defineEvent({
  topic: 'message-received',
  version: 1,
  data: z.object({ messageId: Id, at: Timestamp }),
});
