import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
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

/** The status of a message at the support desk. */
export const ContactStatus = z.enum(['new', 'in_progress', 'closed']);
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

/** Newest first. */
export const listContactMessages = defineEndpoint('GET', '/contact', {
  access: 'answer-messages',
  query: z.object({ status: ContactStatus.optional(), search: z.string().trim().max(100).optional(), ...Paging }),
  response: z.array(ContactMessage),
});

/** Errors: 404 `message_not_found`. */
export const setContactStatus = defineEndpoint('PATCH', '/contact/:id', {
  access: 'answer-messages',
  body: z.strictObject({ status: ContactStatus }),
  response: ContactMessage,
});
