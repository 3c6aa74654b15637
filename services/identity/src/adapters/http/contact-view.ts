import type {
  ContactMessage as MessageView,
  ContactThread as ThreadView,
  InboxMessage as InboxView,
} from '@shop/contracts/contact';
import type { ContactMessage, ContactThread, InboxMessage } from '../../domain/contact-message.js';

/** A message as its sender's data export has it. */
export const toContactView = (message: ContactMessage): MessageView => ({
  ...message,
  createdAt: message.createdAt.toISOString(),
});

/** A message in a list. */
export const toInboxView = (message: InboxMessage): InboxView => ({
  ...message,
  createdAt: message.createdAt.toISOString(),
});

/** A message with its answers. */
export const toThreadView = (thread: ContactThread): ThreadView => ({
  ...toInboxView(thread),
  answers: thread.answers.map((answer) => ({ ...answer, at: answer.at.toISOString() })),
});
