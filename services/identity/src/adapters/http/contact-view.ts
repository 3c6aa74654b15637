import type { ContactMessage as ContactView } from '@shop/contracts/contact';
import type { ContactMessage } from '../../domain/contact-message.js';

/** A message in the API. */
export const toContactView = (message: ContactMessage): ContactView => ({
  ...message,
  createdAt: message.createdAt.toISOString(),
});
