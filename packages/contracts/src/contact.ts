import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { defineEvent } from './event.js';
import { Email, PersonName } from './identity.js';
import { LENGTHS } from './text-lengths.js';
import { Id, Timestamp } from './paging.js';
import { Message } from './problem.js';
import { OneLine, Paragraphs } from './text.js';

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
  subject: OneLine.min(1, 'Subject is required').max(
    LENGTHS.subject,
    `Subject must be at most ${LENGTHS.subject} characters`,
  ),
  message: Paragraphs.min(1, 'Message is required').max(
    LENGTHS.message,
    `Message must be at most ${LENGTHS.message} characters`,
  ),
});
export type ContactDraft = z.infer<typeof ContactDraft>;

/** The status of a message at the support desk (docs/product-rules.md#R164). */
export const ContactStatus = z.enum(['new', 'in_progress', 'answered', 'closed']);
export type ContactStatus = z.infer<typeof ContactStatus>;

export const ContactMessage = ContactDraft.extend({ id: Id, status: ContactStatus, createdAt: Timestamp });
export type ContactMessage = z.infer<typeof ContactMessage>;

/** Stores a message and mails it to the store's support e-mail address; the reply address is the sender's. 429 `too_many_sent` (docs/product-rules.md#R327). */
export const sendContactMessage = defineEndpoint('POST', '/contact', {
  access: 'anyone',
  effect: 'none',
  body: ContactDraft,
  response: Message,
  status: 201,
});

/** Key: messageId. A visitor wrote to the shop; the message itself stays in identity. */
export const messageReceived = defineEvent({
  topic: 'message-received',
  version: 1,
  producers: ['identity'],
  consumers: [],
  data: z.object({ messageId: Id, at: Timestamp }),
});
